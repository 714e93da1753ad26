import { WORDINGS, type Wording } from "@/lib/grounding/words/relation-words";
import { coverAll } from "./clean";

/** A wording of the relation lexicon where it stands. `verb` is false for nouns, which name a relation without stating one. */
export type RelationUse = Wording & { start: number; end: number; text: string; verb: boolean };

/** Names of statistics: one unit of language each. */
const STATISTIC =
  /\b(?:(?:lower|upper)\s+(?:confidence\s+)?bounds?|limits?)\s+of\s+(?:the\s+)?information\s+components?\b|\binformation\s+components?\b|\b(?:proportional\s+)?reporting\s+(?:odds\s+)?ratios?\b/gi;
/** Phrases that look like a relation and are none. */
const NO_RELATION =
  /\bnot\s+(?:quite\s+)?the\s+same\s+as\b|\btransport\b(?!\s+(?:(?:the|it|both)\s+)?§|\s+(?:it|them)\b)|\breach(?:es|ing)?(?=\s+beyond\b)|\b(?:target|label|safety|gene)s?(?=(?:\s+(?:and|or)|[\s-]+)(?:the\s+)?(?:\p{L}+[\s-]+){1,2}(?:sources?|resources?|databases?|datasets?|data)\b)|(?<=\b(?:sources?|resources?|databases?|datasets?|data)\s+(?:of|on|for)\s+)targets?\b|\btargets?(?=\s+resources?\b)|\baffect(?:s|ing)?(?=\s+(?:the\s+)?\p{Ll}+(?:\s+(?:and|or)\s+(?:the\s+)?\p{Ll}+)?\s*(?:[.,;]|$))|(?<=\b(?:pathways?|targets?|genes?)\s+(?:are|were|is|was)\s+)listed\s+for\b|\blisted as (?=(?:missing|absent|unavailable|not|unloaded)\b)|(?:§|\b(?:the|this|that|a|an|no|any|each|such))\s+(?:\w+\s+)?links?\b(?!\s+(?:to|between|with|§))|\blisted apart\b|\b(?:possible |likely )?indication artefacts?\b|\boff[- ]target\b|\b(?:target|label|assay|signal|report(?:ing)?)(?=\s+(?:sources?|search(?:es)?|databases?|datasets?|data|relations?|tables?|lists?)\b)|\btargets?\s+of(?=\s+(?:the|a|this|that)\s+(?:mapping|search|question)\b)|\bshar(?:e[sd]?|ing)(?=\s+(?:(?:the|an?|this|that|same|one|identical|equal|common)\s+)+(?:\p{L}+\s+)?(?:list|feature|field|stage|page|values?|figures?|scores?|ranks?|ratios?|counts?|numbers?|potency|bounds?|place|position|names?|lead|fate|[IE]C50|K[id])\b)|\bshar(?:e[sd]?|ing)(?=\s+(?:that|this|the\s+same|an?|these)\s(?![^§\d,.;]*\b(?:targets?|events?|pathways?|genes?|signals?|reactions?|effects?|phenotypes?|drugs?)\b)[^§\d,.;]+(?:[,.;]|$))|(?<=\b(?:beginning|starting|begins?|starts?)\s+(?:with|at|from)\s[^.;]*)\bend(?:s|ing)?\s+(?:with|at|in)\b|\baffect(?:s|ing)?(?=[\p{Ll}\s-]{3,60}(?:,\s*(?:namely|such\s+as|as|for\s+example|among\s+them|§)|:|\s+\())|\bon the other hand\b|\bequivalent to(?=\s+(?:some|about|roughly|around|nearly|approximately|\d))|\bshare of\b|\bsignals? of disproportionate reporting\b(?=\s*$)/giu;

const PATTERNS = WORDINGS.map((wording) => ({
  wording,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${wording.words})(?![\\p{L}\\p{N}])`, "giu"),
}));

/** The relation wordings of a text whose names are covered: longest first, without overlaps, in order of place. */
export function findRelations(bare: string): RelationUse[] {
  const text = coverAll(coverAll(bare, STATISTIC), NO_RELATION);
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
