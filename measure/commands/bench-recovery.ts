import type { Command } from "commander";
import { print, whole } from "@/bin/usage";
import type { EntityType } from "@/lib/domain/entity";
import { StrategyName } from "@/lib/domain/run/event";
import { questionsOn } from "@/measure/check/questions";
import { outsideOf } from "@/measure/outside";
import { seeded } from "@/measure/random";
import { type Asking, type Recovered, recoveryOf } from "@/measure/recovery/measure";
import { runRecovering } from "@/measure/recovery/recovering";
import { withIndex } from "@/measure/with-index";

type Options = {
  questions: number;
  seed: number;
  strategies: string;
  rates: string;
  alone?: boolean;
  verbose?: boolean;
};

const OUTSIDE_EACH = 200;
const TYPES: readonly EntityType[] = ["drug", "gene", "disease", "phenotype", "adverse_event"];

/** Adds `bench recovery`: the share of runs that end right and grounded, by strategy and rate of wrong turns. */
export function addBenchRecovery(bench: Command): void {
  bench
    .command("recovery")
    .description("how often runs end right and grounded with a model that is wrong on a share of its turns")
    .option("--questions <n>", "how many questions", whole(1, 2_000), 104)
    .option("--seed <n>", "another seed draws other questions and faults", whole(0, 2 ** 31 - 1), 1)
    .option("--strategies <names>", "separated by commas", StrategyName.options.join())
    .option("--rates <percents>", "shares of wrong turns, separated by commas", "0,10,20,30")
    .option("--alone", "only without rules to fall back to")
    .option("--verbose", "name each run that did not end right and grounded")
    .action((options: Options, command: Command) =>
      withIndex(async (graph, index) => {
        const questions = questionsOn(index, options.questions, seeded(options.seed));
        const askings = askingsOf(options);
        const outside = outsideOf(index, TYPES, OUTSIDE_EACH, seeded(options.seed + 1));
        const rows: Recovered[] = [];
        const known = new Map();
        for (const asking of askings) {
          const row = await recoveryOf(asking, questions, (question, random) =>
            runRecovering({ graph, question, outside, random, known, ...asking }),
          );
          process.stderr.write(`${lineOf(row)}\n`);
          if (options.verbose) for (const each of row.lost) process.stderr.write(`  ${JSON.stringify(each)}\n`);
          rows.push(row);
        }
        const report = { schema: 1, graphVersion: graph.version, edition: graph.edition, seed: options.seed, rows };
        print(command, report, rows.map(lineOf).join("\n"));
      }),
    );
}

function askingsOf({ strategies, rates, seed, alone }: Options): Asking[] {
  return [false, ...(alone ? [] : [true])].flatMap((fallsBack) =>
    strategies
      .split(",")
      .flatMap((strategy) =>
        rates.split(",").map((percent) => ({ strategy, rate: Number(percent) / 100, fallsBack, seed })),
      ),
  );
}

function lineOf({ strategy, rate, fallsBack, runs, both, right, grounded, turns, wrong }: Recovered): string {
  const percent = (count: number, of: number) => `${((100 * count) / Math.max(of, 1)).toFixed(1)} %`;
  return [
    strategy.padEnd(14),
    `${(100 * rate).toFixed(0)} % wrong`.padEnd(11),
    `fallback ${fallsBack ? "on" : "off"}`.padEnd(13),
    `right and grounded ${percent(both, runs)} of ${runs}`,
    `right ${percent(right, runs)}`,
    `grounded ${percent(grounded, runs)}`,
    `${turns} turns, ${percent(wrong, turns)} of them wrong`,
  ].join("  ");
}
