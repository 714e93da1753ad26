import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey } from "@/lib/tools/calls/inputs";
import { linkOutput } from "@/lib/tools/links/links";

const RELATIONS = ["metabolised_by", "transported_by"] as const;

export const getDrugEnzymes = defineTool({
  name: "get_drug_enzymes",
  description:
    "Genes whose products metabolise or transport a drug, by the sources that say so; `relations` narrows them.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drug: EntityKey, relations: z.array(z.enum(RELATIONS)).min(1).optional() }),
  entityArgs: ["drug"],
  run: async ({ drug, relations = RELATIONS }, { graph }) =>
    linkOutput(graph, {
      subjects: [drug],
      predicates: relations,
      objects: ["gene", "gene_group"],
      aspects: ["pharmacokinetics"],
      unit: "genes",
    }),
});
