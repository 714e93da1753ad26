import { z } from "zod";
import { type Action, actionOf } from "@/lib/domain/action";
import { GeneKind, KIND_UNITS } from "@/lib/domain/gene-kind";
import type { Graph } from "@/lib/domain/graph";
import { Drugs, Except, graphTool } from "./calls/inputs";
import { claimsOf } from "./claim-details";
import { ASSAY_ONLY, statedActions, targetTexts } from "./links/target-evidence";
import { cellsOf, nameOf } from "./output";
import {
  comparedDrugs,
  comparedEdges,
  comparedRow,
  compareSets,
  comparing,
  type Member,
  type Sets,
} from "./sets/compare-sets";
import { comparisonOutput } from "./sets/comparison-output";
import { actedOn, isItemOfKind, potencyOf, type TargetItem } from "./sets/target-set";

export const compareDrugTargets = graphTool({
  name: "compare_drug_targets",
  description:
    "Set algebra on the targets of drugs; those common only through assay binding stand apart. `interactions` and `kind` as for one drug's targets; `action` keeps those a drug is stated to act on in that way.",
  domain: "set",
  cost: 3,
  input: z.strictObject({
    drugs: Drugs,
    ...comparing,
    interactions: z.boolean().optional(),
    kind: GeneKind.optional(),
    except: Except,
    action: z.enum(["inhibition", "activation"]).optional(),
  }),
  run: async (asked, { graph }) => {
    const { drugs, interactions = false, kind } = asked;
    const all = comparedDrugs(asked);
    const contacts = await Promise.all(
      all.map(async (drug) => [drug, await actedOn(graph, drug, interactions)] as const),
    );
    const acted = contacts.map(([drug, each]) => [drug, each.acted] as const);
    const bound = contacts.map(([drug, each]) => [drug, [...each.acted, ...each.alsoBinds]] as const);
    const [sets, wide] = [await setsOf(graph, asked, acted), await setsOf(graph, asked, bound)];
    const compared = compareSets(asked, sets, wide, () => ASSAY_ONLY);
    const items = [...compared.items, ...compared.apart];
    const claims = await claimsOf(graph, items.flatMap(comparedEdges));
    const rows = items.map((item) =>
      comparedRow(graph, item, drugs, (edges) => [
        ...targetTexts(graph, { edges: [...edges], potency: potencyOf(edges) }, claims),
        ...complexTexts(graph, item.id, edges),
      ]),
    );
    const unit = kind ? KIND_UNITS[kind] : interactions ? "genes" : "targets";
    const cells = cellsOf(graph, all, ["targets"]);
    return comparisonOutput(graph, asked, { ...compared, rows, cells, unit, found: items.length });
  },
});

type Narrowing = {
  except?: readonly string[] | undefined;
  kind?: GeneKind | undefined;
  action?: Exclude<Action, "unknown"> | undefined;
};

/** What each drug acts on, restricted to one kind of protein or one action where that is asked for. Genes that meet only inside complexes count as well. */
async function setsOf(
  graph: Graph,
  { kind, action, except = [] }: Narrowing,
  items: readonly (readonly [string, readonly TargetItem[]])[],
): Promise<Sets> {
  const own = new Map(items.map(([drug, each]) => [drug, each.map(memberOf)]));
  const sets = [...own].map(([drug, members]) => [drug, [...members, ...insideComplexes(graph, drug, own)]] as const);
  if (kind === undefined && action === undefined && except.length === 0) return new Map(sets);
  const edges = sets.flatMap(([, members]) => members.flatMap((member) => member.edges));
  const claims = await claimsOf(graph, edges);
  const acts = (member: Member) =>
    statedActions(member.edges, claims).some((word) => actionOf({ action_type: word }) === action);
  const isOf = (member: Member) => {
    const entity = except.includes(member.id) ? undefined : graph.entity(member.id);
    if (!entity || !isItemOfKind(graph, kind, { entity, edges: member.edges }, claims)) return false;
    return action === undefined || acts(member);
  };
  return new Map(sets.map(([drug, members]) => [drug, members.filter(isOf)]));
}

function memberOf({ entity: { id, name }, strength, edges }: TargetItem): Member {
  return { id, name, strength, edges };
}

/** Genes of a drug's complexes that another drug reaches by itself or through another complex: the complexes differ, the gene is shared. */
function insideComplexes(graph: Graph, drug: string, own: Sets): Member[] {
  const mine = own.get(drug) ?? [];
  const known = new Set(mine.map(({ id }) => id));
  const others = [...own].filter(([other]) => other !== drug).flatMap(([, members]) => members);
  const elsewhere = new Set(others.filter(({ id }) => !known.has(id)).flatMap(({ id }) => genesOf(graph, id)));
  const inside = mine.flatMap((complex) =>
    genesOf(graph, complex.id)
      .filter((gene) => gene !== complex.id && !known.has(gene) && elsewhere.has(gene))
      .map((gene) => ({ ...complex, id: gene, name: nameOf(graph, gene) })),
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
