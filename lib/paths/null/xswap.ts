import { wordAt } from "@/lib/names/typed";
import type { EdgePairs } from "./network";
import { below } from "./seeded";

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
