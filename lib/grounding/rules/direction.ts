import { setApart } from "@/lib/grounding/contrast";
import type { RelationUse } from "@/lib/grounding/find-relations";
import type { Link, Reading, Rule } from "@/lib/grounding/reading";
import { canStand, type Sides, sidesOf } from "@/lib/grounding/sides";
import { expresses, type Statement, statementsOf } from "@/lib/grounding/statements";
import { isEmptyWord } from "@/lib/grounding/words/vocabulary";
import { PREDICATES } from "@/lib/knowledge/predicate";

/**
 * Rule 5, second half: the ends of each relation are the subject and object of a finding that supports it, in that order
 * (or the other, in the passive), and each of several ends has its own.
 */
export const checkDirection: Rule = ({ reading: whole, cited, run }) => {
  const apart = setApart(cited, run);
  const isOther = (link: Link) => [...link.ids].some((id) => apart.has(id)) || isComparedTo(link, whole.bare);
  const reading = { ...whole, links: whole.links.filter((link) => !isOther(link)) };
  const statements = statementsOf(cited, run);
  return reading.relations.flatMap((use) => {
    const fitting = statements.filter((statement) => expresses(use, statement));
    if (use.order === "none" || fitting.length === 0) return [];
    const sides = sidesOf(use, reading);
    if (fitting.some(({ open }) => open) && (!isHeld(sides) || mayJoin(use, sides))) return [];
    const wrong =
      adjoining(use, reading) ??
      misfit(use, sides) ??
      unlisted(use, sides, fitting) ??
      unjoined(use, sides, fitting, whole.bare);
    return wrong ? [`direction: no cited finding says that ${wrong}`] : [];
  });
};

/** "X binds with a lower figure than Y does": the other subject of a comparison is no end of its verb. */
function isComparedTo({ start, end }: Link, bare: string): boolean {
  return /\bthan\s+$/i.test(bare.slice(0, start)) && /^\s+(?:does|do|did|is|are|was|were)\b/i.test(bare.slice(end));
}

/** Whether something is named on either side. */
function isHeld({ left, right }: Sides): boolean {
  return left.length > 0 && right.length > 0;
}

/** "X and Y bind at 9.3 and 8.7": what binds may be either end. */
const ALONE = /^bind\s+(?:at|with|in)\b/i;

/** What stands right beside a wording must be able to be the end it stands for. */
function adjoining(use: RelationUse, { links, bare }: Pick<Reading, "links" | "bare">): string | null {
  if (typeof use.predicates === "string" || use.order === "either" || ALONE.test(bare.slice(use.start))) return null;
  const before = links.find(({ end }) => end <= use.start && /^\s+(?:also\s+)?$/.test(bare.slice(end, use.start)));
  const behind = links.find(({ start }) => start >= use.end && /^\s+$/.test(bare.slice(use.end, start)));
  const isWrong =
    (before && before.cited.size > 0 && !canStand(before, use, "left")) ||
    (behind && behind.cited.size > 0 && !canStand(behind, use, "right"));
  return isWrong ? worded(use, before, behind) : null;
}

/** What stands behind an active verb with nothing before it but can be no object of it. */
function misfit(use: RelationUse, { left, right }: Sides): string | null {
  if (left.length > 0 || use.order !== "forward" || right.length === 0) return null;
  return right.some((link) => canStand(link, use, "right") || link.cited.size === 0)
    ? null
    : `it ${use.text} ${right[0]?.text}`;
}

/** "Cough and dry mouth appear on a label": with no drug beside it, each event is one that a cited finding lists. */
function unlisted(use: RelationUse, { left, right }: Sides, statements: readonly Statement[]): string | null {
  const isOfLabels = use.predicates.length === 1 && use.predicates.includes("listed_on_label");
  if (!isOfLabels || right.length > 0) return null;
  const isListed = (link: Link) =>
    statements.some(({ subjects, objects }) => has(subjects, link) || has(objects, link));
  const loose = left.find((link) => link.types.has("adverse_event") && link.cited.size > 0 && !isListed(link));
  return loose ? `${loose.text} is ${use.text}` : null;
}

