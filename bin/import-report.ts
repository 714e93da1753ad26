import type { GraphDelta } from "@/lib/domain/store";
import type { BuildReport } from "@/lib/sources/build/build-finish";

/** What an import did, for a reader: the version, what each dataset left out and why, and what changed. */
export function reportText({ version, edition, claims, datasets, read, skipped, delta }: BuildReport): string {
  const fresh = datasets.filter(({ key }) => read.includes(key));
  const drops = fresh.flatMap(({ key, dropped }) =>
    Object.entries(dropped).map(([reason, rows]) => `  ${key}: ${rows} dropped, ${reason}`),
  );
  const left = `Not loaded (tier not chosen, or its file is not in the folder): ${skipped.join(", ")}`;
  return [
    `${edition}, version ${version}, ${claims} claims`,
    ...drops,
    ...(skipped.length > 0 ? [left] : []),
    ...changes(delta),
  ].join("\n");
}

function changes(delta: GraphDelta | null): string[] {
  if (!delta) return ["First import: there was no graph to compare with."];
  const from = `Against ${delta.from.edition}, version ${delta.from.version}:`;
  const lines = delta.datasets.map(
    ({ dataset, added, lost, changed }) => `  ${dataset}: ${added} added, ${lost} lost, ${changed} changed`,
  );
  return [from, ...(lines.length > 0 ? lines : ["  no claim was added, lost or changed"])];
}
