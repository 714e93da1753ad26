import { confidenceFor } from "@/lib/agent/artifacts/confidence/confidence";
import { classFindings } from "@/lib/agent/artifacts/findings/class-findings";
import { type CollectedPaths, collectPaths } from "@/lib/agent/artifacts/findings/collect-paths";
import { gapFindings, mechanismGap, unknownNameFindings } from "@/lib/agent/artifacts/findings/gap-findings";
import { apartFindings } from "@/lib/agent/artifacts/findings/gene-tie-findings";
import { geneticFindings, riskGeneFindings } from "@/lib/agent/artifacts/findings/genetic-findings";
import {
  absentPathFinding,
  pathCountFinding,
  pathFinding,
  treatmentFindings,
} from "@/lib/agent/artifacts/findings/path-findings";
import { patientFindings } from "@/lib/agent/artifacts/findings/patient-findings";
import { sourceFindings } from "@/lib/agent/artifacts/findings/source-findings";
import { uncoveredFindings } from "@/lib/agent/artifacts/findings/uncovered";
import { notLoadedFor, usedDatasets } from "@/lib/agent/artifacts/findings/used-datasets";
import { memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { eachCountFindings } from "@/lib/agent/artifacts/rows/each-counts";
import { eventsOf, subjectsOf } from "@/lib/agent/artifacts/rows/subjects";
import { noneStatedFindings } from "@/lib/agent/artifacts/sentences/mechanisms";
import { otherTies } from "@/lib/agent/artifacts/sentences/non-target-links";
import type { Claim } from "@/lib/domain/claim";
import { isSearched } from "@/lib/domain/coverage";
import type { CoverageCell } from "@/lib/domain/dataset";
import { joinsDrugs } from "@/lib/domain/drug-pair";
import type { EntityRef } from "@/lib/domain/entity";
import type { Fact, FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { isOfEvents } from "@/lib/domain/relations";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { BROKEN_OFF, type CompletionReason } from "@/lib/domain/run/event";
import { entitiesOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { refsOf } from "@/lib/tools/output";
import { answerOf, partAnswer } from "./answer";
import { answerCountFinding } from "./answer-count";
import { complementFindings } from "./complement";
import { followUpsFor } from "./follow-ups";
import { meetingFindings } from "./meetings";
import { furtherParts } from "./parts";
import { citedClaims, subgraphOf } from "./subgraph";
import { uncountedFindings } from "./uncounted";
import { noWayFindings } from "./ways";

export type Closing = { artifacts: Artifacts; findings: Fact[] };

/**
 * The artifacts of a run from what its events hold: answer, ranked paths, subgraph, coverage and what is missing. The
 * sentences are still to come. `findings` are those of the paths and gaps, numbered on from the run's own.
 */
export async function closeRun(state: State, graph: Graph, reason: CompletionReason | null): Promise<Closing> {
  const parts = furtherParts(state);
  const collected = collectPaths(state, graph, parts);
  const gaps = [...state.gaps, ...mechanismGap(state, collected)];
  const genetic = await geneticsOf(state, graph, collected);
  const own = numbered([...closingFindings({ ...state, gaps }, collected), ...genetic], state.findings.length);
  const told = [...state.findings, ...own];
  const { answer, basis } = answerOf(state);
  const further = parts.map((part) => partAnswer(part, state));
  const answers = [answer, ...further.map((part) => part.answer)];
  const ending = { answer, further: answers.slice(1), paths: collected.paths };
  const cited = citedClaims(state, collected, answers, told);
  const claims = await graph.claims(cited.ids);
  const { supports } = collected;
  const paths = [...collected.paths, ...collected.weakRoutes];
  const { datasets, searched } = usedDatasets(state, graph, { answers, paths, claims, findings: told, supports });
  const notLoaded = notLoadedFor(state, graph);
  const windows = reportsSearched(state, graph);
  const ofSources = sourceFindings(datasets, notLoaded, windows, labelsDenied(state, graph));
  const artifacts: Artifacts = {
    answer,
    basis,
    ...(further.length > 0 && { further }),
    sentences: [],
    paths: collected.paths,
    weakRoutes: collected.weakRoutes,
    pathReason: collected.reason,
    supports,
    subgraph: subgraphOf(collected.paths, claims, endsOf(claims, graph), {
      asked: askedIds(state),
      omitted: cited.omitted,
    }),
    coverage: distinctCells(state.coverage),
    gaps,
    datasets,
    searched,
    notLoaded,
    confidence: confidenceFor(state, { ...ending, notLoaded, basis, windowed: windows.length > 0, reason }),
    followUps: followUpsFor(state, answer, graph),
    partial: reason !== null && BROKEN_OFF.includes(reason),
    edition: graph.edition,
  };
  return { artifacts, findings: [...own, ...numbered(ofSources, told.length)] };
}

function askedIds({ reading }: State): Set<string> {
  const { object, use } = reading?.query ?? {};
  const asked = [...subjectsOf(reading?.query), ...entitiesOf(object ?? null), ...entitiesOf(use ?? null)];
  return new Set(asked.map(({ id }) => id));
}

async function geneticsOf(state: State, graph: Graph, { paths }: CollectedPaths): Promise<FactDraft[]> {
  return [
    ...(await riskGeneFindings(state, graph, paths)),
    ...(await geneticFindings(state, graph)),
    ...(await otherTies(state, graph)),
  ];
}

function closingFindings(state: State, collected: CollectedPaths): FactDraft[] {
  return [
    ...collected.paths.filter((path) => !joinsDrugs(path)).map(pathFinding),
    ...meetingFindings(collected.paths, state.findings),
    ...collected.without.map(absentPathFinding),
    ...noWayFindings(collected.ways),
    ...gapFindings(state),
    ...unknownNameFindings(state),
    ...classFindings(state),
    ...[state, ...furtherParts(state)].flatMap(complementFindings),
    ...uncoveredFindings(state),
    ...patientFindings(state),
    ...[state, ...furtherParts(state)].flatMap(answerCountFinding),
    ...eachCountFindings(state),
    ...apartFindings(state),
    ...uncountedFindings(state),
    ...pathCounts(state, collected),
    ...treatmentFindings(state, collected),
    ...noneStatedFindings(state, collected),
  ];
}

/** Only a question that names the event is told how many paths lead there. */
function pathCounts(state: State, { paths, pairs }: CollectedPaths): FactDraft[] {
  const named = [state, ...furtherParts(state)].some((part) => eventsOf(part).length > 0);
  return named ? pathCountFinding(paths, pairs) : [];
}

/** The sources of reports that a run told counts of or searched in vain, for a pair or for members of a class. */
function reportsSearched(state: State, graph: Graph) {
  const told = state.findings.filter(({ predicate }) => isOfEvents(predicate, "signal"));
  const denied = state.reading?.query?.filters.lacks === "signal" ? state.coverage.filter(isSearched) : [];
  const silent = memberChecks(state).flatMap(({ coverage }) =>
    coverage.filter(({ aspect, state: each }) => aspect === "reporting_signals" && each === "searched_empty"),
  );
  const keys = new Set([
    ...told.flatMap(({ datasets }) => datasets),
    ...[...denied, ...silent].map(({ dataset }) => dataset),
  ]);
  return graph.datasets.filter(({ key, aspects }) => keys.has(key) && aspects.includes("reporting_signals"));
}

/** The label sources that were searched in vain where the question denies a listing, by the drugs they hold. */
function labelsDenied(state: State, graph: Graph) {
  const { lacks } = state.reading?.query?.filters ?? {};
  if (lacks !== "label" && lacks !== "any") return [];
  const cells = state.coverage.filter(({ aspect, state: each }) => aspect === "label_listings" && each === "data");
  const keys = new Set(cells.map(({ dataset }) => dataset));
  return graph.datasets.filter(({ key }) => keys.has(key));
}

function numbered(drafts: readonly FactDraft[], before: number): Fact[] {
  return drafts.map((draft, index) => ({ ...draft, id: `f${before + index + 1}` }));
}

function endsOf(claims: readonly Claim[], graph: Graph): Map<string, EntityRef> {
  const ids = claims.flatMap(({ subject, object }) => [subject, object]);
  return new Map(refsOf(graph, ids).map((ref) => [ref.id, ref]));
}

function distinctCells(cells: readonly CoverageCell[]): CoverageCell[] {
  return [...new Map(cells.map((cell) => [`${cell.dataset} ${cell.aspect} ${cell.entity}`, cell])).values()];
}
