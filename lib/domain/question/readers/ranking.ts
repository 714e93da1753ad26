import type { Sight } from "@/lib/domain/question/draft";
import type { Cue } from "@/lib/domain/question/lexicon";
import { overlaps } from "@/lib/domain/question/tokens";

const SUPERLATIVE =
  /\b(?:safest|riskiest|deadliest|gentlest|mildest|best|worst|(?:most|least) (?:dangerous|harmful|toxic|risky|safe|hazardous|tolerable|effective))\b(?:[ -]tolerated\b)?/giu;
/** "Fewest side effects", "lowest risk": as good as safest. */
const FEWEST =
  /\b(?:fewest|least|lowest|smallest) (?:\p{L}+ )?(?:side effects?|adverse (?:drug )?(?:events?|effects?|reactions?)|reactions|complications|harms?|risks?|toxicity|toxicities|problems)\b|\b(?:least|most) (?:likely|prone)\b|\bleast (?:often|commonly|frequently)\b/iu;
/** What may follow a superlative that is said of drugs; "best evidence", "worst adverse events" are not. */
const GOES_ON = new Set(
  "for in to with on when during of among amongst between and or one ones option options choice choices alternative is".split(
    " ",
  ),
);
const OF_DRUGS: readonly Cue[] = ["drugs", "drugClass"];

/** "Rank A, B and C by Y". */
const RANKED = /^\W*(?:\p{L}+ ){0,3}(?:rank|order|sort)\b.*\b(?:by|for|on|according to)\b/iu;

/** Whether a question asks which drug is the safest, worst or best: a judgement no source states. */
export function asksForRanking({ text, written, tokens, items, hits, drugs, events }: Sight): boolean {
  if (FEWEST.test(text) || (RANKED.test(written) && drugs.length > 1 && events.length > 0)) return true;
  return [...text.matchAll(SUPERLATIVE)].some(({ 0: found, index }) => {
    const end = index + found.length;
    if (items.some((item) => item.certain && overlaps(item, { start: index, end }))) return false;
    const next = tokens.find((token) => token.start >= end);
    if (!next?.word || GOES_ON.has(next.lower)) return true;
    const after = tokens.find((token) => token.word && token.start >= next.end);
    const named = [next, ...(after ? [after] : [])];
    return (
      drugs.some((drug) => named.some((token) => overlaps(drug, token))) ||
      hits.some((hit) => overlaps(hit, next) && hit.cues.some((cue) => OF_DRUGS.includes(cue)))
    );
  });
}
