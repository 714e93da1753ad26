import { z } from "zod";
import { defineTool } from "@/lib/domain/run/tool";
import { EntityKey, GENES_MAX, SOURCES_MAX } from "./calls/inputs";
import { sameTerms } from "./events/event-terms";
import { genesWithMembers, linkOutput } from "./links/links";

export const getGeneDiseases = defineTool({
  name: "get_gene_diseases",
  description: "Diseases associated with genes; associations a source disputes or refutes stand apart.",
  domain: "gene",
  cost: 2,
  input: z.strictObject({ genes: z.array(EntityKey).min(1).max(GENES_MAX) }),
  entityArgs: ["genes"],
  run: ({ genes }, { graph }) =>
    linkOutput(graph, {
      subjects: genesWithMembers(graph, genes),
      predicates: ["associated_with", "refutes"],
      objects: ["disease"],
      aspects: ["diseases"],
      unit: "diseases",
    }),
});

export const getGeneInteractors = defineTool({
  name: "get_gene_interactors",
  description:
    "Genes whose proteins interact with those given, those that interact with most of them first; without direction or effect.",
  domain: "gene",
  cost: 3,
  input: z.strictObject({
    genes: z.array(EntityKey).min(1).max(GENES_MAX),
    minStrength: z.number().min(0).max(1).optional(),
  }),
  entityArgs: ["genes"],
  run: ({ genes, minStrength = 0 }, { graph }) =>
    linkOutput(graph, {
      subjects: genesWithMembers(graph, genes),
      given: "either",
      predicates: ["interacts_with"],
      objects: ["gene"],
      aspects: ["interactions"],
      unit: "interacting genes",
      keep: ({ strength }) => strength >= minStrength,
    }),
});

/** `gene` is a list of one; exactly one of the two is given. */
const GenesOrGene = z
  .strictObject({ genes: z.array(EntityKey).min(1).max(GENES_MAX).optional(), gene: EntityKey.optional() })
  .refine(({ genes, gene }) => (genes === undefined) !== (gene === undefined), "Give either genes or gene");

export const getGenePathways = defineTool({
  name: "get_gene_pathways",
  description: "Curated pathways that genes take part in, those shared by most of the genes first.",
  domain: "gene",
  cost: 2,
  input: GenesOrGene,
  entityArgs: ["genes", "gene"],
  run: ({ genes, gene }, { graph }) =>
    linkOutput(graph, {
      subjects: genesWithMembers(graph, genes ?? (gene === undefined ? [] : [gene])),
      predicates: ["member_of"],
      objects: ["pathway"],
      aspects: ["pathways"],
      unit: "pathways",
    }),
});

export const getGenePhenotypes = defineTool({
  name: "get_gene_phenotypes",
  description: "Phenotypes annotated to genes and events that acting on them affects (gene safety), with direction.",
  domain: "gene",
  cost: 2,
  input: z.strictObject({ genes: z.array(EntityKey).min(1).max(GENES_MAX) }),
  entityArgs: ["genes"],
  run: ({ genes }, { graph }) =>
    linkOutput(
      graph,
      {
        subjects: genesWithMembers(graph, genes),
        predicates: ["affects_event", "has_phenotype"],
        objects: ["phenotype", "adverse_event", "disease"],
        aspects: ["phenotypes", "gene_safety"],
        unit: "phenotypes",
      },
      ({ edges }) => ({
        sign: [...new Set(edges.map(({ sign }) => sign))].join(", "),
      }),
    ),
});

export const getDiseaseGenes = defineTool({
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
  entityArgs: ["disease"],
  run: ({ disease, sources, minStrength = 0, minSources = 1 }, { graph }) =>
    linkOutput(graph, {
      subjects: sameTerms(graph, disease),
      given: "object",
      predicates: ["associated_with", "has_phenotype", "affects_event", "refutes"],
      objects: ["gene"],
      aspects: ["diseases", "phenotypes", "gene_safety"],
      unit: "genes",
      keep: ({ dataset, strength }) => strength >= minStrength && (sources?.includes(dataset) ?? true),
      apart: ({ edges }) => {
        const stated = new Set(edges.map(({ dataset }) => dataset)).size;
        return stated < minSources ? `stated by fewer than ${minSources} sources` : null;
      },
    }),
});
