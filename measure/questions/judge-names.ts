import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import type { Expectation } from "./entry";
import { namesIn } from "./entry-names";
import type { Facts } from "./facts";
import type { Fault } from "./judge";

/** The name must be said to be unknown, and nothing answered. `text` is null where any name may be the unknown one. */
export function judgeUnresolved(
  text: string | null,
  { reading, findings }: State,
  { answer, sentences }: Artifacts,
): Fault {
  if (!isOpen(answer)) return `answered with a ${answer.kind} though a name is unknown`;
  const said = [reading?.restated ?? "", ...sentences.map((sentence) => sentence.text)].join(" ").toLowerCase();
  const named =
    reading?.named.some(({ chosen }) => chosen === null) || findings.some(({ kind }) => kind === "unresolved_name");
  if (text !== null && !said.includes(text.toLowerCase())) return `"${text}" is not said to be unknown`;
  return named || reading?.query === null ? null : "no name is said to be unknown";
}

/** Whether an answer states nothing: words only, no yes or no, no number. */
export function isOpen(answer: Artifacts["answer"]): boolean {
  if (answer.kind === "boolean" || answer.kind === "count") return answer.value === null;
  return answer.kind === "text";
}

/** Whether the graph holds every name of an expectation: a follow-up to a question with another name has nothing to go on from. */
export function isHeld(expect: Expectation, facts: Facts): boolean {
  const { drugs = [], events = [] } = namesIn(expect);
  return (
    drugs.every((name) => facts.idOf("drug", name) !== null) &&
    events.every((name) => facts.idOf("adverse_event", name) !== null)
  );
}

/** A misspelt name may be answered or asked about: then what was meant is among the names offered for each that is open. */
export function asksBack(expect: Expectation, { reading }: State, { answer }: Artifacts, facts: Facts): boolean {
  const { drugs = [], events = [] } = namesIn(expect);
  const meant = new Set([
    ...drugs.map((name) => facts.idOf("drug", name)),
    ...events.map((name) => facts.idOf("adverse_event", name)),
  ]);
  const open = reading?.query ? reading.named.filter(({ chosen }) => chosen === null) : [];
  return open.length > 0 && isOpen(answer) && open.every((each) => each.candidates.some(({ id }) => meant.has(id)));
}
