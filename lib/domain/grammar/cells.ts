import type { GeneKind } from "@/lib/domain/gene-kind";
import { isEnglishWord } from "@/lib/domain/names/ordinary-words";
import { exprFor } from "@/lib/domain/question/draft";
import { numeric } from "@/lib/domain/question/filters/numeric";
import { kinds } from "@/lib/domain/question/groups/kind-groups";
import { groupTerm, organs } from "@/lib/domain/question/groups/organ-groups";
import { chosenRef, type Item } from "@/lib/domain/question/item";
import { ageIn, topicIn } from "@/lib/domain/question/readers/label-topics";
import type { Names, Scan } from "@/lib/domain/question/scan";
import { overlaps, type Span } from "@/lib/domain/question/tokens";
import type { Cell } from "./chart";
import { isOfQuestions, type Place, type PlacedPhrase } from "./lex";
import type { Meaning } from "./meaning";
import type { readableTopic } from "./topics";

const NAME_OF: Record<Item["group"], string> = { drug: "D", class: "K", event: "E", gene: "G", pathway: "P", flag: "" };
/** What leaving out a word of each kind costs; what is not named here is a word of the question language. */
const FREE_CONCEPTS = new Set(["free", "aux", "of", "that", "imp", "comma", "and", "wh", "request", "be"]);
/** What leaving out a source, a variant or a matter of labels costs, which a reading takes beside its constructions. */
const ASIDE = 0.6;
/** What leaving out the second form of a name costs, with which nothing is lost. */
const SAID_TWICE = 0.4;
/** What is left out of these says another thing. */
const WEIGHTY = new Set([
  "degree",
  "drugn",
  "or",
  "raise",
  "lessen",
  "cause",
  "treat",
  "share",
  "why",
  ...["targetn", "pathwayn", "genen", "phenon", "diseasen", "enzyme", "transporter", "use", "classn", "interaction"],
]);
const TURNING = new Set(["not", "no", "without", "absent", "except", "aside", "only", "neither", "nor", "but"]);

type Found = {
  scanned: Scan;
  topics: ReturnType<typeof readableTopic>;
  /** What a reading takes beside its constructions. */
  aside: readonly Span[];
  organAt: (place: Place) => Meaning | null;
};

/** What may stand at each place of a text, and what leaving it out costs. */
export function cellsOf(
  places: readonly Place[],
  phrases: readonly PlacedPhrase[],
  { scanned, topics, aside, organAt: organ }: Found,
): Cell<Meaning>[] {
  const asked = leadEnd(places, phrases);
  return places.map((place, at) => {
    const topic = topics.find(({ span }) => span.start === place.start);
    if (topic) return { categories: new Map([[topic.category, topic.meaning]]), skip: 2 };
    const group = scanned.groups.find(({ start }) => start === place.start);
    if (group)
      return {
        categories: new Map([["OG", { filters: { branch: group.branch, ...(group.leftOut && { outside: true }) } }]]),
        skip: group === scanned.groups[0] ? 5 : FURTHER_GROUP,
      };
    if (isOtherName(places, at)) return { categories: new Map(), skip: place.item ? SAID_TWICE : ASIDE };
    if (aside.some((span) => overlaps(span, place))) return { categories: new Map(), skip: ASIDE };
    if (at < asked && place.item && namesPair(places.slice(asked))) return { categories: new Map(), skip: TOLD_BEFORE };
    if (place.item) return nameCell(place.item, scanned, organ(place));
    const named = place.concepts.length === 0 ? organ(place) : null;
    if (named) return { categories: new Map([["OG", named]]), skip: 4 };
    const cell = wordCell(place, { at, phrases, isLast: at === places.length - 1 });
    if (isAsked(place, places[at - 1])) return { ...cell, skip: NEVER };
    if (at < asked && isUnknown(place)) return { ...cell, skip: Math.min(cell.skip, LED_UP) };
    return isCircumstance(places, at) ? { ...cell, skip: Math.min(cell.skip, CIRCUMSTANCE) } : cell;
  });
}

/** A list is narrowed to one group of events; a further one is told as left out. */
const FURTHER_GROUP = 2;
/** More than a reading may cost that is answered. */
const NEVER = 9;

