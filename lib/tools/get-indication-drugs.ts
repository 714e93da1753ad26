import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey } from "@/lib/tools/calls/inputs";
import { sameTerms } from "@/lib/tools/events/equivalents";
import { linkOutput } from "@/lib/tools/links/links";
import { TEXT_MINED } from "./get-drug-indications";

export const getIndicationDrugs = defineTool({
  name: "get_indication_drugs",
  description: "Drugs indicated for a disease or symptom; a source that denies the use stands apart.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ disease: EntityKey }),
  entityArgs: ["disease"],
  run: ({ disease }, { graph }) =>
    linkOutput(graph, {
      subjects: sameTerms(graph, disease),
      given: "object",
      predicates: ["indicated_for", "named_in_indications"],
      weaker: TEXT_MINED,
      objects: ["drug"],
      aspects: ["indications"],
      unit: "drugs",
    }),
});
