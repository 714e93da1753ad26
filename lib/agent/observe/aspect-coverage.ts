import { aspectNeeds, bearsOn } from "@/lib/agent/engine/aspect-needs";
import type { Need } from "@/lib/agent/engine/need";
import { isEvent } from "@/lib/domain/entity";
import { type Fact, type FactKind, isOfNothing } from "@/lib/domain/facts/fact";
import { type Predicate, StatedKind } from "@/lib/domain/predicate";
import { EVENT_PREDICATES, RELATIONS } from "@/lib/domain/relations";
import type { AspectCoverage, IterationCoverage, QueryAspect } from "@/lib/domain/run/aspect";
import { aspectsSoFar, COVERED, isCore, shouldContinue, weightedCoverage } from "@/lib/domain/run/aspect-progress";
import { entitiesOf, queriesOf, readable } from "@/lib/domain/run/query";
import type { AspectType, TypedQuery } from "@/lib/domain/run/question";
import { thousandths } from "@/lib/domain/run/rounding";
import type { State } from "@/lib/domain/run/state";
import { contentWords } from "@/lib/domain/run/text";
import type { Tool } from "@/lib/domain/run/tool";
import { ABSENT, progressOfNeed, settledShare } from "./progress";

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
  return new Set(from.flatMap(({ claimIds }) => claimIds));
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
  // A tool for paths also returns listings and reports, which are none.
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

type Pattern = { kinds: readonly FactKind[]; predicates: readonly Predicate[] | null };

const LISTED: Pattern = { kinds: [...StatedKind.options, "overlap"], predicates: EVENT_PREDICATES };
const ACTS: Pattern = { kinds: [...StatedKind.options, "overlap"], predicates: ["targets", "binds_in_assay"] };

/** Findings that speak to each type of aspect; a comparison is spoken to only by what was computed over all of its things. */
const PATTERNS: Record<AspectType, Pattern> = {
  definition: LISTED,
  evaluation: { kinds: [...LISTED.kinds, "quotation"], predicates: LISTED.predicates },
  comparison: { kinds: ["overlap", "count"], predicates: null },
  process: ACTS,
  causal: { kinds: ["path"], predicates: null },
  application: { kinds: [...StatedKind.options, "overlap"], predicates: ["indicated_for"] },
  context: { kinds: [...StatedKind.options, "overlap"], predicates: ["member_of"] },
};

/**
 * How far findings cover an aspect, 0..1, whichever tool made them: the mean over its parts (each drug, each drug and event) of 1 for one
 * that states it, ABSENT for one that states its absence, 0 for none. Null where no finding could decide.
 */
export function scoreByFindings({ aspect_type, query }: QueryAspect, findings: readonly Fact[]): number | null {
  if (!query) return null;
  const drugs = entitiesOf(query.subject).filter(({ type }) => type === "drug");
  if (drugs.length === 0) return null;
  const events = entitiesOf(query.object).filter(({ type }) => isEvent(type));
  const fits = findings.filter((finding) => matches(finding, patternOf(aspect_type, query)));
  const ids = drugs.map(({ id }) => id);
  if (aspect_type === "comparison") return best(fits.filter((finding) => ids.every((id) => names(finding, id))));
  const parts = ids.flatMap((id) => (events.length === 0 ? [[id]] : events.map((event) => [id, event.id])));
  const scores = parts.map((part) =>
    best(fits.filter((finding) => part.every((id) => names(finding, id)) && isMechanism(finding, aspect_type))),
  );
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** A comparison of targets, or what is known of them, is spoken to by what the drugs act on. */
function patternOf(type: AspectType, { want }: TypedQuery): Pattern {
  return type === "definition" && want === "targets" ? ACTS : PATTERNS[type];
}

function matches(fact: Fact, { kinds, predicates }: Pattern): boolean {
  const { kind, predicate } = fact;
  const fitsPredicate = predicates === null || (predicate !== null && predicates.includes(predicate));
  return fitsPredicate && (kinds.includes(kind) || isOfNothing(fact));
}

/** A listing or a report is no path by which something comes about. */
function isMechanism({ kind, entities }: Fact, type: AspectType): boolean {
  return type !== "causal" || kind !== "path" || entities.some(({ role }) => role === "via");
}

function names({ entities }: Fact, id: string): boolean {
  return entities.some((entity) => entity.id === id);
}

function best(findings: readonly Fact[]): number {
  if (findings.some(({ polarity }) => polarity === "affirms")) return 1;
  return findings.length > 0 ? ABSENT : 0;
}

const KINDS: Partial<Record<Fact["kind"], string>> = {
  path: "path, causal chain, how it leads to the event, mechanism",
  overlap: "shared by, in common, comparison, difference between",
  searched_empty: "not found, nothing in the sources searched",
  open: "not found, nothing in the sources searched",
  quotation: "label text says",
};

/** What a finding is evidence of, as a text to be compared with the words of an aspect. */
export function evidenceText({ kind, predicate, entities, actions }: Fact): string {
  const names = entities.map(({ name }) => name).join(", ");
  return [names, predicate ? RELATIONS[predicate].about : "", KINDS[kind] ?? "", actions.join(" ").toLowerCase()]
    .filter((part) => part !== "")
    .join(": ");
}

const GRAM = 4;
/** Words say more than their parts do. */
const WORD_WEIGHT = 2;

/**
 * How alike a text is to each of others, 0..1: cosine of their words and runs of four letters, each weighted by how rare it
 * is among all of these texts (TF-IDF). Word forms and spellings meet in their letters; no model and no network is needed.
 */
export function similarityTo(text: string, others: readonly string[]): number[] {
  const [own = new Map<string, number>(), ...theirs] = [text, ...others].map(termsOf);
  const rarity = raritiesOf([own, ...theirs]);
  const weighed = (terms: ReadonlyMap<string, number>) =>
    new Map(
      [...terms].map(([term, count]) => [term, (1 + Math.log(count)) * (rarity.get(term) ?? 0) * weightOf(term)]),
    );
  const left = weighed(own);
  return theirs.map((terms) => cosine(left, weighed(terms)));
}

/** Words that carry content, and runs of letters within them, with how often each occurs. */
function termsOf(text: string): Map<string, number> {
  const terms = contentWords(text).flatMap((word) => [word, ...gramsOf(word)]);
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function gramsOf(word: string): string[] {
  const padded = `_${word}_`;
  const starts = Array.from({ length: Math.max(0, padded.length - GRAM + 1) }, (_, index) => index);
  return starts.map((start) => `#${padded.slice(start, start + GRAM)}`);
}

function raritiesOf(texts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const terms of texts) for (const term of terms.keys()) held.set(term, (held.get(term) ?? 0) + 1);
  return new Map([...held].map(([term, count]) => [term, Math.log(1 + texts.length / count)]));
}

function weightOf(term: string): number {
  return term.startsWith("#") ? 1 : WORD_WEIGHT;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const dot = [...a].reduce((sum, [term, weight]) => sum + weight * (b.get(term) ?? 0), 0);
  const norm = (terms: ReadonlyMap<string, number>) =>
    Math.sqrt([...terms.values()].reduce((sum, w) => sum + w * w, 0));
  const size = norm(a) * norm(b);
  return size === 0 ? 0 : dot / size;
}
