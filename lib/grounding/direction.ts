import type { EntityType } from "@/lib/knowledge/entity";
import { PREDICATES, type Predicate } from "@/lib/knowledge/predicate";
import type { RelationUse } from "./find-relations";
import type { Link, Reading, Rule } from "./reading";
import { clauses } from "./segments";
import { expresses, type Statement, statementsOf } from "./statements";

/** The links on either side of a relation that it may join. */
export type Sides = { left: readonly Link[]; right: readonly Link[]; farLeft: readonly Link[] };

/**
 * Rule 5, second half: the ends of each relation are the subject and object of a finding that supports it, in that order
 * (or the other, in the passive), and each of several ends has its own.
 */
export const checkDirection: Rule = ({ reading, cited, run }) => {
  const statements = statementsOf(cited, run);
  return reading.relations.flatMap((use) => {
    const fitting = statements.filter((statement) => expresses(use, statement));
    if (use.order === "none" || fitting.length === 0 || fitting.some(({ open }) => open)) return [];
    const wrong = unjoined(use, sidesOf(use, reading), fitting);
    return wrong ? [`direction: no cited finding says that ${wrong}`] : [];
  });
};

/** What stands left and right of a relation within its clause and up to the next relation; further left when nothing near can be an end. */
export function sidesOf(use: RelationUse, { relations, links, bare }: Reading): Sides {
  const clause = clauses(bare).find(({ end }) => use.start < end) ?? { start: 0, end: bare.length };
  const others = relations.filter(({ order }) => order !== "none");
  const from = Math.max(clause.start, ...others.filter(({ end }) => end <= use.start).map(({ end }) => end));
  const to = Math.min(clause.end, ...others.filter(({ start }) => start >= use.end).map(({ start }) => start));
  const between = (start: number, end: number) => links.filter((link) => link.start >= start && link.end <= end);
  const near = between(from, use.start).filter((link) => canStand(link, use, "left"));
  const inClause = between(clause.start, use.start).filter((link) => canStand(link, use, "left"));
  const right = between(use.end, to);
  const split = LISTS.test(use.text) && inClause.length === 0 ? bare.slice(use.end, to).search(/\bfor\b/) : -1;
  if (split >= 0) {
    const holders = between(use.end + split, to);
    return { left: holders, right: between(use.end, use.end + split), farLeft: [] };
  }
  const left = near.length > 0 ? near : inClause.length > 0 ? inClause : between(0, use.start);
  return { left, right: right.length > 0 ? right : between(use.end, clause.end), farLeft: inClause };
}

/** "SIDER lists tremor for X": who lists is no end, and the subject stands last. */
const LISTS = /^lists?$/i;

function canStand({ types }: Link, { predicates, order }: RelationUse, side: "left" | "right"): boolean {
  if (typeof predicates === "string" || order === "either") return true;
  const end = (side === "left") === (order === "forward") ? "subject" : "object";
  return predicates.some((predicate) => endTypes(predicate, end).some((type) => types.has(type)));
}

function endTypes(predicate: Predicate, end: "subject" | "object"): readonly EntityType[] {
  return PREDICATES[predicate][end];
}

/** The first pair no finding joins; a shared subject may stand before an earlier relation of the clause. */
function unjoined(use: RelationUse, { left, right, farLeft }: Sides, statements: readonly Statement[]): string | null {
  const near = unjoinedWith(left, right, use, statements);
  return near === null || farLeft.length === 0 ? near : unjoinedWith(farLeft, right, use, statements);
}

function unjoinedWith(
  left: readonly Link[],
  right: readonly Link[],
  use: RelationUse,
  statements: readonly Statement[],
): string | null {
  if (left.length === 0 || right.length === 0) return null;
  const joined = (a: Link, b: Link) => statements.some((statement) => joins(use, statement, a, b));
  if (!left.some((a) => right.some((b) => joined(a, b)))) return worded(use, left[0], right[0]);
  const loose = right.find((b) => canStand(b, use, "right") && !isSame(left, b) && !left.some((a) => joined(a, b)));
  if (loose && !right.some((b) => joined(b, loose))) return worded(use, left[0], loose);
  return null;
}

/** Whether the link is also named on the other side, as in "tremor of X is reported with X". */
function isSame(links: readonly Link[], { cited }: Link): boolean {
  return links.some((link) => [...link.cited].some((id) => cited.has(id)));
}

function joins({ order }: RelationUse, { subjects, objects }: Statement, a: Link, b: Link): boolean {
  const forward = has(subjects, a) && has(objects, b);
  const reverse = has(objects, a) && has(subjects, b);
  if (order === "forward") return forward;
  return order === "reverse" ? reverse : forward || reverse;
}

function has(ids: ReadonlySet<string>, { cited }: Link): boolean {
  return [...cited].some((id) => ids.has(id));
}

function worded({ text }: RelationUse, left: Link | undefined, right: Link | undefined): string {
  return `${left?.text ?? ""} ${text} ${right?.text ?? ""}`;
}
