import type { Aspect } from "@/lib/knowledge/dataset";
import type { EntityType } from "@/lib/knowledge/entity";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import type { Predicate } from "@/lib/knowledge/predicate";
import { groupBy } from "@/lib/tools/sets/group-by";
import { drugTargetSet } from "@/lib/tools/sets/target-set";
import { genesWithMembers, linksOf } from "./links";

/** What genes can be linked to, and by which claims. */
export const LINK_KINDS = {
  pathways: { predicates: ["member_of"], objects: ["pathway"], aspects: ["pathways"] },
  phenotypes: {
    predicates: ["affects_event", "has_phenotype"],
    objects: ["phenotype", "adverse_event", "disease"],
    aspects: ["phenotypes", "gene_safety"],
  },
  diseases: { predicates: ["associated_with", "refutes"], objects: ["disease"], aspects: ["diseases"] },
} as const satisfies Record<
  string,
  { predicates: readonly Predicate[]; objects: readonly EntityType[]; aspects: readonly Aspect[] }
>;
export type LinkKind = keyof typeof LINK_KINDS;

/** A thing the targets of a drug are linked to, and the claims that say so, each of a gene the drug acts on. */
export type Reached = { id: string; name: string; strength: number; edges: Edge[] };

/**
 * What the targets of a drug are linked to; `wide` adds what it only binds in assays. The strength sums, over the genes,
 * the best claim of each. Links that sources only deny are left out.
 */
export function reachedBy(graph: Graph, drug: string, kind: LinkKind, wide: boolean): Reached[] {
  const { targets, alsoBinds } = drugTargetSet(graph, drug);
  const acted = (wide ? [...targets, ...alsoBinds] : targets).map(({ entity }) => entity.id);
  const { predicates, objects } = LINK_KINDS[kind];
  return linksOf(graph, { subjects: genesWithMembers(graph, acted), predicates, objects })
    .filter(({ disputed }) => !disputed)
    .map(({ object: { id, name }, edges }) => ({ id, name, strength: strengthOf(edges), edges }));
}

/** By gene the claims that a drug acts on it, or binds it, by itself or as part of a complex. */
export function contactsOf(graph: Graph, drug: string): ReadonlyMap<string, readonly Edge[]> {
  const { targets, alsoBinds } = drugTargetSet(graph, drug);
  const contacts = [...targets, ...alsoBinds].flatMap(({ entity, edges }) =>
    genesWithMembers(graph, [entity.id]).flatMap((gene) => edges.map((edge) => ({ gene, edge }))),
  );
  const byGene = groupBy(contacts, ({ gene }) => gene);
  return new Map([...byGene].map(([gene, own]) => [gene, own.map(({ edge }) => edge)]));
}

function strengthOf(edges: readonly Edge[]): number {
  const best = [...groupBy(edges, ({ subject }) => subject).values()].map((own) =>
    Math.max(...own.map(({ strength }) => strength)),
  );
  return best.reduce((total, each) => total + each, 0);
}
