import { unitClass } from "@/lib/grounding/words/units";
import type { Finding, FindingEntity } from "@/lib/knowledge/finding";
import { ownValue } from "@/lib/knowledge/own-value";
import type { Reading, Subject } from "./reading";

/** Words that stand for what was named before, or for all of a set. */
const POINTER =
  /\b(?:both|each|all|every|either|neither|none|others?|another|rest|remainder|remaining|same|such|it|its|they|them|their|this|that|these|those|here|there|ones?|items?|entries|lists?|set|pair|former|latter|the\s+(?:two|three|four|pair)|the\s+(?:\w+\s+)?(?:drugs?|medicines?|genes?|proteins?|receptors?|subunits?|targets?|hits?|events?|terms?|pathways?|memberships?|paths?|chains?|signals?|gene\s+products?))\b/i;
const WHOLE =
  /\b(?:rest|remainder|remaining|lists?|(?:that|this|the)\s+overlap)\b|\bone\s+of\s+the\s+(?:two|three|four|five|six|seven|eight|nine|ten)\b/i;
/** What tells the whole of a count, or takes a part of it. */
const COUNT =
  /\bof\s+(?:them|these|those)\b|\b(?:comparison|rest|remainder|remaining|lists?|total|all|every|sets?|(?:that|this|the)\s+overlap)\b/i;

/** What says that more is meant than is named. */
const IN_PART =
  /\bamong\s+(?:them|these|those|others)\b|\bsuch\s+as\b|\bfor\s+(?:example|instance)\b|\binclud(?:e|es|ing)\b|\b(?:range|extend|run)s?\s+from\b|,\s+from\b[^,;]*[^;]*\bto\b|\band\s+(?:\p{L}+\s+)?(?:others?|more|further)\b/iu;

const RANGE = /\bfrom\b[^;]*\bto\b|\bbetween\b[^;]*\d[^;]*\band\b/i;

type Cited = Pick<Subject, "reading" | "cited" | "topic" | "context">;

/**
 * Whether a sentence takes up a finding without naming what it is of: it points back, or counts as many things as it cites, and
 * the finding is one of several of its kind there, each of something it names, was asked about or named before.
 */
export function isTakenUp(finding: Finding, { reading, cited, topic, context }: Cited): boolean {
  const known = new Set([...topic, ...context.named, ...reading.links.flatMap(({ cited: ids }) => [...ids])]);
  const isOfKnown = finding.entities.some(({ id }) => known.has(id));
  if (reading.links.length === 0 && isOfKnown && POINTER.test(reading.bare)) return true;
  const kin = cited.filter((each) => isAlike(each, finding));
  const isLinked = ({ entities }: Finding) =>
    entities.some(({ id, role }) => role === "object" && reading.links.some((link) => link.cited.has(id)));
  const told = (all: readonly Finding[]) =>
    reading.numbers.some(({ value, both, start }) => {
      const rest = /\bother\s+$/i.test(reading.bare.slice(0, start)) ? all.filter((each) => !isLinked(each)) : all;
      return !both && value === rest.length;
    });
  const siblings = kin.filter((each) => sharesKnown(each, finding, known));
  const counts =
    WHOLE.test(reading.bare) ||
    (siblings.length > 2 && IN_PART.test(reading.bare)) ||
    (RANGE.test(reading.bare) && told(kin)) ||
    (siblings.length > 2 && told(siblings) && !isListed(finding, siblings.length, reading));
  if (kin.length < 2 || !(counts || POINTER.test(reading.bare))) return false;
  const all = collected(reading);
  const isNamed = (entity: FindingEntity) =>
    reading.links.some(({ cited: ids }) => ids.has(entity.id)) ||
    (topic.has(entity.id) && !isOfNamedType(entity, reading));
  const isOther = finding.entities.some(
    (entity) => !isNamed(entity) && !all.has(entity.type) && isOfNamedType(entity, reading),
  );
  return isOfKnown && (counts || !isOther);
}

/** Whether a sentence names as many things of a type as there are findings: then it means just these. */
function isListed({ entities }: Finding, count: number, { links }: Reading): boolean {
  const unnamed = entities.filter(({ id }) => !links.some(({ cited }) => cited.has(id)));
  return unnamed.some(
    ({ type }) => links.filter(({ cited, types }) => cited.size > 0 && types.has(type)).length >= count,
  );
}

