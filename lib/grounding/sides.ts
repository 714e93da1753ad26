import { DENIAL } from "@/lib/grounding/denials/denials";
import type { EntityType } from "@/lib/knowledge/entity";
import { PREDICATES, type Predicate } from "@/lib/knowledge/predicate";
import type { RelationUse } from "./find-relations";
import type { Link, Reading } from "./reading";
import { clauses, segments } from "./segments";

/** The links on either side of a relation that it may join; `elided` are later parts that repeat it without its words ("and Y with B"). */
export type Sides = {
  left: readonly Link[];
  right: readonly Link[];
  farLeft: readonly Link[];
  elided: readonly (readonly Link[])[];
};

/** What stands left and right of a relation within its clause and up to the next relation; further left when nothing near can be an end. */
export function sidesOf(use: RelationUse, { relations, links, bare }: Reading): Sides {
  const clause = clauses(bare).find(({ end }) => use.start < end) ?? { start: 0, end: bare.length };
  const others = relations.filter(({ order, text }) => order !== "none" || /\sof$/.test(text));
  const from = Math.max(clause.start, ...others.filter(({ end }) => end <= use.start).map(({ end }) => end));
  const to = Math.min(clause.end, ...others.filter(({ start }) => start >= use.end).map(({ start }) => start));
  const between = (start: number, end: number) => links.filter((link) => link.start >= start && link.end <= end);
  const close = between(from, use.start).filter((link) => canStand(link, use, "left"));
  const inClause = between(clause.start, use.start).filter((link) => canStand(link, use, "left"));
  const last = others.find(({ start }) => start >= use.end && start <= clause.end);
  const parts = segments(bare)
    .filter((part, i) => i === 0 || part.start <= use.end || !last || last.start >= part.end || last.start < part.start)
    .filter((part, i) => i === 0 || part.start <= use.end || bare.slice(part.start, part.end).search(DENIAL) < 0)
    .map((part) => between(Math.max(use.end, part.start), Math.min(to, part.end)))
    .filter((part) => part.length > 0);
  const split = LISTS.test(use.text) && inClause.length === 0 ? bare.slice(use.end, to).search(/\bfor\b/) : -1;
  if (split >= 0) {
    const holders = between(use.end + split, to);
    return { left: holders, right: between(use.end, use.end + split), farLeft: [], elided: [] };
  }
  const turned = relativeObject(bare.slice(0, use.start), links);
  if (turned) return { left: between(turned.end, use.start), right: [turned], farLeft: [], elided: [] };
  const before = between(0, use.start);
  const able = before.filter((link) => canStand(link, use, "left"));
  const isTurned = able.length === 0 && isTurnedRound(use, between(use.end, to));
  if (
    close.length === 0 &&
    inClause.length === 0 &&
    isTurned &&
    before.length > 0 &&
    INVERTED.test(bare.slice(use.end, to))
  )
    return { left: between(use.end, to), right: before, farLeft: [], elided: [] };
  const left = close.length > 0 ? close : inClause.length > 0 ? inClause : isTurned ? before : able;
  if (
    /^\s+(?:it|them|this|these|both(?!\s+§)|the\s+(?:two|pair|other|gene(?:\s+product)?|drug|event|target)|(?:that|the\s+same|those)\s+\p{Ll}+(?!\s+§))\b/iu.test(
      bare.slice(use.end),
    )
  )
    return { left, right: [], farLeft: inClause, elided: [] };
  if (ENDS_ALONE.some(([verb, rest]) => verb.test(use.text) && rest.test(bare.slice(use.end))))
    return { left, right: [], farLeft: inClause, elided: [] };
  const [near, ...elided] = parts.length > 0 ? parts : [between(use.end, clause.end)];
  return { left, right: near ?? [], farLeft: inClause, elided };
}

/** "Listed on a label", "bind more tightly": with no other end behind. */
const ENDS_ALONE: readonly [verb: RegExp, rest: RegExp][] = [
  [
    /^listed\b/i,
    /^\s+(?:(?:an?|the|its|their|any|either|some)\s+)?(?:drug\s+|product\s+)?labels?\b(?!\s*(?:of|for|with|§))/i,
  ],
  [
    /^binds?$/i,
    /^\s+(?:(?:very|more|most|less|least|far|much|even|rather|so|quite)\s+)*(?:\p{L}+ly|tighter|better)\b/iu,
  ],
];

/** "Listed on its label are tremor and nausea": the subject stands behind its verb. */
const INVERTED = /^[^§]*\b(?:is|are|was|were)\s+(?:(?:the|both|also)\s+)*§/i;

/** "SIDER lists tremor for X": who lists is no end, and the subject stands last. */
const LISTS = /^lists?$/i;

/** Whether what stands right could only, or also, stand left: then both ends may be exchanged. */
function isTurnedRound(use: RelationUse, right: readonly Link[]): boolean {
  return !right.some((link) => canStand(link, use, "right")) || right.some((link) => canStand(link, use, "left"));
}

/** "ABL1, which nintedanib binds": what the clause hangs on is the object. */
function relativeObject(before: string, links: readonly Link[]): Link | undefined {
  const start = before.search(
    /(?<=§),?\s+(?:(?:an?|the|its|one)\s+[^§,;]{0,40}?(?:targets?|genes?|receptors?|proteins?|events?)\s+(?:(?:which|that)\s+)?|(?:an?\s+[^§,;]{1,40}?\s)?(?:both\s+of\s+|to\s+|on\s+)?(?:which|that|whom|where)\s+)(?:§+|it|they|the\s+drug)\s*(?:also\s+)?(?:\p{L}+\s+(?:and|or)\s+(?:\p{L}+ly\s+)?)?$/iu,
  );
  return start < 0 ? undefined : links.findLast((link) => link.end <= start + 1);
}

/** Whether a name can be an end of the relation on this side of its verb, by the types the predicates take. */
export function canStand({ types }: Link, { predicates, order }: RelationUse, side: "left" | "right"): boolean {
  if (typeof predicates === "string" || order === "either") return true;
  const end = (side === "left") === (order === "forward") ? "subject" : "object";
  return predicates.some((predicate) => endTypes(predicate, end).some((type) => types.has(type)));
}

function endTypes(predicate: Predicate, end: "subject" | "object"): readonly EntityType[] {
  return PREDICATES[predicate][end];
}
