import type { DraftSentence } from "@/lib/engine/artifacts";
import { notAnsweredLine } from "@/lib/engine/disclosures";
import type { State } from "@/lib/engine/state";
import { ofRun } from "./sentence";

/** The first lines of a question that is not understood: its words that are not answered, and that what follows is no answer. */
export function notUnderstoodSentences({ reading, findings }: State): DraftSentence[] {
  const lines = [
    notAnsweredLine(reading),
    "These words may turn the answer round, so no list, count, yes or no is given; what the question may ask stands beside it.",
    findings.length > 0
      ? "What follows is what the sources hold on what is named, and no answer to the question."
      : null,
  ];
  return lines.flatMap((line) => (line === null ? [] : [ofRun("summary", line)]));
}
