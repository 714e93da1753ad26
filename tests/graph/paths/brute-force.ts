import type { Edge, Graph } from "@/lib/domain/graph";

/** What the search should find for one metapath, target and pathway or interactor. */
export type Expected = { key: string; score: number; weak: boolean };

/** A route with all it passes: the steps between its ends, the term it reaches first, and the members of a group that reach it. */
export type Passed = Expected & { nodes: string[]; term: string; root: string; value: number };

const SIGNS = ["consistent", "unknown", "inconsistent"] as const;
const MAPPING = { exact: 1, close: 0.9, lexical: 0.7, broad: 0.5, is_a: 0.9 };
const DIRECTION = { consistent: 1, unknown: 0.8, inconsistent: 0.3 };
const FACTORS = {
  acts_on: { affects_event: 1, associated_with: 0.8, has_phenotype: 0.75 },
  pathway: { affects_event: 0.4, associated_with: 0.3, has_phenotype: 0.3 },
  interactor: { affects_event: 0.2, associated_with: 0.15, has_phenotype: 0.15 },
  context: { affects_event: 0.3, associated_with: 0.3, has_phenotype: 0.3 },
};
const AFFINITY = [
  [8, 0.7],
  [7, 0.5],
  [6, 0.3],
  [5, 0.15],
] as const;

type Opener = {
  opening: "acts_on" | "pharmacogenetic" | "metabolised_by" | "transported_by";
  entity: string;
  genes: string[];
  action: Edge["action"];
  weight: number;
  affinity: number;
  assay: boolean;
};
type Chain = { nodes: string[]; root: string; value: number; broad: boolean };
type Closing = "affects_event" | "associated_with" | "has_phenotype";

/**
 * Every route from drug D to event A by plain enumeration over the graph's own edges; shares no code with the search. `routes` counts them, ways of one term to the event as one.
 */
export function bruteForce(
  graph: Graph,
  genes: readonly string[],
): { best: Map<string, Expected>; routes: number; all: Passed[] } {
  const all: Passed[] = [];
  const best = new Map<string, Expected>();
  const openers = openersOf(graph);
  const acting = openers.filter(({ opening }) => opening === "acts_on");
  const targets = new Set(acting.flatMap((opener) => opener.genes));
  const routes = new Set<string>();
  const add = (found: Expected, gene: string, { nodes, root, value }: Chain, between: string[]) => {
    all.push({ ...found, nodes: [...between, ...nodes], term: nodes[0] ?? "", root, value });
    routes.add([found.key, gene, nodes[0], root].join("|"));
    const known = best.get(found.key);
    if (!known || (known.weak === found.weak ? found.score > known.score : known.weak)) best.set(found.key, found);
  };
  for (const chain of chainsOf(graph)) {
    for (const opener of openers) {
      const context = opener.opening !== "acts_on";
      for (const close of closings(graph, opener.genes, chain, opener.action, genes)) {
        const factor = FACTORS[context ? "context" : "acts_on"][close.closing];
        const length = 0.95 ** Math.max(0, chain.nodes.length - 1);
        const weight =
          close.closing === "affects_event" && close.sign === "consistent" ? agreeing(opener) : opener.weight;
        const score = weight * opener.affinity * factor * close.value * chain.value * length;
        const weak = context || chain.broad || close.sign === "inconsistent" || close.slight;
        add({ key: `${opener.opening} ${opener.entity} ${close.closing} `, score, weak }, "", chain, [
          opener.entity,
          ...(opener.genes.length > 1 ? close.genes : []),
        ]);
      }
    }
    for (const opener of acting.filter(({ assay }) => !assay)) {
      for (const { passed, node, gene, value, steps } of passing(graph, opener.genes, genes)) {
        if (targets.has(gene)) continue;
        for (const close of closings(graph, [gene], chain, "unknown", genes)) {
          const length = 0.95 ** (chain.nodes.length - 1 + steps);
          const before = opener.weight * opener.affinity * FACTORS[passed][close.closing];
          const score = before * value * close.value * chain.value * length;
          add({ key: `acts_on ${opener.entity} ${close.closing} ${node}`, score, weak: true }, gene, chain, [
            opener.entity,
            node,
            gene,
          ]);
        }
      }
    }
  }
  return { best, routes: routes.size, all };
}

