import type { Hit } from "./cues";
import type { Item } from "./item";
import { hitsOf, type Scan } from "./scan";
import type { Span } from "./tokens";

/** Which things a set starts from and which are taken away; `symmetric` when what all share is taken away from all. */
export type Partition = { from: readonly Item[]; without: readonly Item[]; symmetric: boolean };

/** Splits named things at the first word of exclusion or uniqueness that concerns them. */
export function partition(items: readonly Item[], scanned: Scan): Partition {
  const whole = { from: items, without: [], symmetric: false };
  if (asksOfNeither(items, scanned)) return whole;
  const opened = atOpening(items, scanned);
  if (opened) return opened;
  const unique = hitsOf(scanned, "unique").find((hit) => hit.text !== "only" || isBefore(hit, items, scanned));
  const [minus] = exclusions(items, scanned);
  if (minus && /^not$/.test(minus.text) && sharedAfter(minus, scanned) && !isBetween(minus, items)) {
    return { ...whole, symmetric: true };
  }
  const split = minus ? atExclusion(items, minus, scanned) : null;
  if (split) return split;
  return unique ? atUnique(items, unique, scanned) : whole;
}

/** "Does neither A nor B ...", "seen with neither A nor B": each is asked about, and nothing is taken away. */
function asksOfNeither(items: readonly Item[], scanned: Scan): boolean {
  const [first] = items;
  const neither = hitsOf(scanned, "minus").find(({ text }) => text === "neither");
  const isAhead = neither !== undefined && first !== undefined && neither.end <= first.start;
  return isAhead && (asksWhether(scanned) || firstList(items, scanned).length === items.length);
}

function asksWhether({ text }: Scan): boolean {
  return /^\W*(?:is|are|do|does|did|has|have|can)\b(?! there\b)/i.test(text);
}

/** "Absent from A but present with B", "what doesn't A have that B has": the denial comes first, and what turns from it is kept. */
function atOpening(items: readonly Item[], scanned: Scan): Partition | null {
  const [first] = items;
  const opens = hitsOf(scanned, "minus", "negated").some(
    ({ text, end }) => first !== undefined && end <= first.start && !leading.test(text),
  );
  const without = firstList(items, scanned);
  const from = items.slice(without.length);
  const turned = turnsBetween(without.at(-1)?.end ?? 0, from[0]?.start ?? 0, scanned);
  return opens && turned && !asksWhether(scanned) ? { from, without, symmetric: false } : null;
}

function turnsBetween(start: number, end: number, { tokens }: Scan): boolean {
  return tokens.some((token) => token.start >= start && token.end <= end && turning.has(token.lower));
}

const turning = new Set(["but", "that", "which", "while", "whereas", "though", "although", "yet", "however"]);

/** "only" speaks of uniqueness right before a name, and of the answer elsewhere. */
function isBefore(hit: Hit, items: readonly Item[], { tokens }: Scan): boolean {
  const next = tokens.find((token) => token.start >= hit.end);
  return items.some((item) => item.start === next?.start);
}

/** Exclusions between or after the things; or before them all, as in "excluding those of A, what does B ...". */
function exclusions(items: readonly Item[], scanned: Scan): Hit[] {
  const start = items[0]?.start ?? 0;
  const all = hitsOf(scanned, "minus", "negated");
  const later = all.filter((hit) => hit.start > start);
  return later.length > 0 ? later : all.filter(({ text }) => leading.test(text) || text === "not");
}

/** How words begin that take the things right after them away from a list. */
export const TAKES_AWAY =
  "exclud|except|besides|other than|apart from|aside from|leav|set|rul|filter|tak|throw|cross|weed|ignor|disregard|discount|remov|strip|subtract|omit|drop|discard|barring|save for";
/** What takes away the things right after it, though it comes before all others. */
const leading = new RegExp(`^(?:none of|without|unlike|${TAKES_AWAY})`);

function isBetween(minus: Span, items: readonly Item[]): boolean {
  return items.some(({ end }) => end <= minus.start) && items.some(({ start }) => start >= minus.end);
}

