import { z } from "zod";
import { defineTool } from "@/lib/domain/run/tool";
import { EntityKey } from "./calls/inputs";
import { cellsOf } from "./coverage";
import { genesWithGroups, genesWithMembers } from "./links/links";
import { GENE_ASPECTS, geneSections, linkedSection, overview, SECTION_TOP } from "./links/sections";
import { drugTargetSet } from "./sets/target-set";

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

export const expandMechanism = defineTool({
  name: "expand_mechanism",
  description: `What lies behind a drug's mechanism of action: its targets, and the top ${SECTION_TOP} pathways, interacting genes, safety events and phenotypes of their genes. Context, no path to an adverse event.`,
  domain: "drug",
  cost: 5,
  input: z.strictObject({ drug: EntityKey }),
  entityArgs: ["drug"],
  run: ({ drug }, { graph }) => {
    const { targets } = drugTargetSet(graph, drug);
    const genes = genesWithMembers(
      graph,
      targets.map(({ entity }) => entity.id),
    );
    const cells = [...cellsOf(graph, [drug], ["targets"]), ...cellsOf(graph, genes, GENE_ASPECTS)];
    const sections = [
      linkedSection(graph, "target", {
        subjects: [drug],
        predicates: ["targets"],
        objects: ["gene", "gene_group"],
        unit: "targets",
      }),
      ...geneSections(graph, genes),
    ];
    return overview(graph, [drug], sections, cells);
  },
});
