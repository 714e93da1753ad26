import type { Command } from "commander";
import { csvRows, writeLines } from "@/bin/pairs";
import { type FilterOptions, filtersOf, withFilters } from "@/bin/path-filters";
import { type RankOptions, withRanking } from "@/bin/path-weights";
import { pathsText } from "@/bin/paths-text";
import { orFailure, tellFailed } from "@/bin/row-failure";
import { print, UsageError, wantsJson, whole } from "@/bin/usage";
import type { PathsJson } from "@/lib/server/export/contract";
import { pathsJson } from "@/lib/server/export/paths-json";
import { whyNotJson } from "@/lib/server/export/why-not-json";
import { withGraph } from "@/lib/server/session";

type Options = FilterOptions &
  RankOptions & {
    from?: string;
    to?: string;
    mode: "mechanistic" | "all";
    as: "event" | "use";
    top: number;
    pairs?: string;
    out?: string;
  };

/** Adds `paths`: of one pair of ends with filters, weights and reasons, or of each pair of a CSV file. */
export function addPaths(paths: Command): void {
  const command = paths
    .option("--from <text>", "name or id; of a class of drugs (statins) each drug is searched")
    .option("--to <text>", "name or id, likewise")
    .option(
      "--mode <mode>",
      "mechanistic: paths and support without any claim of the drug and the event together, but that an event the drug is used for is read as --as says; all: with labels, reports and alike drugs too, as on the page of an answer",
      modeOf,
      "mechanistic",
    )
    .option(
      "--as <reading>",
      "event or use: an event the drug is used for is read as the disease it treats (use, the default), or as an adverse event",
      readingOf,
      "use",
    )
    .option("--top <k>", "how many paths", whole(1, 50), 10)
    .option("--pairs <file>", "CSV file with columns from, to")
    .option("--out <file>", "JSON lines, one per pair, in input order");
  withRanking(withFilters(command)).action((options: Options, ran: Command) =>
    withGraph(async (graph) => {
      const { mode, top, weight: weights, why, whyNot } = options;
      const treatments = options.as === "use";
      const query = { mode, treatments, top, filters: filtersOf(options), weights, why };
      const find = (from: string, to: string) => pathsJson(graph, from, to, query);
      if (options.pairs && (why || whyNot)) throw new UsageError("--why and --why-not ask of one --from and --to.");
      if (whyNot && (weights || why)) throw new UsageError("--why-not is asked by itself, of the default ranking.");
      if (options.pairs && options.out)
        return writeLines(options.out, options.pairs, pathLines(options.pairs, options.out, find));
      if (!options.from || !options.to) throw new UsageError("Give --from and --to, or --pairs and --out.");
      if (whyNot !== undefined) {
        const asked = whyNotJson(graph, options.from, options.to, whyNot, query);
        return print(wantsJson(ran), asked, asked.sentences.join("\n"));
      }
      const found = find(options.from, options.to);
      print(wantsJson(ran), found, pathsText(found));
    }),
  );
}

/** Reads the `--mode` option. */
export function modeOf(text: string): Options["mode"] {
  if (text !== "mechanistic" && text !== "all") throw new UsageError(`--mode is mechanistic or all, not "${text}".`);
  return text;
}

function readingOf(text: string): Options["as"] {
  if (text !== "event" && text !== "use") throw new UsageError(`--as is event or use, not "${text}".`);
  return text;
}

/** A pair whose paths cannot be searched gets a line saying so, so that lines and rows stay in step. */
async function* pathLines(
  pairs: string,
  out: string,
  find: (from: string, to: string) => PathsJson,
): AsyncGenerator<string> {
  let failed = 0;
  for await (const { from = "", to = "" } of csvRows(pairs, ["from", "to"])) {
    const row = orFailure(() => find(from, to));
    const hasFailed = "error" in row;
    if (hasFailed) failed++;
    yield `${JSON.stringify(hasFailed ? { schema: 1, from, to, ...row } : row)}\n`;
  }
  tellFailed(failed, out);
}
