import type { Context } from "@/lib/grounding/context";
import { isThreshold } from "@/lib/grounding/denials/near-zero";
import { type Computed, isInPlace, isOfList, keepsAll, rowOf } from "@/lib/grounding/number-owners";
import { refersBack } from "@/lib/grounding/number-references";
import { mayPrint, type NumberUse } from "@/lib/grounding/read-numbers";
import type { Reading, Rule } from "@/lib/grounding/reading";
import { boundsAll, equalMolar, isBound, isBoundOfAll, isRounded, leadOf } from "@/lib/grounding/rounding";
import { unitClass, unitsAgree } from "@/lib/grounding/words/units";
import type { Finding } from "@/lib/knowledge/finding";
import { ownValue } from "@/lib/knowledge/own-value";

const COUNTABLE_MAX = 99;
const ROLE_WORDS: readonly [role: string, pattern: RegExp][] = [
  ["listed", /\blisted\b|\blabels?\b/i],
  ["signal", /\bsignals?\b/i],
  ["both", /\bboth\b/i],
  ["apart", /\bapart\b/i],
  ["shared", /\bshared\b|\bin common\b/i],
];

/** Rule 4: every number is one of a cited finding, as printed, in its unit, under its label and beside its entities. */
export const checkNumbers: Rule = ({ reading, cited, topic, run, context }) => {
  const computed = cited.flatMap((finding) => finding.numbers.map((number) => ({ ...number, finding })));
  const isShown = (number: NumberUse) =>
    isCounted(number, reading, cited) ||
    isTakenUp(number, reading, context) ||
    isBoundOfKind(number, reading, computed) ||
    refersBack(number, { reading, cited, topic, run });
  return reading.numbers.flatMap((number) => {
    if (isThreshold(number, reading, computed)) return [];
    const equal = computed.filter((each) => fits(number, each, reading));
    if (equal.length === 0)
      return isShown(number) || isDifference(number, reading, computed)
        ? []
        : [`number: ${said(reading, number)} is in no cited finding`];
    if (!hasItsRole(number, equal, computed, reading))
      return [`number: ${said(reading, number)} is not what it is called`];
    if (boundsAll(number, reading.bare) || (isBound(leadOf(number, reading.bare)) && isOfList(number, reading)))
      return keepsAll(number, equal, computed, reading) ? [] : [`number: ${said(reading, number)} is no bound of all`];
    if (!isOfItsPair(number, equal, computed, reading))
      return [`number: ${said(reading, number)} belongs to another finding`];
    return isInPlace(number, equal, computed, reading) || (/^\p{L}/u.test(number.text) && isShown(number))
      ? []
      : [`number: ${said(reading, number)} belongs to another finding`];
  });
};

/** The number with the word behind it. */
function said({ text }: Reading, { start, end }: NumberUse): string {
  return text.slice(start, end) + (/^\s*[\p{L}%]+/u.exec(text.slice(end))?.[0] ?? "");
}

function fits(number: NumberUse, computed: Computed, reading: Pick<Reading, "bare">): boolean {
  if (isWritten(number, computed, reading)) return true;
  const { understood: molar } = number;
  return molar !== null && isWritten({ ...number, unit: "molar", molar }, computed, reading);
}

function isWritten(
  number: NumberUse,
  { value, unit, role, finding }: Computed,
  { bare }: Pick<Reading, "bare">,
): boolean {
  if (number.role !== null && !roleOf(role).includes(roleOf(number.role))) return false;
  if (number.molar !== null)
    return isMolar(unit) && equalMolar(number, value, finding.text ?? "", leadOf(number, bare));
  if (!unitsAgree(number.unit, unitClass(unit))) return false;
  const before = leadOf(number, bare);
  return (!isBound(before) && equals(number, value)) || isRounded(number, value, before);
}

/** "Four of the ten", "those nine": a number in words that a sentence before states. */
function isTakenUp({ text, value, unit, start }: NumberUse, { bare }: Reading, { numbers }: Context): boolean {
  const isOfAll = /\b(?:the|these|those|that)\s+$/i.test(bare.slice(0, start));
  return isOfAll && unit === null && value > 2 && /^\p{L}/u.test(text) && numbers.has(value);
}

/** "Each with more than 50 reports": a bound of several figures of a kind, however far. */
function isBoundOfKind(number: NumberUse, { bare }: Reading, computed: readonly Computed[]): boolean {
  if (number.unit !== "report") return false;
  const counts = computed.flatMap(({ role, value }) => (role === "case_count" ? value : []));
  return counts.length > 1 && isBoundOfAll(number, bare, counts);
}

/** "45 against 3": two figures set against one another are of one kind. */
function isOfItsPair(
  number: NumberUse,
  equal: readonly Computed[],
  all: readonly Computed[],
  reading: Reading,
): boolean {
  const row = rowOf(number, reading.numbers, reading.bare);
  const [a, b] = row;
  if (row.length !== 2 || !a || !b || !/\b(?:against|versus|vs)\b/i.test(reading.bare.slice(a.end, b.start)))
    return true;
  const others = all.filter((each) => fits(number === a ? b : a, each, reading));
  return others.length === 0 || equal.some(({ role }) => others.some((each) => each.role === role));
}

/** "About 3.4 units below DRD4": how far two figures of a kind lie apart. */
function isDifference(number: NumberUse, { bare }: Reading, computed: readonly Computed[]): boolean {
  if (!/^\s+(?:log\s+)?units?\b/i.test(bare.slice(number.end))) return false;
  return computed.some((a) =>
    computed.some((b) => a !== b && a.role === b.role && mayPrint(number, Math.abs(a.value - b.value))),
  );
}

