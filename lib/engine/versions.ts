import type { AnswerVersion, Artifacts } from "./artifacts";
import type { Critique, CritiqueResult } from "./critique";
import type { State } from "./state";

/** The state with its checked answer as the latest version. */
export function withVersion(state: State, { answer, basis, sentences }: Artifacts): State {
  const closing = new Set(state.closing);
  const version: AnswerVersion = {
    number: (state.versions?.length ?? 0) + 1,
    iteration: state.iteration,
    answer,
    basis,
    sentences,
    findings: state.findings.filter(({ id }) => closing.has(id)),
    critique: null,
    quality: null,
  };
  return keeping(state, [...(state.versions ?? []), version]);
}

/** The state with what was said of its latest version. */
export function withCritique(state: State, { result, quality }: Critique): State {
  const versions = state.versions ?? [];
  const last = versions.at(-1);
  return last ? keeping(state, [...versions.slice(0, -1), { ...last, critique: result, quality }]) : state;
}

/**
 * Whether another version is worth its price: the critic found something to mend, iterations are left, and the version
 * before did not already have the very same issues.
 */
export function worthAnother({ versions = [], iteration, maxIterations }: State): boolean {
  const last = versions.at(-1)?.critique;
  if (!last?.needsImprovement || last.issues.length === 0) return false;
  if (iteration >= maxIterations || versions.length >= maxIterations) return false;
  return versions.slice(0, -1).every(({ critique }) => !critique || issuesOf(critique) !== issuesOf(last));
}

/** What a critique found, whatever its order and the ids of the findings it names. */
function issuesOf({ issues }: CritiqueResult): string {
  return issues
    .map(({ dimension, description }) => `${dimension} ${description}`)
    .sort()
    .join("\n");
}

function keeping(state: State, versions: AnswerVersion[]): State {
  return { ...state, versions, artifacts: state.artifacts && { ...state.artifacts, versions } };
}
