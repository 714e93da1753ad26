import type { Finding } from "@/lib/knowledge/finding";
import type { Predicate } from "@/lib/knowledge/predicate";

/** Words of the field for what a predicate states, so that evidence can be told from a question that uses other words. */
const WORDS: Record<Predicate, string> = {
  listed_on_label: "adverse event listed on the drug label, side effect, adverse reaction, safety",
  reported_with: "adverse event reports, reporting signal, disproportionality, pharmacovigilance, evidence strength",
  targets: "drug target, mechanism of action, acts on, works, binds, pharmacology",
  binds_in_assay: "binds in assay, off-target, potency, affinity, acts on",
  metabolised_by: "metabolism, metabolised by enzyme, cytochrome, pharmacokinetics, clearance",
  transported_by: "transporter, transported by, uptake, efflux, pharmacokinetics",
  affects_event: "gene safety, modulation of the target leads to the event, toxicity, cause",
  has_phenotype: "gene variants, phenotype, symptom, genetic evidence",
  associated_with: "gene associated with disease, genetic association",
  member_of: "pathway, biological process, signalling, member of",
  interacts_with: "interaction, protein interaction, drug combination, taken together",
  indicated_for: "indication, indicated for, used for, treatment, therapeutic use, application",
  pharmacogenetic_risk: "pharmacogenetics, variant, genotype, risk allele, dosing",
  maps_to: "same concept, mapping",
  refutes: "refuted, evidence against",
  named_in_indications: "named among indications",
};

const KINDS: Partial<Record<Finding["kind"], string>> = {
  path: "path, causal chain, how it leads to the event, mechanism",
  overlap: "shared by, in common, comparison, difference between",
  absence: "not found, nothing in the sources searched",
  quote: "label text says",
};

/** What a finding is evidence of, as a text to be compared with the words of an aspect. */
export function evidenceText({ kind, predicate, entities, actions }: Finding): string {
  const names = entities.map(({ name }) => name).join(", ");
  return [names, predicate ? WORDS[predicate] : "", KINDS[kind] ?? "", actions.join(" ").toLowerCase()]
    .filter((part) => part !== "")
    .join(": ");
}