/** "Suicidal ideation (SI)", "SI (suicidal ideation)": a short form beside the name it stands for, not known or made of its initials. */
function isOtherName(places: readonly Place[], at: number): boolean {
  const place = places[at];
  const isOpen = (each: Place | undefined) => each?.concepts.includes("bracket") === true;
  const beside = [isOpen(places[at - 1]) ? places[at - 2] : null, isOpen(places[at + 1]) ? places[at + 2] : null];
  const isShort = place?.item ? !place.item.certain : isUnknown(place);
  return beside.some((other) => other?.item?.certain && (isShort || place?.text === initialsOf(other.text)));
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/);
  return words.length > 1 ? words.map((word) => word.charAt(0).toUpperCase()).join("") : "";
}

/** What leaving out a name costs that only leads up to a request ("besides the usual polyuria, I want to know whether ..."). */
const TOLD_BEFORE = 1;

/** Whether a drug and an event are named, so that nothing said before need be meant. */
function namesPair(places: readonly Place[]): boolean {
  return ["drug", "event"].every((group) => places.some(({ item }) => item?.group === group));
}

/** Where what leads up to a request ends: at its last words of asking, or at a colon or a dash before which nothing is named. */
function leadEnd(places: readonly Place[], phrases: readonly PlacedPhrase[]): number {
  const isRequest = ({ concepts }: { concepts: readonly string[] }) => concepts.includes("request");
  const isBreak = ({ text, start, end }: Place, at: number) =>
    text === ":" || (/^[-–—]$/.test(text) && places[at - 1]?.end !== start && places[at + 1]?.start !== end);
  const first = places.findIndex((place, at) => place.item !== null || isBreak(place, at));
  return Math.max(
    places.findIndex(isRequest),
    places[first]?.item === null ? first : -1,
    ...phrases.filter(isRequest).map(({ from }) => from),
  );
}

/** "In elderly smokers", "for a poster": what is not understood behind a preposition tells in whom, where or what for. */
function isCircumstance(places: readonly Place[], at: number): boolean {
  if (!isUnknown(places[at])) return false;
  const before = places.slice(0, at).findLast((place) => !place.concepts.includes("free"));
  return (
    before?.concepts.includes("of") === true || (before !== undefined && isCircumstance(places, places.indexOf(before)))
  );
}

/** What leaving out a word of a circumstance costs, and one of what leads up to a request ("for our review we would like to ask for"). */
const CIRCUMSTANCE = 2;
const LED_UP = 0.6;

/** Concepts of words for kinds of things. */
const KINDS = new Set(
  "drugn classn targetn genen pathwayn diseasen phenon patientn inhibitorn activatorn interaction mutation section often ae use".split(
    " ",
  ),
);

/** Whether a word names the kind of thing that is asked for ("which patients"), which is never left out. */
function isAsked({ concepts }: Place, before: Place | undefined): boolean {
  return before?.concepts.includes("wh") === true && concepts.some((each) => KINDS.has(each));
}

/** Spans of a text as things it names. */
export function marksOf(spans: readonly (Span & { text?: string })[], text: string): Item[] {
  return spans.map(({ start, end, ...span }) => ({
    start,
    end,
    text: span.text ?? text.slice(start, end),
    group: "event",
    candidates: [],
    certain: true,
  }));
}

/** Whether a word stands for nothing the grammar knows. */
export function isUnknown(place: Place | undefined): boolean {
  return (place?.concepts.length ?? 0) === 0 && place?.phrase !== true && Number.isNaN(numeric(place?.text));
}

/** The words of a matter of labels (pregnancy, an age) that stands beside another event. */
export function besideMatter({ text, items }: Scan): Span[] {
  const spans = (topicIn(text) ?? ageIn(text))?.spans ?? [];
  const isOther = ({ group, certain, ...item }: Item) =>
    group === "event" && certain && !spans.some((span) => overlaps(span, item));
  return items.some(isOther) ? spans : [];
}

/** The words that are taken for others, by where they stand: misspelt ones. */
export function mendedWords({ tokens }: Scan): ReadonlyMap<number, string> {
  return new Map(
    tokens.flatMap(({ start, lower, text }) => (lower === text.toLowerCase() ? [] : [[start, lower] as const])),
  );
}

