import { type Draft, draft, exprFor, type Sight, setOf } from "@/lib/domain/question/draft";
import { isTested } from "@/lib/domain/question/names/tested-genes";
import { hitsOf } from "@/lib/domain/question/scan";
import type { SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { asksDrugs } from "./asks-drugs";
import { asksWhichGenes } from "./read-pair";
import { relationsOf } from "./relations";

const everyDrug: SetExpr = { op: "all", type: "drug" };

/**
 * Questions about genetic risk: which genes bear on a drug's event; of a drug by a named gene or variant, for a named
 * event; drugs a gene's variants matter for; the pharmacogenetics of a gene.
 */
export function readPharmacogenetics(seen: Sight): Draft | null {
  const { drugs, genes, events } = seen;
  if (genes.length === 0) return asksGenes(seen) ? genesOfRisk(seen) : null;
  const genetic =
    seen.variants.some((variant) => !isOfPatient(variant, seen)) ||
    seen.says("genetics") ||
    (!causes(seen) && genes.some((gene) => isTested(gene, seen.text))) ||
    bearsOnRisk(seen);
  if (!genetic) return null;
  if (drugs.length > 0) {
    const object = [...genes, ...events].map((item) => exprFor()(item));
    const [only] = object;
    const to: SetExpr = only && object.length === 1 ? only : { op: "and", of: object };
    const ask = seen.verbFirst && !/^\W*should\b/i.test(seen.text) ? "boolean" : "list";
    const read = draft(ask, "pharmacogenetics", setOf(drugs, seen, "and"), to, seen, [...drugs, ...genes, ...events]);
    return { ...read, near: mechanismBeside(seen) };
  }
  if (events.length > 0) return variantsOf(seen);
  const object = setOf(genes, seen, "or");
  if (asksDrugs(seen)) {
    return draft(seen.says("count") ? "count" : "which_drugs", "pharmacogenetics", everyDrug, object, seen, genes);
  }
  return draft(seen.says("count") ? "count" : "list", "pharmacogenetics", object, null, seen, genes);
}

/** "Which drugs cause G deficiency": the lack is what is brought about. */
function causes(seen: Sight): boolean {
  return (
    seen.drugs.length === 0 && hitsOf(seen, "cause").some(({ end }) => seen.genes.some(({ start }) => end <= start))
  );
}

/** "Which variants of G raise the risk of Y": what is stated of the gene for the event, by the drugs it is stated for. */
function variantsOf(seen: Sight): Draft | null {
  const { genes, events } = seen;
  if (!VARIANTS.test(seen.text) || seen.says("how", "why", "mechanism", "path")) return null;
  return draft("list", "pharmacogenetics", setOf(genes, seen, "or"), setOf(events, seen, "or"), seen, [
    ...genes,
    ...events,
  ]);
}

const VARIANTS =
  /\b(?:which|what|list|name|are there|any)\b.*\b(?:variants?|alleles?|polymorphisms?|mutations?|genotypes?|haplotypes?)\b/i;

/** A gene beside a drug, with no word of what the drug does to it: that its variants bear on the drug's effect is what a source states. */
function bearsOnRisk(seen: Sight): boolean {
  const other = seen.says(
    "path",
    "hit",
    "actor",
    "interact",
    "pathway",
    "targetNoun",
    "mechanism",
    "explain",
    "action",
    "link",
    "outside",
  );
  const asksHow = seen.says("how", "why") && !seen.says("response");
  return (
    !other && !asksHow && relationsOf(seen).length === 0 && seen.genes.some((gene) => seen.riskGenes.includes(gene))
  );
}

/** The same drug and event asked for their mechanism. */
function mechanismBeside(seen: Sight): TypedQuery[] {
  const { drugs, events } = seen;
  if (events.length === 0) return [];
  const used = [...drugs, ...events];
  return [
    draft("mechanism", "adverse_events", setOf(drugs, seen, "and"), setOf(events, seen, "and"), seen, used).query,
  ];
}

/** Who is at risk by their genes: "which genes raise the risk of D causing Y", "genetic risk factors for Y on D". */
function asksGenes(seen: Sight): boolean {
  const { drugs, events, text } = seen;
  if (events.length === 0 || drugs.length === 0 || asksWhichGenes(seen)) return false;
  return seen.says("genetics") || (seen.says("gene") && (seen.says("response") || RISK.test(text)));
}

const RISK =
  /\b(?:risks?|susceptib\w+|predispos\w+|vulnerab\w+|who (?:gets|develops|is)|(?:more|less) likely|sensitiv\w+|depend\w*|relevan\w+|screen\w*|genotyp\w+|test(?:s|ed|ing)?|explain\w*|account for|underl\w+|behind)\b/i;

function genesOfRisk(seen: Sight): Draft {
  const { drugs, events } = seen;
  const ask = seen.verbFirst ? "boolean" : "list";
  const object = setOf(events, seen, "or");
  return draft(ask, "pharmacogenetics", setOf(drugs, seen, "and"), object, seen, [...drugs, ...events]);
}

/** A variant written with a gene that describes the patient. */
function isOfPatient({ start }: Sight["variants"][number], { items, genes }: Sight): boolean {
  const gene = items.findLast((item) => item.group === "gene" && item.end <= start);
  return gene !== undefined && !genes.includes(gene);
}
