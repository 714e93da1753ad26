import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { RELATION_WORDS, type Relation } from "@/lib/knowledge/mapping";
import { inPages } from "@/lib/tools/calls/deadline";
import { relationDraft } from "@/lib/tools/draft";
import { equivalentEvents } from "@/lib/tools/events/equivalents";
import { nearAmong } from "@/lib/tools/events/near-terms";
import type { Compared } from "./compared";
import type { EventSet } from "./event-set";

/** A term near an item of a difference that the set of a drug left out holds. */
export type NearLeftOut = { drug: string; term: string; relation: Relation };
type Sets = ReadonlyMap<string, EventSet>;
export type Difference = { items: Compared[]; apart: Compared[]; near: ReadonlyMap<string, NearLeftOut[]> };

const FINDINGS_MAX = 10;

/**
 * A difference told by terms: an item of which a drug left out has an equivalent term stands apart, and `near` holds, by item,
 * the broader, narrower and related terms that such a drug has.
 */
export async function differenceByTerms(
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
export function nearFields(graph: Graph, near: readonly NearLeftOut[] = []) {
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
export function nearFindings(graph: Graph, { items, near }: Difference, sets: Sets): FindingDraft[] {
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

function nameOf(graph: Graph, id: string): string {
  return graph.entity(id)?.name ?? id;
}
