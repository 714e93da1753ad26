import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey, GENES_MAX } from "@/lib/tools/calls/inputs";
import { genesWithMembers, linkOutput } from "@/lib/tools/links/links";

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
