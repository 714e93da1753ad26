import type { EntityRef } from "@/lib/domain/entity";
import { type Issue, soften } from "./issue";
import type { Span } from "./names";
import type { Reading } from "./reading";
import { endOf } from "./relations";
import type { Token } from "./tokens";

/** The same reading with the facts one clause is about: those that have two or more of the things it names, else one. */
export function readingOf(clause: readonly Token[], reading: Reading): Reading {
  const named = namedIn(clause);
  const counts = reading.facts.map((fact) => fact.ends.filter(({ id }) => named.has(id)).length);
  const enough = Math.min(2, Math.max(0, ...counts));
  if (enough === 0) return reading;
  const facts = reading.facts.filter((_, i) => (counts[i] ?? 0) >= enough);
  return { ...reading, facts, relations: new Set(facts.flatMap(({ relations }) => relations)) };
}

function namedIn(clause: readonly Token[]): Set<string> {
  return new Set(clause.flatMap(({ span }) => (span?.cited ?? []).map(({ id }) => id)));
}

/** Names that share no cited fact with the nearest name of another kind before or behind them: who has what is then unclear. */
export function checkPairs({ spans, facts }: Reading): Issue[] {
  const names = spans.filter(({ cited }) => cited.length > 0);
  return names.flatMap((name, i) => {
    const isOther = (other: Span) => kindOf(other) !== kindOf(name);
    const near = [names.slice(0, i).findLast(isOther), names.slice(i + 1).find(isOther)].filter((each) => each != null);
    const isJoined = near.some((other) => facts.some(({ ends }) => has(ends, name) && has(ends, other)));
    return near.length === 0 || isJoined ? [] : [soften("relation", name.cited[0]?.name ?? "")];
  });
}

function kindOf({ cited: [first] }: Span): string {
  return first ? endOf(first.type) : "";
}

function has(ends: readonly EntityRef[], { cited }: Span): boolean {
  return ends.some(({ id }) => cited.some((each) => each.id === id));
}
