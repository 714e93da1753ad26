import { at } from "@/lib/names/typed";
import { edgesFrom, edgesTo } from "./adjacency";
import { mappingIn } from "./edge-traits";
import { type GraphIndex, typeOf } from "./graph-index";
import { isKindOf } from "./specificity";

/**
 * What is one step more general or more special than an event (hypotension, orthostatic hypotension): the phenotypes one
 * is_a step from those that exactly stand for it, and the events that exactly stand for these.
 */
export function kinOf(index: GraphIndex, event: number): ReadonlySet<number> {
  const kin = new Set(same(index, event).flatMap((phenotype) => nextTo(index, phenotype)));
  for (const phenotype of [...kin]) for (const other of exactTo(index, phenotype)) kin.add(other);
  for (const own of [event, ...same(index, event)]) kin.delete(own);
  return kin;
}

/** The phenotypes that exactly stand for an event. */
function same(index: GraphIndex, event: number): number[] {
  return [event, ...exactOf(index, event)].filter((entity) => typeOf(index, entity) === "phenotype");
}

function exactOf(index: GraphIndex, event: number): number[] {
  return edgesFrom(index, event, "maps_to")
    .filter(isExact(index))
    .map((edge) => at(index.edges.objects, edge));
}

function exactTo(index: GraphIndex, phenotype: number): number[] {
  return edgesTo(index, phenotype, "maps_to")
    .filter(isExact(index))
    .map((edge) => at(index.edges.subjects, edge));
}

function isExact({ edges }: GraphIndex): (edge: number) => boolean {
  return (edge) => mappingIn(at(edges.traits, edge)) === "exact";
}

/** Phenotypes one is_a step above or below. */
function nextTo(index: GraphIndex, phenotype: number): number[] {
  const isKind = (edge: number) => isKindOf(index, edge, mappingIn(at(index.edges.traits, edge)));
  const above = edgesFrom(index, phenotype, "maps_to")
    .filter(isKind)
    .map((edge) => at(index.edges.objects, edge));
  const below = edgesTo(index, phenotype, "maps_to")
    .filter(isKind)
    .map((edge) => at(index.edges.subjects, edge));
  return [...above, ...below].filter((entity) => typeOf(index, entity) === "phenotype");
}
