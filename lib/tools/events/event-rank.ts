import type { Edge } from "@/lib/domain/graph";

/** Ranks an item by its label listings, its signals, and how near its reports come to a signal (`reported`: their highest IC025). */
export type Rank = (label: readonly Edge[], signals: readonly Edge[], reported?: number) => number;

/** What a signal is worth at most, in log2 units: beyond it IC025 separates overdoses and odd terms from others, hardly events of use. */
const IC025_MAX = 4;
/** A stated frequency from which a listing alone is a firm one, in percent. */
const COMMON_PERCENT = 1;
/** The worth of reports at the threshold of a signal relative to a listing; further below it less. */
const REPORTED_WORTH = 0.3;
const HALF_WORTH = 4;
const GRADES = 4;

/**
 * Where an event stands in a list of a drug's by its evidence, 0..1, for ranking only. A label listing and a signal together come
 * first, then listings of two sources or a stated frequency of 1 % and more, signals alone, other listings. Within each by the
 * number of label sources, half the log2 of the frequency, and IC025 up to 4, or how near reports come to a signal.
 */
export const eventRank: Rank = (label, signals, reported) =>
  ranked(label, signals, reported, ({ listed, firm, signalled }) => {
    if (listed && signalled) return 3;
    return firm ? 2 : signalled ? 1 : 0;
  });

/**
 * Where a drug stands in a list of those with an event: as events do, but after all listings come signals alone, which are
 * mostly of drugs taken together with the drug to blame, unless their IC025 is 4 or more.
 */
export const drugRank: Rank = (label, signals, reported) =>
  ranked(label, signals, reported, ({ listed, firm, signalled, ic025 }) => {
    if (listed && signalled) return 3;
    return firm || ic025 >= IC025_MAX ? 2 : listed ? 1 : 0;
  });

/** The same where signals alone are asked for: by IC025. */
export const signalRank: Rank = (_, signals) => 1 - 2 ** (-best(signals) / 2);

type Held = { listed: boolean; firm: boolean; signalled: boolean; ic025: number };

function ranked(
  label: readonly Edge[],
  signals: readonly Edge[],
  reported = Number.NEGATIVE_INFINITY,
  gradeOf: (held: Held) => number,
): number {
  const ic025 = best(signals);
  const percent = best(label);
  const sources = new Set(label.map(({ dataset }) => dataset)).size;
  const held = { listed: sources > 0, firm: sources > 1 || percent >= COMMON_PERCENT, signalled: signals.length > 0 };
  const beyond = Math.max(0, ic025 - IC025_MAX) / 100;
  const reports = held.signalled ? Math.min(ic025, IC025_MAX) + beyond : REPORTED_WORTH * 2 ** Math.min(0, reported);
  const worth = sources + Math.log2(1 + percent) / 2 + reports;
  return (gradeOf({ ...held, ic025 }) + worth / (worth + HALF_WORTH)) / GRADES;
}

function best(edges: readonly Edge[]): number {
  return Math.max(0, ...edges.map(({ statistic }) => statistic || 0));
}
