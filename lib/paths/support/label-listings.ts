import { at, item } from "@/lib/names/typed";
import { edgesFrom, edgesTo } from "@/lib/paths/adjacency";
import { equivalentsOf } from "@/lib/paths/equivalents";
import { entityCount, type GraphIndex, typeOf } from "@/lib/paths/graph-index";

const labelled = new WeakMap<GraphIndex, ReadonlySet<number>>();

/** Drugs of which any loaded source of whole labels lists an event: only of these does a missing listing say something. */
export function labelledDrugs(index: GraphIndex): ReadonlySet<number> {
  const known = labelled.get(index);
  if (known) return known;
  const drugs = new Set<number>();
  for (let entity = 0; entity < entityCount(index); entity++)
    if (typeOf(index, entity) === "drug" && listingsOf(index, entity).length > 0) drugs.add(entity);
  labelled.set(index, drugs);
  return drugs;
}

/** About the tenth part of labelled drugs list fewer events: of them a label was read in part, or is short. */
const LISTINGS_MIN = 20;

const fully = new WeakMap<GraphIndex, ReadonlySet<number>>();

/** Labelled drugs of whose events so many are listed that one not among them says something. */
export function fullyLabelledDrugs(index: GraphIndex): ReadonlySet<number> {
  const known = fully.get(index);
  if (known) return known;
  const eventsOf = (drug: number) => new Set(listingsOf(index, drug).map((edge) => at(index.edges.objects, edge)));
  const drugs = new Set([...labelledDrugs(index)].filter((drug) => eventsOf(drug).size >= LISTINGS_MIN));
  fully.set(index, drugs);
  return drugs;
}

/** Drugs a source of whole labels lists the event of, or a term that means the same. */
export function drugsListed(index: GraphIndex, event: number): ReadonlySet<number> {
  const claims = equivalentsOf(index, event).flatMap((term) => edgesTo(index, term, "listed_on_label"));
  return new Set(claims.filter((edge) => isOfWhole(index, edge)).map((edge) => at(index.edges.subjects, edge)));
}

/** What sources of whole labels list for a drug. */
function listingsOf(index: GraphIndex, drug: number): number[] {
  return [...edgesFrom(index, drug, "listed_on_label")].filter((edge) => isOfWhole(index, edge));
}

function isOfWhole({ edges, datasets }: GraphIndex, edge: number): boolean {
  return !item(datasets, at(edges.datasets, edge)).aspects.includes("partial_listings");
}
