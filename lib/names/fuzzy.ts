import type { Candidate, EntityType } from "@/lib/knowledge/entity";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { acceptsSpelling } from "./acceptance";
import { isEnglishWord } from "./english-words";
import type { Lexicon } from "./lexicon";
import { misspeltDrug } from "./misspelt-drugs";
import { kindOf, rowsAtKey } from "./name-index";
import { keysAlike, keysWithin, type NearKey } from "./near-keys";
import { ACCEPTED_SCORE } from "./policy";
import { isSymbolRow } from "./signatures";
import { stringAt } from "./string-table";
import { at } from "./typed";

const LENGTH_MIN = 5;
const TWO_EDITS_FROM = 9;
const RADIUS = 2;
const SCORE_MAX = 0.94;
const SIMILARITY_WEIGHT = 0.8;
const NEAR_KEYS_MAX = 40;
/** A name is offered beside a nearer one of its type while it scores at least this share of it. */
const OFFERED_SHARE = 0.9;

/**
 * Names near a text: the drug it is taken for alone, else the best first, within one edit, from nine letters on two, else
 * alike in their trigrams. Those score ACCEPTED_SCORE where the policy takes them for what was meant, all others less.
 * Symbols of genes are never matched by nearness, nor are words of English to a drug.
 */
export function nearNames(lexicon: Lexicon, text: string, wanted: (type: EntityType) => boolean): Candidate[] {
  const key = normaliseName(text);
  if (key.length < LENGTH_MIN) return [];
  const drug = wanted("drug") ? misspeltDrug(lexicon, text, wanted) : null;
  const isEnglish = key.split(" ").every(isEnglishWord);
  return drug ? [drug] : offeredNames(lexicon, key, (type) => wanted(type) && !(isEnglish && type === "drug"));
}

function offeredNames(lexicon: Lexicon, key: string, wanted: (type: EntityType) => boolean): Candidate[] {
  const edits = key.length >= TWO_EDITS_FROM ? 2 : 1;
  const within = nearEnough(lexicon, key, wanted);
  const spelt = within.filter(({ near }) => (near.distance ?? 0) <= edits);
  const alike = spelt.some(({ near }) => near.distance === 1)
    ? []
    : read(lexicon, keysAlike(lexicon.index, key), wanted);
  const best = new Map<string, Candidate>();
  for (const { candidate } of [...spelt, ...alike].sort(byScore)) {
    if (!best.has(candidate.id)) best.set(candidate.id, candidate);
  }
  const accepted = acceptsSpelling(lexicon, key, within);
  return offered([...best.values()]).map((each) => (accepted.has(each.id) ? { ...each, score: ACCEPTED_SCORE } : each));
}

/** Those not much further than the nearest of their type. */
function offered(candidates: readonly Candidate[]): Candidate[] {
  const nearest = new Map<EntityType, number>();
  for (const { type, score } of candidates) nearest.set(type, Math.max(score, nearest.get(type) ?? 0));
  return candidates.filter(({ type, score }) => score >= OFFERED_SHARE * (nearest.get(type) ?? 0));
}

/** Names within two edits; where the nearest is two away, within three, for the policy asks what else is near. */
function nearEnough(lexicon: Lexicon, key: string, wanted: (type: EntityType) => boolean): NearCandidate[] {
  const search = (edits: number) => read(lexicon, keysWithin(lexicon.index, key, edits), wanted);
  const within = search(RADIUS);
  const isFar = key.length >= TWO_EDITS_FROM && within.every(({ near }) => near.distance === RADIUS);
  return isFar && within.length > 0 ? search(RADIUS + 1) : within;
}

/** A candidate with how its name is near. */
export type NearCandidate = { near: NearKey; candidate: Candidate; kind: ReturnType<typeof kindOf> };

function read(lexicon: Lexicon, keys: readonly NearKey[], wanted: (type: EntityType) => boolean): NearCandidate[] {
  return keys
    .slice(0, NEAR_KEYS_MAX)
    .flatMap((near) => candidatesAt(lexicon, near))
    .filter(({ candidate }) => wanted(candidate.type))
    .sort(byScore);
}

function candidatesAt({ index, ref }: Lexicon, near: NearKey): NearCandidate[] {
  const matchedBy = near.distance === null ? "trigram" : "spelling";
  const score = near.distance === null ? near.similarity * SIMILARITY_WEIGHT : Math.min(SCORE_MAX, near.similarity);
  return Array.from(rowsAtKey(index, near.key))
    .filter((row) => !isSymbolRow(index, row))
    .map((row) => {
      const matchedName = stringAt(index.texts, row);
      const candidate: Candidate = { ...ref(at(index.entities, row)), matchedName, matchedBy, score };
      return { near, candidate, kind: kindOf(index, row) };
    });
}

function byScore(a: NearCandidate, b: NearCandidate): number {
  return b.candidate.score - a.candidate.score || a.near.key - b.near.key;
}
