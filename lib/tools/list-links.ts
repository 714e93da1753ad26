import { z } from "zod";
import type { Graph } from "@/lib/domain/graph";
import type { Tool } from "@/lib/domain/run/tool";
import { Drugs, EntityKey, Genes, graphTool, SOURCES_MAX } from "./calls/inputs";
import { sameTerms } from "./events/event-terms";
import { genesWithMembers, type LinkQuery, linkOutput } from "./links/links";

/** A tool that lists what claims link its entities to. */
function linkTool<Input>(
  tool: Omit<Tool<Input>, "run" | "entityArgs"> & { query: (input: Input, graph: Graph) => LinkQuery },
): Tool {
  const { query, ...rest } = tool;
  return graphTool({ ...rest, run: (input, { graph }) => linkOutput(graph, query(input, graph)) });
}

export const getGeneDiseases = linkTool({
  name: "get_gene_diseases",
  description: "Diseases associated with genes; associations a source disputes or refutes stand apart.",
  domain: "gene",
  cost: 2,
  input: z.strictObject({ genes: Genes }),
  query: ({ genes }, graph) => ({
    subjects: genesWithMembers(graph, genes),
    predicates: ["associated_with", "refutes"],
    unit: "diseases",
  }),
});

export const getGeneInteractors = linkTool({
  name: "get_gene_interactors",
  description:
    "Genes whose proteins interact with those given, those that interact with most of them first; without direction or effect.",
  domain: "gene",
  cost: 3,
  input: z.strictObject({ genes: Genes, minStrength: z.number().min(0).max(1).optional() }),
  query: ({ genes, minStrength = 0 }, graph) => ({
    subjects: genesWithMembers(graph, genes),
    given: "either",
    predicates: ["interacts_with"],
    objects: ["gene"],
    unit: "interacting genes",
    keep: ({ strength }) => strength >= minStrength,
  }),
});

/** `gene` is a list of one; exactly one of the two is given. */
const GenesOrGene = z
  .strictObject({ genes: Genes.optional(), gene: EntityKey.optional() })
  .refine(({ genes, gene }) => (genes === undefined) !== (gene === undefined), "Give either genes or gene");

export const getGenePathways = linkTool({
  name: "get_gene_pathways",
  description: "Curated pathways that genes take part in, those shared by most of the genes first.",
  domain: "gene",
  cost: 2,
  input: GenesOrGene,
  query: ({ gene, genes = gene === undefined ? [] : [gene] }, graph) => ({
    subjects: genesWithMembers(graph, genes),
    predicates: ["member_of"],
    objects: ["pathway"],
    unit: "pathways",
  }),
});

export const getGenePhenotypes = linkTool({
  name: "get_gene_phenotypes",
  description: "Phenotypes annotated to genes and events that acting on them affects (gene safety), with direction.",
  domain: "gene",
  cost: 2,
  input: z.strictObject({ genes: Genes }),
  query: ({ genes }, graph) => ({
    subjects: genesWithMembers(graph, genes),
    predicates: ["affects_event", "has_phenotype"],
    unit: "phenotypes",
    fields: ({ edges }) => ({ sign: [...new Set(edges.map(({ sign }) => sign))].join(", ") }),
  }),
});

export const getDiseaseGenes = linkTool({
  name: "get_disease_genes",
  description:
    "Genes linked to a disease, phenotype or adverse event, each with its sources; disputed links stand apart. `sources` are dataset keys.",
  domain: "gene",
  cost: 3,
  input: z.strictObject({
    disease: EntityKey,
    sources: z.array(z.string()).min(1).max(SOURCES_MAX).optional(),
    minStrength: z.number().min(0).max(1).optional(),
    minSources: z.number().int().min(1).optional(),
  }),
  query: ({ disease, sources, minStrength = 0, minSources = 1 }, graph) => ({
    subjects: sameTerms(graph, disease),
    given: "object",
    predicates: ["associated_with", "has_phenotype", "affects_event", "refutes"],
    objects: ["gene"],
    unit: "genes",
    keep: ({ dataset, strength }) => strength >= minStrength && (sources?.includes(dataset) ?? true),
    apart: ({ edges }) => {
      const stated = new Set(edges.map(({ dataset }) => dataset)).size;
      return stated < minSources ? `stated by fewer than ${minSources} sources` : null;
    },
  }),
});

const HANDLING = ["metabolised_by", "transported_by"] as const;

export const getDrugEnzymes = linkTool({
  name: "get_drug_enzymes",
  description:
    "Genes whose products metabolise or transport a drug, by the sources that say so; `relations` narrows them.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drug: EntityKey, relations: z.array(z.enum(HANDLING)).min(1).optional() }),
  query: ({ drug, relations = HANDLING }) => ({ subjects: [drug], predicates: relations, unit: "genes" }),
});

/** Text mining finds what a label's indications text names, a warning there included: alone it is no indication. */
const USES: Pick<LinkQuery, "predicates" | "weaker"> = {
  predicates: ["indicated_for", "named_in_indications"],
  weaker: {
    predicate: "named_in_indications",
    why: "named in the indications text, found by text mining; no curated source states the use",
  },
};

export const getDrugIndications = linkTool({
  name: "get_drug_indications",
  description: "What a drug is used for by curated sources; what only text mining found on a label stands apart.",
  domain: "drug",
  cost: 1,
  input: z.strictObject({ drug: EntityKey }),
  query: ({ drug }) => ({ ...USES, subjects: [drug], unit: "indications" }),
});

export const getIndicationDrugs = linkTool({
  name: "get_indication_drugs",
  description: "Drugs indicated for a disease or symptom; a source that denies the use stands apart.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ disease: EntityKey }),
  query: ({ disease }, graph) => ({ ...USES, subjects: sameTerms(graph, disease), given: "object", unit: "drugs" }),
});

export const getDrugClasses = linkTool({
  name: "get_drug_classes",
  description:
    "The classes drugs belong to (ATC groups, pharmacologic classes), those shared by most of the drugs first.",
  domain: "drug",
  cost: 1,
  input: z.strictObject({ drugs: Drugs }),
  query: ({ drugs }) => ({
    subjects: drugs,
    predicates: ["member_of"],
    objects: ["drug_class"],
    aspects: ["drug_classes"],
    unit: "drug classes",
  }),
});
