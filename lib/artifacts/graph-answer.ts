import type { Answer } from "@/lib/engine/artifacts";
import type { TypedQuery } from "@/lib/engine/question";
import type { Row } from "@/lib/engine/tool";

/** What the graph holds, as a number or as a list of its sources, kinds of claims or kinds of things. */
export function graphAnswer({ ask, want, subject }: TypedQuery, rows: readonly Row[]): Answer {
  const loaded = rows.filter((row) => row.loaded !== false);
  if (ask === "count") return { kind: "count", value: want === "sources" ? loaded.length : totalOf(loaded, subject) };
  const apart = rows.filter((row) => row.loaded === false).map((row) => ({ ...itemOf(row), why: "not loaded" }));
  return { kind: "list", total: loaded.length, items: loaded.map(itemOf), apart };
}

function totalOf(rows: readonly Row[], subject: TypedQuery["subject"]): number {
  const counted = subject.op === "all" ? rows.filter(({ name }) => name === subject.type) : rows;
  return counted.reduce((sum, { count }) => sum + Number(count ?? 0), 0);
}

function itemOf({ name, dataset, version, claims, count }: Row) {
  const held = claims ?? count;
  const evidence = [version ? `version ${version}` : [], held === undefined ? [] : `${held} claims`].flat();
  return { id: String(dataset ?? name), name: String(name), evidence, claimIds: [], findingIds: [] };
}