/** Whether each side has something that can be the end that stands there. */
function mayJoin(use: RelationUse, { left, right }: Sides): boolean {
  return left.some((link) => canStand(link, use, "left")) && right.some((link) => canStand(link, use, "right"));
}

/** The first pair no finding joins; a shared subject may stand before an earlier relation of the clause. */
function unjoined(
  use: RelationUse,
  { left, right, farLeft, elided }: Sides,
  statements: readonly Statement[],
  bare: string,
): string | null {
  const near = unjoinedWith(left, right, use, statements);
  const wrong = near === null || farLeft.length === 0 ? near : unjoinedWith(farLeft, right, use, statements);
  return (
    wrong ??
    elided
      .filter((part) => !hasItsVerb(part, bare))
      .map((part) => unjoinedPart(part, [...left, ...farLeft], right, use, statements))
      .find((each) => each) ??
    null
  );
}

/** "Whereas NR3C2 and PGR need 14 nM": a part with a verb of its own repeats none. */
function hasItsVerb(part: readonly Link[], bare: string): boolean {
  const next = /^\s+(\p{Ll}{3,})(?!\p{L})/u.exec(bare.slice(part.at(-1)?.end))?.[1];
  return next !== undefined && !isEmptyWord(next);
}

/** A later part joins two of its own, or one of its own to what stood before. */
function unjoinedPart(
  part: readonly Link[],
  left: readonly Link[],
  right: readonly Link[],
  use: RelationUse,
  statements: readonly Statement[],
): string | null {
  const ends = part.filter((link) => canStand(link, use, "left") || canStand(link, use, "right"));
  const isPaired = use.order !== "either" || ends.some((a) => [...left, ...right].some((b) => isPairable(use, a, b)));
  if (ends.length === 0 || left.length === 0 || !isPaired) return null;
  const joined = (a: Link, b: Link) => statements.some((statement) => joins(use, statement, a, b));
  const held = ends.some((end) => [...ends, ...left].some((a) => joined(a, end)) || right.some((b) => joined(end, b)));
  return held ? null : worded(use, left[0], ends[0]);
}

function unjoinedWith(
  left: readonly Link[],
  right: readonly Link[],
  use: RelationUse,
  statements: readonly Statement[],
): string | null {
  if (left.length === 0 || right.length === 0) return null;
  if (use.order === "either" && !left.some((a) => right.some((b) => isPairable(use, a, b)))) return null;
  const joined = (a: Link, b: Link) => statements.some((statement) => joins(use, statement, a, b));
  if (!left.some((a) => right.some((b) => joined(a, b)))) return worded(use, left[0], right[0]);
  const loose = right.find((b) => canStand(b, use, "right") && !isSame(left, b) && !left.some((a) => joined(a, b)));
  if (loose && !right.some((b) => joined(b, loose))) return worded(use, left[0], loose);
  const idle =
    use.order !== "reverse"
      ? undefined
      : left.find((a) => canStand(a, use, "left") && !isSame(right, a) && !right.some((b) => joined(a, b)));
  if (idle && !left.some((a) => joined(a, idle) || joined(idle, a))) return worded(use, idle, right[0]);
  return null;
}

/** Whether things of two types can be the ends of a relation at all; two events of one list cannot. */
function isPairable({ predicates }: RelationUse, a: Link, b: Link): boolean {
  if (typeof predicates === "string") return predicates !== "any" || !isOfEvents(a) || !isOfEvents(b);
  const fits = (subject: Link, object: Link) =>
    predicates.some(
      (predicate) =>
        PREDICATES[predicate].subject.some((type) => subject.types.has(type)) &&
        PREDICATES[predicate].object.some((type) => object.types.has(type)),
    );
  return fits(a, b) || fits(b, a);
}

function isOfEvents({ types }: Link): boolean {
  return types.size === 1 && types.has("adverse_event");
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