/** What is near to nothing that is stored and is an ordinary word is no name, nor is a pathway called by a word of asking ("metabolism"). */
export function isMeant({ candidates, text, certain, terms, group }: Item): boolean {
  if (group === "pathway" && isOfQuestions(text)) return false;
  return certain || candidates.length > 0 || terms !== undefined || !isEnglishWord(text.toLowerCase());
}

/** The group of events that a place names by an organ's word alone. */
export function organAt(text: string, { start, end }: Place, graph: Names): Meaning | null {
  const said = text.slice(start, end);
  const key = ORGANS.find(({ words }) => words.test(said))?.key;
  const branch = key ? groupTerm(key, graph) : null;
  return branch && { filters: { branch } };
}

const ORGANS = [...organs, ...kinds].map(([words, key]) => ({ key, words: new RegExp(`^(?:${words})s?$`, "iu") }));

/**
 * A gene whose variants a source ties to a drug of the question stands for a gene of risk (RG) too, an event in whose name a
 * drug is named for both (DE).
 */
function nameCell(item: Item, { riskGenes, items }: Scan, organ: Meaning | null): Cell<Meaning> {
  const meaning: Meaning = { set: exprFor()(item) };
  const known = item.certain || chosenRef(item) !== null;
  const categories = new Map([[NAME_OF[item.group], meaning]]);
  if (organ) categories.set("OG", organ);
  if (riskGenes.includes(item)) categories.set("RG", { ...meaning, kind: "G" });
  const drug = items.find((each) => each.group === "drug" && each !== item && overlaps(each, item));
  if (drug && item.group === "event") categories.set("DE", { ...meaning, kind: "E", list: [exprFor()(drug)] });
  return { categories, skip: known ? 7 : 4 };
}

/** Words for a kind of protein. */
const PROTEIN_KINDS: readonly [words: RegExp, kind: GeneKind][] = [
  [/^(?:cyps?|cytochromes?|p-?450s?)$/i, "cyp"],
  [/^kinases?$/i, "kinase"],
  [/^(?:iso)?enzymes?$/i, "enzyme"],
  [/^transporters?$/i, "transporter"],
  [/^(?:receptors?|gpcrs?)$/i, "receptor"],
  [/^channels?$/i, "ion_channel"],
];

type Around = { at: number; phrases: readonly PlacedPhrase[]; isLast: boolean };

/** A word is left out as one that it stands for by itself, or for its share of a phrase. */
function wordCell({ text, concepts }: Place, { at, phrases, isLast }: Around): Cell<Meaning> {
  const value = numeric(text);
  const number = Number.isNaN(value) || value === 0 ? null : value;
  const categories = meaningsOf(concepts);
  const kind = PROTEIN_KINDS.find(([words]) => words.test(text))?.[1];
  if (kind) categories.set("targetn", { text: "targetn", filters: { kind, relations: ["targets", "interacts_with"] } });
  if (number !== null) categories.set("N", { value: number });
  const skip = skipOf(concepts, number !== null, text, isLast);
  const shares = phrases
    .filter(({ from, to }) => from <= at && at < to)
    .map(({ from, to, concepts: all }) => skipOf(all, false, text, isLast) / (to - from));
  return { categories, skip: concepts.includes("form") ? skip : Math.min(skip, ...shares) };
}

/** What concepts mean by themselves. */
export function meaningsOf(concepts: readonly string[]): Map<string, Meaning> {
  return new Map(concepts.map((concept) => [concept, { text: concept }]));
}

/** A word in another script than that of the questions read here. */
const FOREIGN = /^(?!\p{Script=Latin}|\p{Script=Greek})\p{L}/u;

function skipOf(concepts: readonly string[], isNumber: boolean, text: string, isLast: boolean): number {
  if (isNumber) return 2;
  if (concepts.length === 0) return FOREIGN.test(text) ? 2 : /^[\p{L}\p{N}]/u.test(text) ? 3 : 0.02;
  if (concepts.includes("form")) return 1;
  if (concepts.includes("stop")) return isLast ? 0 : 1;
  if (concepts.includes("free")) return 0.02;
  if (concepts.some((each) => TURNING.has(each))) return 6;
  if (concepts.some((each) => FREE_CONCEPTS.has(each))) return 0.1;
  return concepts.some((each) => WEIGHTY.has(each)) ? 3 : 1.5;
}
