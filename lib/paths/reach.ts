import { at } from "@/lib/names/typed";
import { edgesFrom } from "./adjacency";
import { type GraphIndex, typeOf } from "./graph-index";
import { type Hop, hopsTo } from "./hop";
import { kinOf } from "./kin-events";
import type { Closing } from "./metapaths";
import type { Suffix } from "./suffix";
import { type Term, termsOf } from "./terms";

/** A way from a gene to the event: its claims on a term that stands for the event, and that term's mappings. */
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

const reaches = new WeakMap<GraphIndex, Map<number, Reach>>();

/** The reach of an event; the last ones asked for are kept. */
export function reachOf(index: GraphIndex, event: number): Reach {
  const kept = reaches.get(index) ?? new Map<number, Reach>();
  reaches.set(index, kept);
  const reach = kept.get(event) ?? computeReach(index, event);
  kept.delete(event);
  kept.set(event, reach);
  const [oldest] = kept.keys();
  if (kept.size > REACHES_MAX && oldest !== undefined) kept.delete(oldest);
  return reach;
}

function computeReach(index: GraphIndex, event: number): Reach {
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
}

/** A source's refutation of the gene for this disease. */
function isDisputed(index: GraphIndex, gene: number, term: Term): boolean {
  return edgesFrom(index, gene, "refutes").some((edge) => at(index.edges.objects, edge) === term.entity);
}

/** The hop read from the gene to the term. */
function onto(hop: Hop, term: Term): Hop {
  return { ...hop, to: term.entity, forward: true };
}
