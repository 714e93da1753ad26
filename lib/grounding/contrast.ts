import { DENIAL } from "@/lib/grounding/denials/denials";
import type { Finding } from "@/lib/knowledge/finding";
import { cover } from "./clean";
import type { Link, Reading } from "./reading";
import { segments } from "./segments";

/**
 * The drugs that cited findings set apart: what a run counted for one drug and not for others ("candidate") is denied of those;
 * what it found for some of the drugs it compared, of the rest.
 */
export function setApart(cited: readonly Finding[], run: readonly Finding[]): Set<string> {
  const compared = run
    .filter(isComparison)
    .flatMap((finding) => [...inRole(finding, "subject"), ...inRole(finding, "candidate")]);
  const told = cited.filter(isComparison);
  const own = new Set(told.flatMap((finding) => inRole(finding, "subject")));
  const others = told.flatMap((finding) => (finding.kind === "count" ? inRole(finding, "candidate") : compared));
  return new Set(others.filter((id) => !own.has(id)));
}

/** The drugs that some cited finding sets apart, though another holds of them too. */
export function setApartBySome(cited: readonly Finding[], run: readonly Finding[]): Set<string> {
  return new Set(cited.flatMap((finding) => [...setApart([finding], run)]));
}

function isComparison({ kind, entities }: Finding): boolean {
  const isOfDrugs = entities.some(({ role, type }) => role === "subject" && type === "drug");
  return isOfDrugs && (kind === "overlap" || (kind === "count" && entities.some(({ role }) => role === "candidate")));
}

function inRole({ entities }: Finding, role: string): string[] {
  return entities.filter((entity) => entity.role === role && entity.type === "drug").map(({ id }) => id);
}

const OTHER =
  /\b(?:comparators?|the\s+other(?:\s+(?:drug|one|agent|medicine))?|the\s+(?:latter|former)|its\s+counterpart)\b/gi;
const CONTRASTED =
  /\b(?:unlike|minus|except|excluding|than|versus|vs\.?|over|without|(?:as\s+)?(?:compared|contrasted)\s+(?:with|to)|(?:in\s+)?(?:comparison|contrast)\s+(?:with|to)|relative\s+to|(?:as\s+)?(?:set|opposed)\s+(?:against|to)|rather\s+than|against|comparators?|(?:other|second)\s+drug|absent\s+(?:from|for|with|in)|from|beyond)\s+(?:(?:that|those)\s+of\s+)?$/i;

/** What makes the name before it the other side of a comparison: "with X as the yardstick", "X serving for comparison". */
const COMPARATOR =
  /^,?\s+(?:\p{L}+\s+){0,3}?(?:as|for|the|its)\s+(?:(?:the|its|an?|point\s+of)\s+)*(?:comparators?|comparison|reference|counterpart|yardstick|benchmark|baseline|foil|controls?|contrast|other\s+(?:drug|side|medicine|arm))\b/iu;

/** How a sentence speaks of what is set apart: names that are neither denied nor compared, and its text without those denials. */
export function readContrast(
  { links, bare }: Pick<Reading, "links" | "bare">,
  apart: ReadonlySet<string>,
  cited: readonly Finding[],
): { text: string; misused: readonly Link[] } {
  if (apart.size === 0) return { text: bare, misused: [] };
  const isApart = (link: Link) => [...link.ids].some((id) => apart.has(id));
  const places = [
    ...links
      .filter(({ types }) => types.has("drug"))
      .map((link) => ({ link, start: link.start, end: link.end, isApart: isApart(link) })),
    ...[...bare.matchAll(OTHER)].map(({ 0: { length }, index }) => {
      return { link: undefined, start: index, end: index + length, isApart: true };
    }),
  ].sort((a, b) => a.start - b.start);
  const denied = new Set<unknown>();
  /** What a cited finding says of a drug and something beside it is not denied of that drug. */
  const isHeld = (drug: Link | undefined, beside: readonly Link[]) =>
    cited.some(
      (finding) =>
        drug !== undefined &&
        finding.polarity === "positive" &&
        inRole(finding, "subject").some((id) => drug.cited.has(id)) &&
        finding.entities.some(({ role, id }) => role === "object" && beside.some((link) => link.cited.has(id))),
    );
  const text = [...bare.matchAll(DENIAL)].reduce((rest, { 0: cue, index }) => {
    const { start: from, end } = segments(bare).find((part) => index < part.end) ?? { start: 0, end: bare.length };
    const near = places.find((place) => place.start > index && place.start < end);
    const scope = near ?? places.findLast((place) => isDenied(place, bare, index));
    if (
      !scope?.isApart ||
      isHeld(
        scope.link,
        links.filter(({ start, end: to }) => start >= from && to <= end),
      )
    )
      return rest;
    for (const { link } of [...alternatives(scope, places, bare), ...(near ? [] : listedBefore(scope, places, bare))])
      denied.add(link);
    return cover(rest, index, index + cue.length);
  }, bare);
  const misused = links.filter(
    (link) =>
      isApart(link) &&
      !denied.has(link) &&
      !CONTRASTED.test(bare.slice(0, link.start)) &&
      !COMPARATOR.test(bare.slice(link.end)),
  );
  return { text, misused };
}

type Place = { link: Link | undefined; start: number; end: number; isApart: boolean };

/** What one denial covers: "not found for A, B or C". */
function alternatives(scope: Place, places: readonly Place[], bare: string): readonly Place[] {
  const rest = places.slice(places.indexOf(scope) + 1);
  const gaps = rest.map(({ start }, at) => bare.slice((rest[at - 1] ?? scope).end, start).trim());
  const last = gaps.findIndex((gap) => /^,?\s*n?or$/i.test(gap));
  return gaps.slice(0, last).every((gap) => gap === ",") ? [scope, ...rest.slice(0, last + 1)] : [scope];
}

/** "Which A and B lack": the names of the list whose last one the denial stands behind. */
function listedBefore(scope: Place, places: readonly Place[], bare: string): readonly Place[] {
  const before = places.slice(0, places.indexOf(scope));
  const gapAt = (at: number) => bare.slice(before[at]?.end, (before[at + 1] ?? scope).start).trim();
  const first = before.findLastIndex((_, at) => !/^(?:,|,?\s*(?:and|or|nor))$/i.test(gapAt(at)));
  return before.slice(first + 1);
}

/** What may stand between a name and the denial of it: "was found to have", never another statement. */
const BEFORE_DENIAL =
  /^(?:,[^,§]*,)?\s+(?:(?!(?:and|but|or|with|of|for|from|in|reported|listed)\s)[^\s§,;:.()]+\s+){0,5}$/iu;

/** "that octreotide does not have", "between octreotide and nausea no link": what is denied of the name before. */
function isDenied({ start, end }: Pick<Link, "start" | "end">, bare: string, cue: number): boolean {
  const isEnd = /\bbetween\s+$/i.test(bare.slice(0, start)) && /^\s+and\s+[^,;:]*$/i.test(bare.slice(end, cue));
  return isEnd || (BEFORE_DENIAL.test(bare.slice(end, cue)) && !CONTRASTED.test(bare.slice(0, start)));
}
