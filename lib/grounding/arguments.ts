import { LEADING } from "@/lib/grounding/words/vocabulary";
import type { Reading } from "./reading";

/** A word of a sentence: a name, the wording of a relation, an empty word, one of the product's own, or none of these. */
export type Token = { word: string; start: number; end: number; kind: "name" | "relation" | "empty" | "own" | "rest" };

const DETERMINER = /^(?:a|an|the|its|their|other|some|many|these|those|both|each|also)$/i;

/**
 * Whether an unknown word stands where an entity would: alone behind a preposition or conjunction, joined to a name by
 * one, or right beside the wording of a relation with no name between.
 */
export function isArgument(token: Token, tokens: readonly Token[], { bare }: Pick<Reading, "bare">): boolean {
  const place = tokens.indexOf(token);
  const next = tokens[place + 1];
  if (next?.kind === "rest" && /^\s+$/.test(bare.slice(token.end, next.start))) return false;
  return follows(place, tokens, bare) || leads(place, tokens, bare);
}

/** "and X", "of the X", "metformin, X", "inhibits X". */
function follows(place: number, tokens: readonly Token[], bare: string): boolean {
  const token = tokens[place];
  const previous = tokens[place - 1];
  if (token && previous?.kind === "name" && /^[\s,]*,\s*$/.test(bare.slice(previous.end, token.start))) return true;
  const lead = tokens.slice(0, place).findLast(({ kind, word }) => kind !== "rest" && !DETERMINER.test(word));
  if (!lead) return false;
  const modifies = tokens[place + 1]?.kind === "name" && /^\s*$/.test(bare.slice(token?.end, tokens[place + 1]?.start));
  return LEADING.has(lead.word.toLowerCase()) || (lead.kind === "relation" && !modifies);
}

/** "X and metformin", "X inhibits". */
function leads(place: number, tokens: readonly Token[], bare: string): boolean {
  const token = tokens[place];
  if (!token) return false;
  const joined = /^\s*(?:,|and\b|or\b|,\s*and\b)\s*§/i.test(bare.slice(token.end));
  if (joined) return true;
  const behind = tokens.slice(place + 1).find(({ word }) => !DETERMINER.test(word));
  const named = tokens[place - 1]?.kind === "name";
  return behind?.kind === "relation" && !named && /^[\s\p{L}]*$/u.test(bare.slice(token.end, behind.start));
}
