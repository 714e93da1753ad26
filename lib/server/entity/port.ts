import type { Graph } from "@/lib/domain/graph";
import { neighboursOf } from "@/lib/server/neighbours";
import type { AppPort } from "@/lib/server/web/app-port";
import { claimView } from "./claim-view";
import { entityView } from "./view";

/** What pages ask of a thing or a claim of the graph, answered by the graph that is loaded then. */
export function entityPort(graph: () => Promise<Graph>): Pick<AppPort, "entityView" | "claimView" | "neighbours"> {
  return {
    entityView: async (id) => entityView(await graph(), id),
    claimView: async (id) => claimView(await graph(), id),
    neighbours: async (id, query) => neighboursOf(await graph(), id, query),
  };
}
