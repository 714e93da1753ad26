import { DENIAL } from "@/lib/grounding/denials/denials";
import { unitClass } from "@/lib/grounding/words/units";
import type { Finding } from "@/lib/knowledge/finding";
import { mayPrint } from "./read-numbers";
import type { Reading } from "./reading";
import { isOfCounted, isSearchOf } from "./references";

/** A count is cited for a figure of it, or for how many things it is of; none and one go by many words. */
export function states({ numbers: said, bare }: Reading, { numbers, entities }: Finding): boolean {
  const isNone = numbers.every(({ value }) => value === 0);
  const subjects = entities.filter(({ role }) => role === "subject").length;
  if (subjects > 2 && said.some(({ value, both }) => !both && value === subjects)) return true;
  return numbers.some(({ value, unit }) => {
    if (value === 0 && /\b(?:no|none|nothing|nil|without|neither|nor|lacks?|any|not|empty)\b/i.test(bare))
      return isNone || speaksOf(bare, unit);
    if (value === 1 && /\b(?:single|sole|only)\b/i.test(bare))
      return /\bonly one\b/i.test(bare) || speaksOf(bare, unit);
    if (value === 1 && isTheOne(bare, unit)) return true;
    return said.some((number) => mayPrint(number, value)) && (value !== 0 || isNone || speaksOf(bare, unit));
  });
}

/** "Its target", "the target of X": the definite singular says that there is one. */
function isTheOne(bare: string, unit: string): boolean {
  return [...bare.matchAll(/(?:§'s|\b(?:its|the|their|whose))\s+(?:\p{L}+\s+)?(\p{L}+[^s\s\p{P}])(?!\p{L})/giu)].some(
    ({ 1: noun = "" }) => unitClass(noun) !== null && unitClass(noun) === unitClass(unit),
  );
}

/** Whether a count is of things of a type the sentence names others of. */
function isElsewhere({ entities }: Finding, { links }: Reading): boolean {
  const isNamed = (id: string) => links.some((link) => link.cited.has(id));
  return (
    entities.every(({ id }) => !isNamed(id)) && links.some(({ types }) => entities.some(({ type }) => types.has(type)))
  );
}

/** A count for one drug and not for another is cited for what it sets apart. */
export function contrasts({ kind, entities }: Finding, { links, bare }: Reading): boolean {
  const others = entities.filter(({ role, type }) => role === "candidate" && type === "drug").map(({ id }) => id);
  const isNamed = links.some((link) => others.some((id) => link.ids.has(id)));
  return kind === "count" && others.length > 0 && (isNamed || /\b(?:alone|only|comparator|the\s+other)\b/i.test(bare));
}

function speaksOf(bare: string, unit: string): boolean {
  const kind = unitClass(unit);
  return (bare.match(/\p{L}+/gu) ?? []).some((word) => unitClass(word) === kind);
}

/** A count of something known may be told by its figure alone, by what it counted, or by where it searched. */
export function isOfKnown(
  finding: Finding,
  known: ReadonlySet<string>,
  reading: Reading,
  topic: ReadonlySet<string>,
): boolean {
  if (isElsewhere(finding, reading)) return false;
  if (topic.size > 0 && states(reading, finding)) return true;
  const isKnown = finding.entities.every(({ id }) => known.has(id) || reading.links.some(({ cited }) => cited.has(id)));
  return isKnown && (isOfCounted(finding, reading) || isSearchOf(finding, reading));
}

/** "Twelve events are shared by X and Y": beside the count, what it counted may be cited unnamed. */
export function isOfStatedCount(finding: Finding, cited: readonly Finding[], reading: Reading): boolean {
  const ids = new Set(finding.entities.map(({ id }) => id));
  const isItem = (each: Finding) => each.kind === finding.kind && each.predicate === finding.predicate;
  return cited.some(
    (count) =>
      count.kind === "count" &&
      count !== finding &&
      count.entities.length > 0 &&
      (count.predicate === finding.predicate || (count.predicate === null && finding.kind === "overlap")) &&
      count.entities.every(({ id }) => ids.has(id)) &&
      states(reading, count) &&
      count.numbers.some(({ value }) => value >= cited.filter(isItem).length),
  );
}

/** "It inhibits KIT and PDGFRA": a count is told where all it counted is cited, or all it is of is named. */
export function isEnumerated(
  { kind, predicate, entities, numbers }: Finding,
  cited: readonly Finding[],
  { links, relations, bare }: Reading,
): boolean {
  if (kind !== "count") return false;
  if (bare.search(DENIAL) >= 0 && numbers.some(({ role, value }) => role === "total" && value > 0)) return false;
  const isNamed = ({ id }: { id: string }) => links.some((link) => link.cited.has(id));
  const isSaid =
    relations.length === 0 || relations.some(({ predicates }) => predicate && predicates.includes(predicate));
  if (entities.length > 1 && (isSaid || predicate === null) && entities.every(isNamed)) return true;
  const isOf = (each: Finding) => entities.every(({ id }) => each.entities.some((own) => own.id === id));
  const items = cited.filter((each) => each.kind === "claim" && each.predicate === predicate && isOf(each));
  return items.length > 1 && numbers.some(({ role, value }) => role === "total" && value === items.length);
}
