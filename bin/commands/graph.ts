import path from "node:path";
import type { Command } from "commander";
import { printChecks } from "@/bin/checks";
import { tiersOf, withTiers } from "@/bin/tiers";
import { print, wantsJson } from "@/bin/usage";
import type { Dataset, Tier } from "@/lib/domain/dataset";
import type { GraphDelta, GraphStore } from "@/lib/domain/store";
import { withGraph, withSession } from "@/lib/server/session";
import { buildGraph, buildPart } from "@/lib/sources/build/build";
import type { BuildReport } from "@/lib/sources/build/build-finish";
import type { BuildProgress } from "@/lib/sources/build/build-run";
import { SOURCES } from "@/lib/sources/sources";
import { makeStarter } from "@/lib/sources/starter/starter-make";
import { verifyGraph } from "@/lib/sources/verify";
import { addDownload } from "./graph-download";
import { addUnmapped } from "./graph-unmapped";

/** Adds `graph` with its parts: `import`, `download`, `status`, `verify`, `unmapped`, `starter`. */
export function addGraph(graph: Command): void {
  withTiers(graph.command("import"))
    .description("build the graph from the sources' own files")
    .argument("<dir>")
    .option("--only <key...>", "replace or add only these datasets of the loaded graph, from their files in the folder")
    .action((dir: string, { tier, only }: { tier: string[]; only?: string[] }, command: Command) =>
      importGraph({ dir: path.resolve(dir), tiers: tiersOf(tier), only: only ?? null }, wantsJson(command)),
    );
  addDownload(graph);
  addStatus(graph);
  addVerify(graph);
  addUnmapped(graph);
  graph
    .command("starter")
    .description("make the committed starter edition from the sources' own files")
    .argument("<dir>")
    .option("--out <dir>", "where to write it", "db/starter")
    .action(async (dir: string, { out }: { out: string }) => {
      const report = await makeStarter({ dir: path.resolve(dir), out: path.resolve(out) });
      process.stderr.write(`${JSON.stringify(report)}\n`);
    });
}

function addStatus(graph: Command): void {
  graph
    .command("status")
    .description("version, edition, counts and datasets of the loaded graph")
    .action((_options: object, command: Command) =>
      withGraph((loaded) => {
        const { version: graphVersion, edition, datasets } = loaded;
        const counts = loaded.counts();
        print(
          command,
          { schema: 1, graphVersion, edition, ...counts, datasets },
          [
            `${edition}, version ${graphVersion}, ${counts.claims.total} claims of ${datasets.length} datasets`,
            ...datasets.flatMap(datasetLines),
          ].join("\n"),
        );
      }),
    );
}

/** What a dataset gave, and under it what was left out and why. */
function datasetLines({ key, version, tier, rowsIn, claimsOut, dropped }: Dataset): string[] {
  const reasons = Object.entries(dropped).map(([reason, count]) => `    ${count} dropped: ${reason}`);
  return [`${key} ${version} (${tier}): ${rowsIn} rows, ${claimsOut} claims`, ...reasons];
}

function addVerify(graph: Command): void {
  graph
    .command("verify")
    .description("check the known cases that the loaded sources hold")
    .action((_options: object, command: Command) => withGraph((loaded) => printChecks(command, verifyGraph(loaded))));
}

type ImportOptions = { dir: string; tiers: Tier[]; only: string[] | null };

async function importGraph({ dir, tiers, only }: ImportOptions, json: boolean): Promise<void> {
  await withSession(async ({ store, database, home }) => {
    // measured with 1.2 million claims: 305 s of processor time, 1.9 GB of memory and 1.5 GB on disk
    const embedded = `Importing into the embedded database in ${home}: all sources take 5 to 10 minutes, 2 GB of memory and 1.5 GB on disk.`;
    const onProgress = database.kind === "pglite" ? announced(embedded, tell) : tell;
    const options = { dir, tiers, sources: SOURCES, onProgress };
    const build = async () =>
      only
        ? buildPart({ ...options, only: only.join(",").split(",").filter(Boolean), store })
        : buildGraph({ ...options, writer: await store.writer() });
    const report = await build().catch(async (error: unknown) => {
      process.stderr.write(`The import stopped, ${await leftText(store)}: `); // the error follows
      throw error;
    });
    print(json, { schema: 1, ...report }, reportText(report));
  });
}

/** Says `text` once, before what is told first. */
function announced<T>(text: string, next: (told: T) => void): (told: T) => void {
  let said = false;
  return (told) => {
    if (!said) process.stderr.write(`${text}\n`);
    said = true;
    next(told);
  };
}

async function leftText({ version }: Pick<GraphStore, "version">): Promise<string> {
  const current = await version().catch(() => null);
  return current ? `the loaded graph, version ${current}, is as it was` : "no graph is loaded";
}

function tell({ dataset, rowsIn, claimsOut, seconds }: BuildProgress): void {
  process.stderr.write(`${dataset}: ${rowsIn} rows, ${claimsOut} claims, ${seconds.toFixed(1)} s\n`);
}

/** What an import did, for a reader: the version, what each dataset left out and why, and what changed. */
function reportText({ version, edition, claims, datasets, read, skipped, delta }: BuildReport): string {
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
