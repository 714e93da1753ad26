import { WORDINGS, type Wording } from "./relation-words";

/** A wording of the relation lexicon where it stands. `verb` is false for nouns, which name a relation without stating one. */
export type RelationUse = Wording & { start: number; end: number; text: string; verb: boolean };

/** Phrases that look like a relation and are none. */
const NO_RELATION =
  /\blisted as (?=(?:missing|absent|unavailable|not|unloaded)\b)|(?:§|\b(?:the|this|that|a|an|no|any|each|such))\s+(?:\w+\s+)?links?\b(?!\s+(?:to|between|with|§))|\blisted apart\b|\b(?:possible |likely )?indication artefacts?\b|\boff[- ]target\b|\bon the other hand\b|\bequivalent to(?=\s+(?:some|about|roughly|around|nearly|approximately|\d))|\bshare of\b|\bappears? on (?=(?:the|this|that|both|a|their|its)\s+(?:\w+\s+)?lists?\b)|\bsignals? of disproportionate reporting\b(?=\s*$)/gi;

const PATTERNS = WORDINGS.map((wording) => ({
  wording,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${wording.words})(?![\\p{L}\\p{N}])`, "giu"),
}));

/** The relation wordings of a text whose names are covered: longest first, without overlaps, in order of place. */
export function findRelations(bare: string): RelationUse[] {
  const text = bare.replace(NO_RELATION, (phrase) => " ".repeat(phrase.length));
  const all = PATTERNS.flatMap(({ wording, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      ...wording,
      start: index,
      end: index + found.length,
      text: found.trim(),
      verb: wording.order !== "none",
    })),
  );
  const taken: RelationUse[] = [];
  for (const use of all.sort((a, b) => b.text.length - a.text.length || a.start - b.start))
    if (taken.every(({ start, end }) => use.end <= start || use.start >= end)) taken.push(use);
  return taken.sort((a, b) => a.start - b.start);
}
