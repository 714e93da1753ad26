import type { Aspect } from "@/lib/domain/dataset";
import type { EntityRef, EntityType } from "@/lib/domain/entity";
import { inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { cellsOf, statusOf } from "@/lib/tools/coverage";
import { absenceDrafts, countDraft, datasetsOf, FINDINGS_MAX, relationDraft } from "@/lib/tools/draft";
import { asRef, isOfType, nameOf, refOf, refsOf, titleOf } from "@/lib/tools/refs";
import { groupBy } from "@/lib/tools/sets/set-algebra";

/**
 * Which claims of some entities to list, grouped by the other end. `unit` names the other ends in the plural; `given` says
 * at which end of a claim the entities stand, by default as its subject.
 */
export type LinkQuery = {
  subjects: readonly string[];
  given?: "subject" | "object" | "either";
  predicates: readonly Predicate[];
  objects: readonly EntityType[];
  aspects: readonly Aspect[];
  unit: string;
  /** Which claims count at all; by default every one. */
  keep?: (edge: Edge) => boolean;
  /** A predicate that only adds evidence to links another one states; a link it states alone is not counted, with `why`. */
  weaker?: { predicate: Predicate; why: string };
  /** Why a link is not part of the answer, or null; disputed links never are. */
  apart?: (link: Link) => string | null;
  /** What comes first, before support and strength decide. */
  order?: (a: Link, b: Link) => number;
  /** The entities whose count is stated, where not all. */
  about?: readonly string[];
  /** The findings on a link; by default one per subject and predicate. */
  tell?: (link: Link) => FactDraft[];
};

/** The other end, which of the entities asked about are linked to it, and by what. `disputed` when sources only deny the link. */
export type Link = { object: EntityRef; subjects: string[]; edges: Edge[]; strength: number; disputed: boolean };

type Ends = Omit<LinkQuery, "aspects" | "unit" | "apart" | "weaker" | "tell" | "about">;

/** No source alone is taken for certain, else one would outweigh any number of others. */
const STRENGTH_CAP = 0.9;

const DISPUTED = "disputed or refuted by the source";

/** In the order of the query, then objects linked to most of the subjects first, then those best supported, then strongest, then by id. */
export function linksOf(graph: Graph, query: Ends): Link[] {
  const ends = [...new Set(query.subjects)]
    .flatMap((of) => edgesAt(graph, of, query))
    .filter(({ edge, far }) => isOfType(graph, far, query.objects) && (query.keep?.(edge) ?? true));
  return [...groupBy(ends, ({ far }) => far)]
    .flatMap(([id, group]) => {
      const object = refOf(graph, id);
      return object ? [linkOf(object, group)] : [];
    })
    .sort(
      (a, b) =>
        (query.order?.(a, b) ?? 0) ||
        b.subjects.length - a.subjects.length ||
        supportOf(b) - supportOf(a) ||
        b.strength - a.strength ||
        (a.object.id < b.object.id ? -1 : 1),
    );
}

/** The best strengths of the sources joined by noisy-or, so that what several state comes before what one does. */
function supportOf({ edges }: Link): number {
  const best = [...groupBy(edges, ({ dataset }) => dataset).values()].map((group) =>
    Math.max(...group.map(({ strength }) => strength)),
  );
  return 1 - best.reduce((left, strength) => left * (1 - STRENGTH_CAP * strength), 1);
}

type End = { edge: Edge; of: string; far: string };

function edgesAt(graph: Graph, of: string, { given = "subject", predicates }: Ends): End[] {
  const from = given === "object" ? [] : graph.edges({ subject: of, predicates });
  const to = given === "subject" ? [] : graph.edges({ object: of, predicates });
  return [
    ...from.map((edge) => ({ edge, of, far: edge.object })),
    ...to.map((edge) => ({ edge, of, far: edge.subject })),
  ];
}

/** The whole output of a tool that lists the objects of some claims; `extra` adds fields to a row. */
export function linkOutput(graph: Graph, query: LinkQuery, extra: (link: Link) => Row = () => ({})): ToolOutput {
  const links = linksOf(graph, query);
  const whyApart = (link: Link) => (link.disputed ? DISPUTED : (weakly(link, query) ?? query.apart?.(link) ?? null));
  const standing = links.filter((link) => whyApart(link) === null);
  const apart = links.filter((link) => whyApart(link) !== null);
  const cells = cellsOf(graph, query.subjects, query.aspects);
  const status = statusOf(links.length, cells);
  const subjects = refsOf(graph, query.subjects);
  const about = query.about ? refsOf(graph, query.about) : subjects;
  const entities = inRole(about, query.given === "object" ? "object" : "subject");
  const [predicate = null, ...others] = query.predicates.filter((each) => each !== query.weaker?.predicate);
  const counted = others.length === 0 ? predicate : null;
  return {
    status,
    rows: [...standing, ...apart].map((link) => rowOf(graph, link, { ...extra(link), apart: whyApart(link) })),
    total: standing.length,
    summary: summaryOf(query, about, standing.length, apart.length),
    refs: [...subjects, ...links.map(({ object }) => object)],
    coverage: cells,
    findings: [
      countOf(
        {
          predicate: counted,
          entities,
          numbers: [
            number(standing.length, query.unit, "total"),
            number(standing.filter((link) => link.subjects.length > 1).length, query.unit, "shared"),
          ],
        },
        standing.slice(0, FINDINGS_MAX).flatMap(({ edges }) => edges.map(({ claimId }) => claimId)),
        cells,
        links,
      ),
      ...[...standing, ...apart]
        .slice(0, FINDINGS_MAX)
        .flatMap((link) => query.tell?.(link) ?? linkFindings(graph, stated(link, query))),
      ...(status === "empty" ? absenceDrafts({ predicate: counted, entities, unit: query.unit }, cells) : []),
    ],
  };
}

/** How many were found, by the sources searched and those whose claims the rows rest on: a drug may be of a class by how it acts. */
function countOf(
  parts: Parameters<typeof countDraft>[0],
  claimIds: readonly string[],
  cells: Parameters<typeof countDraft>[2],
  links: readonly Link[],
): FactDraft {
  const count = countDraft(parts, claimIds, cells);
  const stated = datasetsOf(links.flatMap(({ edges }) => edges));
  return { ...count, datasets: [...new Set([...count.datasets, ...stated])].sort() };
}

/** Why a link does not count that only the weaker predicate states. */
function weakly({ edges }: Link, { weaker }: LinkQuery): string | null {
  return weaker && edges.every(({ predicate, negated }) => negated || predicate === weaker.predicate)
    ? weaker.why
    : null;
}

/** A link without its weaker claims where there are others: they add evidence, no statement. */
function stated(link: Link, { weaker }: LinkQuery): Link {
  const strong = link.edges.filter(({ predicate }) => predicate !== weaker?.predicate);
  return strong.length > 0 ? { ...link, edges: strong } : link;
}

/** A finding per subject and predicate of a link. */
export function linkFindings(graph: Graph, { edges }: Link): FactDraft[] {
  return [
    ...groupBy(edges, ({ subject, predicate, negated }) => `${subject} ${predicate} ${negated}`).values(),
  ].flatMap((group) => relationDraft(graph, group) ?? []);
}

/** Genes as given, a group replaced by itself and its members. */
export function genesWithMembers(graph: Graph, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, ...(graph.entity(id)?.members ?? [])]))];
}

