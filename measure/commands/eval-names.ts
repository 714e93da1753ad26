import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { print, showProgress, whole } from "@/bin/usage";
import { parseQuestion } from "@/lib/domain/question/parse";
import { readDrugNames } from "@/measure/names/drug-names";
import { drawMisspelt, judgeMisspelt } from "@/measure/names/measure";
import { namesReport } from "@/measure/names/report";
import { takenWords } from "@/measure/names/taken-words";
import { ownQuestions } from "@/measure/questions/read-sets";
import { withIndex } from "@/measure/with-index";

type Options = { misspelled: number; seed: number; texts: string[] };

/** Adds `eval names`: misspelt names of drugs drawn at random, and what is taken for one that is none. */
export function addEvalNames(evaluate: Command): void {
  evaluate
    .command("names")
    .description("misspell names of drugs drawn at random, and list the words of texts that are taken for a drug")
    .option("--misspelled <n>", "how many misspelt names", whole(1, 100_000), 300)
    .option("--seed <n>", "what the names are drawn by", whole(0, 2 ** 31), 1)
    .option("--texts <file...>", "texts beside the questions kept with the code, whose words are looked up", [])
    .action(({ misspelled, seed, texts }: Options, command: Command) =>
      withIndex(async (graph, _index, { database }) => {
        const names = await readDrugNames(database.sql);
        const drawn = drawMisspelt(names, misspelled, seed);
        const judged = drawn.map((each, done) => {
          showProgress("names: ", done + 1, drawn.length);
          return judgeMisspelt(each, parseQuestion(each.question, graph), names);
        });
        const questions = ownQuestions().flatMap(({ entries }) => entries.map(({ question }) => question));
        const words = takenWords([...questions, ...texts.map((file) => readFileSync(file, "utf8"))], graph);
        const { version: graphVersion, edition } = graph;
        const report = { seed, drugs: names.own.length, judged, words };
        const text = `Graph ${graphVersion}, ${edition} edition\n\n${namesReport(report)}`;
        print(command, { schema: 1, graphVersion, edition, ...report }, text);
      }),
    );
}
