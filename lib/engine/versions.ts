import type { AnswerVersion, Artifacts } from "./artifacts";
import type { Critique, CritiqueResult } from "./critique";
import type { CompletionReason } from "./event";
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

/** Ends of a collection after which another look may still help. */
const IMPROVABLE: readonly CompletionReason[] = ["sufficient", "no_gap_fillable", "planner_stopped"];

/**
 * Why no other version is made of the latest: a stop rule ended the run, the critic finds nothing to mend, the iterations are spent, or an earlier
 * version had the very same issues. Null while another is worth its price.
 */
export function whyNoOther(state: State): CompletionReason | null {
  const { versions = [], iteration, maxIterations, completionReason } = state;
  if (completionReason !== null && !IMPROVABLE.includes(completionReason)) return completionReason;
  const last = versions.at(-1)?.critique;
  if (!last?.needsImprovement || last.issues.length === 0) return "sufficient";
  if (iteration >= maxIterations || versions.length >= maxIterations) return "max_iterations";
  const same = versions.slice(0, -1).some(({ critique }) => critique && issuesOf(critique) === issuesOf(last));
  return same ? "no_progress" : null;
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
