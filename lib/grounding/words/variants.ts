import type { Context } from "@/lib/grounding/context";
import { families, groupsBy } from "@/lib/grounding/gene-groups";
import { phrases } from "@/lib/grounding/phrases";
import type { RunNames } from "@/lib/grounding/run-names";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import { partsOfDrugs } from "./drug-parts";
import { keepsNumerals } from "./numerals";
import {
  headedPathways,
  isTelling,
  NO_BEGINNING,
  NUMERAL,
  partsOfPathways,
  reducedSpread,
  shortened,
} from "./short-names";
import { ORGANS, stemOf } from "./stems";
import { isNext, type Word, wordsOf } from "./words";

/** A span that names entities in other words than their name; `isPart`: in a part of it that may be a name of its own, of anything or (`run`) of this run. */
export type Variant = { start: number; end: number; entities: EntityRef[]; isPart?: boolean | "run" | undefined };

/** The words of a text that make up a name of an entity, by their places. */
export type Spread = { entity: EntityRef; name: readonly string[]; places: ReadonlySet<number> };

const SINGLE_MIN = 5;
const EVENTS = /^(?:adverse_event|phenotype|disease)$/;

/**
 * Names of the cited findings said in other words: all words of a name, in any order or form, wherever they stand in the
 * sentence ("injection site pain and swelling"); abbreviations introduced before; the common beginning of genes; and parts of
 * the names that stand there in full, or of what the question or the sentence before speaks of.
 */
export function variantsOf(
  text: string,
  cited: readonly Finding[],
  names: RunNames,
  topic: ReadonlySet<string>,
  { salient, abbreviations }: Context,
): Variant[] {
  const { byId, stems } = names;
  const entities = [
    ...new Map(cited.flatMap((finding) => finding.entities).map((entity) => [entity.id, entity])).values(),
  ];
  const { known, flexible } = knownStems(entities, names);
  const words = wordsOf(text, known, flexible);
  const spreads = spreadsOf({ text, words }, entities, { names, known });
  const whole = new Set(spreads.map(({ entity }) => entity.id));
  const inFull = grouped(words, text, spreads).filter((variant) => tells(variant, text, stems));
  const taken = inFull.filter(({ start, end }) => /\s/.test(text.slice(start, end)));
  const understood = new Set([...topic, ...[...salient.values()].flatMap((ids) => [...ids])]);
  const partsOf = (chosen: readonly EntityRef[], isPart: Variant["isPart"]) =>
    chosen.flatMap((entity) => shortened(words, text, stems(entity.name), { entity, isPart }));
  return [
    ...inFull,
    ...partsOf(
      entities.filter(({ id }) => whole.has(id)),
      "run",
    ),
    ...partsOfPathways(
      entities.filter(({ id, type }) => type === "pathway" && !whole.has(id)),
      { text, words },
      names,
    ),
    ...phrases({ text, words }, entities, { unsigned: unsignedOf(cited), whole, taken }, names),
    ...partsOfDrugs({ text, words }, entities, names),
    ...headedPathways(
      text,
      entities.filter(({ type }) => type === "pathway"),
      names,
    ),
    ...partsOf(
      entities.filter(({ id }) => !whole.has(id) && understood.has(id)),
      true,
    ),
    ...families(text, entities, byId),
    ...groupsBy(text, entities, names),
    ...abbreviated(text, abbreviations),
  ].filter(({ start, end }) => !opensBracket(text.slice(start, end + 1)));
}

/** "ACE (inhibition, 1.2 nM)": what goes on in brackets tells of a name and is no part of it. */
function opensBracket(words: string): boolean {
  return words.includes("(") && !words.includes(")");
}

/** Ids of what is cited only as not found: which way it would have gone may be left unsaid. */
function unsignedOf(cited: readonly Finding[]): Set<string> {
  const found = new Set(
    cited.flatMap(({ polarity, entities }) => (polarity === "negative" ? [] : entities)).map(({ id }) => id),
  );
  return new Set(cited.flatMap(({ entities }) => entities.map(({ id }) => id)).filter((id) => !found.has(id)));
}

