import { endsOf, type Fact } from "./fact";
import { type Issue, soften, strike } from "./issue";
import type { Span } from "./names";
import type { Reading } from "./reading";
import { endOf, type RelationId } from "./relations";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** The same reading with the facts one clause is about: those that have two or more of the things it names, else one. */
export function readingOf(clause: readonly Token[], reading: Reading): Reading {
  const named = namedIn(clause);
  const counts = reading.facts.map((fact) => endsOf(fact).filter(({ id }) => named.has(id)).length);
  const enough = Math.min(2, Math.max(0, ...counts));
  if (enough === 0) return reading;
  const facts = reading.facts.filter((_, i) => (counts[i] ?? 0) >= enough);
  return { ...reading, facts, relations: new Set(facts.flatMap(({ relations }) => relations)) };
}

/**
 * Things one clause relates to each other that no cited fact has together: each must stand in a fact with another the clause names.
 * Where facts do, a clause that puts them side by side without a word of their relation is an interpretation, unless it lists what a fact counts.
 */
export function checkPairs(reading: Reading): Issue[] {
  return reading.clauses.flatMap((clause) => {
    const spans = clause.flatMap(({ span }) => (span && span.cited.length > 0 ? [span] : []));
    const kinds = new Set(spans.flatMap(({ cited }) => cited.map(({ type }) => endOf(type))));
    if (kinds.size < 2 || !clause.some(isAsserting)) return [];
    const named = namedIn(clause);
    const isJoined = ({ cited }: (typeof spans)[number]) => reading.facts.some((fact) => joins(fact, cited, named));
    const lone = spans.filter((span, i) => !isJoined(span) || !isJoinedInTurn(spans, i, reading));
    if (lone.length > 0)
      return lone.map(({ start, end }) =>
        strike("relation", reading.text.slice(start, end), "no cited fact has it together with what the clause names"),
      );
    const isOfCount = reading.facts.some(({ kind }) => kind === "count");
    if (!isOfCount && !isNamed(clause, readingOf(clause, reading))) return [soften("relation", "not named")];
    return spans
      .filter(({ cited }) => !isOfRelation(cited, named, clause, reading))
      .map(({ start, end }) => soften("relation", reading.text.slice(start, end)));
  });
}

/** Whether a fact of a relation that the clause asserts has a name together with another of the clause; true where it asserts none. */
function isOfRelation(
  cited: readonly { id: string }[],
  named: ReadonlySet<string>,
  clause: readonly Token[],
  { facts, cues }: Reading,
): boolean {
  const starts = new Set(clause.map(({ start }) => start));
  const asserted = cues.filter(({ token, strength }) => strength === "strong" && starts.has(token.start));
  const ids = new Set(asserted.flatMap(({ relations }) => relations));
  const present = facts.filter((fact) => joins(fact, cited, named));
  return asserted.length === 0 || present.some(({ relations }) => relations.some((id) => ids.has(id)));
}

/** "A with X and B with Y": of names whose kinds alternate each is joined with its own partner. */
function isJoinedInTurn(spans: readonly Span[], at: number, { facts }: Reading): boolean {
  const kinds = spans.map(({ cited }) => (cited[0] ? endOf(cited[0].type) : null));
  const alternates = kinds.length >= 4 && kinds.every((kind, i) => kind === kinds[i % 2]) && kinds[0] !== kinds[1];
  const partner = spans[at % 2 === 0 ? at + 1 : at - 1];
  if (!alternates || !partner) return true;
  const others = new Set(partner.cited.map(({ id }) => id));
  return facts.some((fact) => joins(fact, spans[at]?.cited ?? [], others));
}

function namedIn(clause: readonly Token[]): Set<string> {
  return new Set(clause.flatMap(({ span }) => (span?.cited ?? []).map(({ id }) => id)));
}

function joins(fact: Fact, cited: readonly { id: string }[], named: ReadonlySet<string>): boolean {
  const ends = endsOf(fact);
  const own = new Set(cited.map(({ id }) => id));
  return ends.some(({ id }) => own.has(id)) && ends.some(({ id }) => named.has(id) && !own.has(id));
}

function isAsserting(token: Token): boolean {
  return token.span === null && (token.pos === "VERB" || token.pos === "AUX" || isOf("being", token));
}

/** Words for a link of whatever relation, and for a use. */
const LINKING = /^(?:link|connect|associate|association|relate|relation|tie|use)$/;

/** Kinds of fact that state one relation of their ends. */
const RELATING: readonly Fact["kind"][] = ["listed", "signal", "contact", "handled", "treated", "linked", "member"];

function isNamed(clause: readonly Token[], { facts, cues }: Reading): boolean {
  if (!facts.every(({ kind }) => RELATING.includes(kind))) return true;
  if (clause.some(({ span, folds }) => !span && folds.some((fold) => LINKING.test(fold)))) return true;
  const own = new Set<RelationId>(facts.flatMap(({ relations }) => relations));
  const starts = new Set(clause.map(({ start }) => start));
  return cues.some(({ token, relations }) => starts.has(token.start) && relations.some((id) => own.has(id)));
}
