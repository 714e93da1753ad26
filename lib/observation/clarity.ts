import type { Sentence } from "@/lib/engine/artifacts";
import type { CritiqueIssue } from "@/lib/engine/critique";
import { thousandths } from "@/lib/engine/thousandths";

/** A sentence longer than this is hard to read; a quotation is as long as its source made it. */
const WORDS_MAX = 60;
/** Sentences that share so much of their words say the same twice. */
const SAME = 0.95;

/** How readable the standing sentences are, 0..1: those that are neither overlong nor said before. Null without any. */
export function clarityOf(sentences: readonly Sentence[]): { score: number | null; issues: CritiqueIssue[] } {
  const shown = sentences.filter(({ status }) => status !== "struck");
  const issues = shown.flatMap((sentence, index) => issueOf(sentence, shown.slice(0, index)));
  if (shown.length === 0) return { score: null, issues };
  return { score: thousandths(1 - issues.length / shown.length), issues };
}

function issueOf({ text, findingIds }: Sentence, before: readonly Sentence[]): CritiqueIssue[] {
  const words = wordsOf(text);
  const about = { dimension: "clarity", findingIds } as const;
  if (before.some((earlier) => likeness(wordsOf(earlier.text), words) >= SAME))
    return [{ ...about, description: `Said twice: ${text}` }];
  const isLong = words.length > WORDS_MAX && !text.includes("“");
  return isLong ? [{ ...about, description: `A sentence of ${words.length} words: ${text}` }] : [];
}

/** Shared words over all words; numbers count, so that two counts are not taken for one. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(one), new Set(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared || 1);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];
}
