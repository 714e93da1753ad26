import type { Aspect } from "@/lib/domain/dataset";
import type { EntityRef, EntityType } from "@/lib/domain/entity";
import { inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { firstNames } from "@/lib/domain/wording";
import {
  asRef,
  cellsOf,
  claimIdsOf,
  countDraft,
  datasetsOf,
  FINDINGS_MAX,
  isOfType,
  namesOf,
  outputOf,
  refOf,
  refsOf,
  relationDraft,
  titlesOf,
} from "@/lib/tools/output";
import { groupBy } from "@/lib/tools/sets/set-algebra";

/**
 * Which claims of some entities to list, grouped by the other end. `unit` names the other ends in the plural; `given` says
 * at which end of a claim the entities stand, by default as its subject.
 */
export type LinkQuery = {
  subjects: readonly string[];
  given?: "subject" | "object" | "either";
  predicates: readonly Predicate[];
  /** Of which types the other ends are, and which aspects speak of them; by default those of the relations. */
  objects?: readonly EntityType[];
  aspects?: readonly Aspect[];
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
  /** What of the links that count is counted too. */
  numbers?: (standing: readonly Link[]) => FactDraft["numbers"];
  /** Further fields of a row. */
  fields?: (link: Link) => Row;
};

/** The other end, which of the entities asked about are linked to it, and by what. `disputed` when sources only deny the link. */
export type Link = { object: EntityRef; subjects: string[]; edges: Edge[]; strength: number; disputed: boolean };

/** No source alone is taken for certain, else one would outweigh any number of others. */
const STRENGTH_CAP = 0.9;

const DISPUTED = "disputed or refuted by the source";
const NAMES_SHOWN = 3;

/** In the order of the query, then objects linked to most of the subjects first, then those best supported, then strongest, then by id. */
export function linksOf(graph: Graph, query: Omit<LinkQuery, "unit">): Link[] {
  const types = query.objects ?? query.predicates.flatMap((each) => farEnds(each, query.given));
  const ends = [...new Set(query.subjects)]
    .flatMap((of) => edgesAt(graph, of, query))
    .filter(({ edge, far }) => isOfType(graph, far, types) && (query.keep?.(edge) ?? true));
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

function farEnds(predicate: Predicate, given: LinkQuery["given"] = "subject"): readonly EntityType[] {
  const [subject, object] = RELATIONS[predicate].ends;
  return given === "either" ? [...subject, ...object] : given === "subject" ? object : subject;
}

/** The best strengths of the sources joined by noisy-or, so that what several state comes before what one does. */
function supportOf({ edges }: Link): number {
  const best = [...groupBy(edges, ({ dataset }) => dataset).values()].map((group) =>
    Math.max(...group.map(({ strength }) => strength)),
  );
  return 1 - best.reduce((left, strength) => left * (1 - STRENGTH_CAP * strength), 1);
}

type End = { edge: Edge; of: string; far: string };

function edgesAt(graph: Graph, of: string, { given = "subject", predicates }: Omit<LinkQuery, "unit">): End[] {
  const from = given === "object" ? [] : graph.edges({ subject: of, predicates });
  const to = given === "subject" ? [] : graph.edges({ object: of, predicates });
  return [
    ...from.map((edge) => ({ edge, of, far: edge.object })),
    ...to.map((edge) => ({ edge, of, far: edge.subject })),
  ];
}

/** The whole output of a tool that lists the objects of some claims. */
export function linkOutput(graph: Graph, query: LinkQuery): ToolOutput {
  const { unit, aspects = aspectsOfLinks(query) } = query;
  const links = linksOf(graph, query);
  const whyApart = (link: Link) => (link.disputed ? DISPUTED : (weakly(link, query) ?? query.apart?.(link) ?? null));
  const standing = links.filter((link) => whyApart(link) === null);
  const all = [...standing, ...links.filter((link) => whyApart(link) !== null)];
  const apart = all.length - standing.length;
  const cells = cellsOf(graph, query.subjects, aspects);
  const about = query.about ?? query.subjects;
  const entities = inRole(refsOf(graph, about), query.given === "object" ? "object" : "subject");
  const [first = null, ...others] = query.predicates.filter((each) => each !== query.weaker?.predicate);
  const predicate = others.length === 0 ? first : null;
  const numbers = [
    number(standing.length, unit, "total"),
    number(standing.filter(({ subjects }) => subjects.length > 1).length, unit, "shared"),
    ...(query.numbers?.(standing) ?? []),
  ];
  const count = countDraft(
    { predicate, entities, numbers },
    standing.slice(0, FINDINGS_MAX).flatMap(({ edges }) => claimIdsOf(edges)),
    cells,
  );
  // By the sources searched and those whose claims the rows rest on: a drug may be of a class by how it acts.
  const sources = [...count.datasets, ...datasetsOf(links.flatMap(({ edges }) => edges))];
  return outputOf({
    rows: all.map((link) => rowOf(graph, link, { ...query.fields?.(link), apart: whyApart(link) })),
    total: standing.length,
    found: links.length,
    summary: `${firstNames(namesOf(graph, about), NAMES_SHOWN)}: ${standing.length} ${unit}${apart > 0 ? `; ${apart} more stand apart` : ""}.`,
    refs: [...refsOf(graph, query.subjects), ...links.map(({ object }) => object)],
    cells,
    findings: [
      { ...count, datasets: [...new Set(sources)].sort() },
      ...all
        .slice(0, FINDINGS_MAX)
        .flatMap((link) => query.tell?.(link) ?? linkFindings(graph, statedBy(link, query).edges)),
    ],
    absent: { predicate, entities, unit },
  });
}

/** The aspects that speak of the relations as a whole. */
export function aspectsOfLinks({ predicates }: Pick<LinkQuery, "predicates">): Aspect[] {
  return predicates.flatMap((each) => RELATIONS[each].aspects.slice(0, 1));
}

/** Why a link does not count that only the weaker predicate states. */
function weakly({ edges }: Link, { weaker }: LinkQuery): string | null {
  return weaker && edges.every(({ predicate, negated }) => negated || predicate === weaker.predicate)
    ? weaker.why
    : null;
}

/** A link without its weaker claims where there are others: they add evidence, no statement. */
function statedBy(link: Link, { weaker }: LinkQuery): Link {
  const strong = link.edges.filter(({ predicate }) => predicate !== weaker?.predicate);
  return strong.length > 0 ? { ...link, edges: strong } : link;
}

/** A finding per subject and predicate of claims at one other end. */
export function linkFindings(graph: Graph, edges: readonly Edge[]): FactDraft[] {
  return [
    ...groupBy(edges, ({ subject, predicate, negated }) => `${subject} ${predicate} ${negated}`).values(),
  ].flatMap((group) => relationDraft(graph, group));
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

function rowOf(graph: Graph, link: Link, { apart = null, ...fields }: Row): Row {
  const { object, subjects, edges, strength } = link;
  return {
    name: object.name,
    type: object.type,
    of: namesOf(graph, subjects),
    strength,
    relation: [...new Set(edges.map(({ predicate }) => predicate))],
    evidence: titlesOf(graph, edges),
    ...fields,
    apart,
    disputed: link.disputed,
    id: object.id,
    claimIds: claimIdsOf(edges),
  };
}
