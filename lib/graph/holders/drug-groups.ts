import type { DrugGroup, DrugQuery } from "@/lib/domain/graph";
import { keptOf } from "@/lib/domain/kept";
import { at } from "@/lib/domain/names/typed-arrays";
import type { Predicate } from "@/lib/domain/predicate";
import { EVENT_PREDICATES } from "@/lib/domain/relations";
import { makesSignal } from "@/lib/domain/signal-bounds";
import { actionIn, claimIdAt, codeOf, edgesFrom, edgesTo, isArtefact } from "@/lib/graph/paths/adjacency";
import { entityCount, entityNumber, type GraphIndex, idOf, membersOf, typeOf } from "@/lib/graph/paths/graph-index";
import { equivalentsOf } from "@/lib/graph/paths/mappings";
import { POTENCY_MIN } from "@/lib/graph/paths/openers";

/**
 * The drugs that a query describes, by id, each with the ids of the claims that put it there, best strength first; drugs in the order of
 * the index. An id that the graph does not hold describes none.
 */
export function drugGroup(index: GraphIndex, query: DrugQuery): DrugGroup {
  if (query.by === "any") return comparable(index);
  const entity = entityNumber(index, query.id);
  const edges = entity < 0 ? [] : edgesOf(index, entity, query);
  const byDrug = new Map<number, number[]>();
  for (const edge of edges) {
    const drug = at(index.edges.subjects, edge);
    if (typeOf(index, drug) !== "drug") continue;
    const own = byDrug.get(drug);
    if (own) own.push(edge);
    else byDrug.set(drug, [edge]);
  }
  return new Map(
    [...byDrug]
      .sort(([a], [b]) => a - b)
      .map(([drug, own]) => [idOf(index, drug), own.map((edge) => claimIdAt(index, edge))]),
  );
}

/** The drugs with a target of which an adverse event is known: what shares of drugs are compared among. No claims are given. */
const comparable = keptOf((index: GraphIndex): DrugGroup => {
  const group = new Map<string, readonly string[]>();
  for (let drug = 0; drug < entityCount(index); drug++) {
    if (typeOf(index, drug) !== "drug" || edgesFrom(index, drug, "targets").length === 0) continue;
    const isKnown = EVENT_PREDICATES.some((predicate) => edgesFrom(index, drug, predicate).some(isOfEvent(index)));
    if (isKnown) group.set(idOf(index, drug), []);
  }
  return group;
});

function edgesOf(index: GraphIndex, entity: number, query: Exclude<DrugQuery, { by: "any" }>): number[] {
  const all = (ends: readonly number[], predicates: readonly Predicate[]) =>
    ends.flatMap((end) => predicates.flatMap((predicate) => edgesTo(index, end, predicate)));
  switch (query.by) {
    case "event":
      return all(equivalentsOf(index, entity), EVENT_PREDICATES).filter(isOfEvent(index));
    case "use":
      return all(equivalentsOf(index, entity), ["indicated_for"]);
    case "class":
      return all([entity], ["member_of"]);
    case "gene": {
      const { relations, action } = query;
      const edges = all([...new Set([entity, ...wholesOf(index, entity)])], relations).filter(isMeasured(index));
      if (!action) return edges;
      return edges.filter((edge) => actionIn(at(index.edges.traits, edge)) === action);
    }
  }
}

/** A label that names the event, or reports that make a signal and are no likely artefact of what the drug is used for. */
function isOfEvent({ edges }: GraphIndex): (edge: number) => boolean {
  const reported = codeOf("reported_with");
  return (edge) => {
    const isSignal = at(edges.predicates, edge) !== reported || makesSignal(at(edges.statistics, edge));
    return isSignal && !isArtefact(at(edges.traits, edge));
  };
}

/** An assay counts from 1 micromolar on; whatever else joins a drug and a gene is stated. */
function isMeasured({ edges }: GraphIndex): (edge: number) => boolean {
  const assay = codeOf("binds_in_assay");
  return (edge) => at(edges.predicates, edge) !== assay || at(edges.statistics, edge) >= POTENCY_MIN;
}

/** Numbers of the gene groups that an entity is a member of. */
export function wholesOf(index: GraphIndex, entity: number): readonly number[] {
  return wholes(index).get(entity) ?? [];
}

const wholes = keptOf((index: GraphIndex): ReadonlyMap<number, number[]> => {
  const groups = new Map<number, number[]>();
  for (let entity = 0; entity < entityCount(index); entity++) {
    if (typeOf(index, entity) !== "gene_group") continue;
    for (const member of membersOf(index, entity)) groups.set(member, [...(groups.get(member) ?? []), entity]);
  }
  return groups;
});
