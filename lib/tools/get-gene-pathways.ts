import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey, GENES_MAX } from "@/lib/tools/calls/inputs";
import { genesWithMembers, linkOutput } from "@/lib/tools/links/links";

/** `gene` is a list of one; exactly one of the two is given. */
const input = z
  .strictObject({ genes: z.array(EntityKey).min(1).max(GENES_MAX).optional(), gene: EntityKey.optional() })
  .refine(({ genes, gene }) => (genes === undefined) !== (gene === undefined), "Give either genes or gene");

export const getGenePathways = defineTool({
  name: "get_gene_pathways",
  description: "Curated pathways that genes take part in, those shared by most of the genes first.",
  domain: "gene",
  cost: 2,
  input,
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
