import { z } from "zod";
import { countPaths, pathCountWords } from "@/lib/domain/compare-paths";
import type { Aspect } from "@/lib/domain/dataset";
import { as, draft, number } from "@/lib/domain/facts/build";
import type { FactDraft, FactEntity } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { type Path, PathFilters } from "@/lib/domain/path";
import { RELATIONS } from "@/lib/domain/relations";
import { isDirect } from "@/lib/domain/reweigh";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { Conditions, EntityKey, graphTool, PathsTop } from "./calls/inputs";
import { actionsOf, type Claims, claimsOf } from "./claim-details";
import { concern, patientContext, rankForPatient } from "./events/patient-context";
import { absenceDrafts, cellsOf, outputOf, refsOf } from "./output";

const TOP_DEFAULT = 10;
const ROUTE_ASPECTS: readonly Aspect[] = ["targets", "gene_safety", "phenotypes", "diseases", "pathways"];

export const findDrugToAePaths = graphTool({
  name: "find_drug_to_ae_paths",
  description:
    "Ranked paths of claims from a drug to an adverse event, direct evidence first, then through targets, pathways, phenotypes and diseases; weak routes stand apart. `use`: the event is what the drug treats. `conditions` of a patient put what they bear on first; `filters` include or exclude types, datasets, tiers and levels.",
  domain: "path",
  cost: 10,
  input: z.strictObject({
    drug: EntityKey,
    event: EntityKey,
    top: PathsTop,
    conditions: Conditions,
    use: z.boolean().optional(),
    filters: PathFilters.optional(),
  }),
  run: ({ drug, event, use, ...options }, { graph }) => walkPaths(graph, drug, event, { ...options, treatments: use }),
});

export const findGeneToAePaths = graphTool({
  name: "find_gene_to_ae_paths",
  description: "Ranked paths of claims from a gene to an adverse event, where no drug is asked about.",
  domain: "path",
  cost: 10,
  input: z.strictObject({ gene: EntityKey, event: EntityKey, top: PathsTop }),
  run: ({ gene, event, top }, { graph }) => walkPaths(graph, gene, event, { top }),
});

type Walk = {
  top?: number | undefined;
  /** Entity ids of what is known of the patient. */
  conditions?: readonly string[] | undefined;
  treatments?: boolean | undefined;
  filters?: PathFilters | undefined;
};

/** The ranked paths from a drug or gene to an adverse event as a tool result, with absent and unloaded routes. */
async function walkPaths(
  graph: Graph,
  start: string,
  event: string,
  { top = TOP_DEFAULT, conditions = [], treatments = false, filters }: Walk,
): Promise<ToolOutput> {
  const search = graph.paths(start, event, { mode: "all", treatments, top, ...(filters && { filters }) });
  const { weakRoutes, reason, considered, total, cut } = search;
  const context = patientContext(graph, conditions);
  const paths = rankForPatient(search.paths, context);
  const all = [...paths, ...weakRoutes];
  const claims = await claimsOf(graph, all.flatMap(firstClaims));
  const cells = cellsOf(graph, [start], ["targets"]).concat(cellsOf(graph, [event], ROUTE_ASPECTS));
  const [from, to] = refsOf(graph, [start, event]);
  const entities = [...(from ? [as(from, "subject")] : []), ...(to ? [as(to, "object")] : [])];
  const count = countPaths(paths);
  const found = pathCountWords(count);
  const looked = `${considered} of ${total} routes considered${cut ? "; the search ended at its budget" : ""}`;
  return outputOf({
    rows: all.map((path) => rowOf(path, concern(path, context))),
    total: paths.length,
    found: all.length,
    summary: `${from?.name ?? start} to ${to?.name ?? event}: ${paths.length > 0 ? found : `no path (${reason ?? "none specific enough for a mechanism"})`}; ${weakRoutes.length} weak; ${looked}.`,
    refs: refsOf(graph, [start, event, ...conditions, ...all.flatMap(idsOn)]),
    cells,
    findings: [
      ...all.map((path) => pathDraft(path, claims)),
      ...(count.mechanistic + count.direct === 0
        ? absenceDrafts({ predicate: null, entities, unit: "paths" }, cells)
        : []),
    ],
  });
}

/** A path as a finding: the drug as subject, the event as object, all between as `via`, complex members as `member`. */
function pathDraft(path: Path, claims: Claims): FactDraft {
  const last = path.steps.length - 1;
  const entities = path.steps.flatMap((step, index): FactEntity[] => [
    as(step, index === 0 ? "subject" : index === last ? "object" : "via"),
    ...(step.members ?? []).map((member) => as(member, "member")),
    ...(path.edges[index]?.disorder ? [as(path.edges[index].disorder, "member")] : []),
  ]);
  const [first] = path.edges;
  const direct = isDirect(path);
  return draft(
    {
      kind: "path",
      predicate: first?.predicate ?? null,
      entities,
      numbers: [number(path.rank, "rank", "rank"), number(path.score, "score", "score")],
      sign: path.sign === "consistent" ? "increases" : path.sign === "inconsistent" ? "decreases" : "unknown",
      causalGrade:
        first && (direct || first.predicate === "targets") && !path.weakBecause
          ? RELATIONS[first.predicate].grade
          : "association",
      actions: actionsOf(firstClaims(path), claims),
      datasets: [...new Set(path.edges.flatMap(({ datasets }) => datasets))].sort(),
    },
    path.claimIds,
  );
}

function firstClaims({ edges: [first] }: Path): { claimId: string }[] {
  return (first?.claimIds ?? []).map((claimId) => ({ claimId }));
}

function rowOf(path: Path, patient: string | null): Row {
  return {
    name: path.steps.map(({ name }) => name).join(" → "),
    score: path.score,
    sign: path.sign,
    metapath: path.metapath,
    rank: path.rank,
    relation: path.edges.map(({ predicate, note }) => (note ? `${predicate} (${note})` : predicate)),
    steps: path.steps.map(({ id }) => id),
    ...(patient && { patient }),
    ...(path.open && { open: path.open }),
    apart: path.weakBecause,
    claimIds: path.claimIds,
  };
}

/** The entities of a path, and those named with it. */
function idsOn({ steps, edges }: Path): string[] {
  const onSteps = steps.flatMap(({ id, members = [] }) => [id, ...members.map((member) => member.id)]);
  return [...onSteps, ...edges.flatMap(({ disorder }) => disorder?.id ?? [])];
}
