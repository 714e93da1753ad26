import type { Candidate, EntityType } from "@/lib/domain/entity";
import { begunNames, type Suggested } from "./begun-names";
import { isClassWord } from "./class-names";
import { type Lexicon, matchesOfRows, rankMatches } from "./lexicon";
import { ACCEPTED_SCORE, decide } from "./name-decision";
import { rowsAtKey, rowsOfKey } from "./name-index";
import { numberVariants } from "./name-words";
import { editDistance, keysWithin, type NearKey } from "./near-keys";
import { normaliseName, stripSalts } from "./normalise";
import { isEnglishWord } from "./ordinary-words";
import { isKnownWord, isSymbolRow, signaturesOf } from "./signatures";

const EDITS_MAX = 2;
/** The longest name that is taken over one edit only. */
const SHORT_NAME_MAX = 5;
/** The shortest name that is taken over two edits where it is not the drug's own: trade names that a graph lacks are as near to others ("Humira", "Hemina"). */
const OTHER_NAME_MIN = 9;
const LETTERS_MIN = 5;
/** The shortest word of a name that is misspelt: others say which of several ("factor X", "vitamin K"). */
const WORD_MIN = 3;

/** Capitals that are no misspelt name but an abbreviation that a graph lacks ("ADPKD"). */
const ABBREVIATION = /^\p{Lu}{2,6}$/u;

type Wanted = (type: EntityType) => boolean;

/**
 * The drug an unknown name is taken for: the one whose name is nearest, within two edits (one for names of five letters or
 * fewer; a swap of neighbours is one edit), where nothing else of a wanted type has a name as near and what differs is no
 * English word; else the one whose name it cuts short. Null where any of this fails. A name counts for what it would denote if
 * it were typed as it is stored.
 */
export function misspeltDrug(lexicon: Lexicon, text: string, wanted: Wanted = () => true): Candidate | null {
  const key = normaliseName(text);
  if (ABBREVIATION.test(text)) return null;
  if (isClassWord(key) || isEnglishWord(key)) return null;
  const begun = begunBy(lexicon, key);
  const cut = wanted("drug") ? shortenedDrug(lexicon, key, begun) : null;
  if (cut || begun.some(({ ref }) => ref.type !== "drug")) return cut;
  const singular = numberVariants(text).filter((form) => form.length < key.length);
  for (const form of new Set([key, stripSalts(text), ...singular])) {
    const found = nearestDrug(lexicon, form, wanted);
    if (found) return found;
  }
  return null;
}

/** How many times as many claims speak of the drug a cut name stands for as of any other thing that begins so. */
const BETTER_KNOWN = 10;
const BEGUN_MAX = 12;

/** The names that one word is the beginning of. */
function begunBy(lexicon: Lexicon, key: string): Suggested[] {
  if (key.length < LETTERS_MIN || key.includes(" ")) return [];
  return begunNames(lexicon, key, BEGUN_MAX).filter(({ matched }) => normaliseName(matched).startsWith(key));
}

/** The drug whose own name a word begins, as the clinic cuts long names ("clarithro"), where nothing else that is nearly as well known begins so. */
function shortenedDrug({ prominence, ref }: Lexicon, key: string, begun: readonly Suggested[]): Candidate | null {
  const first = begun.find(
    ({ ref, kind, matched }) => ref.type === "drug" && kind === "preferred" && isOneWord(matched),
  );
  if (!first) return null;
  const own = normaliseName(first.matched);
  const others = begun.filter((each) => each.entity !== first.entity && !normaliseName(each.matched).startsWith(own));
  const known = prominence(first.entity);
  if (known === 0 || others.some(({ entity }) => prominence(entity) * BETTER_KNOWN > known)) return null;
  const { matched: matchedName, entity } = first;
  return { ...ref(entity), matchedName, matchedBy: "spelling", score: ACCEPTED_SCORE, edits: own.length - key.length };
}

/** A cut name leaves out its end, not a word of several. */
function isOneWord(name: string): boolean {
  return /^\p{L}+$/u.test(name);
}

function nearestDrug(lexicon: Lexicon, key: string, wanted: Wanted): Candidate | null {
  if (key.length < LETTERS_MIN || rowsOfKey(lexicon.index, key).length > 0) return null;
  const near = keysWithin(lexicon.index, key, EDITS_MAX).filter((near) => editsOf(near) <= allowedEdits(near.text));
  const named = near.flatMap((each) =>
    thingsNamed(lexicon, each, wanted).map((thing) => ({ ...thing, edits: editsOf(each) })),
  );
  const least = Math.min(...named.map(({ edits }) => edits));
  const nearest = named.filter(({ edits }) => edits === least);
  const isOne = nearest.every(({ id }) => id === nearest[0]?.id);
  const taken =
    isOne && nearest.find((each) => isTrusted(each) && isMisspelt(lexicon, key, normaliseName(each.matchedName)));
  return taken ? { ...taken, matchedBy: "spelling", score: ACCEPTED_SCORE } : null;
}

/** A drug one edit away, or two from its own name or a long one. */
function isTrusted({ type, edits, matchedBy, matchedName }: Candidate): boolean {
  return type === "drug" && (edits === 1 || matchedBy === "exact" || matchedName.length >= OTHER_NAME_MIN);
}

function editsOf({ distance }: NearKey): number {
  return distance ?? Number.POSITIVE_INFINITY;
}

/** What a stored name denotes: the one drug it is decided to be, else all that bear it; nothing where it is only offered or a gene's symbol. */
function thingsNamed(lexicon: Lexicon, { key }: NearKey, wanted: Wanted): Candidate[] {
  const rows = rowsAtKey(lexicon.index, key).filter((row) => !isSymbolRow(lexicon.index, row));
  const matches = matchesOfRows(lexicon, rows).filter(({ ref, kind }) => wanted(ref.type) && kind !== "released");
  const all = rankMatches(matches, 1);
  const drugs = all.filter(({ type }) => type === "drug");
  return drugs.length > 0 ? decide(drugs, [["drug"]]).candidates : all;
}

/**
 * Whether a text is a name with slips in its words: as many words, and each that differs long enough to be misspelt, near
 * enough by itself and no English word. Names of other words are joined by their letters alone ("war farin").
 */
function isMisspelt({ index }: Lexicon, text: string, name: string): boolean {
  const [asked, stored] = [text.split(" "), name.split(" ")];
  if (asked.length !== stored.length) return asked.every((word) => word.length >= WORD_MIN && !isEnglishWord(word));
  return asked.every((word, i) => word === stored[i] || isSlip(index, word, stored[i] ?? ""));
}

/** A word of some stored name ("creatinine" in a preferred term) is no slip of another two edits away. */
function isSlip(index: Lexicon["index"], word: string, stored: string): boolean {
  const edits = editDistance(word, stored, EDITS_MAX);
  if (edits > 1 && isKnownWord(signaturesOf(index), word)) return false;
  return word.length >= WORD_MIN && edits <= allowedEdits(stored) && !isEnglishWord(word);
}

function allowedEdits(name: string): number {
  return name.length <= SHORT_NAME_MAX ? 1 : EDITS_MAX;
}
