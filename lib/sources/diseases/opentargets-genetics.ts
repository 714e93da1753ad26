import type { Dataset } from "@/lib/knowledge/dataset";
import { newClaim, record } from "@/lib/sources/new-claim";
import type { Draft, SourceContext } from "@/lib/sources/source";
import { curieOf, diseaseOrPhenotype } from "./disease-lookup";

/** A target and a disease with their genetic scores, 0..1; null where there is none. */
export type GeneticScores = { ensembl: string; efo: string; association: number | null; literature: number | null };

/** What both forms of the Open Targets associations have in common; the platform's id, "EFO_0000095", is part of the page's address. */
export const OPEN_TARGETS = {
  licence: "CC0 1.0",
  tier: "open",
  link: "https://platform.opentargets.org",
  aspects: ["diseases", "phenotypes"],
} satisfies Partial<Dataset>;

const STRENGTH_PER_SCORE = 0.8;

/**
 * The claim of genetic scores: associated with the disease, or annotated with the phenotype, that the trait's id stands for.
 * Other scores never enter: `clinical` comes from the drugs themselves, so a drug's effects would be explained by its use.
 */
export function* geneticClaim(
  { ensembl, efo, association, literature }: GeneticScores,
  dataset: string,
  { registries, drop }: SourceContext,
): Generator<Draft> {
  const score = association ?? literature;
  if (score === null) return drop("no genetic score above 0");
  const gene = registries.byCurie(`ENSEMBL:${ensembl}`, "gene");
  if (!gene) return drop("gene is not in HGNC", ensembl);
  const trait = diseaseOrPhenotype(registries, curieOf(efo));
  if (!trait) return drop("trait is no disease or phenotype of the graph", efo);
  const claim = newClaim({
    subject: gene.id,
    predicate: trait.type === "phenotype" ? "has_phenotype" : "associated_with",
    object: trait.id,
    dataset,
    strength: STRENGTH_PER_SCORE * score,
    statistic: { name: association === null ? "genetic literature" : "genetic association", value: score, unit: "0-1" },
    evidence: [evidenceOf({ ensembl, efo, association, literature })],
  });
  yield { kind: "claim", claim };
}

function evidenceOf({ ensembl, efo, association, literature }: GeneticScores) {
  const payload = { trait: curieOf(efo), genetic_association: association, genetic_literature: literature };
  return record(`${ensembl} ${efo}`, `https://platform.opentargets.org/evidence/${ensembl}/${efo}`, payload);
}
