import { OPENING } from "@/lib/domain/mapping";
import { isOfEvents } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";

/** A term near an event, how it lies to it, and by which predicate a source states it of the drug. */
export type NearTerm = { id: string; relation: string; by: string };

const CHECKS: readonly string[] = ["check_drug_event", "check_drugs_event"];

/** Whether a label lists a term for a drug by which an event it does not list itself is open: its silence is then no absence. */
export function isOpenByTerms(state: State, drug: string, event: string): boolean {
  return nearTerms(state, drug, event, OPENING).some(({ by }) => isOfEvents(by, "label"));
}

/** The terms near an event that a check of the pair found, of the relations wanted and in their order, each by which predicate. */
export function nearTerms(state: State, drug: string, event: string, wanted: readonly string[]): NearTerm[] {
  const near = checkRows(state, drug, event).flatMap(nearIn);
  return wanted.flatMap((each) => near.filter(({ relation }) => relation === each));
}

/** The terms near an event in a row of a check: those of a drug, or the one that the row itself is of. */
export function nearIn({ id, state, relation, relatedBy, related, relations }: Row): NearTerm[] {
  const by = String(relatedBy);
  if (state === "related") return [{ id: String(id), relation: String(relation), by }];
  return (related ?? []).map((term, index) => ({ id: term, relation: (relations ?? [])[index] ?? "", by }));
}

/** What the checks of a drug and an event found. */
export function checkRows({ results }: State, drug: string, event: string): Row[] {
  const checks = results.filter(
    ({ tool, args, status }) => CHECKS.includes(tool) && status !== "failed" && args.event === event,
  );
  return checks.flatMap(({ args, rows }) => rows.filter(({ id }) => args.drug === drug || id === drug));
}
