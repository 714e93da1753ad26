import type { Candidate, EntityType } from "@/lib/domain/entity";
import { keptOf } from "@/lib/domain/kept";
import type { Lexicon } from "./lexicon";
import { misspeltDrug } from "./misspelt-drugs";
import { ACCEPTED_SCORE, CLINICAL } from "./name-decision";
import { kindOf, type NameIndex, rowsAtKey } from "./name-index";
import { keysAlike, keysWithin, type NearKey } from "./near-keys";
import { normaliseName } from "./normalise";
import { isEnglishWord } from "./ordinary-words";
import { isKnownWord, isSymbolRow, signaturesOf } from "./signatures";
import { stringAt } from "./string-table";
import { at } from "./typed-arrays";

const LENGTH_MIN = 5;
const TWO_EDITS_FROM = 9;
const RADIUS = 2;
const SCORE_MAX = 0.94;
const SIMILARITY_WEIGHT = 0.8;
const NEAR_KEYS_MAX = 40;
/** A name is offered in addition to a nearer one of its type while it scores at least this share of it. */
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
type NearCandidate = { near: NearKey; candidate: Candidate; kind: ReturnType<typeof kindOf> };

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

/** The shortest misspelt name that is taken for what it is near to. */
const ACCEPTED_LENGTH_MIN = 8;
/** The shortest name of a condition that is taken over two edits; of a gene none is. */
const ACCEPTED_TWO_EDITS_FROM = 12;
/** A letter changed among the last ones of a gene's name makes another protein of it. */
const GENE_ENDING = 4;
/** Drugs a graph has to hold before a slip is taken: in a smaller one the drug that was meant may be missing ("fuloxetine" where duloxetine is not loaded). */
const DRUGS_MIN = 4000;
/** How many edits further away the next other thing has to be. */
const MARGIN = 2;
/** Two neighbouring letters swapped ("metfromin") make no other name: a swap needs less of a margin. */
const SWAP_MARGIN = 1;
/** Prefixes of opposite or different meaning that differ by one slip of the pen. */
const PREFIXES =
  /^(dimethyl|diethyl|hyper|hypo|inter|intra|infra|supra|pre|post|pro|anti|ante|macro|micro|poly|oligo|tachy|brady|des|nor|levo|dextro|iso|cis|trans)/;

/**
 * The ids of near names of anything but drugs that are taken without asking: of one thing (an adverse event, its phenotype
 * and disease count as one), by a generic or clinical name, of letters only, long enough, with the same first letter,
 * beginning and number of words, where every word that differs occurs in no name of the graph and whatever else is near
 * is two edits further away (one, where two neighbouring letters are swapped), in a graph of most drugs. A gene's name is
 * one word, one edit away, and the edit leaves its ending. Empty when any of this fails: the candidates are then offered.
 */
function acceptsSpelling(lexicon: Lexicon, key: string, within: readonly NearCandidate[]): ReadonlySet<string> {
  const { index } = lexicon;
  const least = Math.min(...within.map(distanceOf));
  const best = within.filter((each) => distanceOf(each) === least);
  const [first] = best;
  if (!holdsMostDrugs(lexicon)) return new Set();
  if (
    !first ||
    first.candidate.type === "drug" ||
    key.length < ACCEPTED_LENGTH_MIN ||
    !/^[a-z ]+$/.test(key) ||
    !best.every((each) => isOneThing(each, first))
  )
    return new Set();
  const own = new Set(best.map(({ candidate }) => candidate.id));
  const isRival = (each: NearCandidate) => !own.has(each.candidate.id) && !sharesName(each, first);
  const margin = least === 1 && sorted(key) === sorted(first.near.text) ? SWAP_MARGIN : MARGIN;
  if (within.some((each) => isRival(each) && distanceOf(each) < least + margin)) return new Set();
  const trusted = best.some(({ kind }) => kind === "preferred" || kind === "synonym");
  return trusted && best.some((each) => isSlip(index, key, each, least)) ? own : new Set();
}

/** Counted once, up to the number that is enough. */
const holdsMostDrugs = keptOf(({ index, ref }: Lexicon): boolean => {
  let drugs = 0;
  const entities = index.entityStarts.length - 1;
  for (let entity = 0; entity < entities && drugs < DRUGS_MIN; entity++) if (ref(entity).type === "drug") drugs++;
  return drugs >= DRUGS_MIN;
});

function distanceOf({ near }: NearCandidate): number {
  return near.distance ?? Number.POSITIVE_INFINITY;
}

/** Whether two candidates are one entity, or one condition under the same name in several vocabularies. */
function isOneThing(a: NearCandidate, b: NearCandidate): boolean {
  return a.candidate.id === b.candidate.id || (a.near.key === b.near.key && areConditions(a, b));
}

function sharesName(a: NearCandidate, b: NearCandidate): boolean {
  return areConditions(a, b) && normaliseName(a.candidate.name) === normaliseName(b.candidate.name);
}

function areConditions({ candidate: a }: NearCandidate, { candidate: b }: NearCandidate): boolean {
  return a.type !== b.type && CLINICAL.includes(a.type) && CLINICAL.includes(b.type);
}

/** Whether a text differs from a name as a slip of the pen does, and not by another word. */
function isSlip(index: NameIndex, text: string, { near, candidate }: NearCandidate, edits: number): boolean {
  const [asked, stored] = [text.split(" "), near.text.split(" ")];
  if (asked.length !== stored.length || text[0] !== near.text[0]) return false;
  if (!CLINICAL.includes(candidate.type) && (edits > 1 || asked.length > 1 || changesEnding(text, near.text)))
    return false;
  if (edits > 1 && text.length < ACCEPTED_TWO_EDITS_FROM) return false;
  const signatures = signaturesOf(index);
  return asked.every((word, i) => {
    const other = stored[i] ?? "";
    if (word === other) return true;
    return word[0] === other[0] && beginning(word) === beginning(other) && !isKnownWord(signatures, word);
  });
}

/** Whether one of the last letters is another one. */
function changesEnding(text: string, name: string): boolean {
  if (text.length !== name.length || sorted(text) === sorted(name)) return false;
  return text.slice(-GENE_ENDING) !== name.slice(-GENE_ENDING);
}

function sorted(text: string): string {
  return [...text].sort().join("");
}

function beginning(word: string): string {
  return PREFIXES.exec(word)?.[0] ?? "";
}
