import { byRules, type Catalogue, type Reasoner } from "@/lib/agent/engine/reasoner";
import type { DraftSentence, Sentence } from "@/lib/domain/run/artifacts";
import type { Thinker } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { ModelError } from "@/lib/effects/model-error";

/**
 * Checks every sentence of a draft; those that are struck are rewritten once or withdrawn, and struck if they fail again, or if whoever
 * rewrites gives nothing that can be used. `stands` hears which do not have to be rewritten.
 */
export async function rewriteOnce(
  state: State,
  check: (draft: readonly DraftSentence[]) => Sentence[],
  reasoner: Reasoner,
  { stands, ...catalogue }: Catalogue & { stands?: (checked: Sentence[]) => void },
): Promise<{ sentences: Sentence[]; rewritten: number; by: Thinker }> {
  const first = check(state.draft);
  stands?.(first.filter(({ status }) => status !== "struck"));
  const failing = state.draft.flatMap((sentence, index) => {
    const { status, issues = [] } = first[index] ?? {};
    return status === "struck" ? [{ index, rejected: { sentence, issues } }] : [];
  });
  if (failing.length === 0) return { sentences: first, rewritten: 0, by: byRules };
  const { value, by } = await rewritten(
    reasoner,
    state,
    failing.map(({ rejected }) => rejected),
    {
      ...catalogue,
      issuesOf: (sentences) => check(sentences).map(({ status, issues }) => (status === "struck" ? issues : [])),
    },
  );
  const draft: (DraftSentence | null)[] = [...state.draft];
  failing.forEach(({ index }, turn) => {
    const sentence = value[turn];
    if (sentence !== undefined) draft[index] = sentence;
  });
  return { sentences: check(draft.filter((sentence) => sentence !== null)), rewritten: failing.length, by };
}

async function rewritten(
  reasoner: Reasoner,
  ...asked: Parameters<Reasoner["rewrite"]>
): ReturnType<Reasoner["rewrite"]> {
  try {
    return await reasoner.rewrite(...asked);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const { label } = reasoner;
    return { value: [], by: { reasoner: label, ...error.spent, fellBack: `${label}: ${error.message}` } };
  }
}
