import { realAt, wordAt } from "@/lib/domain/names/typed-arrays";
import { addValues, dwpcOf, dwpcRow, gammaHurdle, type NullTable, nullTable, valuesAt } from "./dwpc";
import { degreeOf, type EdgePairs, joinedNodes, type Leg } from "./network";
import { EDGE_TYPES, type NullNetwork, testCount, walksOf } from "./null-network";
import { below, seeded } from "./seeded-random";

/** The exponent of connectivity search (Himmelstein et al. 2023). */
export const DWPC_EXPONENT = 0.5;
/** Nodes of one degree are alike in a permuted network: so many of each degree stand for the others. */
const SOURCES_A_DEGREE = 5;

/**
 * What DWPC values to expect of degrees alone: the network, and for each of NULL_METAPATHS its mean DWPC and the values of
 * permuted networks pooled by degrees. As in connectivity search a value is asinh(DWPC / mean).
 */
export type NullModel = {
  network: NullNetwork;
  permutations: number;
  metapaths: { mean: number; table: NullTable }[];
};

/** The probability of a DWPC as high by degrees alone, that corrected for `tests` metapaths, and on how many null values it stands. */
export type DwpcTest = { dwpc: number; p: number; corrected: number; tests: number; nulls: number };

/** The model before any permutation. */
export function newNullModel(network: NullNetwork): NullModel {
  return {
    network,
    permutations: 0,
    metapaths: walksOf(network).map(({ legs }) => {
      const { first, last } = endsOf(legs);
      return { mean: meanOf(legs), table: nullTable(first.onward, last.back) };
    }),
  };
}

/** Adds the values of the next permuted network; which one that is depends on its number alone, so that work may stop and go on. */
export function addPermutation(model: NullModel): void {
  const { network, permutations } = model;
  const seedOf = (part: number) => seeded(permutations * (EDGE_TYPES.length + 1) + part);
  const edges = { ...network.edges };
  for (const [part, type] of EDGE_TYPES.entries()) edges[type] = xswap(edges[type], seedOf(part));
  for (const [i, { legs }] of walksOf({ ...network, edges }).entries()) {
    const known = model.metapaths[i];
    if (known) poolRows(known.table, known.mean, legs, seedOf(EDGE_TYPES.length));
  }
  model.permutations++;
}

/** Tests pairs against a model; null for a metapath it has not, or degrees of which it has no value. */
export function dwpcTester(model: NullModel): (metapath: string, source: number, target: number) => DwpcTest | null {
  const tests = new Map(
    walksOf(model.network).map(({ metapath, legs }, i) => {
      const { first, last } = endsOf(legs);
      let dwpc: ReturnType<typeof dwpcOf> | undefined;
      const test = (source: number, target: number) => {
        const { mean = 0, table } = model.metapaths[i] ?? {};
        const degrees = [degreeOf(first.onward, source), degreeOf(last.back, target)] as const;
        const values = table && valuesAt(table, ...degrees);
        if (!values) return null;
        dwpc ??= dwpcOf(legs, DWPC_EXPONENT);
        const value = dwpc(source, target);
        const p = gammaHurdle(scaled(value, mean), values);
        const count = testCount(metapath);
        return p === null
          ? null
          : { dwpc: value, p, corrected: Math.min(1, p * count), tests: count, nulls: values.count };
      };
      return [metapath.name, test] as const;
    }),
  );
  return (metapath, source, target) => tests.get(metapath)?.(source, target) ?? null;
}

/** The mean DWPC over all pairs of nodes the metapath's ends can be. */
function meanOf(legs: readonly Leg[]): number {
  const { first, last } = endsOf(legs);
  const sources = joinedNodes(first.onward);
  const targets = joinedNodes(last.back);
  const rowOf = dwpcRow(legs, DWPC_EXPONENT);
  let total = 0;
  for (const source of sources) {
    const row = rowOf(source);
    for (const target of targets) total += realAt(row, target);
  }
  return total === 0 ? 0 : total / (sources.length * targets.length);
}

function poolRows(table: NullTable, mean: number, legs: readonly Leg[], random: () => number): void {
  const { first, last } = endsOf(legs);
  const targets = Uint32Array.from(joinedNodes(last.back));
  const columns = targets.map((target) => table.targetDegrees.indexOf(degreeOf(last.back, target)));
  const rowOf = dwpcRow(legs, DWPC_EXPONENT);
  for (const source of drawn(first, random)) {
    const row = rowOf(source);
    addValues(table, degreeOf(first.onward, source), columns, (i) => scaled(realAt(row, wordAt(targets, i)), mean));
  }
}

