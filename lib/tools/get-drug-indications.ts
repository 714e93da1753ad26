import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey } from "./inputs";
import { linkOutput } from "./links";

export const getDrugIndications = defineTool({
  name: "get_drug_indications",
  description: "What a drug is used for; tells an indication from an adverse event.",
  domain: "drug",
  cost: 1,
  input: z.strictObject({ drug: EntityKey }),
  entityArgs: ["drug"],
  run: ({ drug }, { graph }) =>
    linkOutput(graph, {
      subjects: [drug],
      predicates: ["indicated_for"],
      objects: ["disease", "phenotype", "adverse_event"],
      aspects: ["indications"],
      unit: "indications",
    }),
});