function sharedAfter(minus: Hit, scanned: Scan): boolean {
  const next = scanned.tokens.find((token) => token.start >= minus.end);
  return hitsOf(scanned, "shared").some((hit) => hit.start === next?.start);
}

function atExclusion(items: readonly Item[], minus: Hit, scanned: Scan): Partition | null {
  const before = items.filter((item) => item.end <= minus.start);
  const after = items.filter((item) => item.start >= minus.end);
  if (before.length > 0 && after.length > 0) {
    const [from, without] = isOfBefore(minus, before, after, scanned) ? [after, before] : [before, after];
    return { from, without, symmetric: false };
  }
  if (before.length === 0) {
    const list = leading.test(minus.text) ? firstList(items, scanned) : [];
    const without = list.length < items.length ? list : firstList(items, scanned, [","]);
    const from = items.filter((item) => !without.includes(item));
    return without.length > 0 && from.length > 0 ? { from, without, symmetric: false } : null;
  }
  const clause = scanned.tokens.findLast((token) => token.end <= minus.start && clauses.has(token.lower));
  const denied = before.filter((item) => clause !== undefined && item.start >= clause.end);
  if (denied.length === 0 && before.length > 1 && firstList(before, scanned).length === before.length) return null;
  const without = denied.length > 0 && denied.length < before.length ? denied : before.slice(-1);
  return { from: items.filter((item) => !without.includes(item)), without, symmetric: false };
}

/** "Does A not have that B has", "in A absent but in B present": the denial is of what stands before it. */
function isOfBefore({ text, end }: Hit, [first]: readonly Item[], [kept]: readonly Item[], scanned: Scan): boolean {
  if (/^lacks?$/.test(text)) return true;
  const next = scanned.tokens.find(({ start }) => start >= end)?.lower ?? "";
  if (/^(?:absent|missing|not)$/.test(text) && turning.has(next)) return true;
  const ahead = scanned.tokens.findLast((token) => token.end <= (first?.start ?? 0))?.lower ?? "";
  const isSubject = !prepositions.has(ahead) && !pointing.has(next);
  return VERBAL.test(text) && isSubject && turnsBetween(end, kept?.start ?? 0, scanned);
}

/** A denial of a verb, as opposed to "but not". */
const VERBAL = /^(?:not|never|cannot|(?!but|and).* not|\p{L}+nt|\p{L}+n 't)$/u;
const prepositions = new Set(["of", "for", "with", "in", "by", "on", "from", "to", "after", "under"]);
const pointing = new Set(["those", "these", "the", "what", "any"]);

const clauses = new Set(["that", "which", "but", "while", "whereas", "though", "although", "when", "with"]);

/** The first things of a text up to where its list breaks off, at any word that joins no list. */
function firstList(items: readonly Item[], { tokens }: Scan, breaks: readonly string[] = []): readonly Item[] {
  const broken = items.findIndex((item, at) => {
    const from = items[at - 1]?.end ?? item.start;
    const between = tokens.filter(({ start, end }) => start >= from && end <= item.start);
    return between.some(({ lower }) => !joining.has(lower) || breaks.includes(lower));
  });
  return broken > 0 ? items.slice(0, broken) : items;
}

const joining = new Set([",", "/", "&", "+", "and", "or", "nor", "the", "of", "those", "'s", "-", "(", ")", '"']);

function atUnique(items: readonly Item[], unique: Hit, scanned: Scan): Partition {
  if (unique.text === "alone") return atAlone(items, unique);
  const after = items.filter((item) => item.start >= unique.end);
  const from = after.length > 0 ? firstList(after, scanned) : items.slice(0, 1);
  const ids = new Set(from.map(idOf));
  const without = items.filter((item) => !ids.has(idOf(item)));
  return { from, without, symmetric: without.length === 0 };
}

/** "A alone", "A's alone": what stands right before is meant. */
function atAlone(items: readonly Item[], alone: Hit): Partition {
  const own = items.findLast(({ end }) => end <= alone.start) ?? items[0];
  const from = items.filter((item) => own !== undefined && idOf(item) === idOf(own));
  return { from, without: items.filter((item) => !from.includes(item)), symmetric: false };
}

function idOf(item: Item): string {
  return item.candidates[0]?.id ?? item.text.toLowerCase();
}
