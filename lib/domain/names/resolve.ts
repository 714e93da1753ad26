import type { Candidate, EntityType } from "@/lib/domain/entity";
import type { ResolveOptions } from "@/lib/domain/graph";
import { nearNames } from "./fuzzy";
import { type Lexicon, type Match, matchesOfRows, rankMatches } from "./lexicon";
import { kindOf, rowsAtKey, rowsOfKey } from "./name-index";
import { numberVariants } from "./name-words";
import { keysBeginning, keysGoingOn, keysRearranged } from "./near-keys";
import { normaliseName, stripSalts } from "./normalise";
import { stringAt } from "./string-table";
import { at } from "./typed-arrays";

const LIMIT_DEFAULT = 10;
const TEXT_MAX = 400;
/** An exact match scores 1; a singular for a plural or a drug for its salt is as sure a reading, and yet not the name as given. */
const VARIANT_SCORE = 0.98;
/** The same words in another order, or other blanks between the same letters. */
const REARRANGED_SCORE = 0.97;
const REARRANGED_LENGTH_MIN = 5;
/** What a source alone calls a thing, and nothing bears out, is offered. */
const RELEASED_SCORE = 0.9;

/** A symbol written with hyphens: "COX-2", "CYP-2C9". */
const SYMBOL = /^[A-Za-z]+(-[A-Z\d]+)+$/;

type Wanted = (type: EntityType) => boolean;

/**
 * Candidates for a whole text, best first: its id, else its exact name in any kind, else its singular, plural or salt-free
 * form, else the same words in another order or with other blanks, else what one source alone calls so, else the drugs
 * whose names begin with it, else names near in spelling, else the few drugs whose own names go on from it. From ACCEPTED_SCORE on a candidate is certain; several such are an ambiguity the caller shows.
 */
export function resolveName(lexicon: Lexicon, text: string, options: ResolveOptions = {}): Candidate[] {
  const trimmed = text.trim();
  const wanted = (type: EntityType) => !options.types || options.types.includes(type);
  const stored = resolveStored(lexicon, trimmed, wanted);
  return (stored.length > 0 || options.stored ? stored : unstored(lexicon, trimmed, wanted)).slice(
    0,
    options.limit ?? LIMIT_DEFAULT,
  );
}

/** Candidates of a text that is a stored name, in whatever form of it. */
export function resolveStored(lexicon: Lexicon, text: string, wanted: Wanted = () => true): Candidate[] {
  if (isUnreadable(text)) return [];
  const key = normaliseName(text);
  return firstFound(wanted, [
    () => byId(lexicon, text),
    () => withReleased(lexicon, key, withFamily(lexicon, key, byKey(lexicon, key, 1, wanted), wanted)),
    () => byVariant(lexicon, text, wanted),
    () => byRearrangement(lexicon, key, wanted),
    () => byReleased(lexicon, key),
    () => (wanted("drug") ? familyOf(lexicon, key) : []),
  ]);
}

function unstored(lexicon: Lexicon, text: string, wanted: Wanted): Candidate[] {
  if (isUnreadable(text)) return [];
  return firstFound(wanted, [
    () => nearNames(lexicon, text, wanted),
    () => (wanted("drug") ? clippedOf(lexicon, normaliseName(text)) : []),
  ]);
}

function isUnreadable(text: string): boolean {
  return text === "" || text.length > TEXT_MAX;
}

function firstFound(wanted: Wanted, steps: readonly (() => Candidate[])[]): Candidate[] {
  for (const step of steps) {
    const found = step().filter(({ type }) => wanted(type));
    if (found.length > 0) return found;
  }
  return [];
}

/** Matches of a normalised name among the wanted types, ranked. */
function byKey(lexicon: Lexicon, key: string, score: number, wanted: Wanted): Candidate[] {
  return rankMatches(
    matchesOfKey(lexicon, key).filter(({ ref }) => wanted(ref.type)),
    score,
  );
}

/** Matches of a normalised name, but for released names. */
export function matchesOfKey(lexicon: Lexicon, key: string): Match[] {
  return matchesOfRows(lexicon, rowsOfKey(lexicon.index, key)).filter(({ kind }) => kind !== "released");
}

function byId({ byId, ref }: Lexicon, text: string): Candidate[] {
  const entity = byId(text);
  return entity < 0 ? [] : [{ ...ref(entity), matchedName: text, matchedBy: "id", score: 1 }];
}

/** What is the full name of a gene alone and the common beginning of several drugs' names ("insulin") may mean either. */
function withFamily(lexicon: Lexicon, key: string, found: Candidate[], wanted: Wanted): Candidate[] {
  const genes = found.length > 0 && found.every(({ type, matchedBy }) => type === "gene" && matchedBy === "synonym");
  const family = genes && wanted("drug") ? familyOf(lexicon, key) : [];
  const [first] = family;
  return first ? [...family, ...found.map((gene) => ({ ...gene, score: first.score }))] : found;
}

