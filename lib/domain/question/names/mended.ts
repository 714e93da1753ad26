import { corrected } from "@/lib/domain/question/cues";
import { ORDINARY } from "@/lib/domain/question/lexicon";
import type { Token } from "@/lib/domain/question/tokens";
import { organOf } from "./organs";
import { isProse } from "./prose-words";

/** How a medicine is given; one letter from other words of questions ("topical", "typical"). */
const ROUTES = new Set("oral topical inhaled nasal rectal vaginal injected intravenous systemic depot".split(" "));

/** A token with a typing error in a word of the question language mended; a word of its own ("present", "prevent") stays. */
export function mended(token: Token): Token {
  const { lower } = token;
  const isWord = ORDINARY.has(lower) || ROUTES.has(lower) || isProse(lower) || organOf(lower) !== null;
  return isWord ? token : { ...token, lower: corrected(lower) };
}
