import { at } from "@/lib/domain/names/typed-arrays";
import { edgesFrom, edgesTo, mappingIn } from "./adjacency";
import { type GraphIndex, typeOf } from "./graph-index";

type Test = (index: GraphIndex, edge: number) => boolean;

/** The terms that an entity is mapped to by claims that `fits` takes, the strongest first. */
export function mappedOnto(index: GraphIndex, entity: number, fits: Test): number[] {
  const edges = edgesFrom(index, entity, "maps_to").filter((edge) => fits(index, edge));
  return edges.map((edge) => at(index.edges.objects, edge));
}

/** The terms that are mapped to an entity, likewise. */
export function mappedFrom(index: GraphIndex, entity: number, fits: Test): number[] {
  const edges = edgesTo(index, entity, "maps_to").filter((edge) => fits(index, edge));
  return edges.map((edge) => at(index.edges.subjects, edge));
}

/** Whether a `maps_to` edge joins two names of one thing. */
export function isExact({ edges }: GraphIndex, edge: number): boolean {
  return mappingIn(at(edges.traits, edge)) === "exact";
}

/** Whether a `maps_to` edge states that its subject is a kind of its object: explicitly, or between two terms of one type. */
export function isKind(index: GraphIndex, edge: number): boolean {
  const { subjects, objects, traits } = index.edges;
  const mapping = mappingIn(at(traits, edge));
  if (mapping !== undefined) return mapping === "is_a";
  return typeOf(index, at(subjects, edge)) === typeOf(index, at(objects, edge));
}

/** The entity, and what is exactly mapped to or from it. */
export function exactTermsOf(index: GraphIndex, term: number): number[] {
  return term < 0 ? [] : [term, ...mappedOnto(index, term, isExact), ...mappedFrom(index, term, isExact)];
}

/**
 * The entity, the terms that mean the same (mapped exactly or by equal name), then other adverse events of the same terms.
 * A close mapping is no equivalence: it would make bronchospasm asthma.
 */
export function equivalentsOf(index: GraphIndex, entity: number): number[] {
  const near = sameAs(index, entity);
  const events = near.flatMap((term) => sameAs(index, term)).filter((term) => typeOf(index, term) === "adverse_event");
  return [...new Set([entity, ...near, ...events])];
}

function sameAs(index: GraphIndex, entity: number): number[] {
  return [...mappedOnto(index, entity, isSame), ...mappedFrom(index, entity, isSame)];
}

function isSame({ edges }: GraphIndex, edge: number): boolean {
  const mapping = mappingIn(at(edges.traits, edge));
  return mapping === "exact" || mapping === "lexical";
}
