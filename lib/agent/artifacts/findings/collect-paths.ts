import { tellsComplement } from "@/lib/agent/artifacts/complement";
import { meetingsOf } from "@/lib/agent/artifacts/meetings";
import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { drugsTaken, eventsOf, subjectsOf } from "@/lib/agent/artifacts/rows/subjects";
import { passesWay, routesOf, type Way, waysOf } from "@/lib/agent/artifacts/ways";
import { type EntityRef, isGene } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { ownValue } from "@/lib/domain/own-value";
import type { Path, PathSearch, UsedAgainst } from "@/lib/domain/path";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { withPatientFactor } from "@/lib/tools/find-paths";

/** How many of a list's top events get a path search when the question names no event. */
const TOP_EVENTS = 10;
const PAIRS_MAX = 24;
const WEAK_MAX = 10;

type Pair = { from: EntityRef; to: EntityRef };

export type CollectedPaths = {
  paths: Path[];
  weakRoutes: Path[];
  /** Why there is none, when there is none. */
  reason: string | null;
  /** The pairs searched. */
  pairs: Pair[];
  /** Pairs searched without a mechanistic path that reaches the end, with the reason of each. */
  without: (Pair & { reason: string })[];
  /** Pairs whose end was read as a disease to be treated, of which no source states that the drug is used for it. */
  unused: Pair[];
  /** Pairs whose end was read as a harm, and what the drug is used for that is the end or lies near it. */
  used: (Pair & { against: UsedAgainst })[];
  /** What is known of the ways by genes that the question names. */
  ways: Way[];
  /** Support of the pairs of a drug and an event that the question names. */
  supports: NonNullable<Artifacts["supports"]>;
};

/**
 * Searches the pairs a question is about and ranks what it finds over all of them: what passes a gene the question names,
 * then sound links, then score, then the steps' ids; how the drugs themselves may meet comes last.
 */
export function collectPaths(state: State, graph: Graph, parts: readonly State[] = []): CollectedPaths {
  const top = state.options?.pathsTop ?? 10;
  const pairs = distinct([state, ...parts].flatMap(pairsOf)).slice(0, PAIRS_MAX);
  const searches = pairs.map(({ from, to }) => {
    const treatments = treatmentAsked(state, graph, from.id, to.id);
    return { from, to, treatments, found: graph.paths(from.id, to.id, { mode: "mechanistic", treatments, top }) };
  });
  const ways = searches.flatMap(({ treatments, ...pair }) =>
    waysOf(state, graph, [pair], { mode: "mechanistic", treatments, top }),
  );
  const found = weighedForPatient(
    searches.flatMap(({ found: search }) => search.paths),
    state,
  );
  const toEvents = byScore(withWays(found, ways, false), ways).slice(0, top);
  const weakFound = searches.flatMap(({ found: search }) => search.weakRoutes);
  const weak = byScore(withWays(weakFound, ways, true), ways).slice(0, WEAK_MAX);
  const without = searches
    .filter(({ found }) => !found.paths.some(({ closes }) => closes))
    .map(({ from, to, found }) => ({ from, to, reason: reasonOf(found) }));
  const unused = searches.filter(({ found }) => found.treated === "not_stated").map(({ from, to }) => ({ from, to }));
  const used = searches.flatMap(({ from, to, found: { usedAgainst: against } }) =>
    against ? [{ from, to, against }] : [],
  );
  const supports = supportsOf([state, ...parts].flatMap(eventsOf), graph, pairs);
  const meetings = meetingsOf(state, graph, supports);
  const paths = ranked([...toEvents, ...meetings.routes]);
  const none = pairs.length > 0 ? toEvents.length === 0 : paths.length === 0;
  const reason = none ? (without[0]?.reason ?? unsearched(state)) : null;
  const weakRoutes = ranked([...weak, ...meetings.weak], paths.length);
  return { paths, weakRoutes, reason, pairs, without, unused, used, ways, supports };
}

function distinct(pairs: readonly Pair[]): Pair[] {
  return [...new Map(pairs.map((pair) => [`${pair.from.id} ${pair.to.id}`, pair])).values()];
}

/** Why no pair was searched. */
function unsearched(state: State): string {
  if (tellsComplement(state)) return "The question asks for what was not found, so no path was looked for.";
  return classesOf(state).length > 0
    ? "The question names a class of drugs, and paths are looked for from single drugs: ask how one drug of the class could lead to the event."
    : "The question names no pair of things to connect.";
}

function supportsOf(events: readonly EntityRef[], graph: Graph, pairs: readonly Pair[]): CollectedPaths["supports"] {
  const asked = new Set(events.map(({ id }) => id));
  return pairs
    .filter(({ from, to }) => from.type === "drug" && asked.has(to.id))
    .flatMap(({ from: drug, to: event }) => {
      const support = graph.support(drug.id, event.id, "all");
      return support ? [{ drug, event, support }] : [];
    });
}

