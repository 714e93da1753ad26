import type { Finding, FindingNumber } from "@/lib/knowledge/finding";
import { carriedOver, listBefore, pointedAt } from "./pointed-names";
import { isReplaced } from "./ratio-sides";
import { mayPrint, type NumberUse } from "./read-numbers";
import type { Link, Reading } from "./reading";
import { isBoundOfAll } from "./rounding";
import { segmentAt } from "./segments";

/** A number of a cited finding. */
export type Computed = FindingNumber & { finding: Finding };

const BETWEEN =
  /^[\s,]*(?:%\s*|[pnuμµ]M\s*|(?:reports?|cases?)\s+)?(?:(?:and|or|to|versus|vs\.?|(?:as\s+)?(?:against|compared\s+(?:with|to))|,)\s*(?:(?:about|an?)\s+)?)?$/i;
const FORMER = /\bthe\s+former\b[^;:.]*$/i;
const LATTER = /\bthe\s+latter\b[^;:.]*$/i;

/** With several statistics cited, a number stands by the entity that tells its finding from the others. */
export function isInPlace(
  number: NumberUse,
  equal: readonly Computed[],
  all: readonly Computed[],
  { links, bare, numbers }: Reading,
): boolean {
  const alike = (each: Computed) => equal.some(({ role, unit }) => role === each.role && unit === each.unit);
  const rivals = [...new Set(all.filter(alike).map(({ finding }) => finding))];
  const ids = rivals.map(({ entities }) => new Set(entities.map(({ id }) => id)));
  const telling = links.filter(({ cited }) => {
    const holders = ids.filter((set) => [...cited].some((id) => set.has(id))).length;
    return holders > 0 && holders < rivals.length;
  });
  if (telling.length === 0 || /\brespectively\b/i.test(bare) || COMPARED_TO.test(bare.slice(0, number.start)))
    return true;
  if (isExtreme(equal, all, rowOf(number, numbers, bare), { links: telling, bare })) return true;
  const holds = (near: Link | undefined) =>
    !near || equal.some(({ finding }) => finding.entities.some(({ id }) => near.cited.has(id)));
  const placed = placedBehind(number, telling, bare);
  if (placed) return holds(placed);
  const pointed = pointedAt(number, telling, bare);
  if (pointed.length > 0) return pointed.some(holds);
  const inRow = isOfRow(number, { equal, telling, numbers, bare });
  if (inRow !== null) return inRow;
  const turn = turnOf(number, numbers, telling, bare) ?? carriedOver(number, telling, bare);
  if (turn !== undefined && holds(turn)) return true;
  if (holds(nearest(number, telling, bare, true)) || holds(nearest(number, telling, bare, false))) return true;
  const isTold = equal.some(({ finding }) =>
    finding.entities.some(({ id }) => telling.some(({ cited }) => cited.has(id))),
  );
  return !isTold || (isOfPronoun(number, telling, bare) && telling.some(holds));
}

/** Whether a number stands by itself behind a list of names, so that a bound is one of each of them. */
export function isOfList(
  number: NumberUse,
  { links, bare, numbers }: Pick<Reading, "links" | "bare" | "numbers">,
): boolean {
  const list = listBefore(number.start, links, bare);
  const last = list.at(-1);
  const isClose = last !== undefined && /^[^§;:.\d]{0,40}$/.test(bare.slice(last.end, number.start));
  return list.length > 1 && isClose && rowOf(number, numbers, bare).length < 2;
}

/** Whether a number is a bound for all it may be said of: what the sentence names of them, else all. */
export function keepsAll(
  number: NumberUse,
  equal: readonly Computed[],
  all: readonly Computed[],
  { bare, links, numbers }: Reading,
): boolean {
  const isTold = (value: number) => numbers.some((each) => each !== number && each.step < 1 && mayPrint(each, value));
  const alike = all.filter(({ role }) => equal.some((each) => each.role === role));
  const isNamed = ({ finding }: Computed) =>
    finding.entities.some(({ id, role }) => role !== "subject" && links.some(({ cited }) => cited.has(id)));
  const named = alike.filter(isNamed);
  const bounded = named.length > 0 ? named : alike.filter(({ value }) => !isTold(value));
  const values = bounded.map(({ value }) => value);
  return bounded.some((each) => equal.includes(each)) && isBoundOfAll(number, bare, values);
}

