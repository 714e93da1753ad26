import type { Candidate, EntityType } from "@/lib/knowledge/entity";
import { editDistance } from "./distance";
import type { Lexicon } from "./lexicon";
import { kindOf, type NameIndex, rowsAtKey } from "./name-index";
import { asBuffer, stringAt } from "./string-table";
import { sharedTrigrams, trigramsOf } from "./trigrams";
import { at } from "./typed";

const LENGTH_MIN = 5;
const TWO_EDITS_FROM = 9;
const SCORE_MAX = 0.94;
/** Share of trigrams in common (Dice) from which two names are worth offering when their spellings are further apart. */
const SIMILARITY_MIN = 0.65;
const SIMILARITY_WEIGHT = 0.8;
const NEAR_KEYS_MAX = 40;

type Near = { key: number; score: number; matchedBy: "spelling" | "trigram" };

/** Names near a normalised one, best first, each below 0.95. Symbols of genes are never matched by nearness. */
export function nearNames(lexicon: Lexicon, key: string, wanted: (type: EntityType) => boolean): Candidate[] {
  if (key.length < LENGTH_MIN) return [];
  const best = new Map<string, Candidate>();
  for (const near of nearKeys(lexicon.index, key)) {
    for (const candidate of candidatesAt(lexicon, near)) {
      if (wanted(candidate.type) && !best.has(candidate.id)) best.set(candidate.id, candidate);
    }
  }
  return [...best.values()];
}

function nearKeys(index: NameIndex, key: string): Near[] {
  const edits = key.length >= TWO_EDITS_FROM ? 2 : 1;
  const wanted = trigramsOf(Buffer.from(key));
  const shared = sharedTrigrams(asBuffer(index.keys.bytes), index.keys.starts, wanted);
  const sharedMin = Math.max(1, wanted.length - 4 * edits); // an edit spoils at most 3 trigrams, a swap 4
  const found: Near[] = [];
  shared.forEach((count, number) => {
    if (count < sharedMin) return;
    const near = nearness(key, stringAt(index.keys, number), edits, count, wanted.length);
    if (near) found.push({ key: number, ...near });
  });
  return found.sort((a, b) => b.score - a.score || a.key - b.key).slice(0, NEAR_KEYS_MAX);
}

function nearness(key: string, other: string, edits: number, shared: number, total: number): Omit<Near, "key"> | null {
  if (digitsOf(key) !== digitsOf(other)) return null;
  const distance = editDistance(key, other, edits);
  if (distance <= edits) return { score: Math.min(SCORE_MAX, 1 - distance / key.length), matchedBy: "spelling" };
  const similarity = (2 * Math.min(shared, total)) / (total + other.length + 2);
  if (similarity < SIMILARITY_MIN) return null;
  return { score: Math.min(1, similarity) * SIMILARITY_WEIGHT, matchedBy: "trigram" };
}

function candidatesAt({ index, ref }: Lexicon, { key, score, matchedBy }: Near): Candidate[] {
  return Array.from(rowsAtKey(index, key))
    .map((row) => ({ ...ref(at(index.entities, row)), row }))
    .filter(({ type, row }) => !(type === "gene" && isSymbol(index, row)))
    .map(({ row, ...entity }) => ({ ...entity, matchedName: stringAt(index.texts, row), matchedBy, score }));
}

function isSymbol(index: NameIndex, row: number): boolean {
  return kindOf(index, row).includes("symbol") || !stringAt(index.texts, row).includes(" ");
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, " ").trim();
}
