import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey, SOURCES_MAX } from "@/lib/tools/calls/inputs";
import { sameTerms } from "@/lib/tools/events/equivalents";
import { linkOutput } from "@/lib/tools/links/links";

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
