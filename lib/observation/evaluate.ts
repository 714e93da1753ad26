import type { InformationGap, SufficiencyEvaluation } from "@/lib/engine/evaluation";
import { thousandths } from "@/lib/engine/thousandths";
import { joinedWords } from "@/lib/knowledge/joined-words";
import { type Progress, settledShare } from "./progress";

/** What a need counts for, by priority 1 to 3. */
const WEIGHT = { 1: 3, 2: 2, 3: 1 } as const;

/**
 * Judges by what is settled. Sufficient only when no gap is left; insufficient while nothing was found and something is
 * still open; partially sufficient in between. A searched-empty need is settled: it is evidence of absence in the sources
 * searched. `canAnswer` needs every need of priority 1 settled.
 */
export function evaluate(
  progress: readonly Progress[],
  gaps: readonly InformationGap[],
  iterationCount: number,
): SufficiencyEvaluation {
  const sufficient = progress.length > 0 && gaps.length === 0;
  const someData = progress.some(({ met }) => met);
  return {
    status: sufficient ? "sufficient" : someData ? "partially_sufficient" : "insufficient",
    confidence: shareSettled(progress),
    reasoning: reasoningOf(progress, gaps),
    gaps: [...gaps],
    canAnswer: progress.length > 0 && !gaps.some(({ priority }) => priority === 1),
    iterationCount,
  };
}

/** Weighted share of the needs that are settled, 0..1. */
function shareSettled(progress: readonly Progress[]): number {
  const total = progress.reduce((sum, { need }) => sum + WEIGHT[need.priority], 0);
  const settled = progress.reduce((sum, each) => sum + WEIGHT[each.need.priority] * settledShare(each), 0);
  return total === 0 ? 0 : thousandths(settled / total);
}

function reasoningOf(progress: readonly Progress[], gaps: readonly InformationGap[]): string {
  const whats = (keep: (each: Progress) => boolean) => progress.filter(keep).map(({ need }) => need.what);
  const have = whats(({ met }) => met);
  const absent = whats(({ met, open, lost }) => !met && open === null && lost === null);
  const missing = gaps.map(({ category, description, priority }) => {
    const need = progress.find((each) => each.need.category === category && each.need.priority === priority)?.need;
    if (!need) return description;
    return have.includes(need.what) ? `${need.what} in part only` : `no ${need.what}`;
  });
  const parts = [
    have.length > 0 ? `${joinedWords(have)} available` : "nothing found",
    ...(absent.length > 0 ? [`searched without a result: ${joinedWords(absent)}`] : []),
    ...(missing.length > 0 ? [`but ${joinedWords([...new Set(missing)])}`] : []),
  ];
  const text = parts.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
