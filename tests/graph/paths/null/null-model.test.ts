import fc from "fast-check";
import { expect, it } from "vitest";
import { entityNumber } from "@/lib/graph/paths/graph-index";
import { METAPATHS } from "@/lib/graph/paths/metapaths";
import { dwpcOf, gammaHurdle, valuesAt } from "@/lib/graph/paths/null/dwpc";
import { degreeOf, type EdgePairs, edgePairs, joinedNodes } from "@/lib/graph/paths/null/network";
import { addPermutation, DWPC_EXPONENT, dwpcTester, newNullModel, xswap } from "@/lib/graph/paths/null/null-model";
import { NULL_METAPATHS, networkOf, testCount, walksOf } from "@/lib/graph/paths/null/null-network";
import { seeded } from "@/lib/graph/paths/null/seeded-random";
import { indexOf, statement } from "@/tests/fixtures/graph-of";
import { randomClaims } from "./random-claims";

const index = indexOf(randomClaims());
const network = networkOf(index);

it("has a metapath for every type of mechanism the search knows", () => {
  const mechanisms = METAPATHS.filter(({ context }) => context === null).map(({ name }) => name);
  expect(NULL_METAPATHS.map(({ name }) => name).toSorted()).toEqual(mechanisms.toSorted());
  expect(NULL_METAPATHS.map(testCount)).toEqual(NULL_METAPATHS.map(() => 3));
});

const NODES = 12;
const end = fc.nat(NODES - 1);

it("reads the network from the claims: group members, potent assay contacts, mappings that are not broader", () => {
  const claims = [
    statement({ subject: "D1", predicate: "targets", object: "X1" }),
    assay("G3", 7),
    assay("G4", 5),
    ...["G1", "G2", "G3"].map((subject) => statement({ subject, predicate: "member_of", object: "P1" })),
    statement({ subject: "G1", predicate: "member_of", object: "P2" }),
    statement({ subject: "G2", predicate: "interacts_with", object: "G1" }),
    statement({ subject: "G1", predicate: "has_phenotype", object: "H1" }),
    statement({ subject: "G2", predicate: "has_phenotype", object: "H2" }),
    statement({ subject: "A1", predicate: "maps_to", object: "H1", qualifiers: { match: "exact" } }),
    statement({ subject: "A2", predicate: "maps_to", object: "H2", qualifiers: { match: "broad" } }),
  ];
  const small = indexOf(claims, { X1: ["G1", "G2"] });
  const { edges } = networkOf(small);
  const named = (type: keyof typeof edges) =>
    Array.from(edges[type].from, (from, i) => [from, edges[type].to[i]]).map((ends) =>
      ends.map((end) => ["D1", "G1", "G2", "G3", "P1", "A1"].find((id) => entityNumber(small, id) === end)).join(" "),
    );
  expect(named("acts_on")).toEqual(["D1 G1", "D1 G2", "D1 G3"]);
  expect(named("member_of")).toEqual(["G1 P1", "G2 P1", "G3 P1"]);
  expect(named("interacts_with")).toEqual(["G1 G2"]);
  expect(named("has_phenotype")).toEqual(["G1 A1"]);
});

it("pools the values of permuted networks by degrees, each permutation by its number", () => {
  const [once, again] = [newNullModel(network), newNullModel(network)];
  for (let i = 0; i < 3; i++) {
    addPermutation(once);
    addPermutation(again);
  }
  expect(once).toEqual(again);
  addPermutation(again);
  expect(once.metapaths).not.toEqual(again.metapaths);
  const walked = NULL_METAPATHS.map(({ name }) => !name.endsWith("disease")); // these claims hold no disease
  const pooled = once.metapaths.map(({ table }) => table.count.reduce((sum, count) => sum + count, 0));
  expect(pooled.map((sum) => sum > 0)).toEqual(walked);
});

it("gives a pair the gamma-hurdle probability of its scaled DWPC, corrected for the metapaths beside", () => {
  const model = newNullModel(network);
  for (let i = 0; i < 20; i++) addPermutation(model);
  const test = dwpcTester(model);
  const walks = walksOf(network);
  const at = NULL_METAPATHS.findIndex(({ name }) => name === "target, pathway, phenotype");
  const { legs = [] } = walks[at] ?? {};
  const { mean = 0, table } = model.metapaths[at] ?? {};
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last || !table) throw new Error("the metapath has no legs");
  let above = 0;
  for (const drug of joinedNodes(first.onward)) {
    for (const event of joinedNodes(last.back)) {
      const found = test("target, pathway, phenotype", drug, event);
      const dwpc = dwpcOf(legs, DWPC_EXPONENT)(drug, event);
      const values = valuesAt(table, degreeOf(first.onward, drug), degreeOf(last.back, event));
      const p = values && gammaHurdle(dwpc === 0 ? 0 : Math.asinh(dwpc / mean), values);
      expect(found).toEqual({ dwpc, p, corrected: Math.min(1, 3 * (p ?? 0)), tests: 3, nulls: values?.count });
      if (found && found.p > 0.5) above++;
    }
  }
  expect(above).toBeGreaterThan(0);
});

it("has no probability for another type of path, a node without such edges, or before any permutation", () => {
  const model = newNullModel(network);
  const [drug, event] = [entityNumber(index, "D0"), entityNumber(index, "A0")];
  const lone = entityNumber(index, "H0");
  expect(dwpcTester(model)("enzyme, disease", drug, event)).toBeNull();
  addPermutation(model);
  expect(dwpcTester(model)("target, phenotype", lone, event)).toBeNull();
});

it("gives small probabilities to about as few pairs of a random network as it should", () => {
  const model = newNullModel(network);
  for (let i = 0; i < 40; i++) addPermutation(model);
  const test = dwpcTester(model);
  const drugs = [...new Set(network.edges.acts_on.from)];
  const events = [...new Set(network.edges.has_phenotype.to)];
  const found = drugs.flatMap((drug) =>
    events.flatMap((event) => test("target, pathway, phenotype", drug, event)?.p ?? []),
  );
  const share = found.filter((p) => p <= 0.1).length / found.length;
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.2);
});

function assay(object: string, value: number) {
  const statistic = { name: "pActivity", value, unit: "-log10 M" };
  return statement({ subject: "D1", predicate: "binds_in_assay", object, statistic });
}

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
