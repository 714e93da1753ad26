import type { Sight } from "@/lib/domain/question/draft";
import { chosenRef } from "@/lib/domain/question/item";

const USES = /\b(?:us(?:e|es|ed|age)|prescrib\w+|given|indications?|indicated)\b/i;

/** Whether a question asks what a drug is used for outside its label, not how often that is reported. */
export function asksOffLabel({ tokens, drugs, says }: Sight): boolean {
  const words = tokens.map(({ lower }) => lower).join(" ");
  return (
    drugs.length > 0 &&
    /\boff (?:- )?label\b/.test(words) &&
    USES.test(words) &&
    !says("signal", "reports", "has") &&
    !/\breport/.test(words)
  );
}

/** "Are A and B the same drug?", "is A another name for B?": whether two names are of one thing; null where something else is asked. */
export function asksSameDrug({ drugs, events, genes, text, verbFirst }: Sight): "one_drug" | "two_drugs" | null {
  const [first, second] = drugs;
  if (!verbFirst || drugs.length !== 2 || events.length > 0 || genes.length > 0 || !first || !second) return null;
  const [a, b] = [chosenRef(first), chosenRef(second)];
  const between = text.slice(first.end, second.start);
  const after = text.slice(second.end);
  const isAsked =
    (SAME_AS.test(between) && /^\W*$/.test(after)) || (/^ (?:and|or) $/.test(between) && SAME.test(after));
  if (!a || !b || !isAsked) return null;
  return a.id === b.id ? "one_drug" : "two_drugs";
}

const SAME_AS =
  /^ (?:(?:is|are) )?(?:(?:the )?same (?:(?:drug|medicine|medication|thing|substance|compound|active ingredient) )?as|identical (?:to|with)|(?:just )?(?:another|a different) name (?:for|of)|a (?:synonym|brand|trade name|brand name) (?:of|for)|called|also known as|aka) $/i;
const SAME =
  /^ (?:(?:the )?(?:exact(?:ly)? )?same(?: (?:drug|medicine|medication|thing|substance|compound|active ingredient))?|identical|synonyms?|(?:two )?names (?:for|of) (?:the )?(?:same|one) (?:drug|thing|medicine))\W*$/i;
