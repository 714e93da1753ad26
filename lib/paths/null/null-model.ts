import { realAt, wordAt } from "@/lib/names/typed";
import { dwpcOf } from "./dwpc";
import { dwpcRow } from "./dwpc-row";
import { gammaHurdle } from "./gamma-hurdle";
import { degreeOf, joinedNodes, type Leg } from "./network";
import { EDGE_TYPES, testsBeside } from "./null-metapaths";
import { type NullNetwork, walksOf } from "./null-network";
import { addValues, type NullTable, nullTable, valuesAt } from "./null-table";
import { below, seeded } from "./seeded";
import { xswap } from "./xswap";

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
        const count = testsBeside(metapath);
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
