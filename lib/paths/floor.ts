import type { Candidate } from "./candidates";
import { type GraphIndex, nameOf } from "./graph-index";
import type { Link } from "./links";
import { genesOf } from "./specificity";

/** A term of more genes than this is generic: most genes reach it. */
const TERM_GENES_MAX = 300;
/** For a target known from assays only, less is generic already. */
const TERM_GENES_ASSAY_MAX = 100;

/**
 * Why a route stands under the floor of specificity: a sentence; null when it may be called a mechanism. A
 * route through a pathway never is: on real pairs the best of them join any two genes of a signalling cascade.
 */
export function weaknessOf(index: GraphIndex, { metapath, opener, via, link }: Candidate): string | null {
  if (metapath.context) return metapath.context;
  if (link.sign === "inconsistent")
    return "The drug's action on the target is opposite to the modulation linked to the event.";
  if (link.disputed) return "A source disputes or refutes the link between the gene and the disease.";
  if (link.term.broad) return "The event is mapped to a broader term only.";
  if (via) {
    const shared = `${nameOf(index, via.pathway)} (${genesOf(index, via.pathway)} genes)`;
    return `The drug does not act on ${nameOf(index, via.gene)}: it only shares the pathway ${shared} with the target.`;
  }
  return genericTerm(index, link, opener.assayOnly ? TERM_GENES_ASSAY_MAX : TERM_GENES_MAX);
}

function genericTerm(index: GraphIndex, { closing, term }: Link, most: number): string | null {
  if (closing === "affects_event") return null;
  const entity = closing === "has_phenotype" ? term.root : term.entity;
  const genes = genesOf(index, entity);
  return genes > most ? `${nameOf(index, entity)} is not specific: ${genes} genes have it.` : null;
}
