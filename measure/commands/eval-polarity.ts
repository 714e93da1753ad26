import type { Command } from "commander";
import { print, showProgress, UsageError, whole } from "@/bin/usage";
import type { Answer } from "@/lib/domain/run/artifacts";
import { askUnstored } from "@/measure/ask-unstored";
import { type ClassFacts, type Kind, readClassFacts } from "@/measure/polarity/facts";
import { decidedBy, judgePolarity } from "@/measure/polarity/judge";
import { polarityQuestions } from "@/measure/polarity/questions";
import { type Judged, polarityReport, tallies } from "@/measure/polarity/report";
import { polarityWordings } from "@/measure/polarity/wordings";
import { withIndex } from "@/measure/with-index";

type Options = { questions: number; seed: number; split: string; wordings?: string };

const SPLITS = ["all", "dev", "sealed"];

/** Adds `eval polarity`: which drugs have an event and which have it not, in many wordings, against what SQL reads from the claims. */
export function addEvalPolarity(evaluate: Command): void {
  evaluate
    .command("polarity")
    .description("ask of classes and drugs what has an event and what has it not; what is right is read by SQL")
    .option("--questions <n>", "how many", whole(1, 5_000), 300)
    .option("--seed <n>", "draws the same questions again", whole(0, 1_000_000), 1)
    .option("--split <name>", `only these wordings: ${SPLITS.join(", ")}`, "all")
    .option("--wordings <file>", "a table of wordings with the columns of the one kept with the code")
    .action(({ questions: count, seed, split, wordings: file }: Options, command: Command) =>
      withIndex(async (graph, _index, { database }) => {
        if (!SPLITS.includes(split)) throw new UsageError(`There is no split "${split}": ${SPLITS.join(", ")}.`);
        const wordings = polarityWordings(file).filter((each) => split === "all" || each.split === split);
        const kinds: readonly Kind[] = ["any", "signal", "label"];
        const facts = new Map<Kind, ClassFacts[]>();
        for (const kind of kinds) facts.set(kind, await readClassFacts(database.sql, kind));
        const classesOf = (kind: Kind) => facts.get(kind) ?? [];
        const questions = polarityQuestions(wordings, classesOf, { count, seed });
        const judged: Judged[] = [];
        for (const question of questions) {
          const state = await askUnstored(graph, question.text, { name: "simple" });
          const { answer } = state.artifacts ?? {};
          judged.push({
            ...question,
            verdict: judgePolarity(question, state),
            answer: answerWords(answer),
            decided: decidedBy(question),
          });
          showProgress("polarity: ", judged.length, questions.length);
        }
        const { version: graphVersion, edition } = graph;
        const text = `Graph ${graphVersion}, ${edition} edition\n\n${polarityReport(judged)}`;
        const rows = judged.map(({ text: question, wording, verdict, answer, decided }) => ({
          id: wording.id,
          question,
          verdict,
          answer,
          decided,
        }));
        print(command, { schema: 1, graphVersion, edition, seed, tallies: tallies(judged), rows }, text);
      }),
    );
}

function answerWords(answer: Answer | undefined): string {
  if (answer?.kind === "list") return answer.items.map(({ name }) => name).join(", ") || "none";
  return answer && "value" in answer ? String(answer.value) : (answer?.kind ?? "none");
}
