import type { EntityType } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import type { NumberUse } from "./read-numbers";
import type { Link, Reading, Subject } from "./reading";

const SMALL_MAX = 12;
const BETWEEN = /^[\s,]*(?:%\s*|[pnuμµ]M\s*)?(?:(?:and|or|versus|vs\.?|against|,)\s*(?:about\s+)?)?$/i;
const FORMER = /\bthe\s+former\b[^;:.]*$/i;
const LATTER = /\bthe\s+latter\b[^;:.]*$/i;

/**
 * Whether a small number in words counts what the sentence itself shows ("the two drugs", "three of them", "one chain"): the
 * findings it cites, those of one kind, what it names of one type, or what the question asks about.
 */
export function refersBack(
  { text, value, unit, both, role, start }: NumberUse,
  { reading, cited, topic, run }: Pick<Subject, "reading" | "cited" | "topic" | "run">,
): boolean {
  if (role !== null || unit === "percent" || unit === "report" || !(both || /^\p{L}/u.test(text)) || value > SMALL_MAX)
    return false;
  if (value === 1 && !countsExactly(unit, cited)) return true;
  if (cited.some(({ entities, text: list }) => entities.length === 0 && list?.split(";").length === value)) return true;
  const isPair = value === 2 && unit === null && cited.some(({ entities }) => entities.length === 2);
  if (isPair && /\bthe\s+$/i.test(reading.bare.slice(0, start))) return true;
  const shown = [
    cited.length,
    ...sizesOf(cited.map(({ kind }) => kind)),
    ...entitiesOf(reading, { cited, topic, run }),
  ];
  return shown.includes(value) && (both || !countsExactly(unit, cited) || shown.indexOf(value) > 0);
}

/** Where numbers stand in a row, each belongs to the name that has the same turn; "the former" and "the latter" to the first and last. */
export function turnOf(
  number: NumberUse,
  numbers: readonly NumberUse[],
  telling: readonly Link[],
  bare: string,
): Link | undefined {
  const before = telling.filter(({ end }) => end <= number.start);
  const lead = bare.slice(before.at(-1)?.end ?? 0, number.start);
  if (LATTER.test(lead)) return before.at(-1);
  if (FORMER.test(lead)) return before.at(-2) ?? before[0];
  const row = rowOf(number, numbers, bare);
  const names = before.filter(({ end }) => end <= (row[0]?.start ?? 0)).slice(-row.length);
  return row.length > 1 && names.length === row.length ? names[row.indexOf(number)] : undefined;
}

function rowOf(number: NumberUse, numbers: readonly NumberUse[], bare: string): NumberUse[] {
  const place = numbers.indexOf(number);
  const isJoined = (a: NumberUse | undefined, b: NumberUse | undefined) =>
    !!a &&
    !!b &&
    Number.isInteger(a.step) === Number.isInteger(b.step) &&
    !a.both &&
    !b.both &&
    BETWEEN.test(bare.slice(a.end, b.start)) &&
    bare.slice(a.end, b.start).trim() !== "";
  let [first, last] = [place, place];
  while (isJoined(numbers[first - 1], numbers[first])) first--;
  while (isJoined(numbers[last], numbers[last + 1])) last++;
  return numbers.slice(first, last + 1);
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
    ...sizesOf(typesOf(cited.flatMap(({ entities }) => entities.map(({ id }) => id)))),
    ...sizesOf(typesOf(topic)),
  ];
}

function sizesOf(things: readonly string[]): number[] {
  const sizes = new Map<string, number>();
  for (const thing of things) sizes.set(thing, (sizes.get(thing) ?? 0) + 1);
  return [...sizes.values()];
}
