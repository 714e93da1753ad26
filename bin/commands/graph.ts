import path from "node:path";
import type { Command } from "commander";
import { print, UsageError, wantsJson } from "@/bin/usage";
import { Tier } from "@/lib/knowledge/dataset";
import { withGraph, withSession } from "@/lib/runtime/session";
import { type BuildReport, buildGraph } from "@/lib/sources/build";
import { SOURCES } from "@/lib/sources/sources";
import { makeStarter } from "@/lib/sources/starter-edition";
import { verifyGraph } from "@/lib/sources/verify";

const DEFAULT_TIERS: Tier[] = ["open", "share-alike"];

export function addGraph(program: Command): void {
  const graph = program.command("graph").description("load, check and describe the graph");
  graph
    .command("import")
    .description("build the graph from the sources' own files")
    .argument("<dir>")
    .option("--tier <tier...>", `licence tiers to load: ${Tier.options.join(", ")}`, DEFAULT_TIERS)
    .action((dir: string, { tier }: { tier: string[] }, command: Command) =>
      importGraph(dir, tiersOf(tier), wantsJson(command)),
    );
  addStatus(graph);
  addVerify(graph);
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
        const lines = datasets.map(
          ({ key, version, tier, rowsIn, claimsOut }) =>
            `${key} ${version} (${tier}): ${rowsIn} rows, ${claimsOut} claims`,
        );
        print(
          wantsJson(command),
          { schema: 1, graphVersion, edition, ...counts, datasets },
          [`${edition}, version ${graphVersion}, ${counts.claims.total} claims`, ...lines].join("\n"),
        );
      }),
    );
}

function addVerify(graph: Command): void {
  graph
    .command("verify")
    .description("check the known cases that the loaded sources hold")
    .action((_options: object, command: Command) =>
      withGraph((loaded) => {
        const checks = verifyGraph(loaded);
        print(
          wantsJson(command),
          { schema: 1, checks },
          checks.map(({ name, ok, detail }) => `${ok ? "ok " : "NO "} ${name}: ${detail}`).join("\n"),
        );
        if (checks.some(({ ok }) => !ok)) process.exitCode = 1;
      }),
    );
}

async function importGraph(dir: string, tiers: Tier[], json: boolean): Promise<void> {
  await withSession(async ({ store }) => {
    const onProgress = ({ dataset, rowsIn, claimsOut }: { dataset: string; rowsIn: number; claimsOut: number }) =>
      process.stderr.write(`${dataset}: ${rowsIn} rows, ${claimsOut} claims\n`);
    const report = await buildGraph({
      dir: path.resolve(dir),
      tiers,
      sources: SOURCES,
      writer: await store.writer(),
      onProgress,
    });
    print(json, { schema: 1, ...report }, textOf(report));
  });
}

function textOf({ version, edition, claims, datasets, skipped }: BuildReport): string {
  const drops = datasets.flatMap(({ key, dropped }) =>
    Object.entries(dropped).map(([reason, rows]) => `  ${key}: ${rows} dropped, ${reason}`),
  );
  return [
    `${edition}, version ${version}, ${claims} claims`,
    ...drops,
    ...(skipped.length > 0 ? [`Not loaded (tier not chosen): ${skipped.join(", ")}`] : []),
  ].join("\n");
}

function tiersOf(texts: string[]): Tier[] {
  const parsed = Tier.array().safeParse(texts.flatMap((text) => text.split(",")));
  if (!parsed.success) throw new UsageError(`--tier takes ${Tier.options.join(", ")}.`);
  return parsed.data;
}
