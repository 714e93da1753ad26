import type { Command } from "commander";
import { print, showProgress, UsageError } from "@/bin/usage";
import { STRATEGIES } from "@/lib/agent/strategies";
import { StrategyName } from "@/lib/domain/run/event";
import { askUnstored } from "@/measure/ask-unstored";
import { readFacts } from "@/measure/questions/facts";
import { type AskWith, answerAll, type Measured, measured } from "@/measure/questions/measure";
import { ownQuestions, readQuestions } from "@/measure/questions/read-sets";
import { questionsReport } from "@/measure/questions/report";
import { withIndex } from "@/measure/with-index";

type Options = { file?: string[]; strategy?: string[] };

/** Adds `eval questions`: answers of each strategy against what SQL computes from the same graph. */
export function addEvalQuestions(evaluate: Command): void {
  evaluate
    .command("questions")
    .description("ask the question set with every strategy, by the rules; what is right is computed by SQL")
    .option("--file <file...>", "questions with expectations, instead of the set kept with the code")
    .option("--strategy <name...>", `only these: ${StrategyName.options.join(", ")}`)
    .action((options: Options, command: Command) =>
      withIndex(async (graph, _index, { database }) => {
        const files = options.file ? options.file.map(readQuestions) : ownQuestions();
        const strategies = strategiesOf(options);
        const entries = files.flatMap((file) => file.entries);
        const facts = await readFacts(database.sql, entries);
        const rows: Measured[] = [];
        for (const strategy of strategies) {
          const ask: AskWith = (question, name, before) => askUnstored(graph, question, { name, before });
          const outcomes = await answerAll(files, strategy, { ask, facts, progress: progressOf(strategy) });
          rows.push(...measured(strategy, outcomes));
        }
        const { version: graphVersion, edition } = graph;
        const text = `Graph ${graphVersion}, ${edition} edition, ${entries.length} questions\n\n${questionsReport(rows)}`;
        print(command, { schema: 1, graphVersion, edition, rows }, text);
      }),
    );
}

function strategiesOf({ strategy: names }: Options): StrategyName[] {
  if (!names) return Object.values(STRATEGIES).flatMap(({ name }) => StrategyName.safeParse(name).data ?? []);
  return names.map((name) => {
    const known = StrategyName.safeParse(name);
    if (!known.success)
      throw new UsageError(`There is no strategy "${name}"; there are ${StrategyName.options.join(", ")}.`);
    return known.data;
  });
}

function progressOf(strategy: string) {
  return (done: number, all: number) => showProgress(`${strategy}: `, done, all);
}
