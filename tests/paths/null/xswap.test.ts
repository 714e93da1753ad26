import fc from "fast-check";
import { expect, it } from "vitest";
import { type EdgePairs, edgePairs } from "@/lib/paths/null/network";
import { xswap } from "@/lib/paths/null/null-model";
import { seeded } from "@/lib/paths/null/seeded";

const NODES = 12;
const end = fc.nat(NODES - 1);

const loopless = fc
  .record({ pairs: fc.array(fc.tuple(end, end), { maxLength: 60 }), undirected: fc.boolean() })
  .map(({ pairs, undirected }) =>
    edgePairs(
      pairs.filter(([a, b]) => a !== b),
      NODES,
      undirected,
    ),
  );

it("keeps every degree, and makes neither self-loops nor an edge twice", () => {
  fc.assert(
    fc.property(loopless, fc.nat(), (pairs, seed) => {
      const permuted = xswap(pairs, seeded(seed));
      expect(degrees(permuted)).toEqual(degrees(pairs));
      const keys = edgesOf(permuted);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => key.split("-")[0] === key.split("-")[1])).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it("is the same for a seed and another for another, and leaves the network given as it was", () => {
  const pairs = edgePairs(
    Array.from({ length: 60 }, (_, i): [number, number] => [i % 10, 10 + ((i * 7) % 23)]),
    40,
  );
  const before = edgesOf(pairs);
  expect(xswap(pairs, seeded(1))).toEqual(xswap(pairs, seeded(1)));
  expect(xswap(pairs, seeded(1))).not.toEqual(xswap(pairs, seeded(2)));
  expect(edgesOf(pairs)).toEqual(before);
});

it("reaches every network of the same degrees about equally often", () => {
  const square = edgePairs(
    [
      [0, 3],
      [1, 4],
      [2, 5],
    ],
    6,
  );
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 6000; seed++) {
    const key = edgesOf(xswap(square, seeded(seed))).join(" ");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

function edgesOf({ from, to, undirected }: EdgePairs): string[] {
  const keys = Array.from(from, (a, i) => {
    const b = to[i] ?? -1;
    return undirected ? `${Math.min(a, b)}-${Math.max(a, b)}` : `${a}-${b}`;
  });
  return keys.sort();
}

function degrees({ from, to, undirected }: EdgePairs): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const node of from) count(`${undirected ? "" : "from"} ${node}`);
  for (const node of to) count(`${undirected ? "" : "to"} ${node}`);
  return counts;
}
