import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { groupOf } from "./item";

const RANKS =
  /\b(?:least|lowest|fewest|most|highest|greatest|worst|best|safest|riskiest|mildest|gentlest|rank(?:ed|ing)?|compar\w+|prone|differ\w*|(?:less|more|lower|higher|safer|worse|better)(?! than))\b/i;

/**
 * "Which statin has the lowest risk of Y", "rank the statins by Y": the members of the class side by side, by strength of signal
 * and with what labels state of how often, and those for which nothing was found; which is best is not judged.
 */
export function withRanking(reading: Reading, text: string): Reading {
  const { query, further = [] } = reading;
  const [word] = RANKS.exec(text) ?? [];
  if (!query || !word || !isOfMembers(query) || further.length > 0) return reading;
  const { filters, ...asked } = query;
  const ranked: TypedQuery = { ...asked, filters: { ...filters, order: "ic025" }, measure: "frequency" };
  const without: TypedQuery = { ...asked, filters: { lacks: "any" } };
  const said = reading.restated.replace(restate(query), restate(ranked));
  return {
    ...reading,
    query: ranked,
    further: [without],
    restated: joinedReadings([`${said}; which of them stands out is not judged`, restate(without)]),
    unread: reading.unread.filter((words) => words.toLowerCase() !== word.toLowerCase()),
  };
}

/** Whether the members of one class with an event are asked for, under no condition but a kind of evidence. */
function isOfMembers({ ask, want, subject, object, use, filters }: TypedQuery): boolean {
  const isOfClass = subject.op === "entity" && subject.ref?.type === "drug_class";
  const isOfEvent = object?.op === "entity" && object.ref !== null && groupOf(object.ref.type) === "event";
  const isPlain = Object.keys(filters).every((key) => key === "source");
  return ask === "which_drugs" && want === "drugs" && isOfClass && isOfEvent && isPlain && !use;
}
