import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { print, UsageError } from "@/bin/usage";
import { readJournal } from "@/db/runs/journal";
import { errorMessage } from "@/lib/domain/run/error";
import { fold } from "@/lib/domain/run/reduce";
import { checkedText } from "@/lib/server/checked-text";
import type { CheckedTextJson } from "@/lib/server/export/contract";
import { withSession } from "@/lib/server/session";

/** Adds `check`: the grounding check on a text of others, against a run in the journal. */
export function addCheck(check: Command): void {
  check
    .argument("<run>")
    .argument("<file>", 'the text; "-" reads standard input; marks such as [f3] say which findings a sentence rests on')
    .action((runId: string, file: string, _options: object, command: Command) =>
      withSession(async ({ database, graph }) => {
        const text = readText(file);
        const checked = checkedText(runId, text, fold(await readJournal(database, runId)), await graph());
        print(command, checked, linesOf(checked));
      }),
    );
}

function readText(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${errorMessage(error)}`);
  }
}

const WORDS = { grounded: "stated", interpretation: "interpretation", plain: "plain", struck: "STRUCK" } as const;
const LABEL_WIDTH = 16;

function linesOf({ sentences, cut, notice }: CheckedTextJson): string {
  const lines = sentences.map(({ text, status, findingIds, issues }) => {
    const cited = findingIds.length > 0 ? ` [${findingIds.join(", ")}]` : "";
    return [
      `${WORDS[status].padEnd(LABEL_WIDTH)}${text}${cited}`,
      ...(issues.length > 0 ? [`${" ".repeat(LABEL_WIDTH)}${issues.join("; ")}`] : []),
    ].join("\n");
  });
  return [...lines, ...(cut ? ["The rest of the text was not read."] : []), "", notice].join("\n");
}