/** Genes as given, each with the groups it is a member of: a drug on a complex acts on its members. */
export function genesWithGroups(graph: Graph, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, ...graph.groupsOf(id)]))];
}

function linkOf(object: EntityRef, ends: readonly End[]): Link {
  const edges = [...new Map(ends.map(({ edge }) => [edge.claimId, edge])).values()];
  return {
    object: asRef(object),
    subjects: [...new Set(ends.map(({ of }) => of))],
    edges,
    strength: Math.max(...edges.map(({ strength }) => strength)),
    disputed: edges.every(({ negated, predicate }) => negated || predicate === "refutes"),
  };
}

function rowOf(graph: Graph, link: Link, { apart = null, ...extra }: Row): Row {
  const { object, subjects, edges, strength } = link;
  return {
    name: object.name,
    type: object.type,
    of: subjects.map((id) => nameOf(graph, id)),
    strength,
    relation: [...new Set(edges.map(({ predicate }) => predicate))],
    evidence: [...new Set(edges.map(({ dataset }) => titleOf(graph, dataset)))],
    ...extra,
    apart,
    disputed: link.disputed,
    id: object.id,
    claimIds: edges.map(({ claimId }) => claimId),
  };
}

function summaryOf({ unit }: LinkQuery, subjects: readonly EntityRef[], total: number, apart: number): string {
  const shown = subjects.slice(0, 3).map(({ name }) => name);
  const names =
    subjects.length > shown.length
      ? `${shown.join(", ")} and ${subjects.length - shown.length} more`
      : shown.join(", ");
  return `${names}: ${total} ${unit}${apart > 0 ? `; ${apart} more stand apart` : ""}.`;
}
