import { z } from "zod";
import type { Claim } from "@/lib/knowledge/claim";
import type { Graph } from "@/lib/knowledge/graph";
import { claimsOf } from "./claim-details";
import { mostCases, shownClaims } from "./event-evidence";
import { type EventItem, edgesOf } from "./event-set";

/** By what items are ordered where not by strength; an argument of tools that list events of a drug or drugs of an event. */
export const Order = z.enum(["reports", "prr"]).optional();
type Order = z.infer<typeof Order>;

/**
 * Items in the order asked for, and the claims of those whose details are shown: all where the order rests on counts. By
 * number of reports each item stands with all it has, those that make no signal too.
 */
export async function ordered(
  graph: Graph,
  items: readonly EventItem[],
  order: Order,
): Promise<{ items: EventItem[]; claims: Map<string, Claim> }> {
  if (!order) return { items: [...items], claims: await shownClaims(graph, items) };
  const counted = ({ signals, reports }: EventItem) => (order === "prr" ? signals : [...signals, ...reports]);
  const claims = await claimsOf(
    graph,
    items.flatMap((item) => [...edgesOf(item), ...counted(item)]),
  );
  const value = (item: EventItem) => {
    const { cases, prr } = mostCases(counted(item), claims);
    return (order === "prr" ? prr : cases) ?? -1;
  };
  return { items: items.toSorted((a, b) => value(b) - value(a)), claims };
}
