import { queriesOf, readable } from "./query";
import type { Condition, Reading } from "./question";
import type { State } from "./state";

/** All that the parts of a question hold of a patient, the first part's first. */
export function conditionsTold(reading: Reading | null): Condition[] {
  return readable(reading) ? queriesOf(reading).flatMap(({ conditions = [] }) => conditions) : [];
}

/** Whether anything was told of a patient: in any part of the question, as a case, or beside the question. */
export function isOfPatient({ reading, patient }: Pick<State, "reading" | "patient">): boolean {
  return conditionsTold(reading).length > 0 || reading?.ofCase === true || (patient?.length ?? 0) > 0;
}
