import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import type { Graph } from "@/lib/knowledge/graph";
import { claimsOf } from "./claim-details";
import { type Compared, comparedRow, heldItems } from "./compared";
import { comparisonFindings } from "./comparison-findings";
import { cellsOf, statusOf } from "./coverage";
import { DRUGS_MAX, EntityKey } from "./inputs";
import { refsOf } from "./refs";
import { SET_OPERATIONS } from "./set-algebra";
import { setSummary } from "./set-summary";
import { ASSAY_ONLY, targetTexts } from "./target-evidence";
import { drugTargetSet, isTarget, type TargetItem } from "./target-set";

export const compareDrugTargets = defineTool({
  name: "compare_drug_targets",
  description:
    "Set algebra on the targets of any number of drugs: shared, unique, in at least k, union, or minus; targets common only through assay binding stand apart.",
  domain: "set",
  cost: 3,
  input: z.strictObject({
    drugs: z.array(EntityKey).min(1).max(DRUGS_MAX),
    operation: z.enum(SET_OPERATIONS),
    k: z.number().int().min(1).max(DRUGS_MAX).optional(),
    without: z.array(EntityKey).max(DRUGS_MAX).optional(),
  }),
  entityArgs: ["drugs", "without"],
  run: async ({ drugs, operation, k, without = [] }, { graph }) => {
    const all = [...new Set([...drugs, ...without])];
    const options = { operation, k, drugs: [...new Set(drugs)], without };
    const sets = targetSets(graph, all, false);
    const wide = targetSets(graph, all, true);
    const items = heldItems(sets, sets, options);
    const counted = new Set(items.map(({ id }) => id));
    const apart = heldItems(wide, sets, options)
      .filter(({ id }) => !counted.has(id))
      .map((item): Compared => ({ ...item, apart: ASSAY_ONLY }));
    const compared = [...items, ...apart];
    const claims = await claimsOf(
      graph,
      compared.flatMap(({ edges }) => [...edges.values()].flat()),
    );
    const cells = cellsOf(graph, all, ["targets"]);
    const blind = all.filter(
      (drug) =>
        statusOf(
          0,
          cells.filter(({ entity }) => entity === drug),
        ) === "not_loaded",
    );
    const status = statusOf(compared.length, cells);
    const total = items.length;
    return {
      status: blind.length > 0 && status !== "not_loaded" ? "partial" : status,
      rows: compared.map((item) =>
        comparedRow(graph, item, drugs, (edges) =>
          targetTexts(graph, { edges: [...edges], potency: potencyOf(edges) }, claims),
        ),
      ),
      total,
      summary: setSummary(graph, { operation, drugs, without, k, total, unit: "targets", blind }),
      refs: refsOf(graph, [...all, ...compared.map(({ id }) => id)]),
      coverage: cells,
      findings: comparisonFindings(graph, { items, apart }, { operation, drugs, without, cells, unit: "targets" }),
    };
  },
});

type Member = { id: string; name: string; strength: number; edges: TargetItem["edges"] };

/** Mechanism-of-action targets of each drug; `wide` adds what it also binds. */
function targetSets(graph: Graph, drugs: readonly string[], wide: boolean): Map<string, Member[]> {
  return new Map(
    drugs.map((drug) => {
      const { targets, alsoBinds } = drugTargetSet(graph, drug);
      const members = [...targets, ...(wide ? alsoBinds : [])].map(({ entity: { id, name }, strength, edges }) => ({
        id,
        name,
        strength,
        edges,
      }));
      return [drug, members];
    }),
  );
}

function potencyOf(edges: readonly TargetItem["edges"][number][]): number | null {
  const measured = edges
    .filter((edge) => !isTarget(edge) && !Number.isNaN(edge.statistic))
    .map(({ statistic }) => statistic);
  return measured.length > 0 ? Math.max(...measured) : null;
}
