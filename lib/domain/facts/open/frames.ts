import type { FactOf, LeftOpen } from "@/lib/domain/facts/fact";
import { joinedFirst, NAMED_MAX, needSentence, withRole } from "@/lib/domain/facts/words";

const UNCOVERED_NAMED_MAX = 8;

const FRAMES: Record<LeftOpen, (drugs: string, event: string, text: string) => string> = {
  label: (drugs) => `No label source searched covers ${drugs}, so what their labels list is not known here.`,
  rest_of_label: (drugs) =>
    `No label source searched covers all of the label of ${drugs}, so what is not listed is open.`,
  part_of_answer: (drugs) => `No label source searched covers ${drugs}, so its part of the answer is open.`,
  event_on_label: (drugs, event) =>
    `No label source searched covers the whole label of ${drugs}, so ${event} is open there.`,
  event_in_reports: (drugs, event) => `No reporting signal of ${drugs} is held at all, so ${event} is open there.`,
  need: (_drugs, _event, text) => needSentence(text),
  sources: (_drugs, _event, text) => `Not loaded, so not searched: ${text}.`,
};

/** What is open, and why: never told as something that is not there. */
export function sayOpen(fact: FactOf<"open">): string {
  const max = fact.leaves.startsWith("event") ? NAMED_MAX : UNCOVERED_NAMED_MAX;
  const drugs = joinedFirst(withRole(fact, "subject"), max);
  return FRAMES[fact.leaves](drugs, withRole(fact, "object")[0]?.name ?? "", fact.text ?? "");
}
