import type { Command } from "commander";
import { print } from "@/bin/usage";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { Names } from "@/lib/domain/question/scan";
import type { Reading } from "@/lib/domain/run/question";
import { readNoted } from "@/measure/reading/expected";
import { type Judged, judgeReading, type Verdict } from "@/measure/reading/judge";
import { withIndex } from "@/measure/with-index";

const VERDICTS: readonly Verdict[] = ["right", "conditions", "refused", "wrong"];

/** Adds `eval reading`: questions read and compared with what somebody noted that they ask. */
export function addEvalReading(evaluate: Command): void {
  evaluate
    .command("reading")
    .description("read the questions of tables and compare with what was noted that they ask")
    .argument("<file...>", "tables of noted questions")
    .option("--totals", "print totals alone, for tables that nobody who works on the reading may see", false)
    .action((files: string[], { totals }: { totals: boolean }, command: Command) =>
      withIndex(async (graph) => {
        const judged = files.flatMap((file) =>
          readNoted(file).map((noted) => judgeReading(noted, asServed(noted.question, graph), graph)),
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

function lineOf({ id, question, verdict, why }: Judged): string[] {
  return verdict === "right" ? [] : [`${verdict} ${id} ${question}\n    ${why}`];
}
