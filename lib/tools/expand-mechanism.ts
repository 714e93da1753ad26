import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { EntityKey } from "@/lib/tools/calls/inputs";
import { GENE_ASPECTS, geneSections } from "@/lib/tools/links/gene-sections";
import { genesWithMembers } from "@/lib/tools/links/links";
import { linkedSection, overview, SECTION_TOP } from "@/lib/tools/links/sections";
import { drugTargetSet } from "@/lib/tools/sets/target-set";
import { cellsOf } from "./coverage";

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
