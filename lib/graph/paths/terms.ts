import type { Mapping } from "@/lib/domain/mapping";
import { at } from "@/lib/domain/names/typed-arrays";
import type { ScoreFactor } from "@/lib/domain/path";
import { type Hop, hopsFrom, hopsTo, mappingIn } from "./adjacency";
import { type GraphIndex, nameOf, typeOf } from "./graph-index";
import { isKind } from "./mappings";

/**
 * A term that stands for the event: the event itself, a term it maps to, or a kind of such a phenotype. `steps` lead from
 * the term's successor to the event, `hops` join them; `root` is the mapped term the specificity is read from.
 */
export type Term = {
  entity: number;
  root: number;
  steps: readonly number[];
  hops: readonly Hop[];
  factors: readonly ScoreFactor[];
  value: number;
  broad: boolean;
};

const KINDS_DEPTH_MAX = 3;
const TERMS_MAX = 5_000;
/** A kind of the event's phenotype is a little less than the event; so is a match that is not exact. */
const MAPPING_FACTOR: Record<Mapping, number> = { exact: 1, close: 0.9, lexical: 0.7, broad: 0.5, is_a: 0.9 };
const MAPPING_WORDS: Record<Mapping, string> = {
  exact: "the same thing",
  close: "nearly the same thing",
  lexical: "the same name in another vocabulary",
  broad: "a broader term",
  is_a: "a kind of it",
};

/** The terms that stand for an event, each by its best mapping through each root, the shorter of equal ones. */
export function termsOf(index: GraphIndex, event: number): Term[] {
  const self: Term = { entity: event, root: event, steps: [], hops: [], factors: [], value: 1, broad: false };
  const found = new Map([[keyOf(self), self]]);
  const mapped = better(found, mappedTerms(index, self));
  let layer = [self, ...mapped].filter((term) => !term.broad && typeOf(index, term.entity) === "phenotype");
  for (let depth = 0; depth < KINDS_DEPTH_MAX && layer.length > 0 && found.size < TERMS_MAX; depth++) {
    layer = better(
      found,
      layer.flatMap((term) => kindsOf(index, term)),
    );
  }
  return [...found.values()];
}

/** The best term for an entity, if it stands for the event. */
export function bestTerm(terms: readonly Term[], entity: number): Term | undefined {
  return terms.filter((term) => term.entity === entity).sort((a, b) => b.value - a.value || a.root - b.root)[0];
}

/** Adds what is new or better than what is known, and returns what was added. */
function better(found: Map<string, Term>, terms: readonly Term[]): Term[] {
  const added = new Map<string, Term>();
  for (const term of [...terms].sort((a, b) => b.value - a.value || a.entity - b.entity || a.root - b.root)) {
    const known = found.get(keyOf(term));
    if (known && known.value >= term.value) continue;
    found.set(keyOf(term), term);
    added.set(keyOf(term), term);
  }
  return [...added.values()];
}

function keyOf({ entity, root }: Term): string {
  return `${entity} ${root}`;
}

function mappedTerms(index: GraphIndex, event: Term): Term[] {
  const onto = hopsFrom(index, event.entity, "maps_to").map((hop) => ({ hop, forward: false }));
  const back = hopsTo(index, event.entity, "maps_to").map((hop) => ({ hop, forward: true }));
  return [...onto, ...back].flatMap(({ hop, forward }) => {
    const best = bestMapping(index, hop);
    if (!best || (forward && best.mapping === "broad")) return [];
    return [extended(index, event, hop, forward, hop.to, best)];
  });
}

/** Phenotypes that descend directly from a term's phenotype. */
function kindsOf(index: GraphIndex, term: Term): Term[] {
  return hopsTo(index, term.entity, "maps_to")
    .map((hop) => ({ ...hop, edges: hop.edges.filter((edge) => isKind(index, edge)) }))
    .filter((hop) => hop.edges.length > 0 && !term.steps.includes(hop.to))
    .map((hop) => extended(index, term, hop, true, term.root, { mapping: "is_a", value: MAPPING_FACTOR.is_a }));
}

type Best = { mapping: Mapping; value: number };

function extended(index: GraphIndex, term: Term, hop: Hop, forward: boolean, root: number, best: Best): Term {
  const reason = `${nameOf(index, hop.to)} stands for ${nameOf(index, term.entity)}: ${MAPPING_WORDS[best.mapping]}`;
  return {
    entity: hop.to,
    root,
    steps: [term.entity, ...term.steps],
    hops: [{ ...hop, to: term.entity, forward, note: MAPPING_WORDS[best.mapping] }, ...term.hops],
    factors: [{ name: "mapping", value: best.value, reason }, ...term.factors],
    value: term.value * best.value,
    broad: term.broad || best.mapping === "broad",
  };
}

/** The best of the hop's mapping claims that is no is_a; the factor is that of its kind, or its strength where that is lower. */
function bestMapping(index: GraphIndex, hop: Hop): Best | null {
  const { traits, strengths } = index.edges;
  const mappings = hop.edges
    .filter((edge) => !isKind(index, edge))
    .map((edge) => {
      const mapping = mappingIn(at(traits, edge)) ?? "lexical";
      return { mapping, value: Math.min(MAPPING_FACTOR[mapping], at(strengths, edge)) };
    });
  const narrow = mappings.filter(({ mapping }) => mapping !== "broad");
  const preferred = narrow.length > 0 ? narrow : mappings;
  return preferred.reduce<Best | null>((best, next) => (best && best.value >= next.value ? best : next), null);
}
