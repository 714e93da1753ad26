import type { Graph } from "@/lib/domain/graph";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { stayingArtifacts, stayingPaths } from "@/lib/server/export/withheld-artifacts";
import { countedRows, recordsOf, stayingFindings } from "@/lib/server/export/withheld-findings";

/**
 * A finished run as it may leave: without the records of sources that state no licence and what rests on them, which
 * `withheld` names; so are the aspects, whose notes repeat records. Unchanged where the answer rests on no such source.
 */
export async function licensedCopy(state: State, graph: () => Promise<Graph>): Promise<State> {
  const { artifacts } = state;
  const sources = artifacts?.datasets.filter(({ tier }) => tier === "unlicensed") ?? [];
  if (!artifacts || sources.length === 0) return state;
  const claims = await (await graph()).claims(claimIdsOf(state, artifacts));
  const records = recordsOf(sources, claims);
  const all = [...state.findings, ...(artifacts.versions ?? []).flatMap(({ findings }) => findings)];
  const paths = [...artifacts.paths, ...artifacts.weakRoutes];
  const fewerPaths = stayingPaths(paths, records).length < paths.length;
  const staying = stayingFindings(all, state.coverage, records, { fewerPaths });
  const rows = countedRows(records, claims, all);
  const { aspects: _aspects, ...rest } = state;
  return {
    ...rest,
    findings: staying.findings.filter(({ id }) => state.findings.some((each) => each.id === id)),
    artifacts: stayingArtifacts(artifacts, { records, staying, rows }),
  };
}

function claimIdsOf({ findings }: State, artifacts: Artifacts): string[] {
  const { answer, further = [], paths, weakRoutes, subgraph, supports = [], versions = [] } = artifacts;
  const answers = [answer, ...further.map((each) => each.answer), ...versions.map((each) => each.answer)];
  return [
    ...new Set([
      ...[...findings, ...versions.flatMap((each) => each.findings)].flatMap(({ from }) => from.claimIds),
      ...[...paths, ...weakRoutes].flatMap(({ claimIds, edges }) => [...claimIds, ...edges.flatMap((e) => e.claimIds)]),
      ...subgraph.edges.flatMap(({ claimIds }) => claimIds),
      ...supports.flatMap(({ support }) => support.parts.flatMap(({ claimIds = [] }) => claimIds)),
      ...answers.flatMap(listedIn).flatMap(({ claimIds }) => claimIds),
    ]),
  ];
}

/** What an answer lists, in the order it is shown; the foremost come first. */
export function listedIn(answer: Artifacts["answer"]): readonly { claimIds: string[] }[] {
  if (answer.kind === "list") return [...answer.items, ...answer.apart];
  if (answer.kind === "matrix") return answer.cells;
  return answer.kind === "boolean" ? (answer.members ?? []) : [];
}
