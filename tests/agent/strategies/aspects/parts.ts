import { aspectGuided } from "@/lib/agent/strategies/aspect-guided";
import type { EntityRef } from "@/lib/domain/entity";
import type { AspectCoverage, AspectOptions, IterationCoverage, QueryAspect, Subquery } from "@/lib/domain/run/aspect";
import type { EventOf, Report, RunOptions } from "@/lib/domain/run/event";
import { rules, runWith } from "@/tests/agent/reasoners/model-run";
import { asked, observed, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, or, reading } from "@/tests/domain/run/readings";

/** An aspect of made-up words; about drugs and events where some are given. */
export function aspect(
  name: string,
  importance: number,
  aspect_type: QueryAspect["aspect_type"] = "definition",
  drugs: EntityRef[] = [],
  event?: EntityRef,
): QueryAspect {
  const subject = drugs.length === 1 && drugs[0] ? entity(drugs[0]) : or(...drugs);
  const want = aspect_type === "process" ? "targets" : "adverse_events";
  const query = { ask: "list", want, subject, object: event ? entity(event) : null, filters: {} };
  return {
    aspect: name,
    aspect_type,
    importance,
    keywords: [],
    query: drugs.length > 0 ? (query as QueryAspect["query"]) : null,
  };
}

export const covered = (name: string, importance: number, coverage_score: number, open = true): AspectCoverage => ({
  aspect: name,
  aspect_type: "definition",
  importance,
  coverage_score,
  covered_at_hop: coverage_score >= 0.5 ? 1 : null,
  open,
});

export const LOOP: AspectOptions = { adaptive: true, minHops: 1, subqueries: 1, merges: false };

/** A run of `iterations` iterations over these aspects, at the end of which each has this coverage. */
export function stateWith(
  aspects: readonly AspectCoverage[],
  iterations: number,
  options: Partial<AspectOptions> = {},
  maxIterations = 10,
) {
  const list = aspects.map(({ aspect: name, importance, aspect_type }) => aspect(name, importance, aspect_type));
  const start: Report[] = [
    asked("Q?", { strategy: "aspect-guided", maxIterations, aspects: { ...LOOP, ...options } }),
    { ...(resolved(reading({ subject: or() })) as EventOf<"resolved">), aspects: list },
  ];
  const iteration = (number: number): Report[] => [planned(`t${number}`), seen(iterationCoverage(aspects))];
  return stateAfter(...start, ...Array.from({ length: iterations }, (_, index) => iteration(index + 1)).flat());
}

export const iterationCoverage = (
  aspects: readonly AspectCoverage[],
  completion: IterationCoverage["decision"]["completion"] = null,
): IterationCoverage => ({
  aspects: [...aspects],
  weighted_coverage: 0,
  evidence: 0,
  decision: { continues: completion === null, reason: "because", completion },
});

export const seen = (coverage: IterationCoverage): Report => ({
  ...(observed("insufficient") as EventOf<"observed">),
  coverage,
});

/** Runs a question by aspects on the small graph, with the rules unless told. */
export function runAspects(question: string, options: Partial<AspectOptions> = {}, change: Partial<RunOptions> = {}) {
  return runWith(rules, aspectGuided, question, { aspects: { ...LOOP, ...options }, ...change });
}

export const subqueriesOf = (iterations: { subqueries?: Subquery[] }[]): Subquery[] =>
  iterations.flatMap(({ subqueries = [] }) => subqueries);
