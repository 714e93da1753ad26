import { type EntityType, isGene } from "@/lib/domain/entity";
import type { InformationGap } from "@/lib/domain/run/evaluation";
import type { TypedQuery, Want } from "@/lib/domain/run/question";
import { EVENT_LISTS } from "@/lib/domain/run/tool";

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

/** A need that the first iteration is to meet: what any of `tools` finds would do. */
export function need(
  category: Need["category"],
  priority: Need["priority"],
  what: string,
  tools: readonly NeedTool[],
): Need {
  return { category, priority, what, tools, first: true };
}

/** A tool of a need, called once and with arguments known beforehand unless said otherwise. */
export function tool(name: string, times = 1, after: readonly string[] = []): NeedTool {
  return { name, times, after };
}

const TARGET_LISTS = ["get_drug_targets", "compare_drug_targets"];

/** A query by what decides its needs: how many subjects of which type, how many events and genes as objects. */
export type Shape = { query: TypedQuery; times: number; about: EntityType | null; events: number; genes: number };

/** Which drugs act on a gene; `times` is how many genes are asked about, each with a call of its own. */
export function geneDrugs(times: number): Need {
  return need("mechanism", 1, "drugs of the gene", [tool("get_gene_drugs", times)]);
}

/** Which drugs are indicated for something; `times` is how many things are asked about. */
export function indicationDrugs(times: number): Need {
  return need("coverage", 1, "indication data", [tool("get_indication_drugs", times)]);
}

/** What is stated of genes and the response to a drug; `times` is how many drugs are asked about. */
export function pharmacogeneticNeed(times: number): Need {
  return need("coverage", 1, "pharmacogenetic data", [tool("get_drug_pharmacogenetics", times)]);
}

/** Which drugs an adverse event is listed or reported of; `times` is how many events are asked about. */
export function drugsOfEvents(times: number): Need {
  return need("adverse_event", 1, "drugs with the adverse event", [tool("get_event_drugs", times)]);
}

/**
 * The adverse events of one drug, or of several compared; for a question about an organ, also which events are of it.
 */
export function eventNeed({ times, query }: Shape): Need {
  const name = times > 1 ? "compare_drug_events" : "get_drug_adverse_events";
  const groups = query.filters.branch ? [tool("get_organ_events")] : [];
  return need("adverse_event", 1, "adverse event data", [tool(name), ...groups]);
}

/** What one drug acts on, or several compared; `first` when the question itself asks for it. */
export function targetNeed({ times }: Shape, first: boolean): Need {
  const name = times > 1 ? "compare_drug_targets" : "get_drug_targets";
  return { ...need("mechanism", 1, "targets and mechanism of action", [tool(name)]), first };
}

/** Why the adverse events a list found might occur: what the drug targets, and how that reaches the foremost of them. */
export function explanation(shape: Shape): Need {
  const paths = tool("find_drug_to_ae_paths", 1, EVENT_LISTS);
  return {
    ...targetNeed(shape, false),
    what: "mechanistic explanation",
    tools: [tool("get_drug_targets"), paths],
  };
}

/** Paths from each subject to each event; a gene's paths have a tool of their own. */
export function pathNeed({ times, events, about }: Shape): Need {
  const name = about && isGene(about) ? "find_gene_to_ae_paths" : "find_drug_to_ae_paths";
  return need("mechanism", 1, "path to the adverse event", [tool(name, times * events)]);
}

/** Of many drugs at once what label and reporting sources say of the events. */
export function drugsCheck(events: number): Need {
  return need("evidence", 1, "check of label listings and reports", [tool("check_drugs_event", events)]);
}

/** Of each drug and each event, what label and reporting sources say of the two together. */
export function pairNeed({ times, events }: Shape, priority: 1 | 2, first: boolean): Need {
  const what = "check of label listings and reports";
  return { ...need("evidence", priority, what, [tool("check_drug_event", times * events)]), first };
}

/** An overview of each drug: what every source holds on it. */
export function profileNeed({ times }: Shape): Need {
  return need("coverage", 1, "profile", [tool("get_drug_profile", times)]);
}

/** Pathways as depth to what is asked for: after the first iteration, from the genes that it finds. */
export function pathwayNeed(shape: Shape, priority: 1 | 2): Need {
  return { ...geneNeed(shape, "pathways"), priority, first: false };
}

const GENE_TOOLS: Partial<Record<Want, string>> = {
  pathways: "get_gene_pathways",
  phenotypes: "get_gene_phenotypes",
  diseases: "get_gene_diseases",
  interactors: "get_gene_interactors",
};

/** What the targets of several drugs are linked to, drug by drug. */
export function linkedNeed(want: Want): Need {
  const category = want === "pathways" ? "pathway" : "mechanism";
  return need(category, 1, `${want} of the targets of each drug`, [tool("compare_target_links")]);
}

/**
 * What the genes asked about, or the targets found of a drug, are linked to; what is no list of a gene's asks for
 * pathways.
 */
export function geneNeed({ about }: Shape, want: Want): Need {
  const after = about === "drug" ? TARGET_LISTS : [];
  const category = want === "pathways" ? "pathway" : "mechanism";
  return need(category, 1, `${want} of the genes involved`, [tool(GENE_TOOLS[want] ?? "get_gene_pathways", 1, after)]);
}
