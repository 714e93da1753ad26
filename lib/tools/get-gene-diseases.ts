import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey, GENES_MAX } from "@/lib/tools/calls/inputs";
import { genesWithMembers, linkOutput } from "@/lib/tools/links/links";

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
