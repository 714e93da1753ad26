import { cover } from "@/lib/grounding/clean";
import type { Link, Reading } from "@/lib/grounding/reading";
import type { Finding } from "@/lib/knowledge/finding";
import { DENIAL } from "./denials";

const VALUE =
  "(?:values?|potenc(?:y(?!\\s+measure)|ies)|affinit(?:y|ies)|figures?|strengths?|concentrations?|(?:potency\\s+|affinity\\s+)?measure(?:ment)?s?|[IE]C50s?|Kis?|Kds?|how\\s+(?:strongly|tightly|potently|firmly))";
const SAID =
  "(?:stated|named|given|recorded|specified|reported|listed|available|attached|supplied|provided|quoted|known|noted|shown|entered|mentioned|on\\s+(?:record|file))";
const NO = "(?:no|without|lack(?:s|ing)?|nor)";
const EVENTS: ReadonlySet<string> = new Set(["adverse_event", "phenotype", "disease"]);

/** A detail findings may leave open, as people name it, and whether one does. */
type Detail = {
  patterns: readonly RegExp[];
  concerns: (finding: Finding) => boolean;
  isOpen: (finding: Finding) => boolean;
};

const DETAILS: readonly Detail[] = [
  { patterns: deniedWith(VALUE), concerns: isMeasurable, isOpen: ({ numbers }) => !numbers.some(isValue) },
  ...["PRR", "ROR", "IC025", "EBGM"].map((statistic) => ({
    patterns: deniedWith(`${statistic}s?`),
    concerns: isMeasurable,
    isOpen: ({ numbers }: Finding) => !numbers.some(({ role }) => role === statistic.toLowerCase()),
  })),
  {
    patterns: deniedWith("(?:(?:types?|kinds?|modes?|mechanisms?)\\s+of\\s+)?actions?"),
    concerns: ({ predicate }) => predicate === "targets" || predicate === "binds_in_assay",
    isOpen: ({ actions }) => actions.length === 0,
  },
  {
    patterns: deniedWith("(?:adverse\\s+)?(?:events?|reactions?|outcomes?)"),
    concerns: isMeasurable,
    isOpen: ({ entities }) => !entities.some(({ type }) => EVENTS.has(type)),
  },
];

/** Words that say of a detail that it is not stated; the words that deny stand in the group. */
function deniedWith(detail: string): RegExp[] {
  const behind = "(?!\\s+(?:below|above|under|over|beyond|higher|lower|greater|less|smaller|than))";
  const saying = "(?:(?!other\\b|second\\b|further\\b|additional\\b)\\p{Ll}+ing\\s+)?";
  return [
    `\\b(${NO})\\s+${saying}(?:(?:an?|any|the|such|stated|given|particular|specific|single|known)\\s+){0,3}${detail}\\b${behind}`,
    `\\b${detail}\\b[^,;:]*?\\b(not)\\s+(?:\\w+\\s+)?${SAID}\\b`,
    `\\b${detail}\\b[^:]*?\\b(?:has|have|shows?)\\s+(none)\\b(?=\\s*(?:[.,;]|$))`,
    `\\b${detail}\\b[^;:]*?\\b(?:and|but)\\s+(not|none)\\s+(?:for|of|with|at)\\b`,
  ].map((pattern) => new RegExp(pattern, "giu"));
}
const WITH_VALUE = new RegExp(
  `\\b(?:with|has|have|an?|the)\\s+${VALUE}\\s+(?:(?:is|are|being)\\s+)?(?:\\w+\\s+)?${SAID}\\b`,
  "giu",
);
const EDGE = /[,;:()]|\s(?:but|while|whilst|whereas|though|although)\s|\sand\s+(?=(?:not\s+)?(?:for|with|of|at)\s)/giu;

/** A text without its denials of details where what it says so of was found without them; who bears a detail stands by the denial or before it. */
export function withoutOpen(
  text: string,
  { bare, spoken, links }: Pick<Reading, "bare" | "spoken" | "links">,
  cited: readonly Finding[],
): string {
  return DETAILS.reduce((rest, { patterns, concerns, isOpen }) => {
    const concerned = cited.filter(concerns);
    if (!concerned.some(isOpen)) return rest;
    const denials = patterns.flatMap((pattern) => [...spoken.matchAll(pattern)]);
    return denials.reduce((left, { 0: words, 1: no = "", index }) => {
      const start = index + words.indexOf(no);
      const isPart = /^none$/i.test(no) && !concerned.every(isOpen);
      const meant = bearers(bare, start, links, concerned);
      return isPart || (meant.length > 0 && meant.every(isOpen)) ? cover(left, start, start + no.length) : left;
    }, rest);
  }, text);
}

/** Whether a value is said to be stated of what was found without one. */
export function statesValue({ bare, links }: Pick<Reading, "bare" | "links">, cited: readonly Finding[]): boolean {
  const measured = cited.filter(isMeasurable);
  return [...bare.matchAll(WITH_VALUE)].some(({ 0: words, index }) => {
    const meant = words.search(DENIAL) < 0 ? bearers(bare, index, links, measured) : [];
    return meant.length > 0 && meant.every(({ numbers }) => !numbers.some(isValue));
  });
}

function isMeasurable({ kind }: Finding): boolean {
  return kind === "claim" || kind === "statistic";
}

/** How many members a group has is no value of what is stated of it. */
function isValue({ role }: Finding["numbers"][number]): boolean {
  return role !== "members";
}

/** The findings a value is denied of: of the names beside the denial, of "the former" or "the latter", of the others, or of all named before. */
function bearers(bare: string, at: number, links: readonly Link[], measured: readonly Finding[]): readonly Finding[] {
  const edges = [...bare.matchAll(EDGE)].map(({ 0: edge, index }) => index + edge.length);
  const from = edges.findLast((edge) => edge <= at) ?? 0;
  const to = edges.find((edge) => edge > at) ?? bare.length;
  const part = /\b(?:former|latter)\b/i.test(bare.slice(at, to)) ? bare.slice(at, to) : bare.slice(from, to);
  const own = ownIds(measured);
  const isOwn = ({ cited }: Link) => [...cited].some((id) => own.has(id));
  const before = links.filter((link) => link.end <= at && isOwn(link));
  const beside = links.filter((link) => link.start >= from && link.end <= to && isOwn(link));
  if (beside.length > 0) return of(beside, measured, own);
  if (/\bformer\b/i.test(part)) return of(before.slice(-2, -1), measured, own);
  if (/\blatter\b/i.test(part)) return of(before.slice(-1), measured, own);
  if (/\b(?:others?|rest|remaining)\b/i.test(part)) return measured.filter(({ numbers }) => !numbers.some(isValue));
  return before.length > 0 ? of(before, measured, own) : measured;
}

function of(names: readonly Link[], measured: readonly Finding[], own: ReadonlySet<string>): readonly Finding[] {
  return measured.filter(({ entities }) =>
    entities.some(({ id }) => own.has(id) && names.some((link) => link.cited.has(id))),
  );
}

/** What tells the findings from one another: the entities that not all of them hold. */
function ownIds(measured: readonly Finding[]): ReadonlySet<string> {
  const all = new Set(measured.flatMap(({ entities }) => entities.map(({ id }) => id)));
  const isCommon = (id: string) => measured.every(({ entities }) => entities.some((each) => each.id === id));
  return measured.length > 1 ? new Set([...all].filter((id) => !isCommon(id))) : all;
}
