import { z } from "zod";
import { type Action, actionOf } from "@/lib/domain/action";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { GeneKind, KIND_UNITS } from "@/lib/domain/gene-kind";
import type { Graph } from "@/lib/domain/graph";
import { RELATION_WORDS, type Relation } from "@/lib/domain/mapping";
import { inPages } from "./calls/deadline";
import { Drugs, Except, eventFilters, graphTool } from "./calls/inputs";
import { claimsOf } from "./claim-details";
import { equivalentEvents, nearAmong } from "./events/event-terms";
import { ASSAY_ONLY, statedActions, targetTexts } from "./links/target-evidence";
import { cellsOf, nameOf, relationDraft } from "./output";
import {
  type Compared,
  type Comparison,
  comparedDrugs,
  comparedEdges,
  comparedRow,
  compareSets,
  comparing,
  type Member,
  type Sets,
} from "./sets/compare-sets";
import { comparisonOutput } from "./sets/comparison-output";
import { aspectsOf, drugEventSet, type EventItem, type EventSet, edgesOf } from "./sets/event-set";
import { actedOn, isItemOfKind, potencyOf, type TargetItem } from "./sets/target-set";

const FINDINGS_MAX = 10;

export const compareDrugEvents = graphTool({
  name: "compare_drug_events",
  description:
    "Set algebra on the full adverse-event sets of drugs: shared, unique to one, in at least k, union, or minus (in all of drugs, in none of `without`).",
  domain: "set",
  cost: 4,
  input: z.strictObject({ drugs: Drugs, ...comparing, ...eventFilters, except: Except }),
  run: async (asked, { graph, signal }) => {
    const { drugs, without = [] } = asked;
    const all = comparedDrugs(asked);
    const sets = new Map(
      await inPages(all, signal, async (drug) => [drug, await drugEventSet(graph, drug, asked)] as const),
    );
    const members = (each: (set: EventSet) => EventItem[]) =>
      new Map([...sets].map(([drug, set]) => [drug, each(set).map((item) => ({ ...item, edges: edgesOf(item) }))]));
    const reasons = new Map([...sets.values()].flatMap(({ apart }) => apart.map(({ id, why }) => [id, why])));
    const strict = members(({ items }) => items);
    const wide = members(({ items, apart }) => [...items, ...apart]);
    const asSets = compareSets(asked, strict, wide, (id) => reasons.get(id) ?? null);
    const held = without.map((drug) => ({ drug, ids: new Set((strict.get(drug) ?? []).map(({ id }) => id)) }));
    const compared = withoutEquals(graph, asSets, held);
    const near = new Map(await inPages(compared.items, signal, ({ id }) => [id, nearOf(graph, id, held)] as const));
    const output = comparisonOutput(graph, asked, {
      ...compared,
      rows: [...compared.items, ...compared.apart].map((item) => ({
        ...comparedRow(graph, item, drugs),
        ...nearFields(graph, near.get(item.id)),
      })),
      cells: cellsOf(graph, all, aspectsOf(asked)),
      unit: "adverse events",
      near: [...near.values()].flatMap((terms) => terms.map(({ term }) => term)),
    });
    const first = compared.items.flatMap(({ id }) => near.get(id)?.slice(0, 1) ?? []).slice(0, FINDINGS_MAX);
    return { ...output, findings: [...output.findings, ...nearFindings(graph, first, sets)] };
  },
});

/** The events that a drug left out has. */
type Held = { drug: string; ids: ReadonlySet<string> };
/** A term near an item of a difference that the set of a drug left out holds. */
type NearLeftOut = { drug: string; term: string; relation: Relation };

/** A difference told by terms: an item of which a drug left out has an equivalent term stands apart. */
function withoutEquals(graph: Graph, { items, apart }: Comparison, held: readonly Held[]): Comparison {
  const told = items.map((item) => ({ ...item, apart: equalOf(graph, item, held) }));
  return { items: told.filter((item) => !item.apart), apart: [...apart, ...told.filter((item) => item.apart)] };
}

/** Why an item does not stay: a drug left out has it under an equivalent term. */
function equalOf(graph: Graph, { id }: Compared, held: readonly Held[]): string | null {
  const terms = held.length > 0 ? equivalentEvents(graph, id).filter((term) => term !== id) : [];
  const [found] = held.flatMap(({ drug, ids }) => terms.flatMap((term) => (ids.has(term) ? [{ drug, term }] : [])));
  return found ? `${nameOf(graph, found.drug)} has the equivalent term ${nameOf(graph, found.term)}` : null;
}

/** The nearest of the broader, narrower and related terms of an item that each drug left out has. */
function nearOf(graph: Graph, id: string, held: readonly Held[]): NearLeftOut[] {
  return held.flatMap(({ drug, ids }) =>
    nearAmong(graph, id, ids)
      .slice(0, 1)
      .map(([term, relation]) => ({ drug, term, relation })),
  );
}

/** The marks as fields of a row: which drug left out has which term and how it lies to the item, and their ids, which run parallel. */
function nearFields(graph: Graph, near: readonly NearLeftOut[] = []) {
  if (near.length === 0) return {};
  return {
    near: near.map(
      ({ drug, term, relation }) => `${nameOf(graph, drug)} has the ${RELATION_WORDS[relation]} ${nameOf(graph, term)}`,
    ),
    nearDrugs: near.map(({ drug }) => drug),
    nearTerms: near.map(({ term }) => term),
  };
}

/** What drugs left out have near the first items, a finding per drug and term. */
function nearFindings(graph: Graph, near: readonly NearLeftOut[], sets: ReadonlyMap<string, EventSet>): FactDraft[] {
  const pairs = [...new Map(near.map((each) => [`${each.drug} ${each.term}`, each])).values()];
  return pairs.flatMap(({ drug, term }) => {
    const item = sets.get(drug)?.items.find(({ id }) => id === term);
    const [best = []] = item ? [item.label, item.signals].filter((edges) => edges.length > 0) : [];
    return relationDraft(graph, best);
  });
}

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
