import { memberChecks } from "@/lib/artifacts/rows/class-members";
import { plain } from "@/lib/artifacts/sentences/sentence";
import { said } from "@/lib/artifacts/sentences/summary-sentence";
import { labelTextOn } from "@/lib/artifacts/yes-no/boolean-absence";
import { pairBasis } from "@/lib/artifacts/yes-no/boolean-answer";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";

const QUOTES_MAX = 4;
const QUOTED = "Label text names it for members for which no source lists the term:";
const MORE = "Label text of further members is quoted in the findings of the run.";

/** What label text says of members of a class for which no source lists the event, the first passage of each. */
export function memberQuotes(state: State): Finding[] {
  return memberChecks(state).flatMap(({ args, rows }) =>
    rows.flatMap(({ id }) => {
      const [drug, event] = [String(id), String(args.event)];
      return pairBasis(state, drug, event) === "label_text" ? labelTextOn(state, drug, event).slice(0, 1) : [];
    }),
  );
}

/** Those passages word for word, after what they are. */
export function memberQuoteSentences(quotes: readonly Finding[]): DraftSentence[] {
  if (quotes.length === 0) return [];
  return [
    plain("summary", QUOTED),
    ...quotes.slice(0, QUOTES_MAX).flatMap(said),
    ...(quotes.length > QUOTES_MAX ? [plain("summary", MORE)] : []),
  ];
}
