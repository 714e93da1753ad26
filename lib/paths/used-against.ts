import type { UsedAgainst } from "@/lib/knowledge/used-against";
import { at } from "@/lib/names/typed";
import { claimIdAt, edgesFrom, edgesTo } from "./adjacency";
import { refOf } from "./assemble";
import { mappingIn } from "./edge-traits";
import { type GraphIndex, nameOf } from "./graph-index";
import { exactTermsOf } from "./opposites";
import type { Reach } from "./reach";
import { isKindOf } from "./specificity";

/** A use found as a mere mention in a label's text says too little. */
const USE_MIN = 0.5;
/** A phenotype nearly all who have the disease show (HPO: very frequent). */
const FEATURE_MIN = 0.9;
const KINDS_DEPTH_MAX = 3;
const ORDER = ["is", "kind", "feature", "named"] as const;

/**
 * The use of a drug nearest to an event that is read as a harm: a disease that is the event or a kind of it, one that the event
 * is a very frequent feature of, or one that is a kind of the event by its name alone; null where there is none.
 */
export function usedAgainst(index: GraphIndex, drug: number, { event, terms }: Reach): UsedAgainst | null {
  const standing = new Set(terms.filter(({ broad }) => !broad).map(({ entity }) => entity));
  const { strengths, objects } = index.edges;
  const uses = edgesFrom(index, drug, "indicated_for").filter((edge) => at(strengths, edge) >= USE_MIN);
  const related = uses.map((edge) => ({ edge, relation: relationOf(index, at(objects, edge), event, standing) }));
  for (const relation of ORDER) {
    const [nearest] = related.filter((each) => each.relation === relation);
    if (!nearest) continue;
    const use = at(objects, nearest.edge);
    const claims = uses.filter((edge) => at(objects, edge) === use).map((edge) => claimIdAt(index, edge));
    return { use: refOf(index, use), relation, claimIds: claims };
  }
  return null;
}

function relationOf(
  index: GraphIndex,
  use: number,
  event: number,
  standing: ReadonlySet<number>,
): UsedAgainst["relation"] | null {
  const same = exactTermsOf(index, use);
  const stands = (entity: number) => standing.has(entity);
  if (same.some((each) => each === event || exactTermsOf(index, event).includes(each))) return "is";
  if (same.some(stands) || aboveOf(index, same).some(stands)) return "kind";
  const exact = new Set(exactTermsOf(index, event));
  if ([...same, ...belowOf(index, same)].some((disease) => showsOften(index, disease, exact))) return "feature";
  return nameOf(index, use)
    .toLowerCase()
    .endsWith(` ${nameOf(index, event).toLowerCase()}`)
    ? "named"
    : null;
}

/** What the terms are kinds of, a few steps up. */
function aboveOf(index: GraphIndex, terms: readonly number[]): number[] {
  const found = new Set<number>();
  let layer = [...terms];
  for (let depth = 0; depth < KINDS_DEPTH_MAX; depth++) {
    layer = layer.flatMap((term) => kindEdges(index, term).map((edge) => at(index.edges.objects, edge)));
    for (const term of layer) found.add(term);
  }
  return [...found];
}

function kindEdges(index: GraphIndex, term: number): number[] {
  return edgesFrom(index, term, "maps_to").filter((edge) => isKind(index, edge));
}

function belowOf(index: GraphIndex, terms: readonly number[]): number[] {
  return terms
    .flatMap((term) => edgesTo(index, term, "maps_to").filter((edge) => isKind(index, edge)))
    .map((edge) => at(index.edges.subjects, edge));
}

function isKind(index: GraphIndex, edge: number): boolean {
  return isKindOf(index, edge, mappingIn(at(index.edges.traits, edge)));
}

function showsOften(index: GraphIndex, disease: number, phenotypes: ReadonlySet<number>): boolean {
  const { objects, strengths } = index.edges;
  const shown = edgesFrom(index, disease, "has_phenotype").filter((edge) => at(strengths, edge) >= FEATURE_MIN);
  return shown.some((edge) => phenotypes.has(at(objects, edge)));
}
