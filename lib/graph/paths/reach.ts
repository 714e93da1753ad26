import { keptByKey } from "@/lib/domain/kept";
import { type Hop, hopsTo, objectsOf } from "./adjacency";
import { closingValue, lengthValue } from "./factors";
import { type GraphIndex, typeOf } from "./graph-index";
import { isExact, isKind, mappedFrom, mappedOnto } from "./mappings";
import { type Closing, METAPATHS, type Metapath, type Opening, type Through } from "./metapaths";
import { SIGN_FACTOR } from "./sign";
import { type Term, termsOf } from "./terms";

/** How a gene leads to the event: its claims on a term that represents the event, and that term's mappings. */
export type Closer = { gene: number; closing: Closing; term: Term; hop: Hop; disputed: boolean };

/** What is known of an event before any drug is asked about: its terms, the genes that reach them, and how well, as far as it was asked. */
export type Reach = {
  event: number;
  terms: readonly Term[];
  kin: ReadonlySet<number>;
  byGene: Map<number, Closer[]>;
  suffixes: Map<string, Map<number, Suffix>>;
  /** The drug is used for the end: what relieves it has a consistent sign. */
  relief?: boolean;
};

const REACHES_MAX = 128;
const CLOSINGS: readonly Closing[] = ["affects_event", "has_phenotype", "associated_with"];

/** The reach of an event; the last ones asked for are kept. */
export const reachOf = keptByKey((index: GraphIndex, event: number): Reach => {
  const terms = termsOf(index, event);
  const byGene = new Map<number, Closer[]>();
  for (const term of terms) {
    for (const closing of CLOSINGS) {
      for (const hop of hopsTo(index, term.entity, closing)) {
        if (typeOf(index, hop.to) !== "gene") continue;
        const closer = { gene: hop.to, closing, term, hop: onto(hop, term), disputed: isDisputed(index, hop.to, term) };
        const known = byGene.get(hop.to);
        if (known) known.push(closer);
        else byGene.set(hop.to, [closer]);
      }
    }
  }
  return { event, terms, kin: kinOf(index, event), byGene, suffixes: new Map() };
}, REACHES_MAX);

/** A source's refutation of the gene for this disease. */
function isDisputed(index: GraphIndex, gene: number, term: Term): boolean {
  return objectsOf(index, gene, "refutes").includes(term.entity);
}

/** The hop read from the gene to the term. */
function onto(hop: Hop, term: Term): Hop {
  return { ...hop, to: term.entity, forward: true };
}

/**
 * What is one step more general or more special than an event (hypotension, orthostatic hypotension): the phenotypes one
 * is_a step from those that exactly stand for it, and the events that exactly stand for these.
 */
function kinOf(index: GraphIndex, event: number): ReadonlySet<number> {
  const kin = new Set(same(index, event).flatMap((phenotype) => nextTo(index, phenotype)));
  for (const phenotype of [...kin]) for (const other of mappedFrom(index, phenotype, isExact)) kin.add(other);
  for (const own of [event, ...same(index, event)]) kin.delete(own);
  return kin;
}

/** The phenotypes that exactly stand for an event. */
function same(index: GraphIndex, event: number): number[] {
  return [event, ...mappedOnto(index, event, isExact)].filter((entity) => typeOf(index, entity) === "phenotype");
}

/** Phenotypes one is_a step above or below. */
function nextTo(index: GraphIndex, phenotype: number): number[] {
  const near = [...mappedOnto(index, phenotype, isKind), ...mappedFrom(index, phenotype, isKind)];
  return near.filter((entity) => typeOf(index, entity) === "phenotype");
}

/** How many routes lead on from an entity to the event, and the most any of them leaves of a score. */
type Suffix = { routes: number; best: number };

const NONE: Suffix = { routes: 0, best: 0 };

/** The metapaths of an opening and what is passed, by how they close. */
const DECLARED = new Map<string, Partial<Record<Closing, Metapath>>>();
for (const metapath of METAPATHS) {
  const key = keyOf(metapath.opening, metapath.through);
  DECLARED.set(key, { ...DECLARED.get(key), [metapath.closing]: metapath });
}

/**
 * What leads from a gene to the event after an opening and what was passed. `best` bounds every route from above: exact
 * but for the direction, which only a route of its own knows.
 */
export function geneSuffix(
  index: GraphIndex,
  reach: Reach,
  gene: number,
  opening: Opening,
  through: Through | null,
): Suffix {
  const closers = reach.byGene.get(gene);
  if (!closers) return NONE;
  const key = keyOf(opening, through);
  return remembered(reach, key, gene, () => {
    const declared = DECLARED.get(key) ?? {};
    let routes = 0;
    let best = 0;
    for (const closer of closers) {
      const metapath = declared[closer.closing];
      if (!metapath) continue;
      const direction = closer.closing === "affects_event" && through !== null ? SIGN_FACTOR.unknown : 1;
      const value = metapath.factor * direction * closingValue(index, closer) * lengthValue(metapath, closer.term);
      routes++;
      best = Math.max(best, value);
    }
    return { routes, best };
  });
}

/** What leads on through the genes of a pathway. */
export function pathwaySuffix(index: GraphIndex, reach: Reach, pathway: number): Suffix {
  return remembered(reach, "pathway", pathway, () => {
    let routes = 0;
    let best = 0;
    for (const { to: gene } of hopsTo(index, pathway, "member_of")) {
      const suffix = geneSuffix(index, reach, gene, "acts_on", "pathway");
      routes += suffix.routes;
      best = Math.max(best, suffix.best);
    }
    return { routes, best };
  });
}

/** The greatest factor of a metapath with this opening that passes nothing. */
export function factorMax(opening: Opening): number {
  return Math.max(...Object.values(DECLARED.get(keyOf(opening, null)) ?? {}).map(({ factor }) => factor));
}

function keyOf(opening: Opening, through: Through | null): string {
  return `${opening} ${through ?? ""}`;
}

function remembered({ suffixes }: Reach, kind: string, entity: number, compute: () => Suffix): Suffix {
  const kept = suffixes.get(kind) ?? new Map<number, Suffix>();
  suffixes.set(kind, kept);
  const known = kept.get(entity) ?? compute();
  kept.set(entity, known);
  return known;
}
