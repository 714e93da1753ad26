import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey, PathsTop } from "@/lib/tools/calls/inputs";
import { walkPaths } from "@/lib/tools/links/walk-paths";

export const findGeneToAePaths = defineTool({
  name: "find_gene_to_ae_paths",
  description: "Ranked paths of claims from a gene to an adverse event, where no drug is asked about.",
  domain: "path",
  cost: 10,
  input: z.strictObject({ gene: EntityKey, event: EntityKey, top: PathsTop }),
  entityArgs: ["gene", "event"],
  run: ({ gene, event, top }, { graph }) => walkPaths(graph, gene, event, { top }),
});
