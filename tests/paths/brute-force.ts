import type { Edge, Graph } from "@/lib/knowledge/graph";
import { safetySign } from "@/lib/paths/sign";

/** What the search should find for one target, metapath and pathway. */
export type Expected = { key: string; score: number; weak: boolean };

const SIGNS = ["consistent", "unknown", "inconsistent"] as const;
const MAPPING = { exact: 1, close: 0.9, lexical: 0.7, broad: 0.5, is_a: 0.9 };
const ROUTE = { affects_event: 1, associated_with: 0.8, has_phenotype: 0.75 };
const VIA = { affects_event: 0.4, associated_with: 0.3, has_phenotype: 0.3 };
const DIRECTION = { consistent: 1, unknown: 0.8, inconsistent: 0.3 };

type Opener = { entity: string; genes: string[]; action: Edge["action"]; weight: number; assay: boolean };
type Chain = { nodes: string[]; root: string; value: number; broad: boolean };
type Closing = keyof typeof ROUTE;

/** Every route from drug D to event A by plain enumeration over the graph's own edges; shares no code with the search but the sign table. */
export function bruteForce(graph: Graph, genes: readonly string[]): Map<string, Expected> {
  const best = new Map<string, Expected>();
  const openers = openersOf(graph);
  const targets = new Set(openers.flatMap((opener) => opener.genes));
  const add = (found: Expected) => {
    const known = best.get(found.key);
    const better = !known || (known.weak === found.weak ? found.score > known.score : known.weak);
    if (better) best.set(found.key, found);
  };
  for (const chain of chainsOf(graph)) {
    for (const opener of openers) {
      for (const close of closings(graph, opener.genes, chain, opener.action, genes)) {
        const length = 0.95 ** Math.max(0, chain.nodes.length - 1);
        const score = opener.weight * ROUTE[close.closing] * close.value * chain.value * length;
        add({ key: `${opener.entity} ${close.closing} `, score, weak: chain.broad || close.sign === "inconsistent" });
      }
      if (opener.assay) continue;
      for (const { pathway, size, gene } of pathways(graph, opener.genes, genes)) {
        if (targets.has(gene)) continue;
        for (const close of closings(graph, [gene], chain, "unknown", genes)) {
          const length = 0.95 ** (chain.nodes.length + 1);
          const score = opener.weight * VIA[close.closing] * size ** -0.4 * close.value * chain.value * length;
          add({ key: `${opener.entity} ${close.closing} ${pathway}`, score, weak: true });
        }
      }
    }
  }
  return best;
}

function openersOf(graph: Graph): Opener[] {
  const acts = graph.edges({ subject: "D", predicates: ["targets", "binds_in_assay"] });
  const mechanisms = new Set(acts.filter(({ predicate }) => predicate === "targets").map(({ object }) => object));
  return acts
    .filter((edge) => edge.predicate === "targets" || (edge.statistic >= 6 && !mechanisms.has(edge.object)))
    .map((edge) => ({
      entity: edge.object,
      genes: graph.entity(edge.object)?.members ?? [edge.object],
      action: edge.action,
      weight: edge.strength,
      assay: edge.predicate === "binds_in_assay",
    }));
}

/** From the event over one mapping, then down at most three is_a claims. */
function chainsOf(graph: Graph): Chain[] {
  const chains: Chain[] = [{ nodes: ["A"], root: "A", value: 1, broad: false }];
  for (const edge of graph.edges({ subject: "A", predicates: ["maps_to"] })) {
    const value = MAPPING[edge.mapping ?? "lexical"];
    chains.push({ nodes: [edge.object, "A"], root: edge.object, value, broad: edge.mapping === "broad" });
  }
  for (const chain of chains) {
    const [term = ""] = chain.nodes;
    if (!term.startsWith("H") || chain.broad || chain.nodes.length >= 5) continue;
    for (const edge of graph.edges({ object: term, predicates: ["maps_to"] })) {
      if (edge.mapping !== "is_a" || chain.nodes.includes(edge.subject)) continue;
      chains.push({ ...chain, nodes: [edge.subject, ...chain.nodes], value: chain.value * MAPPING.is_a });
    }
  }
  return chains;
}

function closings(graph: Graph, from: string[], chain: Chain, action: Edge["action"], genes: readonly string[]) {
  const [term = ""] = chain.nodes;
  return (["affects_event", "has_phenotype", "associated_with"] as const).flatMap((closing) => {
    const edges = from.flatMap((gene) => graph.edges({ subject: gene, object: term, predicates: [closing] }));
    if (edges.length === 0) return [];
    return [closingOf(graph, closing, edges, closing === "has_phenotype" ? chain.root : term, action, genes)];
  });
}

function closingOf(
  graph: Graph,
  closing: Closing,
  edges: Edge[],
  term: string,
  action: Edge["action"],
  genes: readonly string[],
) {
  const signOf = (edge: Edge) => safetySign(action ?? "unknown", edge.action ?? "unknown", edge.sign);
  if (closing === "affects_event") {
    const sign = SIGNS.find((one) => edges.some((edge) => signOf(edge) === one)) ?? "unknown";
    const strength = Math.max(...edges.filter((edge) => signOf(edge) === sign).map((edge) => edge.strength));
    return { closing, sign, value: DIRECTION[sign] * strength };
  }
  const annotated = genes.filter((gene) => graph.edges({ subject: gene, predicates: [closing] }).length > 0);
  const count = annotated.filter((gene) => reaches(graph, gene, term, closing)).length;
  const specificity = annotated.length <= 1 ? 1 : Math.log(annotated.length / count) / Math.log(annotated.length);
  return { closing, sign: "unknown" as const, value: specificity * Math.max(...edges.map((edge) => edge.strength)) };
}

/** Whether the gene has the term or what descends from it. */
function reaches(graph: Graph, gene: string, term: string, closing: Closing): boolean {
  const seen = new Set(graph.edges({ subject: gene, predicates: [closing] }).map(({ object }) => object));
  for (const node of seen) {
    for (const edge of graph.edges({ subject: node, predicates: ["maps_to"] })) seen.add(edge.object);
  }
  return seen.has(term);
}

function pathways(graph: Graph, from: string[], genes: readonly string[]) {
  const joined = new Set(
    from.flatMap((gene) => graph.edges({ subject: gene, predicates: ["member_of"] }).map(({ object }) => object)),
  );
  return [...joined].flatMap((pathway) => {
    const inside = genes.filter((gene) => graph.edges({ subject: gene, object: pathway }).length > 0);
    return inside.length < 3 ? [] : inside.map((gene) => ({ pathway, size: inside.length, gene }));
  });
}
