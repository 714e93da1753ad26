import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey, GENES_MAX } from "@/lib/tools/calls/inputs";
import { genesWithMembers, linkOutput } from "@/lib/tools/links/links";

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
