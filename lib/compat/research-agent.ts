import type { Reasoner } from "@/lib/engine/reasoner";
import { type AspectMetadata, aspectMetadata } from "@/lib/exports/aspect-metadata";
import type { Graph } from "@/lib/knowledge/graph";
import { createInference, type Inferred } from "./inference";

export type ResearchAgentParts = {
  /** What evidence is retrieved from. */
  graph: Graph;
  /** Who parts the question and asks; the rules unless given. */
  reasoner?: Reasoner | undefined;
  /** Aspect by aspect until the core is covered; else a batch of subqueries, all asked. */
  adaptive?: boolean | undefined;
  /** Most iterations; what the question seems to take unless given. */
  maxHops?: number | undefined;
};

/** A processed question: the answer as Markdown, how far its aspects are covered, and the run behind both. */
export type Researched = { answer: string; metadata: AspectMetadata | null } & Pick<Inferred, "state" | "events">;

/** Answers questions aspect by aspect. */
export function researchAgent({ graph, reasoner, adaptive = true, maxHops }: ResearchAgentParts) {
  const options = { maxIterations: maxHops, ...(adaptive ? {} : { batchSubqueries: true }) };
  const inference = createInference("aspect-guided", { graph, reasoner }, options);
  return {
    process: async (question: string): Promise<Researched> => {
      const { response, state, events } = await inference.ask(question);
      return { answer: response, metadata: aspectMetadata(state), state, events };
    },
  };
}
