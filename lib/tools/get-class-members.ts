import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import type { Graph } from "@/lib/knowledge/graph";
import { DRUGS_MAX, EntityKey } from "./inputs";
import { type Kinds, walked } from "./kinds";
import { linkOutput } from "./links";
import { isOfType } from "./refs";

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
  return walked([drugClass], max, (one) =>
    graph
      .edges({ object: one, predicates: ["member_of"] })
      .map(({ subject }) => subject)
      .filter((id) => isOfType(graph, id, ["drug_class"])),
  );
}
