import { z } from "zod";
import { countPaths, pathCountWords } from "@/lib/domain/compare-paths";
import type { Aspect } from "@/lib/domain/dataset";
import { as, draft, inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft, FactEntity } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { type Path, PathFilters } from "@/lib/domain/path";
import { BESIDE_PATIENT, PATIENT_FACTOR } from "@/lib/domain/patient";
import { RELATIONS } from "@/lib/domain/relations";
import { isDirect } from "@/lib/domain/reweigh";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { Conditions, EntityKey, graphTool, PathsTop } from "./calls/inputs";
import { actionsOf, type Claims, claimsOf } from "./claim-details";
import { type PatientContext, patientContext } from "./events/patient-context";
import { absenceDrafts, cellsOf, outputOf, refsOf } from "./output";

const TOP_DEFAULT = 10;
const BESIDE = "passes nothing the patient's conditions bear on";
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

/**
 * Paths again in order, those that pass something the patient's conditions bear on first: the others keep half of their
 * score. Either way the score report says so, and still gives the score. Unchanged while no path concerns the patient.
 */
function rankForPatient(paths: readonly Path[], context: PatientContext): Path[] {
  const reasons = paths.map((path) => concern(path, context));
  if (reasons.every((reason) => reason === null)) return [...paths];
  const weighed = paths.map((path, index) => withPatientFactor(path, reasons[index] ?? null));
  return weighed
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
    .map((path, index) => ({ ...path, rank: index + 1 }));
}

/** Why a path concerns the patient: its first inner step that a condition is or bears on; null when none does. */
function concern({ steps }: Pick<Path, "steps">, { because, own }: PatientContext): string | null {
  for (const step of steps.slice(1, -1)) {
    const name = own.get(step.id);
    const why = because.get(step.id) ?? (name && `the patient's condition ${name}`);
    if (why) return `${step.name}: ${why}`;
    const member = step.members?.find(({ id }) => because.has(id));
    if (member) return `${member.name}: ${because.get(member.id)}`;
  }
  return null;
}

/** A path with what the patient's conditions make of its score: it keeps it where they bear on it, else half is left. */
export function withPatientFactor(path: Path, reason: string | null, beside = BESIDE): Path {
  const value = reason === null ? BESIDE_PATIENT : 1;
  const factor = { name: PATIENT_FACTOR, value, reason: reason ?? beside };
  return { ...path, score: path.score * value, report: { ...path.report, factors: [...path.report.factors, factor] } };
}

/** A path as a finding: the drug as subject, the event as object, all between as `via`, complex members as `member`. */
function pathDraft(path: Path, claims: Claims): FactDraft {
  const entities = entitiesOn(path);
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

/** Every entity of a path in its part: of a step also its members, and the inherited disorder its phenotype was seen in. */
export function entitiesOn({ steps, edges }: Path): FactEntity[] {
  return steps.flatMap((step, index): FactEntity[] => [
    as(step, index === 0 ? "subject" : index === steps.length - 1 ? "object" : "via"),
    ...inRole([...(step.members ?? []), ...[edges[index]?.disorder ?? []].flat()], "member"),
  ]);
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
