import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import { isCausal } from "./causality";
import type { Context } from "./context";
import type { RunNames } from "./run-names";
import { FILLER, stemOf } from "./stems";
import { isOwnWord } from "./vocabulary";

/** A span that names entities in other words than their name; `isPart`: in a part of it that may be a name of its own, of anything or (`run`) of this run. */
export type Variant = { start: number; end: number; entities: EntityRef[]; isPart?: boolean | "run" | undefined };

type Word = { start: number; end: number; stem: string; isFiller: boolean };
/** The words of a text that make up a name of an entity, by their places. */
type Spread = { entity: EntityRef; places: ReadonlySet<number> };

/** What tells one of several things of a name: "complex V" is no part of "complex I". */
const NUMERAL = /^[\s-]+(?:[IVX]+|\d+|\p{Lu})(?![\p{L}\d])/u;
const GAP = /^[\s'/()-]*(?:s\s)?$/;
const SINGLE_MIN = 5;
/** How many words of a pathway's name must stand as there to mean it. */
const PATHWAY_MIN = 3;

/**
 * Names of the cited findings said in other words: all words of a name, in any order or form, wherever they stand in the
 * sentence ("injection site pain and swelling"); abbreviations introduced before; the common beginning of genes; and parts of
 * the names that stand there in full, or of what the question or the sentence before speaks of.
 */
export function variantsOf(
  text: string,
  cited: readonly Finding[],
  { byId, stems }: RunNames,
  topic: ReadonlySet<string>,
  { salient, abbreviations }: Context,
): Variant[] {
  const words = wordsOf(text);
  const entities = [
    ...new Map(cited.flatMap((finding) => finding.entities).map((entity) => [entity.id, entity])).values(),
  ];
  const spreads = entities.flatMap((entity) =>
    (byId.get(entity.id) ?? []).flatMap((name) => spreadOf(words, stems(name), entity) ?? []),
  );
  const whole = new Set(spreads.map(({ entity }) => entity.id));
  const understood = new Set([...topic, ...[...salient.values()].flatMap((ids) => [...ids])]);
  const partsOf = (chosen: readonly EntityRef[], isPart: Variant["isPart"]) =>
    chosen.flatMap((entity) => shortened(words, text, stems(entity.name), { entity, isPart }));
  return [
    ...grouped(words, text, spreads).filter((variant) => tells(variant, text, stems)),
    ...partsOf(
      entities.filter(({ id }) => whole.has(id)),
      "run",
    ),
    ...entities
      .filter(({ id, type }) => type === "pathway" && !whole.has(id))
      .flatMap((entity) => shortened(words, text, stems(entity.name), { entity, isPart: false }))
      .filter(({ start, end }) => (text.slice(start, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= PATHWAY_MIN),
    ...partsOf(
      entities.filter(({ id }) => !whole.has(id) && understood.has(id)),
      true,
    ),
    ...families(text, entities, byId),
    ...groupsBy(text, entities, { stems }),
    ...abbreviated(text, abbreviations),
  ];
}

function spreadOf(words: readonly Word[], name: readonly string[], entity: EntityRef): Spread | null {
  const wanted = new Set(name);
  if (wanted.size === 0 || (wanted.size === 1 && (name[0]?.length ?? 0) < SINGLE_MIN)) return null;
  const places = new Set(words.flatMap(({ stem }, place) => (wanted.has(stem) ? place : [])));
  const found = new Set([...places].map((place) => words[place]?.stem));
  return found.size === wanted.size && keepsNumerals(words, name) ? { entity, places } : null;
}

/** "alpha-2/beta-3" is not "alpha-3/beta-2": a numeral stands behind the word it stands behind in the name. */
function keepsNumerals(words: readonly Word[], name: readonly string[]): boolean {
  return name.every((stem, i) => {
    const before = name[i - 1];
    if (before === undefined || !/^(?:\d+|[ivx]+|\p{L})$/u.test(stem)) return true;
    return words.some((word, place) => word.stem === stem && words[place - 1]?.stem === before);
  });
}

/** Runs of words that belong to one name, fillers between them included; a word of several names begins the next. */
function grouped(words: readonly Word[], text: string, spreads: readonly Spread[]): Variant[] {
  const at = (place: number) => new Set(spreads.filter(({ places }) => places.has(place)).map(({ entity }) => entity));
  const variants: Variant[] = [];
  let open: { variant: Variant; last: number } | null = null;
  for (const [place, word] of words.entries()) {
    if (word.isFiller && !at(place).size) continue;
    const here = at(place);
    if (here.size === 0) continue;
    const common = open?.variant.entities.filter((entity) => here.has(entity)) ?? [];
    if (open && common.length > 0 && isRunOn(words, text, open.last, place)) {
      open.variant.end = word.end;
      open.variant.entities = common;
      open.last = place;
    } else if (!NO_BEGINNING.test(text.slice(word.start))) {
      open = { variant: { start: word.start, end: word.end, entities: [...here] }, last: place };
      variants.push(open.variant);
    }
  }
  return variants;
}

/** A lone number or word of the product is no name, unless the name is that word. */
function tells({ start, end, entities }: Variant, text: string, stems: RunNames["stems"]): boolean {
  if (NUMERAL.test(text.slice(end)) && !/\d$/.test(text.slice(start, end))) return false;
  const said =
    text
      .slice(start, end)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (said.some((word) => word.length > 1 && !/^\d+$/.test(word) && isTelling(word))) return true;
  const spoken = new Set(said.map(stemOf));
  return entities.some(({ name }) => stems(name).every((stem) => spoken.has(stem)));
}

/** A word that is neither the product's nor one of cause. */
function isTelling(word: string): boolean {
  return !isOwnWord(word) && !isCausal(word);
}

/** "Transported by" and "during pregnancy" begin no name: the one relates, the other sets a statement in a time. */
const NO_BEGINNING = /^(?:\p{L}+ed\s+by|during|after|before|following|upon|within)\b/iu;

function isRunOn(words: readonly Word[], text: string, from: number, to: number): boolean {
  return words
    .slice(from + 1, to + 1)
    .every((word, i, all) => (word.isFiller || i === all.length - 1) && connected(words, text, from + 1 + i));
}

function connected(words: readonly Word[], text: string, place: number): boolean {
  const [previous, word] = [words[place - 1], words[place]];
  return !!previous && !!word && GAP.test(text.slice(previous.end, word.start));
}

/** "The PSMB genes", "the NTRKs", "symbols beginning with ADRA": all cited genes whose name begins so, when there are several. */
function families(text: string, entities: readonly EntityRef[], byId: RunNames["byId"]): Variant[] {
  const FAMILY =
    /(\p{Lu}[\p{Lu}\d-]+)(?=s(?![\p{L}\d]))|(?<=\b(?:beginning|begin|begins|start|starts|starting)\s+(?:with|in)\s)(\p{Lu}[\p{Lu}\d-]+)|(\p{Lu}[\p{L}\d-]+(?:\s+(?:receptor|channel|transporter))?)(?=\s+(?:genes|subtypes|subunits|family|isoforms|receptors|channels|proteins|members|groups|complexes|pair|duo|trio|group)\b)/gu;
  return [...text.matchAll(FAMILY)].flatMap(({ 0: word, index }) => {
    const begins = (name: string) => name.startsWith(word);
    const members = entities.filter(({ id, type }) => /^gene/.test(type) && (byId.get(id) ?? []).some(begins));
    return members.length > 1 ? [{ start: index, end: index + word.length, entities: members }] : [];
  });
}

/** "The kainate group": the word that tells one cited group of genes from the others. */
function groupsBy(text: string, entities: readonly EntityRef[], { stems }: Pick<RunNames, "stems">): Variant[] {
  const groups = entities.filter(({ type }) => type === "gene_group");
  const TELLING =
    /(?<=\b(?:the|its|both)\s)(\p{L}[\p{L}\d-]{3,})(?=\s+(?:groups?|famil(?:y|ies)|types?|receptors?|channels?|complex)\b)/giu;
  return [...text.matchAll(TELLING)].flatMap(({ 0: word, index }) => {
    const stem = stemOf(word);
    const holders = groups.filter(({ name }) => stems(name).includes(stem));
    return holders.length === 1 && !isOwnWord(word.toLowerCase())
      ? [{ start: index, end: index + word.length, entities: holders }]
      : [];
  });
}

/** Where abbreviations stand for what they were introduced for. */
export function abbreviated(text: string, abbreviations: Context["abbreviations"]): Variant[] {
  return [...abbreviations].flatMap(([short, entities]) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${short}(?![\\p{L}\\p{N}])`, "gu"))].map(({ index }) => ({
      start: index,
      end: index + short.length,
      entities: [...entities],
    })),
  );
}

/** Runs of words that stand so in the name. */
function shortened(
  words: readonly Word[],
  text: string,
  name: readonly string[],
  { entity, isPart }: { entity: EntityRef; isPart: Variant["isPart"] },
): Variant[] {
  const spans: Variant[] = [];
  for (let from = 0; from < words.length; from++) {
    let to = from;
    while (to < words.length && (to === from || connected(words, text, to)) && isRun(name, words.slice(from, to + 1)))
      to++;
    const [first, last] = [words[from], words[to - 1]];
    if (!first || !last || to === from || NO_BEGINNING.test(text.slice(first.start))) continue;
    const said = words.slice(from, to).map(({ start, end }) => text.slice(start, end).toLowerCase());
    if (said.some(isTelling) && !NUMERAL.test(text.slice(last.end)))
      spans.push({ start: first.start, end: last.end, entities: [entity], isPart });
    from = to - 1;
  }
  return spans;
}

function isRun(name: readonly string[], words: readonly Word[]): boolean {
  const said = ` ${words.map(({ stem }) => stem).join(" ")} `;
  return ` ${name.join(" ")} `.includes(said);
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    stem: stemOf(word),
    isFiller: FILLER.test(word),
  }));
}