function agreeing({ opening, assay, weight }: Opener): number {
  return opening === "acts_on" && !assay && weight >= 0.5 && weight < 0.9 ? 0.95 : weight;
}

function openersOf(graph: Graph): Opener[] {
  const stated = graph.edges({ subject: "D", predicates: ["targets"] });
  const measured = graph.edges({ subject: "D", predicates: ["binds_in_assay"] });
  const known = new Set(stated.map(({ object }) => object));
  const isFlagged = ({ predicate, strength }: Edge) => predicate === "targets" && strength >= 0.9;
  const potencyOf = (edge: Edge) =>
    Math.max(...[edge, ...measured].flatMap(({ object, statistic }) => (object === edge.object ? statistic || 0 : 0)));
  const strongest = Math.max(0, ...stated.filter(isFlagged).map(potencyOf));
  const others = graph.edges({
    subject: "D",
    predicates: ["metabolised_by", "transported_by", "pharmacogenetic_risk"],
  });
  const isEnzyme = (gene: string) => others.some((edge) => edge.predicate === "metabolised_by" && edge.object === gene);
  const isContact = ({ object, statistic }: Edge) => statistic >= 6 && !known.has(object) && !isEnzyme(object);
  const acting = [...stated, ...measured.filter(isContact)];
  return [
    ...acting.map((edge) => {
      const assay = measured.find(({ object }) => object === edge.object);
      const weight = isFlagged(edge) ? edge.strength : weightOf(edge, assay, potencyOf(edge), strongest);
      const affinity = isFlagged(edge) && potencyOf(edge) > 0 && strongest - potencyOf(edge) > 2 ? 0.75 : 1;
      return opener(graph, edge, "acts_on", weight, affinity);
    }),
    ...others.map((edge) => {
      const opening = edge.predicate === "pharmacogenetic_risk" ? "pharmacogenetic" : edge.predicate;
      return opener(graph, edge, opening as Opener["opening"], edge.strength, 1);
    }),
  ];
}

function opener(graph: Graph, edge: Edge, opening: Opener["opening"], weight: number, affinity: number): Opener {
  const genes = graph.entity(edge.object)?.members ?? [edge.object];
  const assay = edge.predicate === "binds_in_assay";
  return { opening, entity: edge.object, genes, action: edge.action, weight, affinity, assay };
}

function weightOf({ predicate, strength }: Edge, assay: Edge | undefined, potency: number, strongest: number): number {
  const least = predicate === "targets" ? 0.25 : 0;
  const weaker = strongest === 0 ? 0 : strongest - potency;
  const affinity = AFFINITY.find(([from]) => potency >= from)?.[1] ?? 0.05;
  const worth = affinity * (weaker > 2 ? 0.5 : 1) * (weaker > 3.5 ? 0.5 : 1);
  return potency === 0 ? strength : Math.max(least, Math.min(worth, assay?.strength ?? 1));
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
    const close = closingOf(graph, closing, edges, closing === "has_phenotype" ? chain.root : term, action, genes);
    if (closing === "affects_event") return [close];
    const own = from.flatMap((subject) => graph.edges({ subject, object: "A", predicates: ["affects_event"] }));
    const isOwn = own.some((edge) => signOf(action, edge) === "consistent");
    return [{ ...close, value: close.value * DIRECTION[isOwn ? "consistent" : "unknown"] }];
  });
}

