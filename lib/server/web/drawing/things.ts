import type { EntityType } from "@/lib/domain/entity";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { shownSign } from "@/lib/server/web/path-words";
import { codeWords } from "@/lib/server/web/words";

type Node = Subgraph["nodes"][number];
export type Edge = Subgraph["edges"][number];

/** What is drawn as one: a node, or several that map to one another; `ids` are theirs, `types` theirs with the leading one first. */
export type Thing = { id: string; name: string; role: Node["role"]; types: EntityType[]; ids: string[] };
/** All relations between two things, in either direction, drawn as one line; `sign` is theirs where they agree. */
export type Line = { id: string; source: string; target: string; sign: Edge["sign"]; edges: Edge[] };
export type Drawing = { things: Thing[]; lines: Line[] };

/** The things and lines of a subgraph: what maps to one another is one thing, and relations within it are no line. */
export function drawingOf({ nodes, edges }: Subgraph): Drawing {
  const groups = groupsOf(nodes, edges);
  const lines = new Map<string, Line>();
  for (const edge of edges) {
    const [source, target] = [edge.source, edge.target].map((id) => groups.get(id)?.[0]?.id);
    if (!source || !target || source === target) continue;
    const id = `line:${[source, target].sort().join("|")}`;
    const known = lines.get(id);
    const own = shownSign(edge);
    const sign = !known || (known.sign === own && known.source === source) ? own : "unknown";
    lines.set(
      id,
      known ? { ...known, sign, edges: [...known.edges, edge] } : { id, source, target, sign, edges: [edge] },
    );
  }
  return { things: [...new Set(groups.values())].map(thingOf), lines: [...lines.values()] };
}

/** Types that name what befalls a patient, the leading one of a thing first: only these stand for the same. */
const SAME_TYPES: readonly EntityType[] = ["adverse_event", "phenotype", "disease"];

/** The nodes that stand for the same as each node, by its id, itself included: by name, then by the nearest mapping; one of each type at most. */
function groupsOf(nodes: readonly Node[], edges: readonly Edge[]): Map<string, readonly Node[]> {
  const groups = new Map<string, readonly Node[]>(nodes.map((node) => [node.id, [node]]));
  const join = (a: string, b: string) => {
    const [one, other] = [groups.get(a), groups.get(b)];
    if (!one || !other || one === other) return;
    const both = nodes.filter((node) => one.includes(node) || other.includes(node));
    if (new Set(both.map(({ type }) => type)).size === both.length) for (const { id } of both) groups.set(id, both);
  };
  const byName = new Map<string, string>();
  for (const { id, name, type } of nodes) {
    if (!SAME_TYPES.includes(type)) continue;
    const known = byName.get(name.toLowerCase());
    if (known) join(known, id);
    else byName.set(name.toLowerCase(), id);
  }
  const mapped = edges.filter(({ predicate }) => predicate === "maps_to");
  for (const { source, target } of mapped.toSorted((a, b) => b.strength - a.strength)) join(source, target);
  return groups;
}

const ROLES = ["question", "path", "answer"] as const;

/** Nodes that stand for the same as one thing, under the name of the leading one: that of the question, else by type. */
function thingOf(group: readonly Node[]): Thing {
  const [lead] = group.toSorted(
    (a, b) => roleOrder(a) - roleOrder(b) || SAME_TYPES.indexOf(a.type) - SAME_TYPES.indexOf(b.type),
  );
  const types = [...new Set([lead, ...group].flatMap((node) => node?.type ?? []))];
  return {
    id: group[0]?.id ?? "",
    name: lead?.name ?? "",
    role: lead?.role ?? "answer",
    types,
    ids: group.map(({ id }) => id),
  };
}

function roleOrder({ role }: Node): number {
  return ROLES.indexOf(role);
}

/** The shown paths and what the question names; all of a subgraph where it holds no path. */
export function pathPart(subgraph: Subgraph): Subgraph {
  const edges = subgraph.edges.filter(({ paths }) => paths.length > 0);
  if (edges.length === 0) return subgraph;
  return { ...subgraph, nodes: subgraph.nodes.filter(({ role }) => role !== "answer"), edges };
}

/** A subgraph with what others add to it; what it holds already stays as it is. */
export function joined(subgraph: Subgraph, added: readonly Subgraph[]): Subgraph {
  const all = [subgraph, ...added];
  return {
    ...subgraph,
    nodes: firsts(all.flatMap(({ nodes }) => nodes)),
    edges: firsts(all.flatMap(({ edges }) => edges)),
  };
}

function firsts<T extends { id: string }>(each: readonly T[]): T[] {
  const known = new Set<string>();
  return each.filter(({ id }) => !known.has(id) && known.add(id));
}

/** More nodes than these make neither a legible picture nor a quick one. */
export const NODES_MAX = 200;

/** The part of a subgraph that is drawn: what the question names, then what paths pass, then the rest, up to NODES_MAX. */
export function drawable(subgraph: Subgraph): Subgraph {
  const nodes = subgraph.nodes.toSorted((a, b) => roleOrder(a) - roleOrder(b)).slice(0, NODES_MAX);
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = subgraph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  return { ...subgraph, nodes, edges };
}

/** A drawing without the things all of whose types are hidden, and the relations of a subgraph that are left with it. */
export function shown({ things, lines }: Drawing, hidden: ReadonlySet<EntityType>): Drawing {
  const left = things.filter(({ types }) => types.some((type) => !hidden.has(type)));
  const ids = new Set(left.map(({ id }) => id));
  return { things: left, lines: lines.filter(({ source, target }) => ids.has(source) && ids.has(target)) };
}

/** The ranks of the paths that relations are on, each once, in order. */
export function pathsOf(edges: readonly Edge[]): number[] {
  return [...new Set(edges.flatMap(({ paths }) => paths))].sort((a, b) => a - b);
}

/** "phenotype and adverse event". */
export function typeWords(types: readonly EntityType[]): string {
  return types.map(codeWords).join(" and ");
}
