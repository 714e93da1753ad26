import type { AspectCoverage, AspectType, IterationCoverage, QueryAspect } from "@/lib/engine/aspect";
import { aspectNeeds, bearsOn } from "@/lib/engine/aspect-needs";
import { aspectsSoFar, COVERED, isCore, shouldContinue, weightedCoverage } from "@/lib/engine/aspect-progress";
import type { Need } from "@/lib/engine/need";
import { queriesOf, readable } from "@/lib/engine/query";
import type { TypedQuery } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import { thousandths } from "@/lib/engine/thousandths";
import type { Tool } from "@/lib/engine/tool";
import { scoreByFindings } from "./aspect-evidence";
import { evidenceText } from "./evidence-text";
import { ABSENT, progressOfNeed, settledShare } from "./progress";
import { similarityTo } from "./text-similarity";

/** Evidence as alike as this speaks to an aspect that only its words describe: on the labelled pairs of `vigil eval aspects` seven of eight such pairs do. */
const ALIKE = 0.15;
const RAISE = 0.2;

type Reach = { score: number; open: boolean };

/** What the aspects have after an iteration, from typed evidence: findings by kind and entities, and needs searched; then whether to go on. */
export function coverageOf(state: State, tools: readonly Tool[]): IterationCoverage {
  const names = new Set(tools.map(({ name }) => name));
  const before = new Map(aspectsSoFar(state).map((each) => [each.aspect, each]));
  const reached = (state.aspects ?? []).map((aspect) => after(aspect, before.get(aspect.aspect), state, names));
  const aspects = withRaised(reached);
  return {
    aspects,
    weighted_coverage: weightedCoverage(aspects),
    evidence: sourcesOf(state.iterations.at(-1)?.results ?? []).size,
    decision: shouldContinue(aspects, state),
  };
}

/** What the findings of some results rest on, each once: what was counted or searched without a result rests on no more. */
function sourcesOf(results: State["results"]): Set<string> {
  const from = results.flatMap(({ findings }) => findings.map((finding) => finding.from));
  return new Set(from.flatMap(({ claimIds, passageIds = [] }) => [...claimIds, ...passageIds]));
}

/** What is covered stays so: further evidence takes nothing away. */
function after(
  aspect: QueryAspect,
  before: AspectCoverage | undefined,
  state: State,
  tools: ReadonlySet<string>,
): AspectCoverage {
  const { score, open } = reachOf(aspect, state, tools);
  const coverage_score = thousandths(Math.max(score, before?.coverage_score ?? 0));
  return {
    aspect: aspect.aspect,
    aspect_type: aspect.aspect_type,
    importance: before?.importance ?? aspect.importance,
    coverage_score,
    covered_at_hop: before?.covered_at_hop ?? (coverage_score >= COVERED ? state.iteration : null),
    open,
    ...(before?.raised && { raised: before.raised }),
  };
}

/** How far an aspect is reached, and whether a tool can still add to it. */
function reachOf(aspect: QueryAspect, state: State, tools: ReadonlySet<string>): Reach {
  const { query } = aspect;
  if (!query) return byWords(aspect, state);
  const results = state.results.filter((result) => bearsOn(result, aspect, state));
  const progress = ownNeeds(aspect.aspect_type, query).map((need) => progressOfNeed(need, results, tools));
  const settled = progress.reduce((sum, each) => sum + settledShare(each), 0) / Math.max(1, progress.length);
  const found = isVerdict(query, state) ? 0 : (scoreByFindings(aspect, state.findings) ?? 0);
  // A tool for paths also tells of listings and reports, which are none.
  const searched = aspect.aspect_type === "causal" ? Math.min(settled, ABSENT) : settled;
  return { score: Math.max(searched, found), open: progress.some(({ open }) => open !== null) };
}

/** A yes or no that the question itself asks for rests on a look-up of its own, not on what a list happens to hold. */
function isVerdict(query: TypedQuery, { reading }: State): boolean {
  if (query.ask !== "boolean" || !readable(reading)) return false;
  const key = JSON.stringify(query);
  return queriesOf(reading).some((each) => JSON.stringify(each) === key);
}

/** What leads to the genes of a drug is no pathway yet. */
function ownNeeds(type: AspectType, query: TypedQuery): Need[] {
  const needs = aspectNeeds(query);
  const own = type === "context" ? needs.filter(({ category }) => category === "pathway") : needs;
  return own.length > 0 ? own : needs;
}

/** An aspect that no tool is known for: how alike its words and the evidence are, the best of it. */
function byWords({ aspect, keywords }: QueryAspect, { findings }: State): Reach {
  const alike = similarityTo(`${aspect} ${keywords.join(" ")}`, findings.map(evidenceText));
  const best = Math.max(0, ...alike);
  return { score: best >= ALIKE ? Math.min(1, COVERED + best / 2) : best, open: true };
}

/** Where no path to an event is found, the parts a mechanism could be put together from matter more. */
function withRaised(aspects: readonly AspectCoverage[]): AspectCoverage[] {
  const pathless = aspects.some(
    ({ aspect_type, coverage_score, open }) => aspect_type === "causal" && coverage_score === ABSENT && !open,
  );
  if (!pathless) return [...aspects];
  return aspects.map((each) => {
    if (each.aspect_type !== "context" || isCore(each) || each.raised) return each;
    const importance = Math.round((each.importance + RAISE) * 100) / 100;
    return { ...each, importance, raised: "No path to the event was found" };
  });
}