/** The pairs to connect: each subject with each event asked about, or with the top events of the answer; none where a link is denied. */
function pairsOf(state: State): Pair[] {
  if (state.reading?.query?.want === "label_text" || tellsComplement(state)) return [];
  const events = eventsOf(state);
  const { query } = state.reading ?? {};
  // "Paths from G to Y" begin at the gene.
  const genes = query?.ask === "path" ? subjectsOf(query).filter(({ type }) => isGene(type)) : [];
  const starts = [...drugsTaken(state), ...genes];
  if (starts.length === 0) return pairsToDrugs(state, events);
  const ends = events.length > 0 ? events : topRefs(state, "adverse_event");
  return ends.flatMap((to) => starts.map((from) => ({ from, to })));
}

/** "Which drugs ...": the top drugs of the answer with the event; a gene's question has no pair. */
function pairsToDrugs(state: State, events: readonly EntityRef[]): Pair[] {
  const query = state.reading?.query;
  const named = subjectsOf(query).some(({ type }) => type !== "drug_class");
  if (events.length === 0 || named || query?.want !== "drugs") return [];
  const drugs = topRefs(state, "drug");
  return events.flatMap((to) => drugs.map((from) => ({ from, to })));
}

function topRefs(state: State, type: EntityRef["type"]): EntityRef[] {
  return countedRows(answerRows(state).rows)
    .flatMap((row) => ownValue(state.admitted, String(row.id)) ?? [])
    .filter((ref) => ref.type === type)
    .slice(0, TOP_EVENTS);
}

/** What passes a gene asked about first, then by score; a path whose link to the disease is weak stands below every sound one, whatever its target scores. */
function byScore(paths: readonly Path[], ways: readonly Way[]): Path[] {
  const beside = (path: Path) => (passesWay(path, ways) ? 0 : 1);
  return [...paths].sort(
    (a, b) => beside(a) - beside(b) || isWeakLinked(a) - isWeakLinked(b) || b.score - a.score || compareIds(a, b),
  );
}

/** The paths with the best that passes each gene asked about, where another of its target and type stands for it. */
function withWays(paths: readonly Path[], ways: readonly Way[], weak: boolean): Path[] {
  const known = new Set(paths.map(({ claimIds }) => claimIds.join()));
  return [...paths, ...routesOf(ways, weak).filter(({ claimIds }) => !known.has(claimIds.join()))];
}

function isWeakLinked({ link }: Path): number {
  return link?.weakBecause ? 1 : 0;
}

/** Numbered on from what stands above: one list, so no weak route bears the number of a mechanism. */
function ranked(paths: readonly Path[], above = 0): Path[] {
  return paths.map((path, index) => ({ ...path, rank: above + index + 1 }));
}

function compareIds(a: Path, b: Path): number {
  const [left, right] = [a, b].map(({ steps }) => steps.map(({ id }) => id).join(" "));
  return (left ?? "") < (right ?? "") ? -1 : 1;
}

function reasonOf(found: PathSearch): string {
  const [open] = found.paths;
  return (
    found.reason ?? (open?.open ? `What the drug acts on is known; ${open.open}.` : "Only weak routes were found.")
  );
}

/**
 * Paths weighed for the patient by the path tool: a path through something the patient's conditions affect keeps its score,
 * the others are lowered. Unchanged where no path concerns the patient.
 */
function weighedForPatient(paths: readonly Path[], { results }: State): Path[] {
  const rows = results
    .filter(({ tool, args }) => tool === "find_drug_to_ae_paths" && args.conditions)
    .flatMap((result) => result.rows);
  if (rows.every(({ patient }) => !patient)) return [...paths];
  const byClaims = new Map(rows.map((row) => [(row.claimIds ?? []).join(), row]));
  return paths.map((path) => weighed(path, byClaims.get(path.claimIds.join())));
}

function weighed(path: Path, row: Row | undefined): Path {
  if (!row) return withPatientFactor(path, null, "is not among the paths weighed for the patient");
  return withPatientFactor(path, row.patient ?? null);
}

/**
 * Whether two entities are asked about as a drug and what it treats: where the question says so, or asks for paths, whatever
 * they mean, to a disease or a phenotype that a source states the drug is used for. Else the end is what befalls.
 */
export function treatmentAsked({ reading }: State, graph: Graph, fromId: string, toId: string): boolean {
  const { ask, want } = reading?.query ?? {};
  if (want === "indications") return true;
  if (ask !== "path" || graph.entity(toId)?.type === "adverse_event") return false;
  const uses = new Set([toId, ...graph.equivalents(toId)]);
  const stated = graph.edges({ subject: fromId, predicates: ["indicated_for"] });
  return stated.some(({ object, negated }) => !negated && uses.has(object));
}
