import { isCausal } from "@/lib/grounding/rules/causality";
import type { RunNames } from "@/lib/grounding/run-names";
import { segmentAt } from "@/lib/grounding/segments";
import type { EntityRef } from "@/lib/knowledge/entity";
import { isExpository } from "./expository";
import { ORGANS, stemOf } from "./stems";
import type { Spread, Variant } from "./variants";
import { isEmptyWord, isOwnWord } from "./vocabulary";
import { isNext, type Word } from "./words";

/** What tells one of several things of a name: "complex V" is no part of "complex I". */
export const NUMERAL = /^[\s-]+(?:[IVX]+|\d+|\p{Lu})(?![\p{L}\d])/u;
/** "Transported by" and "during pregnancy" begin no name: the one relates, the other sets a statement in a time. */
export const NO_BEGINNING = /^(?:\p{L}+ed\s+by|during|after|before|following|upon|within)\b/iu;
/** How many words of a pathway's name must stand as there to mean it, and how many where nothing else of the run has them. */
const PATHWAY_MIN = 3;
const PATHWAY_ALONE_MIN = 2;
/** Words an event goes without where the rest stands together: what was measured in, and that it is a syndrome. */
export const APART = new Set(["blood", "syndrom"]);
export const SIGNS = new Set(["UP", "DOWN", "ABNORMAL"]);

type Text = { text: string; words: readonly Word[] };

/** A word that is neither the product's nor one of cause. */
export function isTelling(word: string): boolean {
  return !isOwnWord(word) && !isCausal(word);
}

/** Runs of words that stand so in the name, but for words that tell nothing; two in either order ("RUNX2 regulation"). */
export function shortened(
  words: readonly Word[],
  text: string,
  name: readonly string[],
  { entity, isPart }: { entity: EntityRef; isPart: Variant["isPart"] },
): Variant[] {
  const spans: Variant[] = [];
  for (let from = 0; from < words.length; from++) {
    if (words[from]?.isFiller) continue;
    let to = from;
    while (
      to < words.length &&
      (to === from || isNext(words, text, to)) &&
      !beginsAnew(words, text, to) &&
      isRun(name, words.slice(from, to + 1))
    )
      to++;
    while (to > from && words[to - 1]?.isFiller) to--;
    const [first, last] = [words[from], words[to - 1]];
    if (!first || !last || to === from || NO_BEGINNING.test(text.slice(first.start))) continue;
    const said = words.slice(from, to).map(({ start, end }) => text.slice(start, end).toLowerCase());
    const isOrgan = words.slice(from, to).every(({ stem }) => ORGANS.has(stem));
    if (!isOrgan && said.some(isTelling) && !NUMERAL.test(text.slice(last.end)))
      spans.push({ start: first.start, end: last.end, entities: [entity], isPart });
    from = to - 1;
  }
  return spans;
}

/** "Raised glucose and increased appetite": a direction behind "and" begins the next name. */
function beginsAnew(words: readonly Word[], text: string, place: number): boolean {
  const [before, word, next] = [words[place - 1], words[place], words[place + 1]];
  const isBehindAnd = before !== undefined && /^(?:and|or)$/i.test(text.slice(before.start, before.end));
  return (
    isBehindAnd &&
    word !== undefined &&
    SIGNS.has(word.stem) &&
    next !== undefined &&
    /^\s+$/.test(text.slice(word.end, next.start))
  );
}

function isRun(name: readonly string[], words: readonly Word[]): boolean {
  const said = words.filter(({ isFiller }) => !isFiller).map(({ stem }) => stem);
  return holdsRun(name, said) || (isPair(words) && holdsRun(name, said.toReversed()));
}

/** Two words with a blank or a hyphen between. */
function isPair([first, second, ...others]: readonly Word[]): boolean {
  return !!first && !!second && others.length === 0 && second.start === first.end + 1;
}

function holdsRun(name: readonly string[], said: readonly string[]): boolean {
  return ` ${name.join(" ")} `.includes(` ${said.join(" ")} `);
}

/** Pathways by a part of their name: three words of it, or two that stand in no other name of the run. */
export function partsOfPathways(pathways: readonly EntityRef[], { text, words }: Text, names: RunNames): Variant[] {
  const own = new Set(pathways.map(({ id }) => id));
  return pathways
    .flatMap((entity) => shortened(words, text, names.stems(entity.name), { entity, isPart: false }))
    .filter(({ start, end, entities }) => {
      if (isContinued(text, words, end) || isTurned(text, words, { start, entities }, names)) return false;
      const within = words.filter((word) => word.start >= start && word.end <= end);
      const said = within.filter(({ isFiller }) => !isFiller).map(({ stem }) => stem);
      return within.length >= PATHWAY_MIN || (said.length >= PATHWAY_ALONE_MIN && !isOfOthers(said, own, names));
    });
}

/** "Inhibition of voltage-gated sodium channels": what goes on with another word of content is another name. */
export function isContinued(text: string, words: readonly Word[], end: number): boolean {
  const next = words.find(({ start }) => start >= end);
  if (!next || !/^[\s-]+$/.test(text.slice(end, next.start))) return false;
  const said = text.slice(next.start, next.end).toLowerCase();
  return !isOwnWord(said) && !isExpository(said);
}

