import { isExpository } from "@/lib/grounding/words/expository";
import { keepsNumerals } from "@/lib/grounding/words/numerals";
import { APART, isContinued, isTelling, isTurned, SIGNS } from "@/lib/grounding/words/short-names";
import type { Variant } from "@/lib/grounding/words/variants";
import { isEmptyWord, isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { Word } from "@/lib/grounding/words/words";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { RunNames } from "./run-names";

type Text = { text: string; words: readonly Word[] };
/** What may be said in part; `stems` tell it, `free` may be left out ("blood", or a direction of what was not found). */
type Long = { entity: EntityRef; name: readonly string[]; stems: ReadonlySet<string>; free: ReadonlySet<string> };

type Place = { start: number; end: number };

const TYPES = /^(?:pathway|adverse_event|phenotype|disease)$/;
/** Words that tell no pathway from another. */
const GENERIC = new Set(["pathway", "system"]);
const SAID_MIN = 2;
const COVERED_MIN = 0.4;
const SINGLE_MIN = 6;
const WRITTEN_MIN = 3;
const JOINT = /^(?:[\s'/()-]|,\s)*$/;

/**
 * Long names said in part, in any order, or several in one phrase that shares their words ("the release cycles of
 * serotonin and dopamine", "interleukins 4 and 13"): phrases whose every word of content stands in a cited name, each of
 * these names told by enough of its own words, and no other name of the run told better by them.
 */
export function phrases(
  { text, words }: Text,
  cited: readonly EntityRef[],
  { unsigned, whole, taken }: { unsigned: ReadonlySet<string>; whole: ReadonlySet<string>; taken: readonly Place[] },
  names: RunNames,
): Variant[] {
  const all = cited
    .filter(({ type }) => TYPES.test(type))
    .flatMap((entity) => longOf(entity, unsigned.has(entity.id), names));
  const long = all.filter(({ entity }) => !whole.has(entity.id));
  const known = new Set(long.flatMap(({ stems }) => [...stems]));
  const others = rivals(cited, names);
  const named = (places: readonly number[]): Variant[] => {
    const said = new Set(places.map((place) => words[place]?.stem ?? ""));
    const told = long.filter((each) => isTold(each, said, { text, words, places, long: all, others }));
    const explained = new Set(told.flatMap(({ stems }) => [...stems]));
    const left = places.filter((place) => !explained.has(words[place]?.stem ?? ""));
    if (told.length === 0) return [];
    if (left.length > 0) return split(places, left).flatMap(named);
    const [first, last] = [words[places[0] ?? 0], words[places.at(-1) ?? 0]];
    if (!first || !last) return [];
    const span = { start: first.start, end: last.end, entities: told.map(({ entity }) => entity) };
    return isPartOfMore(span, { text, words }, names) ? [] : [{ ...span, isPart: "run" as const }];
  };
  return rows({ text, words }, known, taken).flatMap(named);
}

function longOf(entity: EntityRef, isUnsigned: boolean, { stems }: RunNames): Long[] {
  const name = stems(entity.name);
  const telling = name.filter((stem) => !GENERIC.has(stem));
  const free = telling.filter((stem) => APART.has(stem) || (isUnsigned && SIGNS.has(stem)));
  return telling.length > 1 ? [{ entity, name, stems: new Set(telling), free: new Set(free) }] : [];
}

/** The names of what the run speaks of and the sentence does not cite, by the stems of their words. */
function rivals(cited: readonly EntityRef[], { byId, stems }: RunNames): ReadonlySet<string>[] {
  const own = new Set(cited.map(({ id }) => id));
  return [...byId].flatMap(([id, all]) =>
    own.has(id) ? [] : all.map((name) => new Set(stems(name).filter((stem) => !GENERIC.has(stem)))),
  );
}

/** Runs of words of known names, with nothing but empty words and marks of joining between; a word said again begins the next. */
function rows({ text, words }: Text, known: ReadonlySet<string>, taken: readonly Place[]): number[][] {
  const found: number[][] = [];
  let row: number[] = [];
  words.forEach((word, place) => {
    const before = words[place - 1];
    const isJoined = !before || JOINT.test(text.slice(before.end, word.start));
    const isRepeated = row.some((each) => words[each]?.stem === word.stem);
    if ((!isJoined || isRepeated) && row.length > 0) row = close(found, row);
    const said = text.slice(word.start, word.end).toLowerCase();
    const isTaken = taken.some(({ start, end }) => word.start >= start && word.end <= end);
    if (known.has(word.stem) && !word.isFiller && !isTaken) row.push(place);
    else if (isTaken || !(word.isFiller || /^(?:both|as|well|between|from)$/.test(said))) row = close(found, row);
  });
  close(found, row);
  return found;
}

function close(found: number[][], row: number[]): number[] {
  if (row.length > 0) found.push(row);
  return [];
}

function split(places: readonly number[], left: readonly number[]): number[][] {
  const found: number[][] = [];
  let row: number[] = [];
  for (const place of places) {
    if (left.includes(place)) row = close(found, row);
    else row.push(place);
  }
  close(found, row);
  return found;
}

type Setting = Text & { places: readonly number[]; long: readonly Long[]; others: readonly ReadonlySet<string>[] };

/** Whether a phrase says enough of a name to mean it and nothing else of the run. */
function isTold(each: Long, said: ReadonlySet<string>, setting: Setting): boolean {
  const { stems, free, name } = each;
  const { words, places, long, others } = setting;
  const own = [...stems].filter((stem) => said.has(stem));
  const elided = elidedOf(stems, said, setting);
  const isSigned = [...stems].every((stem) => !SIGNS.has(stem) || said.has(stem) || free.has(stem) || elided.has(stem));
  const numbered = places.flatMap((place) => words[place] ?? []);
  const isNumbered = keepsNumerals(
    numbered,
    name.filter((stem) => said.has(stem)),
  );
  if (!isSigned || !isNumbered || !isEnough(each, own, elided, setting)) return false;
  const share = [...stems].filter((stem) => said.has(stem) || elided.has(stem)).length / stems.size;
  if (share === 1) return true;
  const isCommon = long.filter((other) => own.every((stem) => other.stems.has(stem))).length > 1 && elided.size === 0;
  const isBetter = (other: ReadonlySet<string>) =>
    own.every((stem) => other.has(stem)) && own.length / other.size >= share;
  return !(isCommon && own.length < SAID_MIN) && !others.some(isBetter);
}

/** Two words and a good part of the name, or all of it that has to be said; one of them no word of telling. */
function isEnough(
  { stems, free }: Long,
  own: readonly string[],
  elided: ReadonlySet<string>,
  { words, text, places }: Setting,
): boolean {
  const isWord = (stem: string) =>
    places.some((place) => {
      const word = words[place];
      const written = word ? text.slice(word.start, word.end).toLowerCase() : "";
      const isPlain = elided.size > 0 || !isExpository(written);
      return word?.stem === stem && written.length > WRITTEN_MIN && isTelling(written) && isPlain;
    });
  if (!own.some((stem) => !free.has(stem) && isWord(stem))) return false;
  const told = own.filter((stem) => !SIGNS.has(stem));
  if (told.length >= SAID_MIN && own.length / stems.size >= COVERED_MIN) return true;
  const core = [...stems].filter((stem) => !free.has(stem) && !elided.has(stem));
  const isWhole = core.length > 0 && core.every((stem) => own.includes(stem));
  return isWhole && own.some((stem) => stem.length >= SINGLE_MIN || elided.size > 0);
}

/** Words that several cited names have in common and that the sentence says once, or in part: "burn and scar ... of that site". */
function elidedOf(
  stems: ReadonlySet<string>,
  said: ReadonlySet<string>,
  { words, long }: Setting,
): ReadonlySet<string> {
  const kin = long.filter(
    (each) => each.stems !== stems && [...each.stems].some((stem) => stems.has(stem) && !SIGNS.has(stem)),
  );
  const beside = kin.filter((each) => [...each.stems].some((stem) => said.has(stem) && !stems.has(stem)));
  if (beside.length === 0) return new Set();
  const common = [...stems].filter((stem) => beside.every((each) => each.stems.has(stem)));
  return words.some(({ stem }) => common.includes(stem)) ? new Set(common) : new Set();
}

/** "Smooth muscle contraction", "Activation of ...": what another word of content goes with is another name. */
function isPartOfMore(span: Variant, { text, words }: Text, names: RunNames): boolean {
  const before = words.findLast(({ end }) => end <= span.start);
  const written = before ? text.slice(before.start, before.end).toLowerCase() : "";
  const isJoined = before !== undefined && /^[\s-]+$/.test(text.slice(before.end, span.start));
  const isOther = isJoined && !isEmptyWord(written) && !isOwnWord(written) && !isExpository(written);
  return (
    (isOther && !/^\p{L}+(?:s|ed)$/u.test(written)) ||
    isContinued(text, words, span.end) ||
    isTurned(text, words, span, names)
  );
}
