import { ownValue } from "@/lib/domain/own-value";
import type { InformationGap } from "@/lib/domain/run/evaluation";

/**
 * A tool that serves a need. `after` names tools one of whose results it takes its arguments from; `times` is how many
 * calls it takes, one for each thing asked about.
 */
export type NeedTool = { name: string; after: readonly string[]; times: number };

/** A part of what a question needs to be answered. `first` are looked up in the first iteration; the others add depth to what those find. */
export type Need = {
  category: InformationGap["category"];
  priority: InformationGap["priority"];
  /** What is known once the need is met, as "adverse event data". */
  what: string;
  tools: readonly NeedTool[];
  first: boolean;
};

/** What is known once a tool was asked, and of which category that is. */
const MET: Record<string, [category: Need["category"], what: string]> = {
  check_drug_event: ["evidence", "check of label listings and reports"],
  check_drugs_event: ["evidence", "check of label listings and reports"],
  compare_drug_events: ["adverse_event", "adverse event data"],
  compare_drug_targets: ["mechanism", "targets and mechanism of action"],
  expand_gene_context: ["coverage", "context of the gene"],
  find_drug_to_ae_paths: ["mechanism", "path to the adverse event"],
  find_gene_to_ae_paths: ["mechanism", "path to the adverse event"],
  get_class_members: ["coverage", "members of the class"],
  get_contraindicated_drugs: ["coverage", "contraindication data"],
  get_disease_genes: ["mechanism", "genes linked to it"],
  get_drug_adverse_events: ["adverse_event", "adverse event data"],
  get_drug_classes: ["coverage", "drug classes"],
  get_drug_contraindications: ["coverage", "contraindication data"],
  get_drug_enzymes: ["mechanism", "enzymes and transporters"],
  get_drug_flags: ["coverage", "regulatory flags"],
  get_drug_indications: ["coverage", "indication data"],
  get_drug_interactions: ["interaction", "interaction data"],
  get_drug_pharmacogenetics: ["coverage", "pharmacogenetic data"],
  get_drug_profile: ["coverage", "profile"],
  get_drug_signals: ["signal", "reporting signals"],
  get_drug_targets: ["mechanism", "targets and mechanism of action"],
  get_event_drugs: ["adverse_event", "drugs with the adverse event"],
  get_flagged_drugs: ["coverage", "regulatory flags"],
  get_gene_diseases: ["mechanism", "diseases of the genes involved"],
  get_gene_drugs: ["mechanism", "drugs of the gene"],
  get_gene_interactors: ["mechanism", "interactors of the genes involved"],
  get_gene_pathways: ["pathway", "pathways of the genes involved"],
  get_gene_phenotypes: ["mechanism", "phenotypes of the genes involved"],
  get_graph_statistics: ["coverage", "what is loaded"],
  get_indication_drugs: ["coverage", "indication data"],
  get_label_sections: ["evidence", "label text"],
  search_label_text: ["evidence", "label text"],
};

type More = Partial<Omit<Need, "tools">> & { after?: readonly string[]; with?: readonly NeedTool[] };

/**
 * A need that the first iteration is to meet, unless `more` says otherwise: what a tool finds that is called so many times,
 * or those `with` it.
 */
export function need(name: string, times = 1, { after = [], with: others = [], ...more }: More = {}): Need {
  const [category, what] = ownValue(MET, name) ?? ["other", name];
  return { category, priority: 1, what, first: true, ...more, tools: [{ name, times, after }, ...others] };
}
