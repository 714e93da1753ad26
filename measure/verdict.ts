import { leavesOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";

/** What became of a yes-or-no question. */
export type Verdict = {
  answer: boolean | null;
  right: boolean;
  /** Null when right. */
  cause: string | null;
  /** Claims that the shown sentences cite. */
  claimIds: string[];
};

/** Compares the answer of a finished run with the expected one; any answer but the expected yes or no is wrong. */
export function verdictOf(state: State, expected: boolean): Verdict {
  const { answer: given } = state.artifacts ?? {};
  const answer = given?.kind === "boolean" ? given.value : null;
  const right = answer === expected;
  return { answer, right, cause: right ? null : causeOf(state, expected), claimIds: citedClaims(state) };
}

function causeOf(state: State, expected: boolean): string {
  const query = state.reading?.query;
  if (!state.artifacts) return "the run ended without an answer";
  if (query?.ask !== "boolean") return "not read as a yes-or-no question";
  if (leavesOf(query.subject).some(({ ref }) => ref === null)) {
    const offers = state.reading?.named.some(({ chosen, candidates }) => !chosen && candidates.some(isDrug));
    return offers ? "drugs offered, none taken" : "drug unresolved";
  }
  if (!query.object || leavesOf(query.object).some(({ ref }) => ref === null)) return "event unresolved";
  const said = state.artifacts.basis.replaceAll("_", " ");
  return `${expected ? "yes" : "no"} expected, basis: ${said}`;
}

function isDrug({ type }: { type: string }): boolean {
  return type === "drug";
}

function citedClaims({ artifacts, findings }: State): string[] {
  const cited = new Set(
    (artifacts?.sentences ?? []).flatMap(({ status, findingIds }) => (status === "grounded" ? findingIds : [])),
  );
  return [...new Set(findings.flatMap(({ id, from }) => (cited.has(id) ? from.claimIds : [])))];
}
