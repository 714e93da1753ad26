import type { GraphIndex } from "@/lib/paths/graph-index";
import { classEvidence } from "@/lib/paths/support/class-evidence";
import { eventSupport } from "@/lib/paths/support/event-support";
import { FEATURES, featuresOf } from "@/lib/paths/support/features";
import { targetPool } from "@/lib/paths/support/target-pool";
import { calibrate, dot, fitLeads } from "./logistic";
import { cellsOf, listingsOf, type Quad, sampleQuads } from "./swap-sample";

const FOLDS = 5;
const COLUMNS = FEATURES.length;

/** Share of exact swaps in which the two listed pairs score higher (ties half), on swaps both of whose drugs, or events, were left out of the fit. */
export type HeldOut = { by: "drug" | "event"; quad: number; swaps: number };

/** Fitted weights, rounded, and how they hold. `calibration` gives, by tenth of the score, the mean score and the share listed. */
export type Fit = {
  swaps: number;
  drugs: number;
  events: number;
  intercept: number;
  parts: Record<string, number>;
  class: number;
  heldOut: HeldOut[];
  calibration: { score: number; listed: number }[];
};

/** The parts of a pair's score on one side and the class's log odds, cell by cell of a swap: two listed, two not. */
type Row = { quad: Quad; cells: Float64Array[]; classes: number[] };

/**
 * Fits the mechanistic parts, then the class on top of them, to exact swaps of SIDER listings (SCORING), with folds by drug and by event
 * left out. Throws where the graph has no listings to swap.
 */
export function fitWeights(index: GraphIndex, count: number): Fit {
  const listings = listingsOf(index);
  const quads = sampleQuads(index, listings, count);
  if (quads.length === 0) throw new Error("The graph holds no label listings of SIDER to fit to.");
  const rows = rowsOf(index, quads);
  const weights = fitLeads(rows.map(leadOf), COLUMNS);
  const offsets = Float64Array.from(rows, (row) => dot(weights, leadOf(row)));
  const [ofClass = 0] = fitLeads(rows.map(classLead), 1, offsets);
  const { scores, truth } = cellScores(rows, weights);
  const { slope, intercept } = calibrate(scores, truth);
  const scaled = (weight: number) => Number((weight * slope).toFixed(3));
  return {
    swaps: quads.length,
    drugs: listings.drugs.length,
    events: listings.events.length,
    intercept: Number(intercept.toFixed(3)),
    parts: Object.fromEntries(FEATURES.map((feature, k) => [feature, scaled(weights[k] ?? 0)])),
    class: scaled(ofClass),
    heldOut: [heldOut(rows, "drug", listings.drugs), heldOut(rows, "event", listings.events)],
    calibration: tenths(
      scores.map((score) => 1 / (1 + Math.exp(-(intercept + slope * score)))),
      truth,
    ),
  };
}

/** Swaps in the order of their events, so that what hangs on an event is worked out once. */
function rowsOf(index: GraphIndex, quads: readonly Quad[]): Row[] {
  const { byDrug } = targetPool(index);
  const cells = quads.flatMap(cellsOf);
  const values: Float64Array[] = new Array(cells.length);
  const classes: number[] = new Array(cells.length).fill(0);
  const order = [...cells.keys()].sort((a, b) => (cells[a]?.event ?? 0) - (cells[b]?.event ?? 0));
  const means = new Map<number, Float64Array>();
  for (const i of order) {
    const { drug = 0, event = 0 } = cells[i] ?? {};
    const mean = means.get(event) ?? meanFeatures(index, event);
    means.set(event, mean);
    const own = vectorOf(index, byDrug.get(drug) ?? [], event);
    values[i] = own.map((value, k) => value - (mean[k] ?? 0));
    classes[i] = classEvidence(index, drug, event)?.logOdds ?? 0;
  }
  return quads.map((quad, i) => ({
    quad,
    cells: values.slice(4 * i, 4 * i + 4),
    classes: classes.slice(4 * i, 4 * i + 4),
  }));
}

function vectorOf(index: GraphIndex, targets: Parameters<typeof featuresOf>[0], event: number): Float64Array {
  const features = featuresOf(targets, eventSupport(index, event));
  return Float64Array.from(FEATURES, (feature) => features[feature]);
}

function meanFeatures(index: GraphIndex, event: number): Float64Array {
  const { byDrug } = targetPool(index);
  const sum = new Float64Array(COLUMNS);
  for (const targets of byDrug.values())
    vectorOf(index, targets, event).forEach((value, k) => {
      sum[k] = (sum[k] ?? 0) + value;
    });
  return sum.map((value) => value / Math.max(byDrug.size, 1));
}

/** By how much the two listed cells lead the two swapped ones. */
function leadOf({ cells: [a, b, c, d] }: Row): Float64Array {
  return Float64Array.from(FEATURES, (_, k) => (a?.[k] ?? 0) + (b?.[k] ?? 0) - (c?.[k] ?? 0) - (d?.[k] ?? 0));
}

function classLead({ classes: [a = 0, b = 0, c = 0, d = 0] }: Row): Float64Array {
  return Float64Array.of(a + b - c - d);
}

function cellScores(rows: readonly Row[], weights: Float64Array): { scores: Float64Array; truth: Uint8Array } {
  const cells = rows.flatMap((row) => row.cells);
  return {
    scores: Float64Array.from(cells, (cell) => dot(weights, cell)),
    truth: Uint8Array.from(cells, (_, i) => Number(i % 4 < 2)),
  };
}

function heldOut(rows: readonly Row[], by: HeldOut["by"], entities: readonly number[]): HeldOut {
  const fold = new Map(entities.map((entity, i) => [entity, i % FOLDS]));
  const folds = (row: Row) => (by === "drug" ? row.quad.drugs : row.quad.events).map((entity) => fold.get(entity));
  let [wins, swaps] = [0, 0];
  for (let left = 0; left < FOLDS; left++) {
    const taught = rows.filter((row) => !folds(row).includes(left));
    const weights = fitLeads(taught.map(leadOf), COLUMNS);
    for (const row of rows.filter((each) => folds(each).every((it) => it === left))) {
      const lead = dot(weights, leadOf(row));
      wins += lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
      swaps++;
    }
  }
  return { by, quad: Number((wins / swaps).toFixed(4)), swaps };
}

function tenths(scores: Float64Array, truth: Uint8Array): Fit["calibration"] {
  const order = [...scores.keys()].sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0));
  const size = Math.ceil(order.length / 10);
  return Array.from({ length: 10 }, (_, tenth) => {
    const part = order.slice(tenth * size, (tenth + 1) * size);
    const mean = (of: ArrayLike<number>) => part.reduce((sum, i) => sum + (of[i] ?? 0), 0) / Math.max(part.length, 1);
    return { score: Number(mean(scores).toFixed(3)), listed: Number(mean(truth).toFixed(3)) };
  });
}
