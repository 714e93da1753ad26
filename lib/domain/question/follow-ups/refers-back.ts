import type { Sight } from "@/lib/domain/question/draft";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";

/** Words that stand for what was asked about or found before. */
const POINTS =
  /\b(?:these|those|them|they|their|it|its|this|both|the same|ones|the others?|the rest|the first|there)\b/i;
const OPENS =
  /^(?:and|or|but|also|so|then|ok|okay|now|what about|how about|what if|same|likewise|only|just|why|how come|how so|the same|instead|without|excluding|except)\b/i;
const SHORT_WORDS = 4;
/** "Does it include A", "is that also seen with B": asked of what was found. */
const IT = /\b(?:it|that|this|these|those|they|them)\b/i;
/** Words that speak of what an earlier answer lists. */
export const OF_EARLIER = /\b(?:these|those|them|ones|too|also|as well)\b/i;
/** "Which also ...": beside what was asked before. */
const ALSO = /^\W*(?:and |but |so )?(?:which|who|what)(?: ones| drugs| of \w+)? also\b|\b(?:as well|too)\W*$/i;
/** "Do they interact with A": what was named before stands in the question, beside what it names itself. */
const DO_THEY =
  /^\W*(?:and |but |so )?(?:do|does|can|could|may|might|will) (?:they|these|those|both|it) (?:also )?(?:interact|share|bind|act|differ)\b/i;

/**
 * Whether a question speaks of an earlier one: it points back and names no drug of its own, it opens as one that goes on
 * and asks nothing whole, or it is too short to stand alone.
 */
export function refersBack(text: string, seen: Sight, own: Reading): boolean {
  const words = seen.tokens.filter(({ word }) => word).length;
  const alone = own.query !== null && !isBareName(own.query, text, seen) && own.unread.length === 0;
  const points = POINTS.test(text);
  if (seen.drugs.length > 0) {
    const ofEarlier = /\b(?:of|among|from) (?:these|those|them)\b|\b(?:the same|too|as well)\b/i.test(text);
    const asksOfIt = (seen.verbFirst || seen.says("how", "why")) && IT.test(text) && !own.query?.object;
    return (
      ofEarlier ||
      asksOfIt ||
      THOSE.test(text) ||
      DO_THEY.test(text) ||
      ((OPENS.test(text) || words <= SHORT_WORDS) && !alone)
    );
  }
  const goesOn = points || ALSO.test(text) || (OPENS.test(text) && own.query?.ask === "profile");
  if (own.query !== null && entitiesOnly(own)) return goesOn;
  return points || OPENS.test(text) || words <= SHORT_WORDS || own.query === null;
}

/** Whether a text is read whole by itself, and neither speaks of an earlier turn nor goes on from one. */
export function standsAlone(text: string, { query, unread, named }: Reading): boolean {
  if (query === null || query.ask === "profile" || unread.length > 0) return false;
  if (named.length === 0 || named.some(({ chosen }) => chosen === null)) return false;
  const isLong = text.split(/\s+/).length > SHORT_WORDS;
  return isLong && !REFERRING.test(text) && !BARE_WHICH.test(text) && !OPENS.test(text);
}

/** "Which could explain Y", "which ones cause Z": of what, the earlier turn says. */
export const BARE_WHICH =
  /^\W*(?:(?:and|but|so|ok|now)\W+)*(?:which(?: ones?)?|any|who) (?:could|can|might|may|would|will|do|does|did|are|is|was|were|have|has|had|also|cause|causes|explain|explains)\b/i;

/** Words that single one of several out. */
export const ALONE = /\b(?:only|alone|unique\w*|exclusiv\w*|solely)\b/i;

/** Words that speak of what an answer just showed, and of nothing without it. */
export const POINTS_BACK =
  /\b(?:these|those|them|they|it|its|their|that (?:one|drug|list)|the (?:first|second|third|last|top|two|three|rest|ones?))\b/i;

/** Words that may speak of an earlier turn. */
export const REFERRING =
  /\b(?:the (?:two|three|four|five|former|latter|rest|above|other)|both|else|others?|same|these|those|them|they|its?|that|this|ones?|last|left|remaining|above|list|also|too|together|combin\w*|combo|pair)\b/i;

/** What a name alone is read as: the profile of a drug, the members of a class. */
function isBareName({ ask, want }: TypedQuery, text: string, seen: Sight): boolean {
  const asked = seen.says("member", "drugClass") || (seen.says("polite") && !OPENS.test(text) && !THOSE.test(text));
  return ask === "profile" || (want === "members" && !asked);
}

/** "Those that are no statins": of what was found. */
const THOSE = /^\W*(?:and |but )?(?:only |just )?(?:those|the ones|ones) (?:that|which|who)\b/i;

/** A query whose names are whole without a drug: of genes, of all drugs, of the graph. */
function entitiesOnly({ query }: Reading): boolean {
  return query !== null && (query.subject.op === "all" || query.subject.op === "entity");
}

const FILLS: readonly RegExp[] = [
  /\b(?:these|those|both|the same|the) (?:drugs|medicines|medications|agents|compounds|products)\b/gi,
  /\b(?:(?:this|that|the|the same) (?:drug|medicine|medication|agent|compound|product)|(?:this|that) one)\b/gi,
  /\b(?:they|them|it|both|these|those)\b/gi,
];
const POSSESSIVE = /\b(?:its|their)\b/gi;

/** The text with the names in the place of the words that point to them; null where none does. */
export function pronounsFilled(text: string, names: string): string | null {
  const owned = text.replace(POSSESSIVE, `${names}'s`);
  if (owned !== text) return owned.replace(/^(?:and|so|but|also)\s+/i, "");
  for (const pattern of FILLS) {
    const filled = text.replace(pattern, names);
    if (filled !== text) return filled.replace(/^(?:and|so|but|also)\s+/i, "");
  }
  return null;
}
