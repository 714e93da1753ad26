import type { Edge } from "@/lib/knowledge/graph";
import type { SignalCounts } from "./claim-details";

/** Conditions on a reporting signal: `Min` is met, `Above` exceeded. */
export type SignalBounds = {
  ic025Min?: number | undefined;
  ic025Above?: number | undefined;
  prrMin?: number | undefined;
  prrAbove?: number | undefined;
  casesMin?: number | undefined;
};

/** Whether only events with a signal count. */
export function isBounded(bounds: SignalBounds): boolean {
  return meetsIc025Only(bounds) ? isSet(bounds.ic025Min, bounds.ic025Above) : true;
}

/** Whether the bounds can be judged without the counts of a signal. */
export function meetsIc025Only({ prrMin, prrAbove, casesMin }: SignalBounds): boolean {
  return !isSet(prrMin, prrAbove, casesMin);
}

/** Whether reports make a signal, and one within the bounds on IC025. */
export function isSignal({ statistic }: Edge, { ic025Min = 0, ic025Above = 0 }: SignalBounds): boolean {
  return statistic > 0 && statistic >= ic025Min && statistic > ic025Above;
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