function roleOf(role: string): string {
  return role.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function equals({ value, step }: NumberUse, computed: number): boolean {
  return Math.abs(value - computed) <= (Number.isInteger(computed) ? 1e-9 : step / 2 + 1e-9);
}

function isMolar(unit: string): boolean {
  return /log10\s*M/i.test(unit);
}

/** Numbers no tool wrote down but a finding shows: how many entities it has, or how many are left of those it counted. */
function isCounted(number: NumberUse, reading: Reading, cited: readonly Finding[]): boolean {
  if (number.both) return isPair(number, reading, cited);
  if (number.role !== null || number.molar !== null || !Number.isInteger(number.value)) return false;
  const sums = cited.flatMap((finding) => counts(finding, number.unit));
  if (number.more && sums.some((sum) => sum - namedBefore(number, reading, cited) === number.value)) return true;
  if (number.more) return number.unit !== null && countsFindings(number, reading, cited);
  if (number.value > COUNTABLE_MAX || isCountOf(number.unit, cited)) return false;
  const isOfEntities = number.value > 2 && cited.some(({ entities }) => entities.length === number.value);
  return (number.unit === null ? isOfEntities : sums.includes(number.value)) || countsFindings(number, reading, cited);
}

/** Whether a tool counted this kind of thing: then no other number of it will do. */
function isCountOf(unit: string | null, cited: readonly Finding[]): boolean {
  return cited.some(({ kind, numbers }) => kind === "count" && numbers.some((each) => unitClass(each.unit) === unit));
}

/** What each finding of a kind is about one of. */
const COUNTED_BY_CITING = new Set(["event", "path", "claim", "gene", "target", "pathway"]);

/** "three signals", "two kinds of evidence": as many as the sentence cites. */
function countsFindings({ value, unit, end }: NumberUse, { bare }: Reading, cited: readonly Finding[]): boolean {
  const kinds = new Map<string, number>();
  for (const { kind } of cited) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (/^\s+(?:\w+\s+)?(?:kinds|types|lines|pieces|strands)\b/i.test(bare.slice(end)))
    return [kinds.size, cited.length].includes(value);
  const isOfAll = unit === null && /^\s+of\s+(?:those|these|them)\b/i.test(bare.slice(end));
  return (isOfAll || COUNTED_BY_CITING.has(unit ?? "")) && [...kinds.values()].includes(value);
}

function counts({ entities, numbers, text }: Finding, unit: string | null): number[] {
  if (entities.length === 0 && numbers.length === 0 && text) return [text.split(";").length];
  const byRole = new Map<string, number>();
  for (const { role, type } of entities)
    for (const key of [role, type]) byRole.set(`${key}`, (byRole.get(`${key}`) ?? 0) + 1);
  const ofUnit = unit === null ? [...byRole.values()] : entities.length > 0 ? [entitiesOf(unit, byRole)] : [];
  return [...ofUnit, ...numbers.filter((each) => unitsAgree(unit, unitClass(each.unit))).map(({ value }) => value)];
}

const TYPE_OF: Record<string, string> = {
  drug: "drug",
  gene: "gene",
  target: "gene",
  event: "adverse_event",
  pathway: "pathway",
  phenotype: "phenotype",
  disease: "disease",
};

function entitiesOf(unit: string, byRole: ReadonlyMap<string, number>): number {
  return byRole.get(ownValue(TYPE_OF, unit) ?? "") ?? -1;
}

/** Entities of the run listed right before "and 3 more". */
function namedBefore(number: NumberUse, { links, bare }: Reading, cited: readonly Finding[]): number {
  const known = new Set(cited.flatMap(({ entities }) => entities.map(({ id }) => id)));
  let end = number.start;
  let named = 0;
  for (const link of [...links].reverse()) {
    if (link.end > end) continue;
    if (
      !/^[\s,]*(?:and\s*)?(?:\([^)]*\)[\s,]*)?$/i.test(bare.slice(link.end, end)) ||
      ![...link.cited].some((id) => known.has(id))
    )
      break;
    named++;
    end = link.start;
  }
  return named;
}

/** "both" needs two of something: holders, entities of one type named, kinds of evidence counted together, or two things joined. */
function isPair({ end }: NumberUse, { links, bare }: Reading, cited: readonly Finding[]): boolean {
  const subjects = cited.map(({ entities }) => entities.filter(({ role }) => role === "subject").length);
  const types = links.flatMap(({ types: each }) => [...each]);
  const twice = types.some((type, i) => types.indexOf(type) !== i);
  return (
    subjects.includes(2) ||
    twice ||
    /^[^;.]*\band\b/i.test(bare.slice(end)) ||
    /\b(?:and|nor|or)\b/i.test(bare) ||
    cited.some(({ numbers }) => numbers.some(({ role }) => role === "both"))
  );
}

/** "12 listed" is the listed count when a finding has one; two such words at once decide nothing. */
function hasItsRole(
  number: NumberUse,
  equal: readonly Computed[],
  all: readonly Computed[],
  { bare }: Reading,
): boolean {
  if (/\bof\s+(?:the|all|its|these)?\s*$/i.test(bare.slice(0, number.start))) return true;
  const phrase =
    /^[^,;:.()\d]*/.exec(bare.slice(number.end))?.[0].split(/\b(?:and|but|while|of which|none|nothing)\b/i)[0] ?? "";
  const roles = ROLE_WORDS.filter(([, pattern]) => pattern.test(phrase)).map(([role]) => role);
  const [role] = roles;
  if (roles.length !== 1 || !all.some((each) => each.role === role)) return true;
  return equal.some((each) => each.role === role);
}
