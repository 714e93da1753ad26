import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { print, whole } from "@/bin/usage";
import { evalChart } from "@/measure/chart";
import { liftTable } from "@/measure/lifts";
import { reportText } from "@/measure/report-text";
import { EVAL_SETS } from "@/measure/sets";
import { withIndex } from "@/measure/with-index";
import { addEvalAspects } from "./eval-aspects";
import { addEvalCheck } from "./eval-check";
import { addEvalFollowUps } from "./eval-follow-ups";
import { addEvalNames } from "./eval-names";
import { addEvalOrder } from "./eval-order";
import { addEvalPolarity } from "./eval-polarity";
import { addEvalQuestions } from "./eval-questions";
import { addEvalReading } from "./eval-reading";
import { type GoldOptions, goldReports } from "./gold-reports";

type Options = GoldOptions & { chart?: string; lifts?: string };

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
        const reports = await goldReports(path.resolve(folder), { graph, index }, options);
        const { chart, lifts, swaps } = options;
        if (chart)
          writeFileSync(
            chart,
            evalChart(reports.flatMap(({ title, tables }) => tables.map((table) => ({ title, table })))),
          );
        if (lifts) writeFileSync(lifts, `${JSON.stringify(liftTable(index, swaps), null, 2)}\n`);
        const { version: graphVersion, edition } = graph;
        const text = [`Graph ${graphVersion}, ${edition} edition`, ...reports.map(reportText)].join("\n\n");
        print(command, { schema: 1, graphVersion, edition, reports }, text);
      }),
    );
  addEvalAspects(evaluate);
  addEvalCheck(evaluate);
  addEvalNames(evaluate);
  addEvalOrder(evaluate);
  addEvalPolarity(evaluate);
  addEvalQuestions(evaluate);
  addEvalReading(evaluate);
  addEvalFollowUps(evaluate);
}
