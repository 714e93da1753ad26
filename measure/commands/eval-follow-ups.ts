import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { print } from "@/bin/usage";
import type { Graph } from "@/lib/domain/graph";
import { restate } from "@/lib/domain/question/wording/restate";
import { nothingToLookUp, readable } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { askUnstored } from "@/measure/ask-unstored";
import { withIndex } from "@/measure/with-index";

const ASKED_BACK = "asked back";

type Turn = { thread: string; text: string; means: string; asks: string };
type Judged = Turn & { verdict: "as meant" | typeof ASKED_BACK | "another question"; asked: string };

/** Adds `eval follow-ups`: threads asked turn by turn, each follow-up compared with what a reviewer noted that it asks. */
export function addEvalFollowUps(evaluate: Command): void {
  evaluate
    .command("follow-ups")
    .description("ask the threads of tables and compare each follow-up with what it was noted to ask")
    .argument("<file...>", "tables of threads: thread, text, means, asks")
    .action((files: string[], _: unknown, command: Command) =>
      withIndex(async (graph) => {
        const judged: Judged[] = [];
        for (const file of files) judged.push(...(await judgedOf(readTurns(file), graph)));
        const verdicts = [...new Set(judged.map(({ verdict }) => verdict))].sort();
        const counts = verdicts.map((verdict) => [verdict, judged.filter((each) => each.verdict === verdict).length]);
        const lines = judged.flatMap(({ text, means, asked, verdict }) =>
          verdict === "another question" ? [`${text}\n    meant: ${means}\n    asked: ${asked}`] : [],
        );
        const totals = counts.map(([verdict, count]) => `${count} ${verdict}`).join(", ");
        print(command, { schema: 1, counts: Object.fromEntries(counts), judged }, [...lines, totals].join("\n"));
      }),
    );
}

function readTurns(file: string): Turn[] {
  const [, ...rows] = readFileSync(file, "utf8").split("\n");
  return rows
    .filter((row) => row.trim() !== "")
    .map((row) => {
      const [thread = "", text = "", means = "", asks = ""] = row.split("\t").map((cell) => cell.trim());
      return { thread, text, means, asks };
    });
}

/** A thread begins with a question that has nothing noted. */
async function judgedOf(turns: readonly Turn[], graph: Graph): Promise<Judged[]> {
  const judged: Judged[] = [];
  let before: State | undefined;
  for (const turn of turns) {
    const state: State = await askUnstored(graph, turn.text, {
      name: "react",
      before: turn.means ? before : undefined,
    });
    before = state;
    if (turn.means) judged.push({ ...turn, ...verdictOf(state, turn.asks) });
  }
  return judged;
}

function verdictOf({ reading }: State, asks: string): Pick<Judged, "verdict" | "asked"> {
  if (!readable(reading) || nothingToLookUp(reading) || reading.notUnderstood)
    return { verdict: ASKED_BACK, asked: ASKED_BACK };
  const asked = [reading.view, restate(reading.query)].filter(Boolean).join(": ");
  return { asked, verdict: asked === asks ? "as meant" : "another question" };
}