const RANGE = /\b(?:between|from|range\w*|span\w*|lie[sn]?|lying|within)\b[^;:]*$/i;

/** "A, B and C lie between 44 and 48 nM": the ends of a range are the least and the most of the cited figures of that kind, or of those of the names before it. */
function isExtreme(
  equal: readonly Computed[],
  all: readonly Computed[],
  row: readonly NumberUse[],
  { links, bare }: { links: readonly Link[]; bare: string },
): boolean {
  const start = row[0]?.start ?? 0;
  if (row.length !== 2 || !RANGE.test(bare.slice(0, start))) return false;
  const segment = segmentAt(bare, start);
  const named = links.filter((link) => link.start >= segment.start && link.end <= start);
  const isNamed = ({ finding }: Computed) =>
    finding.entities.some(({ id }) => named.some(({ cited }) => cited.has(id)));
  const own = all.filter(isNamed);
  return equal.some(({ role, value }) =>
    [all, own].some((figures) => {
      const values = figures.filter((each) => each.role === role).map((each) => each.value);
      return value === Math.min(...values) || value === Math.max(...values);
    }),
  );
}

const COMPARED_TO =
  /\b(?:against|versus|vs\.?|(?<!\b(?:no|not)\s+(?:more|less|fewer|higher|lower)\s+)than|(?:as\s+)?compared\s+(?:with|to)|as\s+opposed\s+to)\s+(?:(?:only|just|about|some|a|an|the|roughly|around|nearly|almost|under|over|below|above|less\s+than|more\s+than|fewer\s+than|well|barely|approximately)\s+)*$/i;

/** "DDR2 stands in for it, its binding being 42 nM": whose the number is the pronoun says. */
const PRONOUN = /\b(?:its?|whose|which)\b/i;

function isOfPronoun({ start, end }: NumberUse, links: readonly Link[], bare: string): boolean {
  const from = Math.max(segmentAt(bare, start).start, ...links.map((link) => link.end).filter((each) => each <= start));
  return PRONOUN.test(bare.slice(from, start)) || /^\s+it\b/i.test(bare.slice(end));
}

/** The name a number stands by: the one it is of ("7.8 for X"), else the last before it, else the next; with or without what is only compared to. */
function nearest(
  { start, end }: NumberUse,
  links: readonly Link[],
  bare: string,
  skipsCompared: boolean,
): Link | undefined {
  const segment = segmentAt(bare, start);
  const inside = links.filter((link) => link.start >= segment.start && link.end <= segment.end);
  const isAhead = /\b(?:and|or),?\s+at\s+[^§;,]*$/i.test(bare.slice(0, start));
  const ahead = isAhead ? /^\s*(?:[pnuμµ]M\s*)?,\s+(?=§)/u.exec(bare.slice(end))?.[0].length : undefined;
  const behind =
    ahead ??
    /^\s*(?:[pnuμµ]M\s*)?\)?\s*(?:\([^()]*\)\s*)?(?:(?!and|or|but)\p{L}+\s+)?(?:for|with|in|of|at)\s+(?:the\s+)?(?=§)/u.exec(
      bare.slice(end),
    )?.[0].length;
  const owner = behind === undefined ? undefined : links.find((link) => link.start === end + behind);
  return (
    owner ??
    inside
      .filter(
        (link) =>
          link.end <= start &&
          (!skipsCompared || /^\s*\($/.test(bare.slice(link.end, start)) || !isReplaced(bare, link.start)),
      )
      .at(-1) ??
    inside.find((link) => link.start >= end) ??
    links.filter((link) => link.end <= start).at(-1)
  );
}

