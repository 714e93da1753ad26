import type { Answer, Artifacts } from "@/lib/engine/artifacts";
import type { CompletionReason } from "@/lib/engine/event";
import { entitiesOf } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { Claim } from "@/lib/knowledge/claim";
import type { CoverageCell } from "@/lib/knowledge/dataset";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding, FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { answerOf } from "./answer";
import { answerCountFinding } from "./answer-count";
import { type CollectedPaths, collectPaths } from "./collect-paths";
import { confidenceFor } from "./confidence";
import { followUpsFor } from "./follow-ups";
import { gapFindings, unreadFinding } from "./gap-findings";
import { notLoadedFor } from "./not-loaded";
import { absentPathFinding, pathCountFinding, pathFinding } from "./path-findings";
import { pharmacogeneticFindings } from "./pharmacogenetics";
import { subgraphOf } from "./subgraph";
import { eventsOf, subjectsOf } from "./subjects";

const CITED_CLAIMS_MAX = 48;
const PARTIAL: readonly CompletionReason[] = ["cancelled", "interrupted", "timeout", "budget", "error"];

export type Closing = { artifacts: Artifacts; findings: Finding[] };

/**
 * The artifacts of a run from what its events hold: answer, ranked paths, subgraph, coverage and what is missing. The
 * sentences are still to come. `findings` are those of the paths and gaps, numbered on from the run's own.
 */
export async function closeRun(state: State, graph: Graph, reason: CompletionReason): Promise<Closing> {
  const collected = collectPaths(state, graph);
  const findings = numbered(
    [...closingFindings(state, collected), ...pharmacogeneticFindings(state, graph)],
    state.findings.length,
  );
  const { answer, basis } = answerOf(state);
  const cited = citedClaims(collected, answer, [...state.findings, ...findings]);
  const claims = await graph.claims(cited.ids);
  const notLoaded = notLoadedFor(state, graph);
  const asked = subjectsOf(state.reading?.query).concat(entitiesOf(state.reading?.query?.object ?? null));
  const artifacts: Artifacts = {
    answer,
    basis,
    sentences: [],
    paths: collected.paths,
    weakRoutes: collected.weakRoutes,
    pathReason: collected.reason,
    subgraph: subgraphOf(collected.paths, claims, refsOf(claims, graph), {
      asked: new Set(asked.map(({ id }) => id)),
      omitted: cited.omitted,
    }),
    coverage: distinctCells(state.coverage),
    gaps: state.gaps,
    datasets: usedDatasets([...state.findings, ...findings], collected, graph),
    notLoaded,
    confidence: confidenceFor(state, notLoaded),
    followUps: followUpsFor(state, answer),
    partial: PARTIAL.includes(reason),
    edition: graph.edition,
  };
  return { artifacts, findings };
}

function closingFindings(state: State, collected: CollectedPaths): FindingDraft[] {
  return [
    ...collected.paths.map(pathFinding),
    ...collected.without.map(absentPathFinding),
    ...gapFindings(state),
    ...unreadFinding(state),
    ...answerCountFinding(state),
    ...pathCounts(state, collected),
  ];
}

/** Only a question that names the event is told how many paths lead there. */
function pathCounts(state: State, { paths, pairs }: CollectedPaths): FindingDraft[] {
  return eventsOf(state).length > 0 ? pathCountFinding(paths, pairs) : [];
}

function numbered(drafts: readonly FindingDraft[], before: number): Finding[] {
  return drafts.map((draft, index) => ({ ...draft, id: `f${before + index + 1}` }));
}

/** Claims behind the paths, all of them, then the foremost of those behind the answer; `omitted` were cited and left out. */
function citedClaims(collected: CollectedPaths, answer: Answer, findings: readonly Finding[]) {
  const ofPaths = new Set(collected.paths.flatMap(({ claimIds }) => claimIds));
  const fromAnswer = answer.kind === "list" ? answer.items.flatMap(({ claimIds }) => claimIds) : [];
  const fromFindings = findings.flatMap(({ from }) => from.claimIds);
  const others = [...new Set([...fromAnswer, ...fromFindings])].filter((id) => !ofPaths.has(id));
  const shown = others.slice(0, CITED_CLAIMS_MAX);
  return { ids: [...ofPaths, ...shown], omitted: others.length - shown.length };
}

function refsOf(claims: readonly Claim[], graph: Graph): Map<string, EntityRef> {
  const ids = new Set(claims.flatMap(({ subject, object }) => [subject, object]));
  return new Map(
    [...ids].flatMap((id): [string, EntityRef][] => {
      const entity = graph.entity(id);
      return entity ? [[id, { id, name: entity.name, type: entity.type }]] : [];
    }),
  );
}

function distinctCells(cells: readonly CoverageCell[]): CoverageCell[] {
  return [...new Map(cells.map((cell) => [`${cell.dataset} ${cell.aspect} ${cell.entity}`, cell])).values()];
}

function usedDatasets(findings: readonly Finding[], collected: CollectedPaths, graph: Graph): Artifacts["datasets"] {
  const used = new Set([
    ...findings.flatMap(({ datasets }) => datasets),
    ...collected.paths.flatMap(({ edges }) => edges.flatMap(({ datasets }) => datasets)),
  ]);
  return graph.datasets
    .filter(({ key }) => used.has(key))
    .map(({ key, title, version, licence, tier, link }) => ({ key, title, version, licence, tier, link }));
}
