import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import type { Graph } from "@/lib/knowledge/graph";
import { DRUGS_MAX, EntityKey } from "@/lib/tools/calls/inputs";
import { actingOf, kinOf } from "@/lib/tools/classes/class-kin";
import { memberFindings, memberRow } from "@/lib/tools/classes/class-rows";
import { type Kinds, walked } from "@/lib/tools/events/kinds";
import { type LinkQuery, linkOutput } from "@/lib/tools/links/links";
import { isOfType } from "./refs";

/** Classes below a class that are walked; no classification in use is as large. */
const CLASSES_MAX = 2_000;

export const getClassMembers = defineTool({
  name: "get_class_members",
  description:
    "Drugs of a drug class (ATC group or pharmacologic class), its narrower classes and classes of the same meaning, and those flagged with the mechanism of action it is named after. `doubt`: only one class holds the drug, which acts otherwise.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drugClass: EntityKey }),
  entityArgs: ["drugClass"],
  run: ({ drugClass }, { graph }) => {
    const { ids: own, omitted } = withNarrower(graph, drugClass);
    const ids = [...new Set([...own, ...kinOf(graph, drugClass).flatMap((kin) => withNarrower(graph, kin).ids)])];
    const acting = actingOf(graph, drugClass);
    const claims = new Set(acting.map(({ claimId }) => claimId));
    const query: LinkQuery = {
      subjects: [...ids, ...new Set(acting.map(({ object }) => object))],
      about: [drugClass],
      given: "object",
      predicates: ["member_of", "targets"],
      objects: ["drug"],
      aspects: ["drug_classes"],
      unit: "drugs",
      keep: ({ predicate, claimId }) => predicate === "member_of" || claims.has(claimId),
      tell: (link) => memberFindings(graph, own, link),
    };
    const output = linkOutput(graph, query, (link) => memberRow(graph, drugClass, own, link));
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
