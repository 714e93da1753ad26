import type { Edge } from "./graph";

/** The counts of a reporting signal, of the evidence row with the most cases; never a sum over rows. */
export type SignalCounts = { cases: number | null; prr: number | null };

/** Conditions on a reporting signal: `Min` is met, `Above` exceeded. */
export type SignalBounds = {
  ic025Min?: number | undefined;
  ic025Above?: number | undefined;
  prrMin?: number | undefined;
  prrAbove?: number | undefined;
  casesMin?: number | undefined;
};

/** Whether anything is asked of reports, so that only events with a signal count. */
export function isBounded({ ic025Min, ic025Above, prrMin, prrAbove, casesMin }: SignalBounds): boolean {
  return isSet(ic025Min, ic025Above, prrMin, prrAbove, casesMin);
}

/** Whether the bounds can be judged without the counts of a signal. */
export function meetsIc025Only({ prrMin, prrAbove, casesMin }: SignalBounds): boolean {
  return !isSet(prrMin, prrAbove, casesMin);
}

/** Whether reports of this IC025 make a signal: one above 0 (Norén, Hopstadius, Bate 2013). The only place of that threshold. */
export function makesSignal(ic025: number): boolean {
  return ic025 > 0;
}

/** Whether reports make a signal, and one within the bounds on IC025. */
export function isSignal({ statistic }: Edge, bounds: SignalBounds): boolean {
  return makesSignal(statistic) && meetsIc025(statistic, bounds);
}

/** Whether an IC025 is within the bounds on it; one not known (NaN) meets none. */
export function meetsIc025(ic025: number, { ic025Min, ic025Above }: SignalBounds): boolean {
  return (ic025Min === undefined || ic025 >= ic025Min) && (ic025Above === undefined || ic025 > ic025Above);
}

/** Whether the counts of a signal are within the bounds; a count not known meets none. */
export function meetsCounts({ cases, prr }: SignalCounts, { prrMin, prrAbove, casesMin }: SignalBounds): boolean {
  const [reports, ratio] = [cases ?? Number.NaN, prr ?? Number.NaN];
  return (
    (casesMin === undefined || reports >= casesMin) &&
    (prrMin === undefined || ratio >= prrMin) &&
    (prrAbove === undefined || ratio > prrAbove)
  );
}

function isSet(...bounds: (number | undefined)[]): boolean {
  return bounds.some((bound) => bound !== undefined);
}
