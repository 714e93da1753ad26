import fc from "fast-check";
import { expect, it } from "vitest";
import { dwpcOf, dwpcRow } from "@/lib/graph/paths/null/dwpc";
import { edgePairs, legOf, reversed } from "@/lib/graph/paths/null/network";
import { FIGURE, namedLeg, node } from "./small-network";

const IRF1 = node(FIGURE, "IRF1");
const MS = node(FIGURE, "MS");
const interacts = namedLeg(FIGURE, "interacts");
const associates = namedLeg(FIGURE, "associates");

it.each([
  [0, 3],
  [0.4, 0.9097539553864469],
  [0.5, 0.6767766952966369],
])("gives the published value of a gene that interacts with a disease's genes at w %d", (w, expected) => {
  expect(dwpcOf([interacts, associates], w)(IRF1, MS)).toBeCloseTo(expected, 14);
  expect(dwpcOf([reversed(associates), interacts], w)(MS, IRF1)).toBeCloseTo(expected, 14);
});

it("finds no path to the node itself, nor one that passes a node twice", () => {
  expect(dwpcOf([interacts, interacts], 0.5)(IRF1, IRF1)).toBe(0);
  expect(dwpcOf([interacts, interacts, interacts, associates], 0)(node(FIGURE, "SUMO1"), MS)).toBe(0);
});

it("takes metapaths of one to four legs", () => {
  expect(() => dwpcOf([], 0.5)).toThrow("1 to 4 legs");
  expect(() =>
    dwpcOf(
      Array.from({ length: 5 }, () => interacts),
      0.5,
    ),
  ).toThrow("1 to 4 legs");
});

const NODES = 9;
const end = fc.integer({ min: 0, max: NODES - 1 });
const directed = fc.record({ pairs: fc.array(fc.tuple(end, end), { maxLength: 40 }), undirected: fc.boolean() });
const metapath = fc.record({
  edges: fc.array(directed, { minLength: 1, maxLength: 3 }),
  walk: fc.array(fc.record({ type: fc.nat(2), backward: fc.boolean() }), { minLength: 1, maxLength: 4 }),
  w: fc.constantFrom(0, 0.4, 0.5, 1),
});

it("equals plain enumeration on random networks, whatever node types and edge types repeat", () => {
  fc.assert(
    fc.property(metapath, ({ edges, walk, w }) => {
      const types = walk.map(({ type }) => edges[type % edges.length] ?? { pairs: [], undirected: false });
      const legs = types.map(({ pairs, undirected }, i) => {
        const leg = legOf(edgePairs(pairs, NODES, undirected), NODES);
        return walk[i]?.backward ? reversed(leg) : leg;
      });
      const tables = types.map(({ pairs, undirected }, i) => tableOf(pairs, undirected, walk[i]?.backward ?? false));
      const fast = dwpcOf(legs, w);
      for (let source = 0; source < NODES; source++) {
        for (let target = 0; target < NODES; target++) {
          const expected = source === target ? 0 : enumerate(tables, w, [source], target);
          expect(Math.abs(fast(source, target) - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1, expected));
          if (expected === 0) expect(fast(source, target)).toBe(0);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it("gives a whole row as the pairs do, where the last type of node stands once", () => {
  const two = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 6, max: 8 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(5))), fc.array(two), fc.integer({ min: 1, max: 3 }), (a, b, n) => {
      const inner = legOf(edgePairs(a, NODES, true), NODES);
      const legs = [...Array.from({ length: n }, () => inner), legOf(edgePairs(b, NODES), NODES)];
      const rowOf = dwpcRow(legs, 0.5);
      const pair = dwpcOf(legs, 0.5);
      for (let source = 0; source < 6; source++) {
        const row = rowOf(source);
        for (let target = 6; target < NODES; target++) expect(row[target]).toBeCloseTo(pair(source, target), 12);
      }
    }),
  );
});

/** Whether two nodes are joined, in a square table. */
function tableOf(pairs: readonly (readonly [number, number])[], undirected: boolean, backward: boolean): boolean[][] {
  const table = Array.from({ length: NODES }, () => Array.from({ length: NODES }, () => false));
  const set = (a: number, b: number) => {
    const row = table[a];
    if (row) row[b] = true;
  };
  for (const [a, b] of pairs) {
    if (undirected && a === b) continue;
    if (undirected || !backward) set(a, b);
    if (undirected || backward) set(b, a);
  }
  return table;
}

/** The DWPC of what follows the nodes visited, by walking every path. */
function enumerate(tables: boolean[][][], w: number, visited: number[], target: number): number {
  const table = tables[visited.length - 1];
  const here = visited.at(-1) ?? 0;
  if (!table) return here === target ? 1 : 0;
  let sum = 0;
  for (let next = 0; next < NODES; next++) {
    if (!table[here]?.[next] || visited.includes(next)) continue;
    const out = table[here]?.filter(Boolean).length ?? 0;
    const into = table.filter((row) => row[next]).length;
    sum += out ** -w * into ** -w * enumerate(tables, w, [...visited, next], target);
  }
  return sum;
}
