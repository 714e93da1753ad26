import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { PathFilters } from "@/lib/knowledge/path-filters";
import { Conditions, EntityKey, PathsTop } from "@/lib/tools/calls/inputs";
import { walkPaths } from "@/lib/tools/links/walk-paths";

export const findDrugToAePaths = defineTool({
  name: "find_drug_to_ae_paths",
  description:
    "Ranked paths of claims from a drug to an adverse event, direct evidence first, then through targets, pathways, phenotypes and diseases; weak routes stand apart. `use`: the event is what the drug treats. `conditions` of a patient put what they bear on first; `filters` include or exclude types, datasets, tiers and levels.",
  domain: "path",
  cost: 10,
  input: z.strictObject({
    drug: EntityKey,
    event: EntityKey,
    top: PathsTop,
    conditions: Conditions,
    use: z.boolean().optional(),
    filters: PathFilters.optional(),
  }),
  entityArgs: ["drug", "event", "conditions"],
  run: ({ drug, event, use, ...options }, { graph }) => walkPaths(graph, drug, event, { ...options, treatments: use }),
});
