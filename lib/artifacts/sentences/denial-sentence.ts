import type { Finding } from "@/lib/knowledge/finding";
import type { Predicate } from "@/lib/knowledge/predicate";

const DENIALS: Record<Predicate, (subject: string, object: string) => string> = {
  listed_on_label: (drug, event) => `states that ${event} is not listed on a label of ${drug}`,
  reported_with: (drug, event) => `states that ${event} is not reported with ${drug}`,
  targets: (drug, gene) => `states that ${drug} does not target ${gene}`,
  binds_in_assay: (drug, gene) => `states that ${drug} does not bind ${gene}`,
  metabolised_by: (drug, gene) => `states that ${drug} is not metabolised by ${gene}`,
  transported_by: (drug, gene) => `states that ${drug} is not transported by ${gene}`,
  affects_event: (gene, event) => `states that ${gene} is not linked to ${event}`,
  has_phenotype: (subject, phenotype) => `states that ${subject} does not have the phenotype ${phenotype}`,
  associated_with: (gene, disease) => `states that ${gene} is not associated with ${disease}`,
  member_of: (member, whole) => `states that ${member} does not belong to ${whole}`,
  interacts_with: (one, other) => `finds no interaction between ${one} and ${other}`,
  indicated_for: (drug, disease) => `states that ${drug} is not indicated for ${disease}`,
  pharmacogenetic_risk: (drug, gene) => `finds no pharmacogenetic association of ${drug} with ${gene}`,
  maps_to: (term, other) => `states that ${term} does not map to ${other}`,
  named_in_indications: (drug, term) => `states that ${term} is not named in the indications text of ${drug}`,
  refutes: (gene, disease) => `disputes that ${gene} is associated with ${disease}`,
};

/** What a source denies, in one sentence: that it says so, of these two and this relation. */
export function denialSentence(predicate: Predicate, { text }: Finding, subject: string, object: string): string {
  return `A source ${DENIALS[predicate](subject, object)}${text === null ? "" : ` (${text})`}.`;
}