/** Where the names of what is cited stand in full or, for events of which none does, without such words as "blood". */
function spreadsOf(
  { text, words }: { text: string; words: readonly Word[] },
  entities: readonly EntityRef[],
  { names: { byId, stems }, known }: { names: RunNames; known: ReadonlySet<string> },
): Spread[] {
  const full = entities.flatMap((entity) =>
    (byId.get(entity.id) ?? []).flatMap((name) => spreadOf(words, stems(name), entity) ?? []),
  );
  const named = new Set(full.map(({ entity }) => entity.id));
  const events = entities.filter(({ id, type }) => EVENTS.test(type) && !named.has(id));
  const reduced = events.flatMap((entity) =>
    (byId.get(entity.id) ?? []).flatMap(
      (name) => reducedSpread({ text, words }, stems(name), { entity, ofOthers: known }) ?? [],
    ),
  );
  return [...full, ...reduced];
}

/** The stems of all names of what is cited, and those that may be said in another form: of pathways, and of names of several words. */
function knownStems(entities: readonly EntityRef[], { byId, stems }: RunNames) {
  const names = entities.flatMap(({ id, type }) => (byId.get(id) ?? []).map((name) => ({ type, stems: stems(name) })));
  const isFlexible = ({ type, stems: own }: (typeof names)[number]) =>
    type === "pathway" || (EVENTS.test(type) && own.length > 1);
  return {
    known: new Set(names.flatMap((each) => each.stems)),
    flexible: names.filter(isFlexible).flatMap((each) => each.stems),
  };
}

function spreadOf(words: readonly Word[], name: readonly string[], entity: EntityRef): Spread | null {
  const wanted = new Set(name);
  if (wanted.size === 0 || (wanted.size === 1 && (name[0]?.length ?? 0) < SINGLE_MIN)) return null;
  const places = new Set(words.flatMap(({ stem }, place) => (wanted.has(stem) ? place : [])));
  const found = new Set([...places].map((place) => words[place]?.stem));
  return found.size === wanted.size && keepsNumerals(words, name) ? { entity, name, places } : null;
}

/** Runs of words that belong to one name, fillers between them included; a word of several names, or said again, begins the next. */
function grouped(words: readonly Word[], text: string, spreads: readonly Spread[]): Variant[] {
  const variants: Variant[] = [];
  let open: { variant: Variant; of: readonly Spread[]; last: number; said: Set<string> } | null = null;
  for (const [place, word] of words.entries()) {
    const here = spreads.filter(({ places }) => places.has(place));
    if (here.length === 0) continue;
    const common = open?.of.filter((spread) => here.includes(spread) && !isRepeated(word, open?.said, spread)) ?? [];
    if (open && common.length > 0 && isRunOn(words, text, open.last, place)) {
      open.variant.end = word.end;
      open.variant.entities = entitiesOf(common);
      open.of = common;
      open.last = place;
      open.said.add(word.stem);
    } else if (!NO_BEGINNING.test(text.slice(word.start))) {
      const variant = { start: word.start, end: word.end, entities: entitiesOf(here) };
      open = { variant, of: here, last: place, said: new Set([word.stem]) };
      variants.push(variant);
    }
  }
  return variants;
}

function entitiesOf(spreads: readonly Spread[]): EntityRef[] {
  return [...new Set(spreads.map(({ entity }) => entity))];
}

/** Whether a word stands for the second time where the name has it once. */
function isRepeated({ stem }: Word, said: ReadonlySet<string> | undefined, { name }: Spread): boolean {
  return (said?.has(stem) ?? false) && name.filter((each) => each === stem).length < 2;
}

/** A lone number or word of the product is no name, unless the name is that word. */
function tells({ start, end, entities }: Variant, text: string, stems: RunNames["stems"]): boolean {
  if (NUMERAL.test(text.slice(end)) && !/\d$/.test(text.slice(start, end))) return false;
  const said =
    text
      .slice(start, end)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (/^-\p{L}/u.test(text.slice(end)) && said.every((word) => ORGANS.has(stemOf(word)))) return false;
  if (said.some((word) => word.length > 1 && !/^\d+$/.test(word) && isTelling(word))) return true;
  const spoken = new Set(said.map(stemOf));
  return entities.some(({ name }) => stems(name).every((stem) => spoken.has(stem)));
}

function isRunOn(words: readonly Word[], text: string, from: number, to: number): boolean {
  return words
    .slice(from + 1, to + 1)
    .every((word, i, all) => (word.isFiller || i === all.length - 1) && isNext(words, text, from + 1 + i));
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
