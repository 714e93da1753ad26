import { once } from "node:events";
import type { Command } from "commander";
import { csvRows, outFile } from "@/bin/pairs";
import { print, UsageError, wantsJson, whole } from "@/bin/usage";
import type { PathsJson } from "@/lib/exports/contract";
import { pathsJson } from "@/lib/exports/paths-json";
import { withGraph } from "@/lib/runtime/session";

type Options = { from?: string; to?: string; mode: "mechanistic" | "all"; top: number; pairs?: string; out?: string };

export function addPaths(program: Command): void {
  program
    .command("paths")
    .description("ranked paths between two things, or for each pair of a CSV file (columns from, to)")
    .option("--from <text>", "name or id")
    .option("--to <text>", "name or id")
    .option("--mode <mode>", "mechanistic or all", modeOf, "mechanistic")
    .option("--top <k>", "how many paths", whole(1, 50), 10)
    .option("--pairs <file>", "CSV file with columns from, to")
    .option("--out <file>", "JSON lines, one per pair, in input order")
    .action((options: Options, command: Command) =>
      withGraph(async (graph) => {
        if (options.pairs && options.out) return writePairs(options, (from, to) => pathsJson(graph, from, to, options));
        if (!options.from || !options.to) throw new UsageError("Give --from and --to, or --pairs and --out.");
        const found = pathsJson(graph, options.from, options.to, options);
        print(wantsJson(command), found, textOf(found));
      }),
    );
}

/** Reads the `--mode` option. */
export function modeOf(text: string): Options["mode"] {
  if (text !== "mechanistic" && text !== "all") throw new UsageError(`--mode is mechanistic or all, not "${text}".`);
  return text;
}

async function writePairs(options: Options, find: (from: string, to: string) => PathsJson): Promise<void> {
  const out = await outFile(options.out ?? "");
  for await (const { from = "", to = "" } of csvRows(options.pairs ?? "", ["from", "to"])) {
    if (!out.write(`${JSON.stringify(find(from, to))}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

function textOf({ paths, weakRoutes, reason }: PathsJson): string {
  const line = (path: PathsJson["paths"][number]) =>
    `${path.rank}. ${path.score.toFixed(3)}  ${path.steps.map(({ name }) => name).join(" -> ")}  (${path.metapath}, sign ${path.sign})`;
  const weak =
    weakRoutes.length > 0 ? ["Weak routes:", ...weakRoutes.map((path) => `${line(path)}: ${path.weakBecause}`)] : [];
  return [...(paths.length > 0 ? paths.map(line) : [reason ?? "No path."]), ...weak].join("\n");
}
