import type { Graph } from "@/lib/domain/graph";
import { posterior, type TestName } from "@/lib/domain/run/hypothesis";
import { rocArea } from "@/lib/domain/statistics/auc";
import { type GraphIndex, idOf } from "@/lib/graph/paths/graph-index";
import { cellsOf, listingsOf, sampleQuads } from "@/measure/swap-sample";
import { type Levels, pairReader, type Reading } from "./readings";

/** A row of the table of weights: how often a test comes out at a level for listed pairs and for swaps. */
export type FittedRow = {
  test: TestName;
  level: string;
  if_true: number;
  if_false: number;
  n_true: number;
  n_false: number;
};

export type TestsFit = {
  quads: number;
  rows: FittedRow[];
  /** Of the peers' p alone, on all pairs. */
  peers: { auc: number; lower: number; upper: number };
  /** Of all tests together, on the half that was left out of the fit. */
  heldOut: { auc: number; lower: number; upper: number; quadsRight: number; quads: number };
  /** On the same half, by tenths of the probability: how many pairs, and the share that is listed. */
  calibration: { from: number; pairs: number; probability: number; listed: number }[];
};

type Quad = { listed: Reading[]; swapped: Reading[] };
const SMOOTHED = 0.5;

/** Counts how the tests come out on pairs that labels list and on degree-exact swaps of them, and how well that tells pairs that were left out. */
export async function fitTests(graph: Graph, index: GraphIndex, swaps: number, seed?: number): Promise<TestsFit> {
  const read = pairReader(graph);
  const quads: Quad[] = [];
  for (const quad of sampleQuads(index, listingsOf(index), swaps, seed)) {
    const readings: Reading[] = [];
    for (const { drug, event } of cellsOf(quad)) readings.push(await read(idOf(index, drug), idOf(index, event)));
    quads.push({ listed: readings.slice(0, 2), swapped: readings.slice(2) });
  }
  const [taught, asked] = [quads.filter((_, at) => at % 2 === 0), quads.filter((_, at) => at % 2 === 1)];
  const scored = asked.map(({ listed, swapped }) => {
    const score = ({ levels }: Reading) => probabilityOf(levels, rowsOf(taught));
    return { listed: listed.map(score), swapped: swapped.map(score) };
  });
  const [yes, no] = [scored.flatMap(({ listed }) => listed), scored.flatMap(({ swapped }) => swapped)];
  const p = (of: keyof Quad) => quads.flatMap((quad) => quad[of].map(({ peersP }) => -peersP));
  const right = scored.map(({ listed, swapped }) => Math.sign(sum(listed) - sum(swapped)) / 2 + 0.5);
  return {
    quads: quads.length,
    rows: rowsOf(quads),
    peers: rocArea(p("listed"), p("swapped")),
    heldOut: { ...rocArea(yes, no), quadsRight: sum(right), quads: scored.length },
    calibration: calibrationOf(yes, no),
  };
}

function rowsOf(quads: readonly Quad[]): FittedRow[] {
  const [listed, swapped] = [quads.flatMap((quad) => quad.listed), quads.flatMap((quad) => quad.swapped)];
  const tests = [...new Set(listed.flatMap(({ levels }) => Object.keys(levels)))] as TestName[];
  return tests.flatMap((test) => {
    const [inListed, inSwapped] = [listed, swapped].map((all) => all.flatMap(({ levels }) => levels[test] ?? []));
    if (!inListed || !inSwapped) return [];
    const levels = [...new Set([...inListed, ...inSwapped])].sort();
    const share = (all: readonly string[], level: string) =>
      (all.filter((each) => each === level).length + SMOOTHED) / (all.length + SMOOTHED * levels.length);
    return levels.map((level) => ({
      ...{ test, level, if_true: round(share(inListed, level)), if_false: round(share(inSwapped, level)) },
      n_true: inListed.filter((each) => each === level).length,
      n_false: inSwapped.filter((each) => each === level).length,
    }));
  });
}

/** How likely a pair is listed by all its tests, where half of the pairs are. */
function probabilityOf(levels: Levels, rows: readonly FittedRow[]): number {
  const outcomes = Object.entries(levels).flatMap(([test, level]) => {
    const row = rows.find((each) => each.test === test && each.level === level);
    return row ? [{ weight: Math.log(row.if_true / row.if_false) }] : [];
  });
  return posterior({ prior: 0.5 }, outcomes);
}

function calibrationOf(yes: readonly number[], no: readonly number[]): TestsFit["calibration"] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const isIn = (p: number) => Math.min(9, Math.floor(p * 10)) === tenth;
    const [inYes, inNo] = [yes.filter(isIn), no.filter(isIn)];
    const pairs = inYes.length + inNo.length;
    const probability = pairs === 0 ? 0 : round(sum([...inYes, ...inNo]) / pairs);
    return { from: tenth / 10, pairs, probability, listed: pairs === 0 ? 0 : round(inYes.length / pairs) };
  }).filter(({ pairs }) => pairs > 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
