import type { Candidate } from "@/lib/domain/entity";
import { isOfQuestions } from "@/lib/domain/grammar/lex";
import type { Graph } from "@/lib/domain/graph";
import { ACCEPTED_SCORE } from "@/lib/domain/names/name-decision";
import { isEnglishWord, JARGON } from "@/lib/domain/names/ordinary-words";
import { isGrammar } from "@/lib/domain/question/cues";
import { bestGroup, type Group, type Item } from "@/lib/domain/question/item";
import { ORDINARY } from "@/lib/domain/question/lexicon";
import { overlaps, type Token } from "@/lib/domain/question/tokens";
import { isFormulation } from "./common-words";
import { isDrugClass } from "./drug-classes";
import { isAcid, isCode, isDrugLike, isDrugShaped } from "./name-shapes";
import { articles, joints, type Parts, type Place, placeOf, slotOf, timeOrPlace } from "./name-slots";
import { organOf } from "./organs";
import { isBodyWord, isProse } from "./prose-words";
import { isReceptorName } from "./receptor-names";

/** From this score a near name counts wherever it stands; in the place of a name any candidate counts. */
const NEAR_SCORE = 0.7;
/** The score of a short word that is an abbreviation in another case: offered, never taken for it. */
const SHORT_SCORE = 0.9;
/** The shortest text near to a name that counts where no name is called for. */
const NEAR_LETTERS_MIN = 6;
/** The longest name that is an abbreviation: written in capitals, or it is a word. */
const ABBREVIATION_MAX = 4;
/** The most candidates offered for one name. */
const CANDIDATES_MAX = 5;
/** The most uncovered spans looked up; a question with more is prose. */
const SPANS_MAX = 12;
/** The most words of a name that is not in the graph. */
const WORDS_MAX = 6;

/** Names the graph does not hold as typed: misspelt ones with their candidates, and words in the place of a name with none. */
export function findUnknown(parts: Parts, graph: Pick<Graph, "resolve">): Item[] {
  return spansOf(parts)
    .slice(0, SPANS_MAX)
    .flatMap((span) => readWhole(span, parts, graph));
}

/** Words that are together near to nothing are read one by one where one of them is near to a name ("ibuprofin stomach"). */
function readWhole(span: Token[], parts: Parts, graph: Pick<Graph, "resolve">): Item[] {
  const whole = read(span, parts, graph);
  if (span.length === 1 || whole.some(({ candidates }) => candidates.length > 0)) return whole;
  const apart = span.filter((token) => !isShortPart(token, parts.text));
  const single = apart
    .flatMap((token) => read([token], parts, graph))
    .filter(({ candidates }) => candidates.length > 0);
  return single.length > 0 ? single : whole;
}

/** A few letters joined by a hyphen to more ("co-trimoxazole") name nothing by themselves. */
function isShortPart({ start, end }: Token, text: string): boolean {
  return (
    end - start <= ABBREVIATION_MAX &&
    (/[\p{L}\p{N}]-$/u.test(text.slice(0, start)) || /^-\p{L}/u.test(text.slice(end)))
  );
}

function spansOf({ tokens, left }: Parts): Token[][] {
  const spans: Token[][] = [];
  let last: Token | undefined;
  for (const token of left) {
    const between = last ? tokens.filter(({ start }) => start >= (last?.end ?? 0) && start < token.start) : [];
    const joined =
      last !== undefined &&
      between.every(({ lower }) => lower === "-" || lower === "'s") &&
      !isWord(token) &&
      !isWord(last);
    const open = spans.at(-1);
    if (joined && open) open.push(token);
    else spans.push([token]);
    last = token;
  }
  return spans;
}

/** Whether a token is an everyday word, one of the question language or an organ, not written as a name. */
function isWord({ lower }: Token): boolean {
  return ORDINARY.has(lower) || isOfQuestions(lower) || isProse(lower) || isBodyWord(lower) || organOf(lower) !== null;
}

/** Whether words are abbreviations of the clinic, with numbers beside them: "GP", "eGFR 28" and "BP 78/40" name nothing. */
function isShorthand(span: readonly Token[]): boolean {
  const others = span.filter(({ lower }) => !/^\p{N}/u.test(lower));
  return others.length > 0 && others.every(({ lower }) => JARGON.has(lower));
}

