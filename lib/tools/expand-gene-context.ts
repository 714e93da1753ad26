import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey } from "@/lib/tools/calls/inputs";
import { GENE_ASPECTS, geneSections } from "@/lib/tools/links/gene-sections";
import { genesWithGroups, genesWithMembers } from "@/lib/tools/links/links";
import { linkedSection, overview, SECTION_TOP } from "@/lib/tools/links/sections";
import { cellsOf } from "./coverage";

const GENES_MAX = 50;

export const expandGeneContext = defineTool({
  name: "expand_gene_context",
  description: `What is known around genes: the top ${SECTION_TOP} of their drugs, pathways, interacting genes, safety events, phenotypes and diseases.`,
  domain: "gene",
  cost: 4,
  input: z.strictObject({ genes: z.array(EntityKey).min(1).max(GENES_MAX) }),
  entityArgs: ["genes"],
  run: ({ genes: given }, { graph }) => {
    const genes = genesWithMembers(graph, given);
    const cells = cellsOf(graph, genes, ["targets", ...GENE_ASPECTS, "diseases"]);
    const drugs = linkedSection(graph, "drug", {
      subjects: genesWithGroups(graph, given),
      given: "object",
      predicates: ["targets"],
      objects: ["drug"],
      unit: "drugs",
    });
    const diseases = linkedSection(graph, "disease", {
      subjects: genes,
      predicates: ["associated_with"],
      objects: ["disease"],
      unit: "diseases",
    });
    return overview(graph, given, [drugs, ...geneSections(graph, genes), diseases], cells);
  },
});
