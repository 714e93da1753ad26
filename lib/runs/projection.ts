import type { Artifacts } from "@/lib/engine/artifacts";
import type { IterationRecord, State } from "@/lib/engine/state";
import type { ToolResult } from "@/lib/engine/tool";
import { type RunSummary, runSummary } from "./summary";

/** What changed in the stored rows of a run between two of its states. */
export type Projection = {
  summary: RunSummary;
  iterations: IterationRecord[];
  toolResults: ToolResult[];
  /** The artifacts when they are new, else null. */
  artifacts: Artifacts | null;
};

/** The rows that differ after folding further events; the reducer keeps what it does not touch, so identity tells. */
export function projection(before: State, after: State): Projection {
  return {
    summary: runSummary(after),
    iterations: after.iterations.filter((iteration, index) => iteration !== before.iterations[index]),
    toolResults: after.results.slice(before.results.length),
    artifacts: after.artifacts === before.artifacts ? null : after.artifacts,
  };
}
