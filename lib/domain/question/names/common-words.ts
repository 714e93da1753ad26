import type { Candidate } from "@/lib/domain/entity";
import type { Mention } from "@/lib/domain/graph";
import { isClassWord } from "@/lib/domain/names/class-names";
import { isQuestionWord } from "@/lib/domain/question/cues";
import { ORDINARY } from "@/lib/domain/question/lexicon";
import { type Token, tokenise } from "@/lib/domain/question/tokens";
import { isPeopleWord } from "./people-words";
import { isReceptorName } from "./receptor-names";

const OF_EVENTS =
  /^(no|adverse|drugs?|medications?|medicines?|side|reactions?|events?|effects?|interactions?|toxicity)$/;

/** Whether words that are a name somewhere name nothing here: words of asking or of prose, what is asked for, or what a drug is said to be. */
export function namesNothing(mention: Mention, text: string): boolean {
  return (
    isProse(mention, text) ||
    asksVariants(mention, text) ||
    isFormulation(mention.text) ||
    OTHER_WORDS.test(mention.text) ||
    isClassBefore(mention) ||
    isShortAfterEffects(mention, text)
  );
}

/** "Our cataract surgeon", "the epilepsy clinic": a name before a trade or a place of work tells who asks. */
export function tellsWhoAsks({ end, candidates }: Mention, text: string): boolean {
  const [, next = ""] = /^[ -](\p{L}+)/u.exec(text.slice(end)) ?? [];
  return isPeopleWord(next.toLowerCase(), "asker") && !candidates.some(({ type }) => type === "drug");
}

function isProse({ text: name, candidates }: Mention, text: string): boolean {
  const words = tokenise(name).filter(({ word }) => word);
  const mixed = text !== text.toUpperCase();
  const capitals = mixed && /^\p{Lu}[\p{Lu}\p{N}-]{2,}$/u.test(name);
  if (capitals) return false;
  if (words.every(({ lower }) => isQuestionWord(lower))) return !namesAnEvent(words, candidates);
  const [only] = words;
  return words.length === 1 && only !== undefined && ORDINARY.has(only.lower) && !candidates.some(isPreferredEvent);
}

/** What the clinic writes for a laboratory value and for an interaction, which in other letters is a gene and a drug. */
const OTHER_WORDS = /^(?:eGFR|DDIs?)$/;

/** "ER 500", "XL", "SR 75 mg": how a product releases its drug and how much of it, which some product's name is. */
export function isFormulation(text: string): boolean {
  return /^(?:ER|XR|SR|CR|XL|LA|MR|PR|IR|DR|EC|ODT)(?:[ -]?\d+(?:[.,]\d+)?)?(?: ?m(?:c)?g)?$/i.test(text);
}

/** "The statin X": an everyday word for a class is no alias of a gene, though no class is asked about. */
function isClassBefore({ text, candidates }: Mention): boolean {
  return isClassWord(text) && candidates.every(({ type, matchedBy }) => type === "gene" && matchedBy !== "exact");
}

/** "Effects of D3": a receptor's short name that is elsewhere a mere alias says for sure neither the receptor nor the other thing. */
function isShortAfterEffects({ text: name, start, candidates }: Mention, text: string): boolean {
  return (
    isReceptorName(name) &&
    /\b(?:effects?|events?|reactions?) (?:of|for|from) (?:the )?$/i.test(text.slice(0, start)) &&
    candidates.every(({ matchedBy }) => matchedBy !== "exact")
  );
}

/** "Which gene mutations ...": what is asked for, though an adverse event bears the name. */
function asksVariants({ text: name, start }: Mention, text: string): boolean {
  return (
    /^(?:gene|genetic) (?:mutation|variant|variation|polymorphism)s?$/i.test(name) &&
    /\b(?:which|what|any) (?:\p{L}+ )?$/iu.test(text.slice(0, start))
  );
}

/** Words of asking that are together a preferred term ("Drug use disorder"), unless they only say "adverse drug reaction", or "no adverse event". */
function namesAnEvent(words: readonly Token[], candidates: readonly Candidate[]): boolean {
  const telling = words.some(({ lower }) => !OF_EVENTS.test(lower));
  return (
    words.length > 1 &&
    telling &&
    candidates.some(({ type, matchedBy }) => type === "adverse_event" && matchedBy === "exact")
  );
}

function isPreferredEvent({ type, matchedBy, name }: Candidate): boolean {
  return type === "adverse_event" && matchedBy === "exact" && !ORDINARY.has(name.toLowerCase());
}
