import type { Command } from "commander";
import { print } from "@/bin/usage";
import { intentByGrammar } from "@/lib/domain/grammar/intent";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { type Names, scan } from "@/lib/domain/question/scan";
import { isUnreadable } from "@/lib/domain/question/wording/unreadable";
import type { Reading } from "@/lib/domain/run/question";
import { withIndex } from "@/lib/server/session";
import { readNoted } from "@/measure/reading/expected";
import { type Judged, judgeReading, type Verdict } from "@/measure/reading/judge";

const VERDICTS: readonly Verdict[] = ["right", "conditions", "refused", "wrong"];

/** Adds `eval reading`: questions read and compared with what somebody noted that they ask. */
export function addEvalReading(evaluate: Command): void {
  evaluate
    .command("reading")
    .description("read the questions of tables and compare with what was noted that they ask")
    .argument("<file...>", "tables of noted questions")
    .option("--grammar", "by the grammar of constructions instead of the reader that answers", false)
    .option("--totals", "print totals alone, for tables that nobody who works on the reading may see", false)
    .action((files: string[], { grammar, totals }: { grammar: boolean; totals: boolean }, command: Command) =>
      withIndex(async (graph) => {
        const judged = files.flatMap((file) =>
          readNoted(file).map((noted) => {
            return judgeReading(noted, (grammar ? byGrammar : asServed)(noted.question, graph), graph);
          }),
        );
        const counts = VERDICTS.map((verdict) => [verdict, judged.filter((each) => each.verdict === verdict).length]);
        const text = [...(totals ? [] : judged.flatMap(lineOf)), counts.map((each) => each.join(" ")).join(", ")];
        print(command, { schema: 1, counts: Object.fromEntries(counts), ...(!totals && { judged }) }, text.join("\n"));
      }),
    );
}

function asServed(question: string, graph: Names): Reading {
  return heldBack(question, parseQuestion(question, graph), graph);
}

/** A reading by the grammar, which says nothing yet but what is asked and which words are left out. */
function byGrammar(question: string, graph: Names): Reading {
  const read = intentByGrammar(scan(question, graph), graph);
  const unread = isUnreadable(read) ? [] : (read.left ?? []).map(({ text }) => text);
  return {
    query: isUnreadable(read) ? null : read.query,
    named: [],
    restated: isUnreadable(read) ? read : "",
    unread,
    alternatives: [],
    talk: null,
  };
}

function lineOf({ id, question, verdict, why }: Judged): string[] {
  return verdict === "right" ? [] : [`${verdict} ${id} ${question}\n    ${why}`];
}
