import type { EntityType } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import { listBefore } from "./pointed-names";
import type { NumberUse } from "./read-numbers";
import type { Reading, Subject } from "./reading";

const COUNTED_MAX = 99;

/**
 * Whether a number in words counts what the sentence itself shows ("the two drugs", "three of them", "one chain"): the
 * findings it cites, those of one kind, the things at one end of a relation, what it names of one type, or some or the others of these.
 */
export function refersBack(
  number: NumberUse,
  { reading, cited, topic, run }: Pick<Subject, "reading" | "cited" | "topic" | "run">,
): boolean {
  const { text, value, unit, both, role, start, end } = number;
  const behind = reading.bare.slice(end);
  const isOfReports = unit === "percent" || (unit === "report" && !/^\s+times\b/i.test(behind));
  if (role !== null || isOfReports || !(both || /^\p{L}/u.test(text)) || value > COUNTED_MAX) return false;
  if (value === 1 && !countsExactly(unit, cited)) return true;
  const listed = cited.flatMap(({ entities, text: list }) => (entities.length === 0 && list ? [list.split(";")] : []));
  if (listed.some((list) => list.length === value)) return true;
  const before = reading.bare.slice(0, start);
  if (
    unit === null &&
    /\b(?:the|those|these)\s+$/i.test(before) &&
    cited.some(({ entities }) => entities.length === value)
  )
    return true;
  const shown = [
    cited.length,
    ...sizesOf(cited.map(({ kind }) => kind)),
    ...endsOf(cited),
    ...reading.links.map(
      ({ cited: ids }) => cited.filter(({ entities }) => entities.some(({ id }) => ids.has(id))).length,
    ),
    ...cited.map(({ datasets }) => datasets.length),
    new Set(cited.flatMap(({ datasets }) => datasets)).size,
    ...sizesOf(reading.links.filter((link) => link.end <= start).flatMap(({ types }) => [...types])),
    ...reading.links.filter((link) => link.start === end + 1).map(({ cited: ids }) => ids.size),
    ...sizesOf(reading.links.filter((link) => link.start > end).flatMap(({ types }) => [...types])),
    ...entitiesOf(reading, { cited, topic, run }),
  ];
  if (/\bother\s+$/i.test(before) && isLeft(value, shown, reading)) return true;
  const named = new Set(listBefore(start, reading.links, reading.bare).flatMap(({ cited: ids }) => [...ids])).size;
  if (/^\s+(?:other|further|more|additional)\b/i.test(behind) && named > 0 && shown.includes(value + named))
    return true;
  const sources = reading.sources.filter((source) => source.end <= start).length;
  if (sources > 0 && listed.some((list) => list.length === value + sources)) return true;
  if (isPartOf(number, [...shown, ...listed.map(({ length }) => length)], { reading, cited })) return true;
  return shown.includes(value) && (both || !countsExactly(unit, cited) || shown.indexOf(value) > 0);
}

/** "The other two": what the names before leave of a set. */
function isLeft(value: number, shown: readonly number[], { links }: Reading): boolean {
  return links.some((_, i) => shown.includes(value + i + 1));
}

/** "(X, Y and Z being three)": as many as stand in the list before it. */
const OF_THOSE = /(?:^|[(;:])([§¶\s]+(?:(?:,|\band\b)[§¶\s]+)+)being\s+$/i;

/** "Two of which reach FOS", "FOS and JUN being two of them", "two from DISEASES": as many of a larger set as are named so. */
function isPartOf(
  { value, start, end }: NumberUse,
  shown: readonly number[],
  { reading: { text, bare, links, sources }, cited }: Pick<Subject, "reading" | "cited">,
): boolean {
  if (!shown.some((size) => size > value)) return false;
  const row = OF_THOSE.exec(bare.slice(0, start))?.[1];
  if (row) return row.split(/,|\band\b/i).filter((item) => item !== " ").length === value;
  if (!/^\s+(?:such|of|from|among)\b/i.test(bare.slice(end))) return false;
  const before = [...links, ...sources].filter((each) => each.end <= start).length;
  const next = links.find((link) => link.start >= end);
  const holders = cited.filter(({ entities }) => entities.some(({ id }) => next?.cited.has(id))).length;
  const pieces = cited.flatMap(({ text: list }) => list?.split(/\s*;\s*/) ?? []);
  const told = pieces.filter((piece) => text.includes(piece)).length;
  const word = /^\s+(?:of|from|among)\s+(\p{Lu}\S*)/u.exec(text.slice(end))?.[1];
  const of = pieces.filter((piece) => word && piece.includes(word)).length;
  const keys = sources.find((each) => each.start >= end)?.keys;
  const drawn = cited.filter(
    ({ kind, datasets }) => kind === "claim" && keys && datasets.some((key) => keys.test(key)),
  );
  return [before, holders, told, of, drawn.length].includes(value);
}

/** How many different things the cited findings of one relation have at either end. */
function endsOf(cited: readonly Finding[]): number[] {
  const ends = new Map<string, Set<string>>();
  for (const { kind, predicate, entities } of cited)
    for (const { role, type, id } of entities)
      for (const key of [`${kind} ${predicate} ${role}`, `${kind} ${predicate} ${type}`, `${role} ${type}`])
        ends.set(key, (ends.get(key) ?? new Set()).add(id));
  return [...ends.values()].map(({ size }) => size);
}

/** Whether a tool counted things of this kind: then no other count of them will do. */
function countsExactly(unit: string | null, cited: readonly Finding[]): boolean {
  return (
    unit !== null &&
    cited.some(({ kind, numbers }) => kind === "count" && numbers.some((each) => each.unit.includes(unit)))
  );
}

function entitiesOf({ links }: Reading, { cited, topic, run }: Pick<Subject, "cited" | "topic" | "run">): number[] {
  const all = new Map(
    [...run, ...cited].flatMap(({ entities }) => entities.map(({ id, type }): [string, EntityType] => [id, type])),
  );
  const named = new Set(links.flatMap((link) => [...link.cited]));
  const typesOf = (ids: Iterable<string>) => [...ids].flatMap((id) => all.get(id) ?? []);
  return [
    ...sizesOf(typesOf(named)),
    ...sizesOf(typesOf(new Set(cited.flatMap(({ entities }) => entities.map(({ id }) => id))))),
    ...sizesOf(typesOf(topic)),
  ];
}

function sizesOf(things: readonly string[]): number[] {
  const sizes = new Map<string, number>();
  for (const thing of things) sizes.set(thing, (sizes.get(thing) ?? 0) + 1);
  return [...sizes.values()];
}
