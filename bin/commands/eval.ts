import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { print, showProgress, UsageError, wantsJson, whole } from "@/bin/usage";
import { reactOrchestrator } from "@/lib/compat/orchestrator";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { withIndex } from "@/lib/server/session";
import { evalChart } from "@/measure/chart";
import type { EvalContext, EvalReport, EvalSet, Opened } from "@/measure/eval-set";
import { liftTable } from "@/measure/lifts";
import { reportText } from "@/measure/report-text";
import { EVAL_SETS } from "@/measure/sets";
import { withTiers } from "@/measure/tiers";
import { addEvalAspects } from "./eval-aspects";
import { addEvalCheck } from "./eval-check";
import { addEvalNames } from "./eval-names";
import { addEvalPolarity } from "./eval-polarity";
import { addEvalQuestions } from "./eval-questions";

type Options = { set?: string[]; drugs?: string[]; swaps: number; chart?: string; lifts?: string };

/** Adds `eval`: the gold sets of a folder against the loaded graph, and its parts that need no such folder. */
export function addEval(evaluate: Command): void {
  evaluate
    .argument("<folder>", `holds ${EVAL_SETS.flatMap(({ files }) => files).join(", ")}`)
    .option("--set <name...>", `only these: ${EVAL_SETS.map(({ name }) => name).join(", ")}`)
    .option("--drugs <name...>", "only the questions of these drugs, as a set writes them")
    .option("--swaps <n>", "how many swaps of SIDER listings", whole(100, 100_000), 5_000)
    .option("--chart <file>", "draw what is measured beside baselines there, as SVG")
    .option("--lifts <file>", "write the lifts of path classes there (paths show those in lib/graph/paths/lifts.json)")
    .action((folder: string, options: Options, command: Command) =>
      withIndex(async (graph, index) => {
        const dir = path.resolve(folder);
        const context = contextOf(dir, { graph, index }, options);
        const reports: EvalReport[] = [];
        for (const set of chosen(dir, options)) reports.push(await set.run({ ...context, progress: progressOf(set) }));
        if (options.chart) writeFileSync(options.chart, evalChart(panelsOf(reports)));
        if (options.lifts)
          writeFileSync(options.lifts, `${JSON.stringify(liftTable(index, options.swaps), null, 2)}\n`);
        const { version: graphVersion, edition } = graph;
        const text = [`Graph ${graphVersion}, ${edition} edition`, ...reports.map(reportText)].join("\n\n");
        print(wantsJson(command), { schema: 1, graphVersion, edition, reports }, text);
      }),
    );
  addEvalAspects(evaluate);
  addEvalCheck(evaluate);
  addEvalNames(evaluate);
  addEvalPolarity(evaluate);
  addEvalQuestions(evaluate);
}

/** The sets asked for whose files are there. */
function chosen(dir: string, { set: names }: Options): EvalSet[] {
  if (!existsSync(dir)) throw new UsageError(`There is no folder ${dir}.`);
  const unknown = names?.find((name) => EVAL_SETS.every((set) => set.name !== name));
  if (unknown) throw new UsageError(`There is no set "${unknown}": ${EVAL_SETS.map(({ name }) => name).join(", ")}.`);
  const sets = EVAL_SETS.filter(({ name, files }) => {
    const isAsked = !names || names.includes(name);
    return isAsked && files.every((file) => existsSync(path.join(dir, file)));
  });
  if (sets.length === 0)
    throw new UsageError(`${dir} holds ${names ? "none of these sets" : "no gold set that Vigil knows"}.`);
  return sets;
}

function panelsOf(reports: readonly EvalReport[]) {
  return reports.flatMap(({ title, tables }) => tables.map((table) => ({ title, table })));
}

function contextOf(dir: string, opened: Opened, { drugs, swaps }: Options): Omit<EvalContext, "progress"> {
  const door = reactOrchestrator({ graph: opened.graph, verbose: false });
  let limited: Opened | null | undefined;
  return {
    ...opened,
    dir,
    swaps,
    drugs: drugs ? new Set(drugs) : null,
    openTiers: () => {
      limited ??= openTiersOf(opened);
      return limited;
    },
    ask: async (question) => (await door.query(question)).state,
  };
}

function openTiersOf({ graph, index }: Opened): Opened | null {
  const limited = withTiers(index, ["open", "share-alike"]);
  return limited === index ? null : { graph: openGraph(limited, graph), index: limited };
}

function progressOf({ name }: EvalSet): EvalContext["progress"] {
  return (done, all) => showProgress(`${name}: `, done, all);
}
