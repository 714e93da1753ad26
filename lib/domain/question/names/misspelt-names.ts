import type { Mention } from "@/lib/domain/graph";
import { corrected } from "@/lib/domain/question/cues";
import { ORDINARY } from "@/lib/domain/question/lexicon";
import type { Names } from "@/lib/domain/question/scan";
import { overlaps, type Span, type Token, tokenise } from "@/lib/domain/question/tokens";
import { isBodyWord } from "./body-words";
import { organOf } from "./organs";
import { isProse } from "./prose-words";

/** Misspelt names of drugs in a text, but for words of the question language, misspelt or not, and for what overlaps a name of another kind or a longer one. */
export function misspeltNames(
  text: string,
  { others, exact }: { others: readonly Mention[]; exact: readonly Mention[] },
  graph: Pick<Names, "misspelt">,
): Mention[] {
  const found = graph.misspelt?.(text) ?? [];
  return found.filter(
    (mention) =>
      !tokenise(mention.text).every(isOfLanguage) &&
      !others.some((each) => overlaps(each, mention)) &&
      exact.every((each) => !overlaps(each, mention) || holds(mention, each)),
  );
}

function holds(longer: Span, shorter: Span): boolean {
  return longer.start <= shorter.start && shorter.end <= longer.end;
}

function isOfLanguage({ lower, word }: Token): boolean {
  const isPlain = ORDINARY.has(lower) || isProse(lower) || isBodyWord(lower) || organOf(lower) !== null;
  return !word || isPlain || corrected(lower) !== lower;
}
