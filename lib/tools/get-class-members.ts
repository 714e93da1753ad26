import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import type { Graph } from "@/lib/knowledge/graph";
import { DRUGS_MAX, EntityKey } from "./inputs";
import type { Kinds } from "./kinds";
import { linkOutput } from "./links";

/** Classes below a class that are walked; no classification in use is as large. */
const CLASSES_MAX = 2_000;

export const getClassMembers = defineTool({
  name: "get_class_members",
  description: "Drugs of a drug class (ATC group or pharmacologic class), those of its narrower classes included.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drugClass: EntityKey }),
  entityArgs: ["drugClass"],
  run: ({ drugClass }, { graph }) => {
    const { ids, omitted } = withNarrower(graph, drugClass);
    const output = linkOutput(graph, {
      subjects: ids,
      given: "object",
      predicates: ["member_of"],
      objects: ["drug"],
      aspects: ["drug_classes"],
      unit: "drugs",
    });
    if (omitted === 0) return output;
    const summary = `${output.summary} ${omitted} narrower classes were left out.`;
    return { ...output, status: "partial" as const, summary };
  },
});

export const getDrugClasses = defineTool({
  name: "get_drug_classes",
  description:
    "The classes drugs belong to (ATC groups, pharmacologic classes), those shared by most of the drugs first.",
  domain: "drug",
  cost: 1,
  input: z.strictObject({ drugs: z.array(EntityKey).min(1).max(DRUGS_MAX) }),
  entityArgs: ["drugs"],
  run: ({ drugs }, { graph }) =>
    linkOutput(graph, {
      subjects: drugs,
      predicates: ["member_of"],
      objects: ["drug_class"],
      aspects: ["drug_classes"],
      unit: "drug classes",
    }),
});

/** The class and all narrower ones, each once, whatever cycles a source holds; `omitted` are those beyond the bound. */
export function withNarrower(graph: Graph, drugClass: string, max: number = CLASSES_MAX): Kinds {
  const left = new Set<string>();
  const classes = new Set([drugClass]);
  for (const one of classes) {
    const narrower = graph.edges({ object: one, predicates: ["member_of"] }).map(({ subject }) => subject);
    for (const id of narrower) {
      if (graph.entity(id)?.type !== "drug_class" || classes.has(id)) continue;
      if (classes.size < max) classes.add(id);
      else left.add(id);
    }
  }
  return { ids: [...classes], omitted: left.size };
}
