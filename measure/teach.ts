import { at } from "@/lib/domain/names/typed-arrays";
import { COLUMNS, type EventParts } from "./event-parts";
import { type EventSlopes, expectedSlopes, type SlopeEstimate, slopeOf } from "./event-slopes";
import { dot, fitLeads } from "./logistic";
import type { Quad } from "./swap-sample";

/** A swap with the parts of its four pairs: two listed, two not. */
export type Row = { quad: Quad; cells: readonly Float64Array[] };

/** What was learned: a weight for each part, and a slope for each event. */
export type Taught = { weights: Float64Array; slopes: EventSlopes };

/** What a slope is rounded to, so that the table is short and holds no more than the data can tell. */
export const SLOPES = [0.1, 0.5, 1, 2] as const;

/**
 * Fits the weights of the parts to swaps, then the slope of each event to its listings; of drugs and events left out it reads
 * nothing.
 */
export function teach(
  rows: readonly Row[],
  events: ReadonlyMap<number, EventParts>,
  isLeftOut: { drug: (drug: number) => boolean; event: (event: number) => boolean },
): Taught {
  const weights = fitLeads(rows.map(leadOf), COLUMNS);
  const estimates = new Map<number, SlopeEstimate>();
  for (const [event, parts] of events) {
    const estimate = isLeftOut.event(event) ? null : estimateOf(parts, weights, isLeftOut.drug);
    if (estimate) estimates.set(event, estimate);
  }
  return { weights, slopes: expectedSlopes(estimates) };
}

/** By how much the two listed cells lead the two swapped ones, part by part. */
export function leadOf({ cells: [a, b, c, d] }: Row): Float64Array {
  return Float64Array.from(
    { length: COLUMNS },
    (_, k) => (a?.[k] ?? 0) + (b?.[k] ?? 0) - (c?.[k] ?? 0) - (d?.[k] ?? 0),
  );
}

/** The slope of an event, rounded by ratio; 1 where none was learned. */
export function roundedSlope({ expected }: EventSlopes, event: number): number {
  const slope = expected.get(event) ?? 1;
  const off = (step: number) => Math.abs(Math.log(slope / step));
  return SLOPES.reduce((nearest, step) => (off(step) < off(nearest) ? step : nearest), 1);
}

/** The scores of a row's cells; with `plain`, every event's slope is 1. */
export function scoresOf({ quad, cells }: Row, { weights, slopes }: Taught, plain = false): number[] {
  const [a1, a2] = quad.events.map((event) => (plain ? 1 : roundedSlope(slopes, event)));
  return [a1, a2, a2, a1].map((slope = 1, i) => slope * dot(weights, cells[i] ?? new Float64Array(COLUMNS)));
}

function estimateOf(
  { drugs, values, listed }: EventParts,
  weights: Float64Array,
  isLeftOut: (drug: number) => boolean,
): SlopeEstimate | null {
  const places = drugs.flatMap((drug, place) => (isLeftOut(drug) ? [] : [place]));
  const scores = places.map((place) => dot(weights, values.subarray(COLUMNS * place, COLUMNS * (place + 1))));
  return slopeOf(
    Float64Array.from(scores),
    Uint8Array.from(places, (place) => at(listed, place)),
  );
}
