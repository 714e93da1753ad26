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
import { drugTargetSet, potencyOf, type TargetItem } from "./target-set";

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
        comparedRow(graph, item, drugs, (edges) => [
          ...targetTexts(graph, { edges: [...edges], potency: potencyOf(edges) }, claims),
          ...complexTexts(graph, item.id, edges),
        ]),
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

/** Mechanism-of-action targets of each drug; `wide` adds what it also binds. Genes that meet only inside complexes count as well. */
function targetSets(graph: Graph, drugs: readonly string[], wide: boolean): Map<string, Member[]> {
  const own = new Map(
    drugs.map((drug) => {
      const { targets, alsoBinds } = drugTargetSet(graph, drug);
      return [drug, [...targets, ...(wide ? alsoBinds : [])].map(toMember)] as const;
    }),
  );
  return new Map([...own].map(([drug, members]) => [drug, [...members, ...insideComplexes(graph, drug, own)]]));
}

function toMember({ entity: { id, name }, strength, edges }: TargetItem): Member {
  return { id, name, strength, edges };
}

/** Genes of a drug's complexes that another drug reaches by itself or through another complex: the complexes differ, the gene is shared. */
function insideComplexes(graph: Graph, drug: string, own: ReadonlyMap<string, readonly Member[]>): Member[] {
  const mine = own.get(drug) ?? [];
  const known = new Set(mine.map(({ id }) => id));
  const elsewhere = new Set(
    [...own]
      .filter(([other]) => other !== drug)
      .flatMap(([, members]) => members.filter(({ id }) => !known.has(id)).flatMap(({ id }) => genesOf(graph, id))),
  );
  const inside = mine.flatMap((complex) =>
    genesOf(graph, complex.id)
      .filter((gene) => gene !== complex.id && !known.has(gene) && elsewhere.has(gene))
      .flatMap((gene) => ({ ...complex, id: gene, name: graph.entity(gene)?.name ?? gene })),
  );
  return [...new Map(inside.map((member) => [member.id, member])).values()];
}

function genesOf(graph: Graph, id: string): readonly string[] {
  return graph.entity(id)?.members ?? [id];
}

/** "as part of JAK1/TYK2" where the claim is about a complex that holds the gene. */
function complexTexts(graph: Graph, id: string, edges: readonly { object: string }[]): string[] {
  const complexes = [...new Set(edges.map(({ object }) => object))].filter((object) => object !== id);
  return complexes.map((object) => `as part of ${graph.entity(object)?.name ?? object}`);
}
