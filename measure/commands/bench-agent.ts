import type { Command } from "commander";
import { print, whole } from "@/bin/usage";
import { StrategyName } from "@/lib/domain/run/event";
import { type AgentRow, agentRow } from "@/measure/agent-bench/measure";
import { QUESTIONS } from "@/measure/agent-bench/questions";
import { erring, reader } from "@/measure/agent-bench/reader";
import { talkingServer } from "@/measure/agent-bench/talking-server";
import { seeded } from "@/measure/random";
import { withIndex } from "@/measure/with-index";

type Options = { questions: number; strategies: string; rates: string; seed: number; spoils?: boolean };

/** Adds `bench agent`: what comes of questions with a scripted model in charge, at a server that speaks native tool calling. */
export function addBenchAgent(bench: Command): void {
  bench
    .command("agent")
    .description("what runs come to with a scripted model in charge: rows hidden, calls, advice, sentences by kind")
    .option("--questions <n>", "how many questions", whole(1, QUESTIONS.length), QUESTIONS.length)
    .option(
      "--strategies <names>",
      "separated by commas",
      "react,simple,reflection,two-phase,single-action,aspect-guided,ensemble",
    )
    .option("--rates <percents>", "shares of wrong turns, without rules to fall back to, separated by commas", "0")
    .option("--seed <n>", "another seed draws other faults", whole(0, 2 ** 31 - 1), 1)
    .option("--spoils", "writes a false sentence beside each true one")
    .action((options: Options, command: Command) =>
      withIndex(async (graph) => {
        const server = await talkingServer();
        const rows: AgentRow[] = [];
        for (const { strategy, rate } of askingsOf(options)) {
          const random = seeded(options.seed);
          const script = () => erring(reader({ spoils: options.spoils ?? false }), rate / 100, random);
          const asking = { graph, server, strategy, rate, script, fallsBack: rate === 0 };
          rows.push(await agentRow(asking, QUESTIONS.slice(0, options.questions)));
          process.stderr.write(`${lineOf(rows.at(-1))}\n`);
        }
        await server.close();
        const { version: graphVersion, edition } = graph;
        print(command, { schema: 1, graphVersion, edition, seed: options.seed, rows }, rows.map(lineOf).join("\n"));
      }),
    );
}

function askingsOf({ strategies, rates }: Options) {
  return strategies
    .split(",")
    .flatMap((name) => rates.split(",").map((rate) => ({ strategy: StrategyName.parse(name), rate: Number(rate) })));
}

function lineOf(row: AgentRow | undefined): string {
  if (!row) return "";
  const {
    strategy,
    rate,
    runs,
    reached,
    ended,
    answered,
    callsMedian,
    advice,
    hidden,
    rows,
    stated,
    interpretations,
    struck,
    fellBack,
  } = row;
  return `${strategy}, ${rate} % wrong turns: ${runs} runs, ${reached} reached the model, ${ended} ended in artifacts, ${answered} with a stated sentence; calls ${callsMedian} (median), advice ${advice}; rows hidden ${hidden} of ${rows}; sentences stated ${stated}, interpretation ${interpretations}, sent back ${struck}; rules stood in ${fellBack}`;
}
