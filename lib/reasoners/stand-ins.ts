import type { DraftSentence } from "@/lib/engine/artifacts";
import type { Reasoner } from "@/lib/engine/reasoner";

/** Sentences that failed the grounding check, with why. */
export type Rejected = Parameters<Reasoner["rewrite"]>[1];

/**
 * For each rejected sentence one of the templates' in its section that is not told yet: on a finding it cites, else the next
 * with something new, and none that only leads to those after it. The sentence itself where none is left.
 */
export function standIns(
  templates: readonly DraftSentence[],
  draft: readonly DraftSentence[],
  rejected: Rejected,
): DraftSentence[] {
  const texts = new Set(draft.map(({ text }) => text));
  const failed = new Set(rejected.map(({ sentence }) => sentence.text));
  const told = new Set(draft.flatMap(({ text, findingIds }) => (failed.has(text) ? [] : findingIds)));
  const free = templates.filter(({ text }) => !texts.has(text) && !text.endsWith(":"));
  return rejected.map(({ sentence }) => {
    const own = sentence.plain ? [] : free.filter(({ section }) => section === sentence.section);
    const chosen = own.find((each) => isOnSame(each, sentence)) ?? own.find((each) => isNew(each, told));
    if (!chosen) return sentence;
    free.splice(free.indexOf(chosen), 1);
    return chosen;
  });
}

function isOnSame({ findingIds }: DraftSentence, sentence: DraftSentence): boolean {
  return findingIds.some((id) => sentence.findingIds.includes(id));
}

function isNew({ findingIds }: DraftSentence, told: ReadonlySet<string>): boolean {
  return findingIds.length === 0 || findingIds.some((id) => !told.has(id));
}
