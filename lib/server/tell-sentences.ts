import type { Sentence } from "@/lib/domain/run/artifacts";
import type { Tell } from "@/lib/domain/run/note";
import type { State } from "@/lib/domain/run/state";
import { shownAnswer } from "./web/turn-of-run";

/** Tells checked sentences as they are read: those below the first rows or the best path come with these, as they would be moved by them. */
export function tellSentences({ artifacts, findings, reading }: State, sentences: Sentence[], tell: Tell): void {
  if (!artifacts) return;
  const { lead, body, quotes, table, path } = shownAnswer({
    artifacts: { ...artifacts, sentences },
    findings,
    reading,
  });
  const parts = table || path ? { lead } : { lead, body, quotes };
  for (const part of ["lead", "body", "quotes"] as const)
    for (const line of parts[part] ?? []) tell({ type: "sentence", part, ...line });
}
