import { z } from "zod";
import { defineTool, type Row } from "@/lib/engine/tool";
import type { Claim } from "@/lib/knowledge/claim";
import { countPaths, pathCountWords } from "@/lib/knowledge/count-paths";
import type { Aspect } from "@/lib/knowledge/dataset";
import type { FindingDraft, FindingEntity } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import type { Path } from "@/lib/knowledge/path";
import { PathFilters } from "@/lib/knowledge/path-filters";
import { PREDICATES } from "@/lib/knowledge/predicate";
import { isDirect } from "@/lib/knowledge/reweigh";
import { actionsOf } from "./claim-details";
import { cellsOf, statusOf } from "./coverage";
import { absenceDrafts, as, draft, number } from "./draft";
import { Conditions, EntityKey } from "./inputs";
import { concern, patientContext, rankForPatient } from "./patient-context";
import { refsOf } from "./refs";

const TOP_DEFAULT = 10;
const TOP_MAX = 50;
const ROUTE_ASPECTS: readonly Aspect[] = ["targets", "gene_safety", "phenotypes", "diseases", "pathways"];

export const findDrugToAePaths = defineTool({
  name: "find_drug_to_ae_paths",
  description:
    "Ranked paths of claims from a drug to an adverse event, direct evidence first, then through targets, pathways, phenotypes and diseases; weak routes stand apart. `gene` in place of `drug`: paths that begin at a gene. `use`: the event is what the drug treats. `conditions` of a patient (genes with variants, diseases) put what they bear on first; `filters` include or exclude types, datasets, tiers and levels.",
  domain: "path",
  cost: 10,
  input: z
    .strictObject({
      drug: EntityKey.optional(),
      gene: EntityKey.optional(),
      event: EntityKey,
      top: z.number().int().min(1).max(TOP_MAX).optional(),
      conditions: Conditions,
      use: z.boolean().optional(),
      filters: PathFilters.optional(),
    })
    .refine(({ drug, gene }) => (drug === undefined) !== (gene === undefined), "Give a drug or a gene to start from"),
  entityArgs: ["drug", "gene", "event", "conditions"],
  run: async (
    { gene, drug = gene ?? "", event, top = TOP_DEFAULT, conditions = [], use: treatments = false, filters },
    { graph },
  ) => {
    const search = graph.paths(drug, event, { mode: "all", treatments, top, ...(filters && { filters }) });
    const { weakRoutes, reason, considered, total, cut } = search;
    const context = patientContext(graph, conditions);
    const paths = rankForPatient(search.paths, context);
    const all = [...paths, ...weakRoutes];
    const claims = await firstClaims(graph, all);
    const cells = cellsOf(graph, [drug], ["targets"]).concat(cellsOf(graph, [event], ROUTE_ASPECTS));
    const [from, to] = refsOf(graph, [drug, event]);
    const entities = [...(from ? [as(from, "subject")] : []), ...(to ? [as(to, "object")] : [])];
    const count = countPaths(paths);
    const found = pathCountWords(count);
    const looked = `${considered} of ${total} routes considered${cut ? "; the search ended at its budget" : ""}`;
    return {
      status: statusOf(all.length, cells),
      rows: all.map((path) => rowOf(path, concern(path, context))),
      total: paths.length,
      summary: `${from?.name ?? drug} to ${to?.name ?? event}: ${paths.length > 0 ? found : `no path (${reason ?? "none specific enough for a mechanism"})`}; ${weakRoutes.length} weak; ${looked}.`,
      refs: refsOf(graph, [drug, event, ...conditions, ...all.flatMap(idsOn)]),
      coverage: cells,
      findings: [
        ...all.map((path) => pathDraft(path, claims)),
        ...(count.mechanistic + count.direct === 0
          ? absenceDrafts({ predicate: null, entities, unit: "paths" }, cells)
          : []),
      ],
    };
  },
});

/** A path as a finding: the drug as subject, the event as object, all between as `via`, complex members as `member`. */
function pathDraft(path: Path, claims: ReadonlyMap<string, Claim>): FindingDraft {
  const last = path.steps.length - 1;
  const entities = path.steps.flatMap((step, index): FindingEntity[] => [
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
          ? PREDICATES[first.predicate].grade
          : "association",
      actions: actionsOf((first?.claimIds ?? []).map((id) => claims.get(id))),
      datasets: [...new Set(path.edges.flatMap(({ datasets }) => datasets))].sort(),
    },
    path.claimIds,
  );
}

async function firstClaims(graph: Graph, paths: readonly Path[]): Promise<Map<string, Claim>> {
  const ids = [...new Set(paths.flatMap(({ edges }) => edges[0]?.claimIds ?? []))];
  return new Map((ids.length > 0 ? await graph.claims(ids) : []).map((claim) => [claim.id, claim]));
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

/** Of all that stands on a path or is named beside it. */
function idsOn({ steps, edges }: Path): string[] {
  const onSteps = steps.flatMap(({ id, members = [] }) => [id, ...members.map((member) => member.id)]);
  return [...onSteps, ...edges.flatMap(({ disorder }) => disorder?.id ?? [])];
}
