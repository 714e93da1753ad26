import type { Edge } from "@/lib/domain/graph";
import { graveGroups } from "@/lib/domain/names/reaction-groups";

/** Ranks an item by its label statements, its signals, how near its reports come to a signal (`reported`: their highest IC025), and what the event is called. */
export type Rank = (label: readonly Edge[], signals: readonly Edge[], reported?: number, event?: string) => number;

/** What a signal is worth at most, in log2 units: beyond it IC025 separates overdoses and odd terms from others, hardly events of use. */
const IC025_MAX = 4;
/** A stated frequency from which a listing alone is a firm one, in percent. */
const COMMON_PERCENT = 1;
/** The worth of reports at the threshold of a signal relative to a listing; further below it less. */
const REPORTED_WORTH = 0.3;
const HALF_WORTH = 4;
/** How many ranks there are at most: a strength tells its rank and, below it, the evidence. */
const GRADES = 6;
/** The rank of important events, 0 the lowest. */
const IMPORTANT = 4;
/** Where a label states what matters most. */
const GRAVE: readonly Edge["predicate"][] = ["boxed_warning", "warned_of"];
/** What a further event of a group is worth beside the one before it. */
const FURTHER_OF_GROUP = 0.8;

/**
 * Where an event stands in a list of a drug's, 0..1, for ranking only: boxed first, then important events (those of a grave
 * reaction group) with a label statement or a signal, warnings, listings of events more frequent than with placebo, other listings, signals alone. Within
 * each by the number of label sources, half the log2 of the frequency, and IC025 up to 4, or how near reports come to a signal.
 */
export const eventRank: Rank = (label, signals, reported, event = "") =>
  ranked(label, signals, reported, ({ listed, signalled }) => {
    const states = (predicate: Edge["predicate"]) => label.some((edge) => edge.predicate === predicate);
    if (states("boxed_warning")) return IMPORTANT + 1;
    if ((listed || signalled) && graveGroups(event).length > 0) return IMPORTANT;
    if (states("warned_of")) return 3;
    if (label.some(({ sign }) => sign === "increases")) return 2;
    return listed ? 1 : 0;
  });

/** Whether an event is in a box or among the warnings of a label, or of a group of grave reactions. */
export function isImportant(label: readonly Edge[], event: string): boolean {
  return graveGroups(event).length > 0 || label.some(({ predicate }) => GRAVE.includes(predicate));
}

/**
 * Where a drug stands in a list of those with an event: those whose label warns of it in a box first, then what a label states and reports signal, firm
 * listings, other listings. After all listings come signals alone, which are
 * mostly of drugs taken together with the drug to blame, unless their IC025 is 4 or more.
 */
export const drugRank: Rank = (label, signals, reported) =>
  ranked(label, signals, reported, ({ listed, firm, signalled, ic025 }) => {
    if (label.some(({ predicate }) => predicate === "boxed_warning")) return 4;
    if (listed && signalled) return 3;
    return firm || ic025 >= IC025_MAX ? 2 : listed ? 1 : 0;
  });

/** The same where signals alone are asked for: by IC025. */
export const signalRank: Rank = (_, signals) => 1 - 2 ** (-best(signals) / 2);

/**
 * The strengths of items that stand best first, each further important event of a group counting less than the one before, so that no group
 * takes up the first places ("haemorrhage" in seven terms).
 */
export function groupedStrengths<Item extends { name: string }>(
  items: readonly Item[],
  strengthOf: (item: Item) => number,
): ReadonlyMap<Item, number> {
  const before = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const above = strengthOf(item) * GRADES - IMPORTANT;
      const groups = Math.floor(above) === 0 ? graveGroups(item.name) : [];
      const further = Math.max(0, ...groups.map((group) => before.get(group) ?? 0));
      for (const group of groups) before.set(group, (before.get(group) ?? 0) + 1);
      return [item, (IMPORTANT + above * FURTHER_OF_GROUP ** further) / GRADES];
    }),
  );
}

function ranked(
  label: readonly Edge[],
  signals: readonly Edge[],
  reported = Number.NEGATIVE_INFINITY,
  gradeOf: (held: { listed: boolean; firm: boolean; signalled: boolean; ic025: number }) => number,
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
