import { edgesFrom } from "./adjacency";
import type { Candidate } from "./candidates";
import { type GraphIndex, nameOf } from "./graph-index";
import type { Link } from "./links";
import { genesOf } from "./specificity";

/** A term of more genes than this is generic: most genes reach it. */
const TERM_GENES_MAX = 300;
/** For a target known from assays of moderate potency, and behind a pathway, less is generic already. */
const TERM_GENES_STRICT_MAX = 100;
const POTENCY_STRONG = 7.5;
const PATHWAY_GENES_SPECIFIC = 50;
const GENE_TERMS_SPECIFIC = 100;

/** Why a route stands under the floor of specificity: a sentence; null when it may be called a mechanism. */
export function weaknessOf(index: GraphIndex, { metapath, opener, via, link }: Candidate): string | null {
  if (metapath.context) return metapath.context;
  if (link.sign === "inconsistent")
    return "The drug's action on the target is opposite to the modulation linked to the event.";
  if (link.disputed) return "A source disputes or refutes the link between the gene and the disease.";
  if (link.term.broad) return "The event is mapped to a broader term only.";
  if (via) return weakPathway(index, via.pathway, via.gene, link);
  const generic = genericTerm(index, link, TERM_GENES_MAX);
  if (generic) return generic;
  if (!opener.assayOnly || opener.potency >= POTENCY_STRONG || link.closing === "affects_event") return null;
  const strict = genericTerm(index, link, TERM_GENES_STRICT_MAX);
  return strict && `${strict.slice(0, -1)}, and the target is known from assays of moderate potency only.`;
}

function weakPathway(index: GraphIndex, pathway: number, gene: number, link: Link): string | null {
  const size = genesOf(index, pathway);
  if (size > PATHWAY_GENES_SPECIFIC) return `The pathway ${nameOf(index, pathway)} has ${size} genes.`;
  if (link.closing === "affects_event") {
    return "The drug does not act on the gene linked to the event, and its effect there through the pathway has no known direction.";
  }
  const terms = edgesFrom(index, gene, link.closing).length;
  if (terms > GENE_TERMS_SPECIFIC) return `${nameOf(index, gene)} is annotated with ${terms} terms.`;
  return genericTerm(index, link, TERM_GENES_STRICT_MAX);
}

function genericTerm(index: GraphIndex, { closing, term }: Link, most: number): string | null {
  if (closing === "affects_event") return null;
  const entity = closing === "has_phenotype" ? term.root : term.entity;
  const genes = genesOf(index, entity);
  return genes > most ? `${nameOf(index, entity)} is not specific: ${genes} genes have it.` : null;
}
