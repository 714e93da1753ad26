import { type Command, Option } from "commander";
import { z } from "zod";
import { csvRows, writeLines } from "@/bin/pairs";
import { type RankOptions, rankingText, withRanking } from "@/bin/path-weights";
import { orFailure, tellFailed } from "@/bin/row-failure";
import { print, UsageError, whole } from "@/bin/usage";
import { pathCountWords } from "@/lib/domain/compare-paths";
import { PathFilters } from "@/lib/domain/path";
import type { PathsJson } from "@/lib/server/export/contract";
import { pathsJson } from "@/lib/server/export/paths-json";
import { whyNotJson } from "@/lib/server/export/why-not-json";
import { withGraph } from "@/lib/server/session";
import {
  backgroundWords,
  directionNotes,
  directionWords,
  linkWords,
  notComparedWords,
  pathScoreWords,
} from "@/lib/server/web/path-words";
import { contraryWords, modeWords, supportText } from "@/lib/server/web/score-words";

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
    .addOption(
      modeOption(
        "mechanistic: paths and support without any claim of the drug and the event together, but that an event the drug is used for is read as --as says; all: with labels, reports and alike drugs too, as on the page of an answer",
      ),
    )
    .addOption(
      new Option(
        "--as <reading>",
        "an event the drug is used for is read as the disease it treats (use), or as an adverse event",
      )
        .choices(["event", "use"])
        .default("use"),
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
        return print(ran, asked, asked.sentences.join("\n"));
      }
      const found = find(options.from, options.to);
      print(ran, found, pathsText(found));
    }),
  );
}

/** The `--mode` option. */
export function modeOption(description: string): Option {
  return new Option("--mode <mode>", description).choices(["mechanistic", "all"]).default("mechanistic");
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

/** The option's name and what it filters by. */
const KINDS = { type: "types", dataset: "datasets", tier: "tiers", knowledgeLevel: "levels" } as const;
type Kind = keyof typeof KINDS;

type FilterOptions = { [kind in Kind | `exclude${Capitalize<Kind>}`]?: string[] };

/** Adds the options by which a path search is filtered: what a path may pass and rest on. */
function withFilters(command: Command): Command {
  return command
    .option("--type <type...>", "only paths through these types of entity")
    .option("--exclude-type <type...>", "no path through these types of entity")
    .option("--dataset <key...>", "only claims of these datasets")
    .option("--exclude-dataset <key...>", "no claim of these datasets")
    .option("--tier <tier...>", "only claims of these licence tiers")
    .option("--exclude-tier <tier...>", "no claim of these licence tiers")
    .option("--knowledge-level <level...>", "only claims of these levels (curated, assay, annotation, ...)")
    .option("--exclude-knowledge-level <level...>", "no claim of these levels");
}

/** Reads the options into filters; a value that is none of its kind is a usage error. */
export function filtersOf(options: FilterOptions): PathFilters {
  const stated = Object.entries(KINDS).map(([kind, filter]) => {
    const include = options[kind as Kind];
    const exclude = options[`exclude${kind[0]?.toUpperCase()}${kind.slice(1)}` as keyof FilterOptions];
    return [filter, { ...(include && { include }), ...(exclude && { exclude }) }];
  });
  const read = PathFilters.safeParse(Object.fromEntries(stated));
  if (!read.success) throw new UsageError(z.prettifyError(read.error));
  return read.data;
}

type Shown = PathsJson["paths"][number];

/** An answer of `paths` as lines: how the ends were read, the paths with what they state, weak routes with why, what was searched. */
function pathsText(found: PathsJson): string {
  const { paths, count, weakRoutes, reason, considered, total, cut, support, readings = [] } = found;
  const { before, after } = rankingText(found);
  const mark = found.weights !== undefined;
  const whole = (path: Shown, why = "") => `${lineOf(path, mark)}${why}${besideOf(path)}`;
  const weak =
    weakRoutes.length > 0
      ? ["Weak routes:", ...weakRoutes.map((path) => whole(path, path.weakBecause ? `: ${path.weakBecause}` : ""))]
      : [];
  const looked =
    total > 0 ? [`${considered} of ${total} routes considered${cut ? "; the search ended at its budget" : ""}.`] : [];
  const shown =
    paths.length > 0 ? [`${pathCountWords(count)}.`, ...paths.map((path) => whole(path))] : [reason ?? "No path."];
  const notCompared = notComparedWords(paths) ?? [];
  const supported = support
    ? [`Support of the pair: ${supportText(support)}, ${modeWords(support.mode)}.`, ...contraryWords(support)]
    : [];
  return [...readings, ...before, ...shown, ...weak, ...looked, ...after].concat(notCompared, supported).join("\n");
}

function lineOf({ rank, was = rank, ...path }: Shown, reweighted: boolean): string {
  const { score, link, steps, metapath, open } = path;
  const mark = reweighted ? " (reweighted)" : "";
  const scored = link || open ? pathScoreWords({ score, link, open, reweighted }) : `${score.toFixed(3)}${mark}`;
  const direction = directionWords(path);
  const kind = direction ? `${metapath}; ${direction.word}` : metapath;
  const names = steps.map(({ name }) => name).join(" -> ");
  return `${rank}. ${was === rank ? "" : `(was ${was}) `}${scored}  ${names}  (${kind})${open ? `: ${open}` : ""}`;
}

function besideOf(path: Shown): string {
  const { sentence, link, background } = path;
  const words = [
    sentence ?? [],
    directionNotes(path),
    link ? linkWords(link, path) : [],
    background ? backgroundWords(background) : [],
  ].flat();
  return words.map((line) => `\n     ${line}`).join("");
}
