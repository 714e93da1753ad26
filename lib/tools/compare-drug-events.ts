import { z } from "zod";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { RELATION_WORDS, type Relation } from "@/lib/domain/mapping";
import { defineTool } from "@/lib/domain/run/tool";
import { inPages } from "./calls/deadline";
import { DRUGS_MAX, EntityKey, Except, eventFilters } from "./calls/inputs";
import { cellsOf, statusOf } from "./coverage";
import { relationDraft } from "./draft";
import { equivalentEvents, nearAmong } from "./events/event-terms";
import { aspectsOf } from "./get-drug-adverse-events";
import { nameOf, refsOf } from "./refs";
import { type Compared, type CompareOptions, combinedItems, comparedRow } from "./sets/compare-sets";
import { comparisonFindings, setSummary } from "./sets/comparison-findings";
import { drugEventSet, type EventSet } from "./sets/event-set";
import { SET_OPERATIONS } from "./sets/set-algebra";

const input = z.strictObject({
  drugs: z.array(EntityKey).min(1).max(DRUGS_MAX),
  operation: z.enum(SET_OPERATIONS),
  k: z.number().int().min(1).max(DRUGS_MAX).optional(),
  without: z.array(EntityKey).max(DRUGS_MAX).optional(),
  ...eventFilters,
  except: Except,
});

const FINDINGS_MAX = 10;

export const compareDrugEvents = defineTool({
  name: "compare_drug_events",
  description:
    "Set algebra on the full adverse-event sets of drugs: shared, unique to one, in at least k, union, or minus (in all of drugs, in none of `without`).",
  domain: "set",
  cost: 4,
  input,
  entityArgs: ["drugs", "without", "except"],
  run: async ({ drugs, operation, k, without = [], ...filters }, { graph, signal }) => {
    const all = [...new Set([...drugs, ...without])];
    const sets = new Map(
      await inPages(all, signal, async (drug) => [drug, await drugEventSet(graph, drug, filters)] as const),
    );
    const asSets = compareSets(sets, {
      drugs: [...new Set(drugs)],
      operation,
      k,
      without,
      indications: filters.indications,
    });
    const compared = await differenceByTerms(graph, asSets, { sets, without, signal });
    const { near } = compared;
    const cells = cellsOf(graph, all, aspectsOf(filters));
    const blind = all.filter((drug) =>
      ["not_loaded", "partial"].includes(
        statusOf(
          0,
          cells.filter(({ entity }) => entity === drug),
        ),
      ),
    );
    const status = statusOf(compared.items.length, cells);
    return {
      status: blind.length > 0 && status !== "not_loaded" ? "partial" : status,
      rows: [...compared.items, ...compared.apart].map((item) => ({
        ...comparedRow(graph, item, drugs),
        ...nearFields(graph, near.get(item.id)),
      })),
      total: compared.items.length,
      summary: setSummary(graph, {
        operation,
        drugs,
        without,
        k,
        total: compared.items.length,
        unit: "adverse events",
        blind,
      }),
      refs: refsOf(graph, [...all, ...[...compared.items, ...compared.apart].map(({ id }) => id), ...nearIds(near)]),
      coverage: cells,
      findings: [
        ...comparisonFindings(graph, compared, { operation, drugs, without, cells, unit: "adverse events" }),
        ...nearFindings(graph, compared, sets),
      ],
    };
  },
});

function nearIds(near: Difference["near"]): string[] {
  return [...new Set([...near.values()].flatMap((terms) => terms.map(({ term }) => term)))];
}

/** The operation on what counts; `apart` is what it would add if the uncounted terms counted. */
function compareSets(
  sets: ReadonlyMap<string, EventSet>,
  options: CompareOptions,
): { items: Compared[]; apart: Compared[] } {
  const strict = new Map([...sets].map(([drug, { items }]) => [drug, items]));
  const wide = new Map([...sets].map(([drug, { items, apart }]) => [drug, [...items, ...apart]]));
  const items = combinedItems(strict, strict, options);
  const counted = new Set(items.map(({ id }) => id));
  const reasons = new Map([...sets.values()].flatMap(({ apart }) => apart.map(({ id, why }) => [id, why])));
  const apart = combinedItems(wide, strict, options)
    .filter(({ id }) => !counted.has(id) && reasons.has(id))
    .map((item) => ({ ...item, apart: reasons.get(item.id) ?? null }));
  return { items, apart };
}

/** A term near an item of a difference that the set of a drug left out holds. */
type NearLeftOut = { drug: string; term: string; relation: Relation };
type Sets = ReadonlyMap<string, EventSet>;
type Difference = { items: Compared[]; apart: Compared[]; near: ReadonlyMap<string, NearLeftOut[]> };

/**
 * A difference told by terms: an item of which a drug left out has an equivalent term stands apart, and `near` holds, by item,
 * the broader, narrower and related terms that such a drug has.
 */
async function differenceByTerms(
  graph: Graph,
  { items, apart }: { items: readonly Compared[]; apart: readonly Compared[] },
  { sets, without, signal }: { sets: Sets; without: readonly string[]; signal: AbortSignal },
): Promise<Difference> {
  if (without.length === 0) return { items: [...items], apart: [...apart], near: new Map() };
  const held = without.map((drug) => ({ drug, ids: new Set((sets.get(drug)?.items ?? []).map(({ id }) => id)) }));
  const equals = new Map(items.map((item) => [item.id, equalOf(graph, item, held)]));
  const kept = items.filter(({ id }) => !equals.get(id));
  const near = await inPages(kept, signal, ({ id }) => [id, nearOf(graph, id, held)] as const);
  return {
    items: kept,
    apart: [
      ...apart,
      ...items.flatMap((item) => ({ ...item, apart: equals.get(item.id) ?? null })).filter((item) => item.apart),
    ],
    near: new Map(near.filter(([, terms]) => terms.length > 0)),
  };
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
function nearFindings(graph: Graph, { items, near }: Difference, sets: Sets): FactDraft[] {
  const first = items.flatMap(({ id }) => near.get(id)?.slice(0, 1) ?? []).slice(0, FINDINGS_MAX);
  const pairs = [...new Map(first.map((each) => [`${each.drug} ${each.term}`, each])).values()];
  return pairs.flatMap(({ drug, term }) => {
    const item = sets.get(drug)?.items.find(({ id }) => id === term);
    const [best] = item ? [item.label, item.signals].filter((edges) => edges.length > 0) : [];
    return relationDraft(graph, best ?? []) ?? [];
  });
}

type Held = { drug: string; ids: ReadonlySet<string> };

/** Why an item does not stay: a drug left out has it under an equivalent term. */
function equalOf(graph: Graph, { id }: Compared, held: readonly Held[]): string | null {
  const terms = equivalentEvents(graph, id).filter((term) => term !== id);
  const [found] = held.flatMap(({ drug, ids }) => terms.flatMap((term) => (ids.has(term) ? [{ drug, term }] : [])));
  return found ? `${nameOf(graph, found.drug)} has the equivalent term ${nameOf(graph, found.term)}` : null;
}

function nearOf(graph: Graph, id: string, held: readonly Held[]): NearLeftOut[] {
  return held.flatMap(({ drug, ids }) =>
    nearAmong(graph, id, ids)
      .slice(0, 1)
      .map(([term, relation]) => ({ drug, term, relation })),
  );
}