/** Other entities of a released name are offered together with things of other types. */
function withReleased(lexicon: Lexicon, key: string, found: Candidate[]): Candidate[] {
  if (found.length === 0) return found;
  return [...found, ...byReleased(lexicon, key).filter((each) => found.every(({ type }) => type !== each.type))];
}

function byReleased(lexicon: Lexicon, key: string): Candidate[] {
  const released = matchesOfRows(lexicon, rowsOfKey(lexicon.index, key)).filter(({ kind }) => kind === "released");
  return rankMatches(released, RELEASED_SCORE);
}

function byVariant(lexicon: Lexicon, text: string, wanted: Wanted): Candidate[] {
  const joined = SYMBOL.test(text)
    ? byKey(lexicon, normaliseName(text.replaceAll("-", "")), VARIANT_SCORE, wanted)
    : [];
  if (joined.length > 0) return /\d/.test(text) ? joined : joined.map(asOffered);
  const saltFree = stripSalts(text);
  if (saltFree !== normaliseName(text)) {
    const drugs = byKey(lexicon, saltFree, VARIANT_SCORE, (type) => type === "drug" && wanted(type));
    if (drugs.length > 0) return drugs.map((drug) => ({ ...drug, matchedBy: "salt" }));
  }
  for (const key of numberVariants(text)) {
    const found = byKey(lexicon, key, VARIANT_SCORE, (type) => type !== "gene" && wanted(type));
    if (found.length > 0) return found.map((candidate) => ({ ...candidate, matchedBy: "spelling" }));
  }
  return [];
}

/** Letters alone that are an alias without their hyphen ("CAR-T") may be another word: offered. */
function asOffered(candidate: Candidate): Candidate {
  const { matchedBy, score } = candidate;
  return matchedBy === "alias_symbol" ? { ...candidate, score: Math.min(score, RELEASED_SCORE) } : candidate;
}

function byRearrangement(lexicon: Lexicon, key: string, wanted: Wanted): Candidate[] {
  if (key.length < REARRANGED_LENGTH_MIN) return [];
  const matches = keysRearranged(lexicon.index, key)
    .flatMap((found) => matchesOfRows(lexicon, rowsAtKey(lexicon.index, found)))
    .filter(
      ({ ref, kind }) => kind !== "released" && wanted(ref.type) && !(ref.type === "gene" && kind.includes("symbol")),
    );
  return rankMatches(matches, REARRANGED_SCORE).map((candidate) => ({ ...candidate, matchedBy: "spelling" }));
}

const CLIPPED_LETTERS_MIN = 5;
/** More drugs than this share a stem, and none of them is meant ("sulfa"). */
const CLIPPED_MATCHES_MAX = 3;
/** What a clipped name may be is offered, never taken. */
const CLIPPED_SCORE = 0.9;

/** The drugs whose own name of one word begins with these letters ("azithro"), the best known first; none where many do. */
function clippedOf({ index, ref, prominence }: Lexicon, key: string): Candidate[] {
  if (key.length < CLIPPED_LETTERS_MIN || !/^[a-z]+$/.test(key)) return [];
  const members = new Map<number, string>();
  for (const name of keysGoingOn(index, key)) {
    for (const row of rowsAtKey(index, name)) {
      const entity = at(index.entities, row);
      if (kindOf(index, row) === "preferred" && ref(entity).type === "drug")
        members.set(entity, stringAt(index.texts, row));
    }
  }
  if (members.size > CLIPPED_MATCHES_MAX) return [];
  return [...members]
    .sort(([a], [b]) => prominence(b) - prominence(a) || a - b)
    .map(([entity, matchedName]) => ({ ...ref(entity), matchedName, matchedBy: "trigram", score: CLIPPED_SCORE }));
}

const FAMILY_LETTERS_MIN = 5;
const MEMBERS_MIN = 2;
const FAMILY_MEMBERS_MAX = 10;
/** Members are offered, never taken: several fit, and none was named. */
const FAMILY_SCORE = 0.9;

/** The drugs whose own names begin with these words ("insulin": human insulin, lispro, ...), the best known first; none unless several do. */
function familyOf({ index, ref, prominence }: Lexicon, key: string): Candidate[] {
  if (key.length < FAMILY_LETTERS_MIN) return [];
  const members = new Map<number, string>();
  for (const name of keysBeginning(index, key)) {
    for (const row of rowsAtKey(index, name)) {
      const entity = at(index.entities, row);
      if (kindOf(index, row) === "preferred" && ref(entity).type === "drug" && !ref(entity).nameOnly)
        members.set(entity, stringAt(index.texts, row));
    }
  }
  if (members.size < MEMBERS_MIN) return [];
  return [...members]
    .sort(([a], [b]) => prominence(b) - prominence(a) || a - b)
    .slice(0, FAMILY_MEMBERS_MAX)
    .map(([entity, matchedName]) => ({ ...ref(entity), matchedName, matchedBy: "trigram", score: FAMILY_SCORE }));
}
