import type { Command } from "commander";
import { csvRows, writeLines } from "@/bin/pairs";
import { type FilterOptions, filtersOf, withFilters } from "@/bin/path-filters";
import { type RankOptions, rankingText, withRanking } from "@/bin/path-weights";
import { print, UsageError, wantsJson, whole } from "@/bin/usage";
import type { PathsJson } from "@/lib/exports/contract";
import { pathsJson } from "@/lib/exports/paths-json";
import { whyNotJson } from "@/lib/exports/why-not-json";
import { pathCountWords } from "@/lib/knowledge/count-paths";
import { withGraph } from "@/lib/runtime/session";
import { backgroundWords, notComparedWords } from "@/lib/web/background-words";
import { linkWords, pathScoreWords } from "@/lib/web/link-words";

type Options = FilterOptions &
  RankOptions & {
    from?: string;
    to?: string;
    mode: "mechanistic" | "all";
    top: number;
    pairs?: string;
    out?: string;
  };

export function addPaths(program: Command): void {
  const command = program
    .command("paths")
    .description("ranked paths between two things, or for each pair of a CSV file (columns from, to)")
    .option("--from <text>", "name or id; of a class of drugs (statins) each drug is searched")
    .option("--to <text>", "name or id, likewise")
    .option("--mode <mode>", "mechanistic or all", modeOf, "mechanistic")
    .option("--top <k>", "how many paths", whole(1, 50), 10)
    .option("--pairs <file>", "CSV file with columns from, to")
    .option("--out <file>", "JSON lines, one per pair, in input order");
  withRanking(withFilters(command)).action((options: Options, ran: Command) =>
    withGraph(async (graph) => {
      const { mode, top, weight: weights, why, whyNot } = options;
      const query = { mode, top, filters: filtersOf(options), weights, why };
      const find = (from: string, to: string) => pathsJson(graph, from, to, query);
      if (options.pairs && (why || whyNot)) throw new UsageError("--why and --why-not ask of one --from and --to.");
      if (whyNot && (weights || why)) throw new UsageError("--why-not is asked by itself, of the default ranking.");
      if (options.pairs && options.out) return writeLines(options.out, pathLines(options.pairs, find));
      if (!options.from || !options.to) throw new UsageError("Give --from and --to, or --pairs and --out.");
      if (whyNot !== undefined) {
        const asked = whyNotJson(graph, options.from, options.to, whyNot, query);
        return print(wantsJson(ran), asked, asked.sentences.join("\n"));
      }
      const found = find(options.from, options.to);
      print(wantsJson(ran), found, textOf(found));
    }),
  );
}

/** Reads the `--mode` option. */
export function modeOf(text: string): Options["mode"] {
  if (text !== "mechanistic" && text !== "all") throw new UsageError(`--mode is mechanistic or all, not "${text}".`);
  return text;
}

async function* pathLines(pairs: string, find: (from: string, to: string) => PathsJson): AsyncGenerator<string> {
  for await (const { from = "", to = "" } of csvRows(pairs, ["from", "to"]))
    yield `${JSON.stringify(find(from, to))}\n`;
}

function textOf(found: PathsJson): string {
  const { paths, count, weakRoutes, reason, considered, total, cut, readings = [] } = found;
  const { before, after } = rankingText(found);
  const reweighted = found.weights !== undefined;
  const mark = reweighted ? " (reweighted)" : "";
  const line = ({ rank, was = rank, score, link, steps, metapath, sign, open }: PathsJson["paths"][number]) =>
    `${rank}. ${was === rank ? "" : `(was ${was}) `}${link ? pathScoreWords({ score, link, reweighted }) : `${score.toFixed(3)}${mark}`}  ${steps.map(({ name }) => name).join(" -> ")}  (${metapath}, direction ${sign})${open ? `: ${open}` : ""}`;
  const beside = ({ background }: PathsJson["paths"][number]) =>
    background
      ? backgroundWords(background)
          .map((words) => `\n     ${words}`)
          .join("")
      : "";
  const linked = ({ link }: PathsJson["paths"][number]) => (link ? `\n     ${linkWords(link)}` : "");
  const whole = (path: PathsJson["paths"][number]) => `${line(path)}${linked(path)}${beside(path)}`;
  const weak =
    weakRoutes.length > 0
      ? ["Weak routes:", ...weakRoutes.map((path) => `${line(path)}: ${path.weakBecause}${beside(path)}`)]
      : [];
  const looked =
    total > 0 ? [`${considered} of ${total} routes considered${cut ? "; the search ended at its budget" : ""}.`] : [];
  const shown = paths.length > 0 ? [`${pathCountWords(count)}.`, ...paths.map(whole)] : [reason ?? "No path."];
  const notCompared = notComparedWords([...paths, ...weakRoutes]) ?? [];
  return [...readings, ...before, ...shown, ...weak, ...looked, ...after].concat(notCompared).join("\n");
}
