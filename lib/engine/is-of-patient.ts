import type { State } from "./state";

/** Whether anything was told of a patient, in the question or beside it. */
export function isOfPatient({ reading, patient }: Pick<State, "reading" | "patient">): boolean {
  return (reading?.query?.conditions?.length ?? 0) > 0 || (patient?.length ?? 0) > 0;
}
