import { Tier } from "./dataset";
import type { Graph, PathOptions } from "./graph";
import type { PairSupport } from "./support";
import { LEVEL } from "./support";

const UNLICENSED = Tier.enum.unlicensed;

/** The graph as it would answer without the datasets that state no licence; names and equivalences stay. */
export function licensedGraph(graph: Graph): Graph {
  const left = new Set(graph.datasets.filter(({ tier }) => tier === UNLICENSED).map(({ key }) => key));
  const stays = ({ dataset }: { dataset: string }) => !left.has(dataset);
  const support: Graph["support"] = (...args) => withoutParts(graph.support(...args), left);
  return {
    ...graph,
    datasets: graph.datasets.filter(({ key }) => !left.has(key)),
    edges: (query) => graph.edges(query).filter(stays),
    coverage: (id) => graph.coverage(id).filter(stays),
    claims: async (ids) => (await graph.claims(ids)).filter(stays),
    passages: async (query) => (await graph.passages(query)).filter(stays),
    paths: (from, to, options) => graph.paths(from, to, licensedOptions(options)),
    whyNot: (from, to, entity, options) => graph.whyNot(from, to, entity, licensedOptions(options)),
    support,
    score: (...args) => support(...args)?.score ?? 0,
    counts: () => {
      const { entities, claims } = graph.counts();
      const byDataset = Object.fromEntries(Object.entries(claims.byDataset).filter(([key]) => !left.has(key)));
      const total = Object.values(byDataset).reduce((sum, count) => sum + count, 0);
      return { entities, claims: { total, byDataset } };
    },
  };
}

function licensedOptions(options: PathOptions): PathOptions {
  const { filters = {} } = options;
  const exclude = [...(filters.tiers?.exclude ?? []), UNLICENSED];
  return { ...options, filters: { ...filters, tiers: { ...filters.tiers, exclude } } };
}

/** The score of the parts that rest on no dataset left out. */
function withoutParts(support: PairSupport | null, left: ReadonlySet<string>): PairSupport | null {
  const parts = support?.parts.filter(({ datasets = [] }) => !datasets.some((key) => left.has(key))) ?? [];
  if (!support || parts.length === support.parts.length) return support;
  const sum = parts.reduce((total, { logOdds }) => total + logOdds, support.intercept);
  return { ...support, parts, score: parts.some(({ name }) => name !== LEVEL) ? 1 / (1 + Math.exp(-sum)) : 0 };
}
