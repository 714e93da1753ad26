import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey } from "@/lib/tools/calls/inputs";
import { type LinkQuery, linkOutput } from "@/lib/tools/links/links";

/** Text mining finds what a label's indications text names, a warning there included: alone it is no indication. */
export const TEXT_MINED: NonNullable<LinkQuery["weaker"]> = {
  predicate: "named_in_indications",
  why: "named in the indications text, found by text mining; no curated source states the use",
};

export const getDrugIndications = defineTool({
  name: "get_drug_indications",
  description: "What a drug is used for by curated sources; what only text mining found on a label stands apart.",
  domain: "drug",
  cost: 1,
  input: z.strictObject({ drug: EntityKey }),
  entityArgs: ["drug"],
  run: ({ drug }, { graph }) =>
    linkOutput(graph, {
      subjects: [drug],
      predicates: ["indicated_for", "named_in_indications"],
      weaker: TEXT_MINED,
      objects: ["disease", "phenotype", "adverse_event"],
      aspects: ["indications"],
      unit: "indications",
    }),
});
