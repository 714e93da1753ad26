import type { Candidate, EntityType } from "@/lib/knowledge/entity";
import { normaliseName, stripSalts } from "@/lib/sources/normalise";
import { nearNames } from "./fuzzy";
import { type Lexicon, type Match, rankMatches } from "./lexicon";
import { kindOf, rowsOfKey } from "./name-index";
import { stringAt } from "./string-table";
import { at } from "./typed";
import { numberVariants } from "./variants";

const LIMIT_DEFAULT = 10;
const TEXT_MAX = 400;
/** An exact match scores 1; a singular for a plural or a drug for its salt is as sure a reading, and yet not what was said. */
const VARIANT_SCORE = 0.98;

type Options = { types?: readonly EntityType[]; limit?: number };

/**
 * Candidates for a whole text, best first: its id, else its exact name in any kind, else its singular, plural or salt-free
 * form, else names near in spelling (never 0.95 or more). Several of score 1 are an ambiguity
 * the caller shows.
 */
export function resolveName(lexicon: Lexicon, text: string, options: Options = {}): Candidate[] {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > TEXT_MAX) return [];
  const wanted = (type: EntityType) => !options.types || options.types.includes(type);
  const steps = [
    () => byId(lexicon, trimmed),
    () => byKey(lexicon, normaliseName(trimmed), 1, wanted),
    () => byVariant(lexicon, trimmed, wanted),
    () => nearNames(lexicon, normaliseName(trimmed), wanted),
  ];
  for (const step of steps) {
    const found = step().filter(({ type }) => wanted(type));
    if (found.length > 0) return found.slice(0, options.limit ?? LIMIT_DEFAULT);
  }
  return [];
}

/** Matches of a normalised name among the wanted types, ranked. */
export function byKey(
  lexicon: Lexicon,
  key: string,
  score: number,
  wanted: (type: EntityType) => boolean,
): Candidate[] {
  return rankMatches(
    matchesOfKey(lexicon, key).filter(({ ref }) => wanted(ref.type)),
    score,
  );
}

export function matchesOfKey({ index, ref, prominence }: Lexicon, key: string): Match[] {
  return Array.from(rowsOfKey(index, key), (row) => ({
    ref: ref(at(index.entities, row)),
    kind: kindOf(index, row),
    matchedName: stringAt(index.texts, row),
    prominence: prominence(at(index.entities, row)),
  }));
}

function byId({ byId, ref }: Lexicon, text: string): Candidate[] {
  const entity = byId(text);
  return entity < 0 ? [] : [{ ...ref(entity), matchedName: text, matchedBy: "id", score: 1 }];
}

function byVariant(lexicon: Lexicon, text: string, wanted: (type: EntityType) => boolean): Candidate[] {
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