/** Some sources of each degree. */
function drawn({ onward }: Leg, random: () => number): number[] {
  const byDegree = new Map<number, number[]>();
  for (const node of joinedNodes(onward)) {
    const degree = degreeOf(onward, node);
    byDegree.set(degree, [...(byDegree.get(degree) ?? []), node]);
  }
  return [...byDegree.values()].flatMap((nodes) => {
    const rest = [...nodes];
    const count = Math.min(SOURCES_A_DEGREE, nodes.length);
    return Array.from({ length: count }, () => rest.splice(below(random, rest.length), 1)[0] ?? 0);
  });
}

function scaled(dwpc: number, mean: number): number {
  return dwpc === 0 ? 0 : Math.asinh(dwpc / mean);
}

function endsOf(legs: readonly Leg[]): { first: Leg; last: Leg } {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) throw new RangeError("a metapath has a leg");
  return { first, last };
}

const SWAPS_AN_EDGE = 10;

/**
 * A network of the same degrees with its edges at random: XSwap (Hanhijarvi, Garriga, Puolamaki, SDM 2009; as used for
 * hetnets by Himmelstein's hetmatpy). Ten times as many swaps are tried as there are edges: two edges exchange their ends
 * unless that gives a self-loop or an edge that is already there. An undirected edge is taken either way round.
 */
export function xswap(pairs: EdgePairs, random: () => number): EdgePairs {
  const { undirected } = pairs;
  const starts = ranksOf(undirected ? [pairs.from, pairs.to] : [pairs.from]);
  const ends = undirected ? starts : ranksOf([pairs.to]);
  const from = pairs.from.map((node) => wordAt(starts.rank, node));
  const to = pairs.to.map((node) => wordAt(ends.rank, node));
  const edges = edgeSet(starts.nodes.length, ends.nodes.length, undirected);
  for (let edge = 0; edge < from.length; edge++) edges.flip(wordAt(from, edge), wordAt(to, edge));
  const isRefused = (a: number, b: number) => wordAt(starts.nodes, a) === wordAt(ends.nodes, b) || edges.has(a, b);
  for (let i = 0; i < from.length * SWAPS_AN_EDGE; i++) {
    const a = below(random, from.length);
    const b = below(random, from.length);
    const turn = undirected && random() < 0.5;
    const a1 = wordAt(from, a);
    const a2 = wordAt(to, a);
    const b1 = wordAt(turn ? to : from, b);
    const b2 = wordAt(turn ? from : to, b);
    if (isRefused(a1, b2) || isRefused(b1, a2)) continue;
    edges.flip(a1, a2);
    edges.flip(b1, b2);
    edges.flip(a1, b2);
    edges.flip(b1, a2);
    to[a] = b2;
    from[b] = b1;
    to[b] = a2;
  }
  const nodes = (ranks: Uint32Array, of: Ranks) => ranks.map((rank) => wordAt(of.nodes, rank));
  return { from: nodes(from, starts), to: nodes(to, ends), undirected };
}

type EdgeSet = { has: (from: number, to: number) => boolean; flip: (from: number, to: number) => void };

/** A bit for each possible edge, a row of words for each start. */
function edgeSet(starts: number, ends: number, undirected: boolean): EdgeSet {
  const words = (ends >> 5) + 1;
  const bits = new Uint32Array(starts * words);
  const flip = (a: number, b: number) => {
    const word = a * words + (b >> 5);
    bits[word] = wordAt(bits, word) ^ (1 << (b & 31));
  };
  return {
    has: (a, b) => (wordAt(bits, a * words + (b >> 5)) & (1 << (b & 31))) !== 0,
    flip: (a, b) => {
      flip(a, b);
      if (undirected) flip(b, a);
    },
  };
}

/** The nodes that occur, ascending, and the place of each. */
type Ranks = { rank: Uint32Array; nodes: Uint32Array };

function ranksOf(arrays: readonly Uint32Array[]): Ranks {
  const nodes = Uint32Array.from(new Set(arrays.flatMap((array) => Array.from(array)))).sort();
  const rank = new Uint32Array((nodes.at(-1) ?? -1) + 1);
  nodes.forEach((node, i) => {
    rank[node] = i;
  });
  return { rank, nodes };
}
