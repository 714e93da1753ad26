import { keptOf } from "@/lib/domain/kept";
import { at, item } from "@/lib/domain/names/typed-arrays";
import type { Predicate } from "@/lib/domain/predicate";
import { PREDICATE_OF } from "@/lib/domain/relations";
import { edgesFrom, edgesTo, isArtefact, jointStrength, sourcesOf } from "@/lib/graph/paths/adjacency";
import { entityCount, type GraphIndex, typeOf } from "@/lib/graph/paths/graph-index";
import { equivalentsOf } from "@/lib/graph/paths/mappings";

/** Drugs of which any loaded source of whole labels lists an event: only of these does a missing listing say something. */
export const labelledDrugs = keptOf((index: GraphIndex): ReadonlySet<number> => {
  const drugs = new Set<number>();
  for (let entity = 0; entity < entityCount(index); entity++)
    if (typeOf(index, entity) === "drug" && listingsOf(index, entity).length > 0) drugs.add(entity);
  return drugs;
});

/** About the tenth part of labelled drugs list fewer events: of them a label was read in part, or is short. */
const LISTINGS_MIN = 20;

/** Labelled drugs of whose events so many are listed that one not among them says something. */
export const fullyLabelledDrugs = keptOf((index: GraphIndex): ReadonlySet<number> => {
  const eventsOf = (drug: number) => new Set(listingsOf(index, drug).map((edge) => at(index.edges.objects, edge)));
  return new Set([...labelledDrugs(index)].filter((drug) => eventsOf(drug).size >= LISTINGS_MIN));
});

/** Drugs a source of whole labels lists the event of, or a term that means the same. */
export function drugsListed(index: GraphIndex, event: number): ReadonlySet<number> {
  const claims = equivalentsOf(index, event).flatMap((term) => edgesTo(index, term, PREDICATE_OF.label));
  return new Set(claims.filter((edge) => isOfWhole(index, edge)).map((edge) => at(index.edges.subjects, edge)));
}

/** What sources of whole labels list for a drug. */
function listingsOf(index: GraphIndex, drug: number): number[] {
  return [...edgesFrom(index, drug, PREDICATE_OF.label)].filter((edge) => isOfWhole(index, edge));
}

function isOfWhole({ edges, datasets }: GraphIndex, edge: number): boolean {
  return !item(datasets, at(edges.datasets, edge)).aspects.includes("partial_listings");
}

/** What sources state of the drug and the event themselves: joint strength 0..1, the sources and the claims (edge numbers); 0, "" and none where none does. */
export type Stated = { strength: number; sources: string; edges: number[] };

/** Listings of the event, or a term that means the same, on labels of the drug. */
export function listingOf(index: GraphIndex, drug: number, event: number): Stated {
  return statedOf(index, drug, event, PREDICATE_OF.label);
}

/** Reporting signals of the pair; likely indication artefacts are none. */
export function signalOf(index: GraphIndex, drug: number, event: number): Stated {
  return statedOf(index, drug, event, PREDICATE_OF.signal);
}

function statedOf(index: GraphIndex, drug: number, event: number, predicate: Predicate): Stated {
  const terms = new Set(equivalentsOf(index, event));
  const { objects, traits } = index.edges;
  const edges = edgesFrom(index, drug, predicate).filter(
    (edge) => terms.has(at(objects, edge)) && !isArtefact(at(traits, edge)),
  );
  if (edges.length === 0) return { strength: 0, sources: "", edges };
  return { strength: jointStrength(index, edges), sources: sourcesOf(index, edges), edges };
}
