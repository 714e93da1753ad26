import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import type { Graph } from "@/lib/domain/graph";
import type { SignalBounds } from "@/lib/domain/signal-bounds";
import { claimsOf } from "@/lib/tools/claim-details";
import { type EventItem, edgesOf } from "@/lib/tools/sets/event-set";
import { shownClaims } from "./event-evidence";
import { mostCounts } from "./signal-details";

/** By what items are ordered where not by strength; an argument of tools that list events of a drug or drugs of an event. */
export const Order = z.enum(["reports", "prr"]).optional();
type Order = z.infer<typeof Order>;

/** The order asked for, else that of the statistic a threshold is set on: whoever sets one asks how far each goes beyond it. */
export function orderFor(order: Order, { ic025Min, ic025Above, prrMin, prrAbove }: SignalBounds): Order | "ic025" {
  if (order) return order;
  if (prrMin !== undefined || prrAbove !== undefined) return "prr";
  return ic025Min !== undefined || ic025Above !== undefined ? "ic025" : undefined;
}

/**
 * Items in the order asked for, and the claims of those whose details are shown: all where the order rests on counts. By
 * number of reports each item stands with all it has, those that make no signal too.
 */
export async function ordered(
  graph: Graph,
  items: readonly EventItem[],
  order: Order | "ic025",
): Promise<{ items: EventItem[]; claims: Map<string, Claim> }> {
  if (!order || order === "ic025") {
    const ranked = order ? items.toSorted((a, b) => (b.ic025 ?? 0) - (a.ic025 ?? 0)) : [...items];
    return { items: ranked, claims: await shownClaims(graph, ranked) };
  }
  const counted = ({ signals, reports }: EventItem) => (order === "prr" ? signals : [...signals, ...reports]);
  const claims = await claimsOf(
    graph,
    items.flatMap((item) => [...edgesOf(item), ...counted(item)]),
  );
  const value = (item: EventItem) => {
    const { cases, prr } = mostCounts(counted(item), claims);
    return (order === "prr" ? prr : cases) ?? -1;
  };
  return { items: items.toSorted((a, b) => value(b) - value(a)), claims };
}
