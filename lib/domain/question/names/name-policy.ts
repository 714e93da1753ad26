import { isGrammar } from "@/lib/domain/question/cues";
import type { Group } from "@/lib/domain/question/item";
import { overlaps, type Token } from "@/lib/domain/question/tokens";
import { isAcid, isCode, isDrugLike, isDrugShaped } from "./name-shapes";
import { articles, joints, type Parts, type Place } from "./name-slots";

/** Whether words look like a drug's name wherever they stand: by an ending only drugs have. */
export function standsOut({ span }: Place): boolean {
  return span.some(({ text }) => isDrugShaped(text)) || isAcid(span.map(({ text }) => text).join(" "));
}

/**
 * Whether words that match nothing may stand for an unknown name in a part of the question: where nothing known plays that
 * part, any word that no article makes an everyday thing ("my thesis"); beside known ones, only what is shaped, coded or
 * written as a name, or joined to one of them ("A, B and W").
 */
export function mayName(slot: Group, place: Place, parts: Parts): boolean {
  const known = parts.items.some(({ group }) => group === slot);
  if (slot !== "drug") return !known || isJoined(slot, place, parts) || standsOut(place);
  if (standsOut(place) || isCode(textOf(place, parts))) return true;
  const plain = place.span.every(({ text }) => !/\p{Lu}/u.test(text));
  if (plain && isThing(place, parts)) return false;
  if (!known) return true;
  if (isJoined(slot, place, parts))
    return !plain || isBounded(place, parts) || place.span.some(({ text }) => isDrugLike(text));
  const named = plain ? place.span.some(({ text }) => isDrugLike(text)) : isCapitalised(place, parts);
  return named && takes.has(place.before?.lower ?? "");
}

const things = new Set(
  "a an my our your his her their its this these those that such each every no another some any".split(" "),
);
const takes = new Set("of with to against than between versus vs taking using".split(" "));

function textOf({ span }: Place, { text }: Parts): string {
  return text.slice(span[0]?.start ?? 0, span.at(-1)?.end ?? 0);
}

/** Names of drugs take no "my" or "a"; what they make of a word is an everyday thing. */
function isThing({ span }: Place, { tokens }: Parts): boolean {
  const start = span[0]?.start ?? 0;
  return things.has(tokens.findLast(({ end }) => end <= start)?.lower ?? "");
}

/** Whether a class of drugs belongs to what is asked: alone, joined to a named drug, or set beside it ("with opioids"). */
export function mayNameClass(place: Place, parts: Parts): boolean {
  const { before } = place;
  if (!parts.items.some(({ group }) => group === "drug")) return true;
  const beside = takes.has(before?.lower ?? "") || before?.lower === "other";
  return beside || isJoined("drug", place, parts);
}

/** Whether a joining word binds the words to something known that plays the part. */
function isJoined(slot: Group, { span, before }: Place, { items, tokens }: Parts): boolean {
  const own = items.filter(({ group }) => group === slot);
  const is = (token: Token | undefined) => token !== undefined && own.some((item) => overlaps(item, token));
  const end = span.at(-1)?.end ?? 0;
  const [next, second] = tokens.filter((token) => token.start >= end && !articles.has(token.lower));
  if (next && joints.has(next.lower) && is(second)) return true;
  if (!before || !joints.has(before.lower)) return false;
  const previous = tokens.filter((token) => token.end <= before.start && !articles.has(token.lower));
  return is(previous.findLast(({ lower }) => !joints.has(lower)));
}

/** Whether a name could end here: a verb goes on to what it acts on ("A and tabulate them"). */
function isBounded({ span }: Place, { tokens, hits }: Parts): boolean {
  const end = span.at(-1)?.end ?? 0;
  const next = tokens.find((token) => token.start >= end);
  if (!next?.word || joints.has(next.lower)) return true;
  if (hits.some((hit) => hit.start === next.start)) return true;
  return isGrammar(next.lower) && !objects.has(next.lower);
}

const objects = new Set(
  "it its them their they this that these those all any some each every the a an me us you".split(" "),
);

/** Whether words are written with capitals inside a text that is not. */
function isCapitalised({ span }: Place, { tokens }: Parts): boolean {
  const [first] = span;
  const sentenceStart = tokens.find(({ word }) => word);
  const words = tokens.filter(({ word }) => word);
  const capitals = words.filter(({ text }) => /^\p{Lu}/u.test(text)).length;
  return first !== undefined && first !== sentenceStart && capitals * 2 < words.length && /^\p{Lu}/u.test(first.text);
}
