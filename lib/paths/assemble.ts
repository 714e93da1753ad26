import { concentration } from "@/lib/knowledge/affinity";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Path, PathEdge, PathStep } from "@/lib/knowledge/path";
import { at } from "@/lib/names/typed";
import { claimIdAt, datasetAt, edgesFrom, edgesTo, signIn } from "./adjacency";
import { SCORE_VERSION } from "./factors";
import { type GraphIndex, idOf, membersOf, nameOf, typeOf, xrefsOf } from "./graph-index";
import { type Hop, strengthOf } from "./hop";
import type { Route } from "./route";

/** A route as the reader sees it. `rank` counts from 1. */
export function pathOf(index: GraphIndex, route: Route, rank: number): Path {
  const edges = route.hops.map((hop) => ({ ...edgeOf(index, hop), ...disorderOf(index, hop) }));
  return {
    rank,
    score: route.score,
    metapath: route.metapath,
    ...(route.class && { class: route.class }),
    sign: route.sign,
    ...(route.told && { told: route.told }),
    steps: route.steps.map((entity) => stepOf(index, entity, route.members)),
    edges,
    claimIds: [...new Set(edges.flatMap(({ claimIds }) => claimIds))],
    report: { version: SCORE_VERSION, factors: [...route.factors] },
    weakBecause: route.weakBecause,
    closes: route.open === null,
    open: route.open,
    link: route.link ?? null,
  };
}

/** What a reader is shown of entity number `entity`. */
export function refOf(index: GraphIndex, entity: number): EntityRef {
  return { id: idOf(index, entity), name: nameOf(index, entity), type: typeOf(index, entity) };
}

function stepOf(index: GraphIndex, entity: number, members: readonly number[]): PathStep {
  const xrefs = xrefsOf(index, entity);
  const step = { ...refOf(index, entity), xrefs };
  if (step.type !== "gene_group") return step;
  const whole = { ...step, xrefs: [...xrefs, ...proteinsOf(index, entity)] };
  return members.length === 0 ? whole : { ...whole, members: members.map((member) => refOf(index, member)) };
}

/** Of the disorders of the genes that show the phenotype, the one it is most common in. */
function disorderOf(index: GraphIndex, { predicate, edges, to, forward }: Hop): { disorder?: EntityRef } {
  if (predicate !== "has_phenotype" || !forward) return {};
  const { subjects, objects, strengths } = index.edges;
  const genes = new Set(edges.map((edge) => at(subjects, edge)).filter((entity) => typeOf(index, entity) === "gene"));
  const theirs = new Set(
    [...genes].flatMap((gene) => edgesFrom(index, gene, "associated_with").map((edge) => at(objects, edge))),
  );
  const [seen] = edgesTo(index, to, "has_phenotype")
    .filter((edge) => theirs.has(at(subjects, edge)))
    .sort((a, b) => at(strengths, b) - at(strengths, a) || at(subjects, a) - at(subjects, b));
  return seen === undefined ? {} : { disorder: refOf(index, at(subjects, seen)) };
}

/** A complex is known by the proteins of all its members. */
function proteinsOf(index: GraphIndex, group: number): string[] {
  const xrefs = Array.from(membersOf(index, group), (member) => xrefsOf(index, member)).flat();
  return [...new Set(xrefs.filter((xref) => xref.startsWith("UniProt:")))];
}

function edgeOf(index: GraphIndex, hop: Hop): PathEdge {
  const signs = new Set(hop.edges.map((edge) => signIn(at(index.edges.traits, edge))));
  const [sign = "unknown"] = signs;
  const measured = hop.predicate === "targets" ? measuredAt(index, hop) : null;
  return {
    predicate: hop.predicate,
    forward: hop.forward,
    claimIds: [...new Set([...hop.edges, ...(measured?.edges ?? [])])].map((edge) => claimIdAt(index, edge)),
    strength: strengthOf(index, hop),
    sign: signs.size === 1 ? sign : "unknown",
    datasets: [...new Set(hop.edges.map((edge) => datasetAt(index, edge)))].sort(),
    note: [hop.note, measured?.text].filter(Boolean).join(", ") || null,
  };
}

/** The best affinity of a drug at what a hop says it targets, by these claims or those of assays, with the claim of it; null where none was measured. */
function measuredAt(index: GraphIndex, { edges }: Hop): { text: string; edges: number[] } | null {
  const { subjects, objects, statistics } = index.edges;
  const [first] = edges;
  if (first === undefined) return null;
  const assays = edgesFrom(index, at(subjects, first), "binds_in_assay").filter(
    (edge) => at(objects, edge) === at(objects, first),
  );
  const [best] = [...edges, ...assays]
    .filter((edge) => !Number.isNaN(at(statistics, edge)))
    .sort((a, b) => at(statistics, b) - at(statistics, a));
  return best === undefined ? null : { text: concentration(at(statistics, best)), edges: [best] };
}