// biome-ignore format: one line
function closingOf(graph: Graph, closing: Closing, edges: Edge[], term: string, action: Edge["action"], genes: readonly string[]) {
  if (closing === "affects_event") {
    const read = SIGNS.find((one) => edges.some((edge) => signOf(action, edge) === one)) ?? "unknown";
    const signed = edges.filter((edge) => signOf(action, edge) === read);
    const near = signed.flatMap(({ subject }) => graph.edges({ subject, predicates: [closing] }));
    const contrary = near.some((edge) => kin(graph).has(edge.object) && signOf(action, edge) === "consistent");
    const sign = read === "inconsistent" && contrary ? "unknown" : read;
    const strength = Math.max(...signed.map((edge) => edge.strength));
    const events = Math.min(...signed.map(({ subject }) => graph.edges({ subject, predicates: [closing] }).length));
    const reaching = [...new Set(signed.map(({ subject }) => subject))];
    return { closing, sign, slight: false, genes: reaching, value: DIRECTION[sign] * strength * events ** -0.25 };
  }
  const annotated = genes.filter((gene) => graph.edges({ subject: gene, predicates: [closing] }).length > 0);
  const count = annotated.filter((gene) => reaches(graph, gene, term, closing)).length;
  const specificity = annotated.length <= 1 ? 1 : Math.log(annotated.length / count) / Math.log(annotated.length);
  const strength = Math.max(...edges.map((edge) => edge.strength));
  const slight = closing === "has_phenotype" && strength < 0.5;
  const reaching = [...new Set(edges.map(({ subject }) => subject))];
  return { closing, sign: "unknown" as const, slight, genes: reaching, value: specificity * strength };
}

function signOf(action: Edge["action"], edge: Edge) {
  const modulation = edge.action ?? "unknown";
  if ((action ?? "unknown") === "unknown" || modulation === "unknown" || edge.sign === "unknown") return "unknown";
  if (edge.sign === "increases") return action === modulation ? "consistent" : "inconsistent";
  return action === modulation ? "inconsistent" : "unknown";
}

/** The phenotypes one is_a claim above or below those that are exactly event A. */
function kin(graph: Graph): Set<string> {
  const isExact = ({ mapping }: Edge) => mapping === "exact";
  const own = graph
    .edges({ subject: "A", predicates: ["maps_to"] })
    .filter(isExact)
    .map(({ object }) => object);
  const isKind = ({ mapping }: Edge) => mapping === "is_a";
  const above = own.flatMap((subject) => graph.edges({ subject, predicates: ["maps_to"] }).filter(isKind));
  const below = own.flatMap((object) => graph.edges({ object, predicates: ["maps_to"] }).filter(isKind));
  const all = [...above.map(({ object }) => object), ...below.map(({ subject }) => subject)];
  return new Set(all.filter((term) => !own.includes(term)));
}

/** Whether the gene has the term or what descends from it. */
function reaches(graph: Graph, gene: string, term: string, closing: Closing): boolean {
  const seen = new Set(graph.edges({ subject: gene, predicates: [closing] }).map(({ object }) => object));
  for (const node of seen) {
    for (const edge of graph.edges({ subject: node, predicates: ["maps_to"] })) seen.add(edge.object);
  }
  return seen.has(term);
}

/** What leads from the target to another gene: a pathway of both, or an interaction, each with what it leaves of the score. */
function passing(graph: Graph, from: string[], genes: readonly string[]) {
  const joined = new Set(
    from.flatMap((gene) => graph.edges({ subject: gene, predicates: ["member_of"] }).map(({ object }) => object)),
  );
  const through = [...joined].flatMap((pathway) => {
    const inside = genes.filter((gene) => graph.edges({ subject: gene, object: pathway }).length > 0);
    const value = inside.length ** -0.4;
    if (inside.length < 3) return [];
    return inside.map((gene) => ({ passed: "pathway" as const, node: pathway, gene, value, steps: 2 }));
  });
  const partners = (gene: string) => [
    ...graph.edges({ subject: gene, predicates: ["interacts_with"] }).map((edge) => ({ edge, gene: edge.object })),
    ...graph.edges({ object: gene, predicates: ["interacts_with"] }).map((edge) => ({ edge, gene: edge.subject })),
  ];
  const met = new Map<string, { forward: boolean; strength: number }>();
  for (const { edge, gene } of from.flatMap(partners)) {
    const known = met.get(gene);
    const forward = edge.object === gene;
    if (known && known.forward !== forward) continue;
    met.set(gene, { forward, strength: Math.max(known?.strength ?? 0, edge.strength) });
  }
  const interacting = [...met].map(([gene, { strength }]) => {
    const value = strength * partners(gene).length ** -0.4;
    return { passed: "interactor" as const, node: gene, gene, value, steps: 1 };
  });
  return [...through, ...interacting];
}