const CHANGE =
  /^(?:de|in|up|down|over|hyper|hypo)?-?(?:activat|inhibit|stimulat|block|suppress|silenc|regulat|repress|impair|los[st]|gain|defect|open|clos)/i;

/** "Activation of calcium channels" is no part of "Inhibition of calcium channels": what is done to it is another thing. */
export function isTurned(
  text: string,
  words: readonly Word[],
  { start, entities }: Pick<Variant, "start" | "entities">,
  { stems }: RunNames,
): boolean {
  const before = words.filter((word) => word.end <= start).findLast(({ isFiller }) => !isFiller);
  if (!before || !CHANGE.test(text.slice(before.start))) return false;
  const isClose = /^\s+(?:of\s+)?(?:the\s+)?$/i.test(text.slice(before.end, start));
  return isClose && entities.some(({ name }) => !stems(name).includes(before.stem));
}

/** Whether something else of the run has some words in its name. */
function isOfOthers(said: readonly string[], own: ReadonlySet<string>, { byId, stems }: RunNames): boolean {
  return [...byId].some(([id, names]) => !own.has(id) && names.some((name) => holdsRun(stems(name), said)));
}

const PATHWAYS = "(?:pathways?|entr(?:y|ies)|maps?|cascades?|signall?ing|routes?|diagrams?)";
const HEADED = new RegExp(
  `\\b${PATHWAYS}\\s+(?:that\\s+|which\\s+)?(?:is\\s+|are\\s+)?(?:bears?\\s+the\\s+names?\\s+|bearing\\s+the\\s+names?\\s+|named\\s+|called\\s+)?(?:of|for|on|about|around|concerning|after)\\s+(?:the\\s+)?([\\p{L}\\d-]+)|(?<=\\bthe\\s+(?:two\\s+|three\\s+|same\\s+)?)([\\p{L}\\d-]+)(?=\\s+${PATHWAYS}(?![\\p{L}\\d]))`,
  "giu",
);

/** "The ALK pathways", "pathways that bear the name of ALK": the cited pathways that have the word in their names. */
export function headedPathways(text: string, pathways: readonly EntityRef[], names: RunNames): Variant[] {
  return [...text.matchAll(HEADED)].flatMap(({ 0: found, 1: behind, 2: before, index }) => {
    const word = behind ?? before ?? "";
    const stems = names.stems(word);
    const meant = pathways.filter(({ name }) => holdsRun(names.stems(name), stems));
    if (!isTelling(word.toLowerCase()) || meant.length === 0) return [];
    const start = index + found.lastIndexOf(word);
    return [{ start, end: start + word.length, entities: meant }];
  });
}

/**
 * "Diastolic pressure has been reported as decreased", "palmar-plantar erythrodysaesthesia": a name without such words as
 * what was measured in, where the rest stands together, by itself, and its direction in the same part of the sentence.
 */
export function reducedSpread(
  { text, words }: Text,
  name: readonly string[],
  { entity, ofOthers }: { entity: EntityRef; ofOthers: ReadonlySet<string> },
): Spread | null {
  const left = name.filter((stem) => !APART.has(stem));
  const core = new Set(left.filter((stem) => !SIGNS.has(stem)));
  if (left.length === name.length || left.length < 2 || core.size === 0) return null;
  const isOf = (place: number) => core.has(words[place]?.stem ?? "");
  const isBetween = (place: number) => words[place]?.isFiller || ofOthers.has(words[place]?.stem ?? "");
  const starts = words.flatMap((_, place) => (isOf(place) && !isOf(place - 1) ? place : []));
  for (const from of starts) {
    let to = from;
    let next = from + 1;
    while ((isOf(next) || isBetween(next)) && isNext(words, text, next)) {
      if (isOf(next)) to = next;
      next++;
    }
    const places = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(isOf);
    const isWhole = new Set(places.map((place) => words[place]?.stem)).size === core.size;
    const signs = signsBeside({ text, words }, places, left);
    if (isWhole && signs && isByItself({ text, words }, from, to, ofOthers))
      return { entity, name, places: new Set([...places, ...signs]) };
  }
  return null;
}

/** The places of a name's direction in the part of the sentence some words stand in; none when one is missing. */
function signsBeside({ text, words }: Text, places: readonly number[], name: readonly string[]): number[] | null {
  const wanted = name.filter((stem) => SIGNS.has(stem));
  const part = segmentAt(text, words[places[0] ?? 0]?.start ?? 0);
  const found = words.flatMap(({ stem, start }, place) =>
    wanted.includes(stem) && start >= part.start && start < part.end ? place : [],
  );
  return wanted.every((stem) => found.some((place) => words[place]?.stem === stem)) ? found : null;
}

/** Whether no other word of content stands right before or behind: "urine glucose" and "glucose tolerance" are something else. */
function isByItself({ text, words }: Text, from: number, to: number, named: ReadonlySet<string>): boolean {
  const isFree = (place: number, isJoined: boolean) => {
    const word = words[place];
    if (!word || !isJoined) return true;
    const said = text.slice(word.start, word.end).toLowerCase();
    return named.has(word.stem) || isEmptyWord(said) || isOwnWord(said) || stemOf(said) === "level";
  };
  const isOfMore = /^\s+(?:of|in)\s+\p{L}/iu.test(text.slice(words[to]?.end));
  return isFree(from - 1, isNext(words, text, from)) && isFree(to + 1, isNext(words, text, to + 1)) && !isOfMore;
}
