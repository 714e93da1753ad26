import type { LessonBook, LessonKind } from "@/lib/engine/lessons";
import { fitLines } from "./prompt";

const SHOWN_MAX = 6;
const TOKENS_MAX = 200;
const TITLES: Record<LessonKind, string> = {
  tool: "Tools in earlier runs of such questions (hints, no facts)",
  refinement: "Gaps followed in earlier runs of such questions (hints, no facts)",
  aspect: "Types of aspects in earlier runs of such questions (hints, no facts)",
};

/** What earlier runs taught of one kind, best first, as a block of a prompt; nothing where nothing was learnt. */
export function lessonLines(lessons: LessonBook | undefined, kind: LessonKind, tokensMax: number): string[] {
  const share = ({ tried, succeeded }: LessonBook[number]) => succeeded / tried;
  const known = (lessons ?? []).filter((each) => each.kind === kind && each.tried > 0);
  if (known.length === 0) return [];
  const lines = known
    .toSorted((a, b) => share(b) - share(a) || b.tried - a.tried || (a.item < b.item ? -1 : 1))
    .slice(0, SHOWN_MAX)
    .map(({ item, tried, succeeded }) => `${item}: helped in ${succeeded} of ${tried} runs`);
  return [`${TITLES[kind]}:\n${fitLines(lines, Math.min(TOKENS_MAX, tokensMax))}`];
}
