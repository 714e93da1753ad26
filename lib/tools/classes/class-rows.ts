import type { Row } from "@/lib/engine/tool";
import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import { type Link, linkFindings } from "@/lib/tools/links/links";
import { titleOf } from "@/lib/tools/refs";
import { groupBy } from "@/lib/tools/sets/group-by";
import { actsOtherwise, mechanismOf } from "./class-kin";

/** What puts a drug into a class, as text, and why that is doubtful, where it is. */
export function memberRow(graph: Graph, drugClass: string, own: readonly string[], link: Link): Row {
  const others = groupBy(
    link.edges.filter(({ object }) => !own.includes(object)),
    ({ object }) => object,
  );
  const titles = (edges: readonly Edge[]) =>
    [...new Set(edges.map(({ dataset }) => titleOf(graph, dataset)))].join(", ");
  const ownTitles = titles(link.edges.filter(({ object }) => own.includes(object)));
  return {
    relation: ["member_of"],
    evidence: [
      ...(ownTitles ? [ownTitles] : []),
      ...[...others].map(([id, edges]) => {
        const name = graph.entity(id)?.name ?? id;
        return `${edges[0]?.predicate === "targets" ? `targets ${name}` : `as ${name}`}: ${titles(edges)}`;
      }),
    ],
    doubt: isDoubtful(graph, drugClass, link) ? "no source states that it acts as the class does" : null,
  };
}

/** What is told of a member: that it belongs to the class asked about, else to another of its meaning, else how it acts. */
export function memberFindings(graph: Graph, own: readonly string[], link: Link): FindingDraft[] {
  const belongs = link.edges.filter(({ predicate }) => predicate === "member_of");
  const told = [belongs.filter(({ object }) => own.includes(object)), belongs, link.edges].find(
    (edges) => edges.length > 0,
  );
  const [first] = told ?? [];
  const edges = (told ?? []).filter(({ object }) => object === first?.object);
  return linkFindings(graph, { ...link, edges });
}

/** A drug that is stated to act the other way, or that one class alone holds and no source flags with the mechanism. */
function isDoubtful(graph: Graph, drugClass: string, { object, subjects }: Link): boolean {
  const mechanism = mechanismOf(graph, drugClass);
  return mechanism !== undefined && actsOtherwise(graph, object.id, mechanism, subjects.length === 1);
}
