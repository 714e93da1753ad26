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

/** "Is A or B safer", "which of A and B is less likely to", "how do A and B compare for Y": what sets drugs that are named against each other. */
const COMPARATIVE =
  /\b(?:safer|riskier|gentler|milder|kinder|worse|better|(?:less|more) (?:likely|prone|often|frequently|toxic|risky|dangerous|harmful)|(?:higher|lower|greater|smaller|less|more) (?:of a )?(?:risk|rate|chance|incidence|frequency)|compare|fare)\b/iu;
const BETWEEN_DRUGS = /\b(?:or|between|which|versus|vs|compare)\b/iu;

/** Whether a question asks which drug is the safest, worst or best: a judgement no source states. */
export function asksForRanking({ text, written, tokens, items, hits, drugs, events }: Sight): boolean {
  const isOfSeveral = drugs.length > 1 && drugs.every(({ group }) => group === "drug");
  if (FEWEST.test(text) || (RANKED.test(written) && isOfSeveral && events.length > 0)) return true;
  if (isOfSeveral && COMPARATIVE.test(text) && BETWEEN_DRUGS.test(text)) return true;
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
