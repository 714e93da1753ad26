import { z } from "zod";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { RELATION_WORDS, type Relation } from "@/lib/domain/mapping";
import { inPages } from "./calls/deadline";
import { Drugs, Except, eventFilters, graphTool } from "./calls/inputs";
import { equivalentEvents, nearAmong } from "./events/event-terms";
import { cellsOf, nameOf, relationDraft } from "./output";
import {
  type Compared,
  type Comparison,
  comparedDrugs,
  comparedRow,
  compareSets,
  comparing,
} from "./sets/compare-sets";
import { comparisonOutput } from "./sets/comparison-output";
import { aspectsOf, drugEventSet, type EventItem, type EventSet, edgesOf } from "./sets/event-set";

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
