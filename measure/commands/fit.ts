import { writeFileSync } from "node:fs";
import path from "node:path";
import { Argument, type Command } from "commander";
import { print, whole } from "@/bin/usage";
import { fitText, tablesOf } from "@/measure/fit-report";
import { fitTests } from "@/measure/fit-tests/fit";
import { testsText, weightsTable } from "@/measure/fit-tests/report";
import { fitWeights } from "@/measure/fit-weights";
import { withIndex } from "@/measure/with-index";

type Options = { swaps?: number; seed?: number; write?: string };

const SCORE_SWAPS = 20_000;
const TEST_SWAPS = 1_500;

/** Adds `fit`: weights of scores, or of the tests of explanations, from label listings, with how they hold on what was left out. */
export function addFit(fit: Command): void {
  fit
    .addArgument(
      new Argument("[what]", "scores of pairs, or tests of explanations")
        .choices(["scores", "tests"])
        .default("scores"),
    )
    .option(
      "--swaps <n>",
      `how many swaps of listed pairs to fit to (${SCORE_SWAPS}, of tests ${TEST_SWAPS})`,
      whole(100, 200_000),
    )
    .option("--seed <n>", "of tests: which pairs are drawn", whole(1, 1_000_000_000))
    .option(
      "--write <folder>",
      "write weights.json and event-slopes.json there (scores use those in lib/graph/paths/support), or test-weights.tsv (tests use that in data/weights)",
    )
    .action((what: "scores" | "tests", options: Options, command: Command) =>
      what === "tests" ? fitTestsTo(options, command) : fitScoresTo(options, command),
    );
}

function fitScoresTo({ swaps = SCORE_SWAPS, write }: Options, command: Command): Promise<void> {
  return withIndex((graph, index) => {
    const fit = fitWeights(index, swaps);
    if (write)
      for (const [file, table] of Object.entries(tablesOf(fit, graph)))
        writeFileSync(path.join(write, file), `${JSON.stringify(table, null, 2)}\n`);
    print(command, { schema: 1, graphVersion: graph.version, edition: graph.edition, ...fit }, fitText(fit));
  });
}

function fitTestsTo({ swaps = TEST_SWAPS, seed, write }: Options, command: Command): Promise<void> {
  return withIndex(async (graph, index) => {
    const fit = await fitTests(graph, index, swaps, seed);
    if (write) writeFileSync(path.join(write, "test-weights.tsv"), weightsTable(fit, graph));
    print(command, { schema: 1, graphVersion: graph.version, edition: graph.edition, ...fit }, testsText(fit));
  });
}
