import type { AspectCoverage, AspectOptions, IterationDecision, QueryAspect } from "./aspect";
import { percentOf, thousandths } from "./rounding";
import type { State } from "./state";

/** From here on an aspect is core: it is looked up before any other. */
export const CORE_IMPORTANCE = 0.8;
/** From this score on an aspect is covered. */
export const COVERED = 0.5;
/** Weighted coverage at which covered core aspects are enough. */
export const ENOUGH = 0.7;
/** Weighted coverage below which nothing but core aspects is looked up. */
const LOW = 0.5;

export const LOOP: AspectOptions = { adaptive: true, minHops: 1, subqueries: 1, merges: false };
export const BATCH: AspectOptions = { adaptive: false, minHops: 1, subqueries: 3, merges: false };

/** How the run goes through its aspects: as asked for, else one subquery an iteration. */
export function aspectOptions({ options }: Pick<State, "options">): AspectOptions {
  return options?.aspects ?? LOOP;
}

/** Whether an aspect (importance 0..1) must be covered before a run may end for coverage. */
export function isCore({ importance }: { importance: number }): boolean {
  return importance >= CORE_IMPORTANCE;
}

/** Most important first; equal ones keep their order. */
export function byImportance<T extends { importance: number }>(aspects: readonly T[]): T[] {
  return aspects.toSorted((a, b) => b.importance - a.importance);
}

/** Aspects not yet covered, the most important first. */
export function uncoveredAspects(aspects: readonly AspectCoverage[], threshold = COVERED): AspectCoverage[] {
  return byImportance(aspects.filter(({ coverage_score }) => coverage_score < threshold));
}

/** Mean of the coverage scores, each weighted by importance; 0 without aspects. */
export function weightedCoverage(aspects: readonly Pick<AspectCoverage, "importance" | "coverage_score">[]): number {
  const total = aspects.reduce((sum, { importance }) => sum + importance, 0);
  const covered = aspects.reduce((sum, { importance, coverage_score }) => sum + importance * coverage_score, 0);
  return total === 0 ? 0 : thousandths(covered / total);
}

/** The aspects of a run with the coverage its latest iteration left; nothing is covered before the first. */
export function aspectsSoFar({ aspects = [], iterations }: Pick<State, "aspects" | "iterations">): AspectCoverage[] {
  const latest = iterations.findLast(({ coverage }) => coverage)?.coverage;
  return latest?.aspects ?? aspects.map(uncovered);
}

/**
 * What the next iteration is for, best first: in the loop the uncovered aspects a tool can still serve, core ones alone
 * while coverage is low; in a batch those no subquery was for yet, in their first order.
 */
export function nextAspects(state: State): QueryAspect[] {
  const { aspects = [], iteration } = state;
  const { adaptive, minHops } = aspectOptions(state);
  if (!adaptive) return byImportance(aspects).filter((each) => !wasAsked(each.aspect, state));
  const now = aspectsSoFar(state);
  const open = uncoveredAspects(now).filter((each) => each.open);
  const onlyCore = weightedCoverage(now) < LOW && iteration > minHops && open.some(isCore);
  const wanted = onlyCore ? open.filter(isCore) : open;
  return wanted.flatMap(({ aspect }) => aspects.find((each) => each.aspect === aspect) ?? []);
}

/** Whether to go on after the present iteration, given what is covered now. */
export function shouldContinue(
  now: readonly AspectCoverage[],
  state: Pick<State, "options" | "aspects" | "iterations" | "iteration" | "maxIterations">,
): IterationDecision {
  const { adaptive, minHops } = aspectOptions(state);
  const { iteration } = state;
  const uncovered = uncoveredAspects(now);
  if (!adaptive) return batchDecision(now, state);
  if (uncovered.length === 0) return stop("All aspects covered, stopping", "aspects_covered");
  const open = uncovered.filter((each) => each.open);
  const core = uncovered.filter(isCore);
  const percent = `weighted coverage: ${percentOf(weightedCoverage(now))}`;
  if (open.length > 0 && iteration < state.maxIterations && iteration < minHops)
    return goOn(`At least ${minHops} iterations are asked for`);
  if (core.length === 0 && (weightedCoverage(now) >= ENOUGH || open.length === 0))
    return stop(`All core aspects covered (${percent})`, "aspects_covered");
  if (!open.some(isCore) && (open.length === 0 || weightedCoverage(now) < LOW) && core.length > 0)
    return stop(`No tool can cover: ${namesOf(core)} (${percent})`, "no_gap_fillable");
  if (iteration >= state.maxIterations) return stop(`The iterations are spent (${percent})`, "max_iterations");
  if (core.length === 0) return goOn(`All core aspects covered, optional ones next (${percent})`);
  return goOn(`Core aspects uncovered: ${namesOf(core)} (${percent})`);
}

/** Whether a run ended by its aspects with iterations, or optional aspects, left. */
export function stoppedEarly(state: State): boolean {
  const decision = state.iterations.at(-1)?.coverage?.decision;
  const left = uncoveredAspects(aspectsSoFar(state)).length > 0;
  const isEarly = decision?.completion === "aspects_covered" && (left || state.iteration < state.maxIterations);
  return aspectOptions(state).adaptive && isEarly;
}

function batchDecision(
  now: readonly AspectCoverage[],
  state: Pick<State, "aspects" | "iterations" | "iteration" | "maxIterations">,
): IterationDecision {
  const left = (state.aspects ?? []).filter(({ aspect }) => !wasAsked(aspect, state)).length;
  const percent = `weighted coverage: ${percentOf(weightedCoverage(now))}`;
  if (left === 0) {
    const covered = !uncoveredAspects(now).some(isCore);
    return stop(`Every subquery of the batch was asked (${percent})`, covered ? "aspects_covered" : "no_gap_fillable");
  }
  if (state.iteration >= state.maxIterations) return stop(`The iterations are spent (${percent})`, "max_iterations");
  return goOn(`${left} subqueries of the batch are left`);
}

/** Whether a subquery of the run was for an aspect. */
export function wasAsked(aspect: string, { iterations }: Pick<State, "iterations">): boolean {
  return iterations.some(({ subqueries = [] }) =>
    subqueries.some((each) => each.aspect === aspect || each.also?.includes(aspect)),
  );
}

function uncovered({ aspect, aspect_type, importance }: QueryAspect): AspectCoverage {
  return { aspect, aspect_type, importance, coverage_score: 0, covered_at_hop: null, open: true };
}

function namesOf(aspects: readonly AspectCoverage[]): string {
  return aspects.map(({ aspect }) => aspect).join("; ");
}

function goOn(reason: string): IterationDecision {
  return { continues: true, reason, completion: null };
}

function stop(reason: string, completion: IterationDecision["completion"]): IterationDecision {
  return { continues: false, reason, completion };
}
