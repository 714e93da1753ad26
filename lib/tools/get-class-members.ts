import { z } from "zod";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { EntityKey, graphTool } from "./calls/inputs";
import { actingOf, actsOtherwise, kinOf, mechanismOf } from "./classes/drug-classes";
import { type Kinds, walked } from "./events/event-terms";
import { type Link, linkFindings, linkOutput } from "./links/links";
import { claimIdsOf, isOfType, nameOf, titlesOf } from "./output";
import { groupBy } from "./sets/set-algebra";

/** Classes below a class that are walked; no classification in use is as large. */
const CLASSES_MAX = 2_000;

export const getClassMembers = graphTool({
  name: "get_class_members",
  description:
    "Drugs of a drug class (ATC group or pharmacologic class), its narrower classes and classes of the same meaning, and those flagged with the mechanism of action it is named after. `doubt`: only one class holds the drug, which acts otherwise.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drugClass: EntityKey }),
  run: ({ drugClass }, { graph }) => {
    const { ids: own, omitted } = withNarrower(graph, drugClass);
    const ids = [...new Set([...own, ...kinOf(graph, drugClass).flatMap((kin) => withNarrower(graph, kin).ids)])];
    const acting = actingOf(graph, drugClass);
    const claims = new Set(claimIdsOf(acting));
    const output = linkOutput(graph, {
      subjects: [...ids, ...new Set(acting.map(({ object }) => object))],
      about: [drugClass],
      given: "object",
      predicates: ["member_of", "targets"],
      objects: ["drug"],
      aspects: ["drug_classes"],
      unit: "drugs",
      keep: ({ predicate, claimId }) => predicate === "member_of" || claims.has(claimId),
      tell: (link) => memberFindings(graph, own, link),
      fields: (link) => memberRow(graph, drugClass, own, link),
    });
    if (omitted === 0) return output;
    const summary = `${output.summary} ${omitted} narrower classes were left out.`;
    return { ...output, status: "partial" as const, summary };
  },
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

/** What puts a drug into a class, as text, and why that is doubtful, where it is. */
function memberRow(graph: Graph, drugClass: string, own: readonly string[], link: Link): Row {
  const others = groupBy(
    link.edges.filter(({ object }) => !own.includes(object)),
    ({ object }) => object,
  );
  const titles = (edges: readonly Edge[]) => titlesOf(graph, edges).join(", ");
  const ownTitles = titles(link.edges.filter(({ object }) => own.includes(object)));
  return {
    relation: ["member_of"],
    evidence: [
      ...(ownTitles ? [ownTitles] : []),
      ...[...others].map(([id, edges]) => {
        const name = nameOf(graph, id);
        return `${edges[0]?.predicate === "targets" ? `targets ${name}` : `as ${name}`}: ${titles(edges)}`;
      }),
    ],
    doubt: isDoubtful(graph, drugClass, link) ? "no source states that it acts as the class does" : null,
  };
}

/** The finding on a member: that it belongs to the class asked about, else to another of its meaning, else how it acts. */
function memberFindings(graph: Graph, own: readonly string[], link: Link): FactDraft[] {
  const belongs = link.edges.filter(({ predicate }) => predicate === "member_of");
  const told = [belongs.filter(({ object }) => own.includes(object)), belongs, link.edges].find(
    (edges) => edges.length > 0,
  );
  const [first] = told ?? [];
  const edges = (told ?? []).filter(({ object }) => object === first?.object);
  return linkFindings(graph, edges);
}

/** Whether a membership is doubtful: the drug is stated to act in the opposite direction, or only one class contains it and no source flags the mechanism. */
function isDoubtful(graph: Graph, drugClass: string, { object, subjects }: Link): boolean {
  const mechanism = mechanismOf(graph, drugClass);
  return mechanism !== undefined && actsOtherwise(graph, object.id, mechanism, subjects.length === 1);
}