function read(span: Token[], parts: Parts, graph: Pick<Graph, "resolve">): Item[] {
  const first = span[0];
  const last = span.at(-1);
  if (!first || !last || span.length > WORDS_MAX) return [];
  const end = last.end + lengthOfLetter(parts.text.slice(last.end));
  const text = parts.text.slice(first.start, end);
  const place = placeOf(span, parts);
  const quoted = isQuoted(first, last, parts.text);
  if (/^\p{N}+$/u.test(text) || timeOrPlace(place) || isFormulation(text)) return [];
  if (!quoted && (span.every(isWord) || isShorthand(span))) return [];
  if (isDrugClass(text)) {
    const own = namesClass(place, parts);
    return own ? [{ text, start: first.start, end, group: "drug", candidates: [], certain: false }] : [];
  }
  const slot = describesDrugs(last, parts) ? null : slotOf(place, parts);
  const near = nearOf(text, slot, graph);
  const exact = near.filter(({ score }) => score >= ACCEPTED_SCORE);
  const strong = near.some(({ score }) => score >= NEAR_SCORE) && (slot !== null || text.length >= NEAR_LETTERS_MIN);
  if (!strong && !quoted && !(slot ? mayName(slot, place, parts) : standsOut(place))) return [];
  const certain = exact.length > 0;
  const candidates = certain ? exact : ofGroup(near, slot);
  const group = bestGroup(candidates) ?? slot ?? "drug";
  return [{ text, start: first.start, end, group, candidates, certain }];
}

/** The hyphen and letter a name goes on with ("CAR-T"). */
function lengthOfLetter(rest: string): number {
  return /^-\p{L}(?![\p{L}\p{N}])/u.exec(rest)?.[0].length ?? 0;
}

/** A word right before a class of drugs describes it ("oral contraceptives"). */
function describesDrugs({ end }: Token, { items }: Parts): boolean {
  return items.some(({ group, start }) => group === "class" && start === end + 1);
}

/** What a text is near to. Up to four letters in lower case are no certain abbreviation, but where a gene is asked for; nor is a receptor's short name. */
function nearOf(text: string, slot: Group | null, graph: Pick<Graph, "resolve">): Candidate[] {
  const word = text.length <= ABBREVIATION_MAX && /\p{Ll}/u.test(text) && !/\d/.test(text);
  const isEnglish = /^\p{Ll}+$/u.test(text) && isEnglishWord(text);
  const near = graph
    .resolve(text, { limit: CANDIDATES_MAX })
    .filter(({ type, matchedBy }) => !(isEnglish && type === "gene" && matchedBy === "alias_symbol"));
  if (isReceptorName(text)) return near.map((each) => ({ ...each, score: Math.min(each.score, SHORT_SCORE) }));
  if (!word) return near;
  const own = slot === null ? [] : near.filter((each) => bestGroup([each]) === slot);
  return slot === "gene" ? own : own.map((each) => ({ ...each, score: Math.min(each.score, SHORT_SCORE) }));
}

/** Candidates of the part the place asks for, when there are any; else those near enough to say that another part is meant. */
function ofGroup(near: Candidate[], slot: Group | null): Candidate[] {
  const own = near.filter((each) => bestGroup([each]) === slot);
  if (own.length > 0 || slot === null) return own.length > 0 ? own : near;
  return near.filter(({ score }) => score >= NEAR_SCORE);
}

/** Whether a class of drugs is asked about: not what a named drug is said to be ("is a statin", "the statin X"). */
function namesClass(place: Place, parts: Parts): boolean {
  const { span, hitAfter } = place;
  const { tokens, items } = parts;
  if (!mayNameClass(place, parts) || hitAfter?.cues.includes("drugs")) return false;
  const start = span[0]?.start ?? 0;
  const end = span.at(-1)?.end ?? 0;
  const next = tokens.find((token) => token.start >= end);
  const [word, ahead] = tokens.filter((token) => token.word && token.end <= start).reverse();
  const said = ["a", "an", "as"].includes(word?.lower ?? "") || (["is", "are"].includes(word?.lower ?? "") && ahead);
  return !said && !items.some((item) => item.start === next?.start);
}

function isQuoted(first: Token, last: Token, text: string): boolean {
  const open = text[first.start - 1];
  return (open === '"' || open === "'") && text[last.end] === open;
}

/** Whether words look like a drug's name wherever they stand: by an ending only drugs have. */
function standsOut({ span }: Place): boolean {
  return span.some(({ text }) => isDrugShaped(text)) || isAcid(span.map(({ text }) => text).join(" "));
}

/**
 * Whether words that match nothing may stand for an unknown name in a part of the question: where nothing known plays that
 * part, any word that no article makes an everyday thing ("my thesis"); beside known ones, only what is shaped, coded or
 * written as a name, or joined to one of them ("A, B and W").
 */
function mayName(slot: Group, place: Place, parts: Parts): boolean {
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
function mayNameClass(place: Place, parts: Parts): boolean {
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
