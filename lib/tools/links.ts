import type { Row, ToolOutput } from "@/lib/engine/tool";
import type { Aspect } from "@/lib/knowledge/dataset";
import type { EntityRef, EntityType } from "@/lib/knowledge/entity";
import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import type { Predicate } from "@/lib/knowledge/predicate";
import { cellsOf, statusOf } from "./coverage";
import { absenceDrafts, countDraft, FINDINGS_MAX, inRole, number, relationDraft } from "./draft";
import { groupBy } from "./group-by";
import { asRef, counted, isOfType, refOf, refsOf, titleOf } from "./refs";

/** Which claims of some subjects to list, grouped by their object. `unit` names the objects in the plural. */
export type LinkQuery = {
  subjects: readonly string[];
  predicates: readonly Predicate[];
  objects: readonly EntityType[];
  aspects: readonly Aspect[];
  unit: string;
};

/** An object, which of the subjects are linked to it, and by what. `disputed` when sources only deny the link. */
export type Link = { object: EntityRef; subjects: string[]; edges: Edge[]; strength: number; disputed: boolean };

export const DISPUTED = "disputed or refuted by the source";

/** Objects linked to most of the subjects first, then strongest, then by id. */
export function linksOf(graph: Graph, { subjects, predicates, objects }: Omit<LinkQuery, "aspects" | "unit">): Link[] {
  const edges = [...new Set(subjects)]
    .flatMap((subject) => graph.edges({ subject, predicates }))
    .filter(({ object }) => isOfType(graph, object, objects));
  return [...groupBy(edges, ({ object }) => object)]
    .flatMap(([id, group]) => {
      const object = refOf(graph, id);
      return object ? [linkOf(object, group)] : [];
    })
    .sort(
      (a, b) =>
        b.subjects.length - a.subjects.length || b.strength - a.strength || (a.object.id < b.object.id ? -1 : 1),
    );
}

/** The whole output of a tool that lists the objects of some claims; `extra` adds fields to a row. */
export function linkOutput(graph: Graph, query: LinkQuery, extra: (link: Link) => Row = () => ({})): ToolOutput {
  const links = linksOf(graph, query);
  const standing = links.filter(({ disputed }) => !disputed);
  const cells = cellsOf(graph, query.subjects, query.aspects);
  const status = statusOf(links.length, cells);
  const subjects = refsOf(graph, query.subjects);
  const entities = inRole(subjects, "subject");
  const predicate = query.predicates.length === 1 ? (query.predicates[0] ?? null) : null;
  return {
    status,
    rows: [...standing, ...links.filter(({ disputed }) => disputed)].map((link) => rowOf(graph, link, extra)),
    total: standing.length,
    summary: summaryOf(query, subjects, standing.length, links.length - standing.length),
    refs: [...subjects, ...links.map(({ object }) => object)],
    coverage: cells,
    findings: [
      countDraft(
        {
          predicate,
          entities,
          numbers: [
            number(standing.length, query.unit, "total"),
            number(standing.filter((link) => link.subjects.length > 1).length, query.unit, "shared"),
          ],
        },
        standing.slice(0, FINDINGS_MAX).flatMap(({ edges }) => edges.map(({ claimId }) => claimId)),
        cells,
      ),
      ...links.slice(0, FINDINGS_MAX).flatMap((link) => linkFindings(graph, link)),
      ...(status === "empty" ? absenceDrafts({ predicate, entities, unit: query.unit }, cells) : []),
    ],
  };
}

/** A finding per subject and predicate of a link. */
export function linkFindings(graph: Graph, { edges }: Link): FindingDraft[] {
  return [
    ...groupBy(edges, ({ subject, predicate, negated }) => `${subject} ${predicate} ${negated}`).values(),
  ].flatMap((group) => relationDraft(graph, group) ?? []);
}

/** Genes as given, a group replaced by itself and its members. */
export function genesWithMembers(graph: Graph, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, ...(graph.entity(id)?.members ?? [])]))];
}

function linkOf(object: EntityRef, edges: Edge[]): Link {
  return {
    object: asRef(object),
    subjects: [...new Set(edges.map(({ subject }) => subject))],
    edges,
    strength: Math.max(...edges.map(({ strength }) => strength)),
    disputed: edges.every(({ negated, predicate }) => negated || predicate === "refutes"),
  };
}

function rowOf(graph: Graph, link: Link, extra: (link: Link) => Row): Row {
  const { object, subjects, edges, strength, disputed } = link;
  return {
    name: object.name,
    type: object.type,
    of: subjects.map((id) => graph.entity(id)?.name ?? id),
    ...extra(link),
    strength,
    relation: [...new Set(edges.map(({ predicate }) => predicate))],
    evidence: [...new Set(edges.map(({ dataset }) => titleOf(graph, dataset)))],
    apart: disputed ? DISPUTED : null,
    id: object.id,
    claimIds: edges.map(({ claimId }) => claimId),
  };
}

function summaryOf({ unit }: LinkQuery, subjects: readonly EntityRef[], total: number, disputed: number): string {
  const shown = subjects.slice(0, 3).map(({ name }) => name);
  const names =
    subjects.length > shown.length
      ? `${shown.join(", ")} and ${subjects.length - shown.length} more`
      : shown.join(", ");
  return `${names}: ${total} ${unit}${disputed > 0 ? `; ${counted(disputed, "link")} disputed by the source` : ""}.`;
}