/** Whether two findings are of the same thing that is spoken of: "Signaling by ERBB4 has seven, for instance X". */
function sharesKnown({ entities: a }: Finding, { entities: b }: Finding, known: ReadonlySet<string>): boolean {
  return a.some(({ id }) => known.has(id) && b.some((each) => each.id === id));
}

/** Whether a sentence points back at all. */
export function pointsBack({ bare }: Reading): boolean {
  return POINTER.test(bare);
}

/** What a sentence may mean of what was named before: what it names no other thing of the type of. */
export function meant(before: ReadonlySet<string>, { entities }: Finding, reading: Reading): Set<string> {
  const isNamed = ({ id }: { id: string }) => reading.links.some(({ cited }) => cited.has(id));
  const all = collected(reading);
  const open = entities.filter((entity) => isNamed(entity) || all.has(entity.type) || !isOfNamedType(entity, reading));
  return new Set(open.filter(({ id }) => before.has(id)).map(({ id }) => id));
}

const TYPES: Readonly<Record<string, FindingEntity["type"]>> = {
  drug: "drug",
  gene: "gene",
  target: "gene",
  event: "adverse_event",
  pathway: "pathway",
};

/** The types of which a sentence speaks as a set: "both genes", "the same ten targets". */
function collected({ bare }: Reading): Set<string> {
  const phrases = bare.matchAll(
    /\b(?:both|all|same|each|these|those|the\s+(?:two|three|four|five)|several|many|various|numerous|number\s+of|group\s+of|series\s+of)\s+(?:of\s+)?(?:the\s+)?((?:[\p{L}§-]+\s+){0,2}\p{L}+)/giu,
  );
  const nouns = [...phrases].flatMap(({ 1: words = "" }) => words.split(/\s+/));
  return new Set(nouns.flatMap((noun) => ownValue(TYPES, unitClass(noun) ?? "") ?? []));
}

function isOfNamedType({ type }: Pick<FindingEntity, "type">, { links }: Reading): boolean {
  return links.some(({ cited, types }) => cited.size > 0 && types.has(type));
}

/** An overlap is known by what is shared, of drugs spoken of before. */
export function isKnownOverlap(
  { kind, entities }: Finding,
  { links }: Reading,
  { topic, context }: Pick<Subject, "topic" | "context">,
): boolean {
  return (
    kind === "overlap" &&
    entities.some(({ role, id }) => role === "object" && links.some(({ cited }) => cited.has(id))) &&
    entities.every(({ role, id }) => role !== "subject" || topic.has(id) || context.named.has(id))
  );
}

/** A count may be cited for the things it counted, or for their whole, without its figure: "its second target", "the rest". */
export function isOfCounted({ numbers }: Finding, { bare }: Reading): boolean {
  if (COUNT.test(bare)) return true;
  const kinds = new Set(numbers.map(({ unit }) => unitClass(unit)));
  return [...bare.matchAll(/\b(?:the|its|their|these|those)\s+((?:\p{L}+\s+){0,2}\p{L}+)/giu)].some(
    ({ 1: words = "" }) =>
      words.split(/\s+/).some((word) => /^hits?$/i.test(word) || kinds.has(unitClass(word) ?? "none")),
  );
}

/** Whether a sentence speaks of sources: only such a one is about which were used. Beside names, "the sources searched" tells of none. */
export function isOfSources({ text, sources, links }: Reading): boolean {
  const told = links.length > 0 ? text.replace(/\bthe\s+sources\s+searched\b/gi, "") : text;
  return (
    sources.length > 0 ||
    /\b(?:sources?|datasets?|databases?|search\w*|used|loaded|consulted|drawn|draws?|rests?|data|answer|windows?|tables?|quarters?|period|coverage|mappings?|vocabular(?:y|ies)|ontology|signals|reports)\b/i.test(
      told,
    )
  );
}

/** A search is spoken of where the sentence names a source it covered. */
export function isSearchOf({ kind, datasets, from }: Finding, { sources, links }: Reading): boolean {
  if ((kind !== "count" && kind !== "absence") || links.length > 0) return false;
  const keys = [...datasets, ...from.coverage.map((cell) => cell.split("/")[0] ?? "")];
  return sources.some(({ keys: pattern }) => pattern !== null && keys.some((key) => pattern.test(key)));
}

/** What drugs share is alike whether labels or reports say so. */
function isAlike(a: Finding, b: Finding): boolean {
  const isSaidAlike = a.predicate === b.predicate || a.kind === "overlap";
  return a.kind === b.kind && isSaidAlike && a.polarity === b.polarity;
}
