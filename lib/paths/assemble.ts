import type { EntityRef } from "@/lib/knowledge/entity";
import type { Path, PathEdge, PathStep } from "@/lib/knowledge/path";
import { at } from "@/lib/names/typed";
import { claimIdAt, datasetAt } from "./adjacency";
import { signIn } from "./edge-traits";
import { SCORE_VERSION } from "./factors";
import { type GraphIndex, idOf, nameOf, typeOf, xrefsOf } from "./graph-index";
import { type Hop, strengthOf } from "./hop";
import type { Route } from "./route";

/** A route as the reader sees it. `rank` counts from 1. */
export function pathOf(index: GraphIndex, route: Route, rank: number): Path {
  const edges = route.hops.map((hop) => edgeOf(index, hop));
  return {
    rank,
    score: route.score,
    metapath: route.metapath,
    sign: route.sign,
    steps: route.steps.map((entity) => stepOf(index, entity, route.members)),
    edges,
    claimIds: [...new Set(edges.flatMap(({ claimIds }) => claimIds))],
    report: { version: SCORE_VERSION, factors: [...route.factors] },
    weakBecause: route.weakBecause,
  };
}

export function refOf(index: GraphIndex, entity: number): EntityRef {
  return { id: idOf(index, entity), name: nameOf(index, entity), type: typeOf(index, entity) };
}

function stepOf(index: GraphIndex, entity: number, members: readonly number[]): PathStep {
  const step = { ...refOf(index, entity), xrefs: xrefsOf(index, entity) };
  if (step.type !== "gene_group" || members.length === 0) return step;
  return { ...step, members: members.map((member) => refOf(index, member)) };
}

function edgeOf(index: GraphIndex, hop: Hop): PathEdge {
  const signs = new Set(hop.edges.map((edge) => signIn(at(index.edges.traits, edge))));
  const [sign = "unknown"] = signs;
  return {
    predicate: hop.predicate,
    forward: hop.forward,
    claimIds: hop.edges.map((edge) => claimIdAt(index, edge)),
    strength: strengthOf(index, hop),
    sign: signs.size === 1 ? sign : "unknown",
    datasets: [...new Set(hop.edges.map((edge) => datasetAt(index, edge)))].sort(),
    note: hop.note,
  };
}