/** Where numbers stand in a row, each belongs to the name that has the same turn; "the former" and "the latter" to the first and last. */
function turnOf(
  number: NumberUse,
  numbers: readonly NumberUse[],
  telling: readonly Link[],
  bare: string,
): Link | undefined {
  const before = telling.filter(({ end }) => end <= number.start);
  const lead = bare.slice(before.at(-1)?.end ?? 0, number.start);
  const named = /^\s*(?:[pnuμµ]M\s*)?(?:for|with|in|of|at)\s+the\s+(former|latter)\b/iu.exec(
    bare.slice(number.end),
  )?.[1];
  if (named === "former") return before.at(-2) ?? before[0];
  if (named === "latter" || LATTER.test(lead)) return before.at(-1);
  if (FORMER.test(lead)) return before.at(-2) ?? before[0];
  const row = rowOf(number, numbers, bare);
  const names = before.filter(({ end }) => end <= (row[0]?.start ?? 0)).slice(-row.length);
  const place = row.indexOf(number);
  if (row.length < 2) return undefined;
  return namesBehind(row, telling, bare)[place] ?? (names.length === row.length ? names[place] : undefined);
}

/** "6.97, 6.94 and 6.92 for FOLR2, FOLR1 and SLC46A1". */
function namesBehind(row: readonly NumberUse[], telling: readonly Link[], bare: string): Link[] {
  const end = row.at(-1)?.end ?? 0;
  if (!/^\s*(?:[pnuμµ]M\s*|(?:reports?|cases?)\s+)?(?:for|with|in|of|at)\s+(?:the\s+)?§/u.test(bare.slice(end)))
    return [];
  const names = telling.filter(({ start }) => start >= end).slice(0, row.length);
  return names.length === row.length ? names : [];
}

/** "20 nM for the first and 800 for the second": the name of the list before that stands in that place. */
function placedBehind({ start, end }: NumberUse, telling: readonly Link[], bare: string): Link | undefined {
  const said = /^\s*(?:[pnuμµ]M\s*)?(?:for|with|in|of|at)\s+the\s+(first|second|third)\b(?!\s+\p{L}+\s+§)/iu.exec(
    bare.slice(end),
  )?.[1];
  const list = said ? listBefore(start, telling, bare) : [];
  return list.length > 1 ? list[["first", "second", "third"].indexOf(said ?? "")] : undefined;
}

type Standing = { equal: readonly Computed[]; telling: readonly Link[]; numbers: readonly NumberUse[]; bare: string };

/** "X has more reports than Y, 226 against 30 for myalgia": a row of two for what stands behind it, in the order of the two named first. */
function isOfRow(number: NumberUse, { equal, telling, numbers, bare }: Standing): boolean | null {
  const row = rowOf(number, numbers, bare);
  const last = row.at(-1);
  const length =
    last &&
    /^\s*(?:[pnuμµ]M\s*|(?:reports?|cases?)\s+)?(?:for|with|in|of)\s+(?=§)/u.exec(bare.slice(last.end))?.[0].length;
  const behind = telling.find(({ start }) => last && length && start === last.end + length);
  if (row.length !== 2 || !behind) return null;
  const firsts = telling.filter(
    ({ end, types }) => end <= (row[0]?.start ?? 0) && ![...types].some((type) => behind.types.has(type)),
  );
  const first = firsts[row.indexOf(number)];
  const holds = (finding: Finding, link: Link) => finding.entities.some(({ id }) => link.cited.has(id));
  const own = equal.filter(({ finding }) => holds(finding, behind));
  if (firsts.length === 0) return own.length > 0 || null;
  const isPair = firsts.length === 2 && firsts.every(({ types }) => [...types].some((type) => first?.types.has(type)));
  return isPair && first ? own.some(({ finding }) => holds(finding, first)) : null;
}

/** The numbers that stand in a row with one: "45 against 3". */
export function rowOf(number: NumberUse, numbers: readonly NumberUse[], bare: string): NumberUse[] {
  const place = numbers.indexOf(number);
  const isJoined = (a: NumberUse | undefined, b: NumberUse | undefined) =>
    !!a &&
    !!b &&
    !a.both &&
    !b.both &&
    BETWEEN.test(bare.slice(a.end, b.start)) &&
    bare.slice(a.end, b.start).trim() !== "";
  let [first, last] = [place, place];
  while (isJoined(numbers[first - 1], numbers[first])) first--;
  while (isJoined(numbers[last], numbers[last + 1])) last++;
  return numbers.slice(first, last + 1);
}
