import { ProgramError } from "@/lib/engine/error";
import type { Graph } from "@/lib/knowledge/graph";

/** A graph that holds nothing, for runs on another subject. */
export function noGraph(version: string): Graph {
  const none = () => [];
  const never = () => {
    throw new ProgramError("This run is of no graph");
  };
  return {
    version,
    edition: "none",
    datasets: [],
    notLoaded: [],
    entity: () => undefined,
    names: none,
    edges: none,
    resolve: none,
    mentions: none,
    misspelt: none,
    paths: never,
    whyNot: never,
    score: () => 0,
    support: () => null,
    coverage: none,
    equivalents: (id) => [id],
    groupsOf: none,
    claims: async () => [],
    passages: async () => [],
    counts: () => ({ entities: {}, claims: { total: 0, byDataset: {} } }),
  };
}
