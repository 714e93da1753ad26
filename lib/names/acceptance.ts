import { normaliseName } from "@/lib/sources/wording/normalise";
import type { NearCandidate } from "./fuzzy";
import type { Lexicon } from "./lexicon";
import type { NameIndex } from "./name-index";
import { CLINICAL } from "./policy";
import { isKnownWord, signaturesOf } from "./signatures";

/** The shortest misspelt name that is taken for what it is near to. */
const LENGTH_MIN = 8;
/** The shortest name of a condition that is taken over two edits; of a gene none is. */
const TWO_EDITS_FROM = 12;
/** A letter changed among the last ones of a gene's name makes another protein of it. */
const GENE_ENDING = 4;
/** Drugs a graph has to hold before a slip is taken: in a smaller one the drug that was meant may be missing ("fuloxetine" where duloxetine is not loaded). */
const DRUGS_MIN = 4000;
/** How many edits further away the next other thing has to be. */
const MARGIN = 2;
/** Two neighbouring letters swapped ("metfromin") make no other name: a swap needs less of a margin. */
const SWAP_MARGIN = 1;
const mostDrugs = new WeakMap<NameIndex, boolean>();
/** Beginnings that say opposite or different things and are a slip of the pen apart. */
const PREFIXES =
  /^(dimethyl|diethyl|hyper|hypo|inter|intra|infra|supra|pre|post|pro|anti|ante|macro|micro|poly|oligo|tachy|brady|des|nor|levo|dextro|iso|cis|trans)/;

/**
 * The ids of near names of anything but drugs that are taken without asking: of one thing (an adverse event, its phenotype
 * and disease count as one), by a generic or clinical name, of letters only, long enough, with the same first letter,
 * beginning and number of words, where every word that differs occurs in no name of the graph and whatever else is near
 * is two edits further away (one, where two neighbouring letters are swapped), in a graph of most drugs. A gene's name is
 * one word, one edit away, and the edit leaves its ending. Empty when any of this fails: the candidates are then offered.
 */
export function acceptsSpelling(lexicon: Lexicon, key: string, within: readonly NearCandidate[]): ReadonlySet<string> {
  const { index } = lexicon;
  const least = Math.min(...within.map(distanceOf));
  const best = within.filter((each) => distanceOf(each) === least);
  const [first] = best;
  if (!holdsMostDrugs(lexicon)) return new Set();
  if (
    !first ||
    first.candidate.type === "drug" ||
    key.length < LENGTH_MIN ||
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

/** Counted once for an index, up to the number that is enough. */
function holdsMostDrugs({ index, ref }: Lexicon): boolean {
  const known = mostDrugs.get(index);
  if (known !== undefined) return known;
  let drugs = 0;
  const entities = index.entityStarts.length - 1;
  for (let entity = 0; entity < entities && drugs < DRUGS_MIN; entity++) if (ref(entity).type === "drug") drugs++;
  mostDrugs.set(index, drugs >= DRUGS_MIN);
  return drugs >= DRUGS_MIN;
}

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
  if (edits > 1 && text.length < TWO_EDITS_FROM) return false;
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
