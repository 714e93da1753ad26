import { z } from "zod";
import { type Action, actionOf } from "@/lib/domain/action";
import type { Claim } from "@/lib/domain/claim";
import { GeneKind, KIND_UNITS } from "@/lib/domain/gene-kind";
import type { Graph } from "@/lib/domain/graph";
import { defineTool } from "@/lib/domain/run/tool";
import { DRUGS_MAX, EntityKey, Except } from "@/lib/tools/calls/inputs";
import { actionsOf, claimsOf } from "./claim-details";
import { cellsOf, statusOf } from "./coverage";
import { ASSAY_ONLY, targetTexts } from "./links/target-evidence";
import { nameOf, refsOf } from "./refs";
import { type Compared, combinedItems, comparedRow } from "./sets/compare-sets";
import { comparisonFindings, setSummary } from "./sets/comparison-findings";
import { SET_OPERATIONS } from "./sets/set-algebra";
import { actedNonTargets, drugTargetSet, isItemOfKind, potencyOf, type TargetItem } from "./sets/target-set";

export const compareDrugTargets = defineTool({
  name: "compare_drug_targets",
  description:
    "Set algebra on the targets of drugs; those common only through assay binding stand apart. `interactions` and `kind` as for one drug's targets; `action` keeps those a drug is stated to act on in that way.",
  domain: "set",
  cost: 3,
  input: z.strictObject({
    drugs: z.array(EntityKey).min(1).max(DRUGS_MAX),
    operation: z.enum(SET_OPERATIONS),
    k: z.number().int().min(1).max(DRUGS_MAX).optional(),
    without: z.array(EntityKey).max(DRUGS_MAX).optional(),
    interactions: z.boolean().optional(),
    kind: GeneKind.optional(),
    except: Except,
    action: z.enum(["inhibition", "activation"]).optional(),
  }),
  entityArgs: ["drugs", "without", "except"],
  run: async ({ drugs, operation, k, without = [], interactions = false, ...narrowing }, { graph }) => {
    const all = [...new Set([...drugs, ...without])];
    const options = { operation, k, drugs: [...new Set(drugs)], without };
    const beside = interactions ? await besideTargets(graph, all) : new Map<string, TargetItem[]>();
    const unit = narrowing.kind ? KIND_UNITS[narrowing.kind] : interactions ? "genes" : "targets";
    const sets = await narrowedTo(graph, narrowing, targetSets(graph, all, beside, false));
    const wide = await narrowedTo(graph, narrowing, targetSets(graph, all, beside, true));
    const items = combinedItems(sets, sets, options);
    const counted = new Set(items.map(({ id }) => id));
    const apart = combinedItems(wide, sets, options)
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
      summary: setSummary(graph, { operation, drugs, without, k, total, unit, blind }),
      refs: refsOf(graph, [...all, ...compared.map(({ id }) => id)]),
      coverage: cells,
      findings: comparisonFindings(graph, { items, apart }, { operation, drugs, without, cells, unit }),
    };
  },
});

type Member = { id: string; name: string; strength: number; edges: TargetItem["edges"] };

/** Mechanism-of-action targets of each drug; `wide` adds what it also binds. Genes that meet only inside complexes count as well. */
function targetSets(
  graph: Graph,
  drugs: readonly string[],
  beside: ReadonlyMap<string, readonly TargetItem[]>,
  wide: boolean,
): Map<string, Member[]> {
  const own = new Map(
    drugs.map((drug) => {
      const { targets, alsoBinds } = drugTargetSet(graph, drug);
      const stated = [...targets, ...(beside.get(drug) ?? [])];
      const known = new Set(stated.map(({ entity }) => entity.id));
      const hits = wide ? alsoBinds.filter(({ entity }) => !known.has(entity.id)) : [];
      return [drug, [...stated, ...hits].map(toMember)] as const;
    }),
  );
  return new Map([...own].map(([drug, members]) => [drug, [...members, ...insideComplexes(graph, drug, own)]]));
}

/** What each drug is stated to act on besides its targets. */
async function besideTargets(graph: Graph, drugs: readonly string[]): Promise<Map<string, TargetItem[]>> {
  const all = await Promise.all(
    drugs.map(async (drug) => [drug, (await actedNonTargets(graph, drug, drugTargetSet(graph, drug))).acted] as const),
  );
  return new Map(all);
}

type Narrowing = {
  except?: readonly string[] | undefined;
  kind?: GeneKind | undefined;
  action?: Exclude<Action, "unknown"> | undefined;
};

/** The sets restricted to one kind of protein, or to one action of the drug, where that is asked for. */
async function narrowedTo(graph: Graph, { kind, action, except = [] }: Narrowing, sets: Map<string, Member[]>) {
  if (kind === undefined && action === undefined && except.length === 0) return sets;
  const claims = await claimsOf(
    graph,
    [...sets.values()].flatMap((members) => members.flatMap(({ edges }) => edges)),
  );
  const isOf = ({ id, edges }: Member) => {
    const entity = except.includes(id) ? undefined : graph.entity(id);
    return entity !== undefined && isItemOfKind(graph, kind, { entity, edges }, claims) && acts(edges, action, claims);
  };
  return new Map([...sets].map(([drug, members]) => [drug, members.filter(isOf)]));
}

function acts(edges: Member["edges"], action: Narrowing["action"], claims: ReadonlyMap<string, Claim>): boolean {
  const stated = edges.filter(({ predicate }) => predicate !== "binds_in_assay");
  const words = actionsOf(stated.map(({ claimId }) => claims.get(claimId)));
  return action === undefined || words.some((word) => actionOf({ action_type: word }) === action);
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
      .flatMap((gene) => ({ ...complex, id: gene, name: nameOf(graph, gene) })),
  );
  return [...new Map(inside.map((member) => [member.id, member])).values()];
}

function genesOf(graph: Graph, id: string): readonly string[] {
  return graph.entity(id)?.members ?? [id];
}

/** "as part of JAK1/TYK2" where the claim is about a complex that holds the gene. */
function complexTexts(graph: Graph, id: string, edges: readonly { object: string }[]): string[] {
  const complexes = [...new Set(edges.map(({ object }) => object))].filter((object) => object !== id);
  return complexes.map((object) => `as part of ${nameOf(graph, object)}`);
}
