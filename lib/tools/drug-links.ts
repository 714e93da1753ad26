import { z } from "zod";
import { defineTool } from "@/lib/domain/run/tool";
import { EntityKey } from "./calls/inputs";
import { sameTerms } from "./events/event-terms";
import { type LinkQuery, linkOutput } from "./links/links";

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

/** Text mining finds what a label's indications text names, a warning there included: alone it is no indication. */
const TEXT_MINED: NonNullable<LinkQuery["weaker"]> = {
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
