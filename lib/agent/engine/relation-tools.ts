import type { Asked } from "@/lib/domain/asked";

/** The tools that list what a question asks for; of several lists the first counts. */
type RelationTools = {
  /** What is tied to things of this argument, as drugs to an event. */
  tied?: { tool: string; argument: string };
  /** Of several drugs, or the members of a class, at once. */
  set?: string;
  /** Of one drug, and of several where no tool takes them at once; `each` where they are asked one by one. */
  one?: string;
  each?: true;
  /** Of genes, those that a drug targets among them. */
  gene?: string;
  /** Where a threshold is set. */
  bounded?: string;
};

const OF_GRAPH = { one: "get_graph_statistics" };
const LINKS = "compare_target_links";

/** Every relation a question may ask about, with the tools that answer it. */
export const RELATION_TOOLS: Record<Asked, RelationTools> = {
  adverse_events: {
    tied: { tool: "get_event_drugs", argument: "event" },
    set: "compare_drug_events",
    one: "get_drug_adverse_events",
  },
  signals: { one: "get_drug_signals", set: "compare_drug_events", bounded: "get_drug_adverse_events" },
  targets: { set: "compare_drug_targets", one: "get_drug_targets" },
  acts_on: { tied: { tool: "get_gene_drugs", argument: "genes" } },
  pathways: { set: LINKS, gene: "get_gene_pathways" },
  phenotypes: { set: LINKS, gene: "get_gene_phenotypes" },
  diseases: { set: LINKS, gene: "get_gene_diseases" },
  genes: { tied: { tool: "get_disease_genes", argument: "disease" } },
  indications: {
    tied: { tool: "get_indication_drugs", argument: "disease" },
    one: "get_drug_indications",
    each: true,
  },
  contraindications: {
    tied: { tool: "get_contraindicated_drugs", argument: "disease" },
    one: "get_drug_contraindications",
    each: true,
  },
  flags: {
    tied: { tool: "get_flagged_drugs", argument: "flag" },
    one: "get_drug_flags",
    each: true,
  },
  pharmacogenetics: {
    tied: { tool: "get_drug_pharmacogenetics", argument: "genes" },
    one: "get_drug_pharmacogenetics",
    each: true,
  },
  interactors: { gene: "get_gene_interactors" },
  interactions: { one: "get_drug_interactions" },
  enzymes: { one: "get_drug_enzymes" },
  label_text: { set: "search_label_text", one: "get_label_sections" },
  classes: { tied: { tool: "get_class_members", argument: "drugClass" }, one: "get_drug_classes" },
  sources: OF_GRAPH,
  claims: OF_GRAPH,
  entities: OF_GRAPH,
};

/** The tools that list what a relation asks for of the things named, the one whose list counts first standing first. */
export function listTools(relation: Asked): string[] {
  return Object.values(RELATION_TOOLS[relation]).filter((tool) => typeof tool === "string");
}
