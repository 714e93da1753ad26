import type { Catalogue } from "@/lib/agent/engine/reasoner";
import type { RunOptions } from "@/lib/domain/run/event";

/**
 * What of a run a model sees: its own conversation (`thread`), a summary and the last results (`rolling`), the records of all
 * iterations (`full`), or the last actions in brief (`curated`).
 */
export type Policy = NonNullable<RunOptions["context"]>;

/** Strategies whose model holds one conversation. */
const TALKING: readonly string[] = ["react", "simple", "reflection", "aspect-guided"];

/** What a model sees in a run: what its options say, else what suits its strategy. The guards of the earlier system see what that saw. */
export function policyOf(
  { strategy, memory }: Pick<Catalogue, "strategy" | "memory">,
  options: Pick<RunOptions, "preset" | "context"> | null = null,
): Policy {
  if (options?.preset !== undefined) return "rolling";
  if (options?.context) return options.context;
  if (memory === "curated") return "curated";
  if (memory === "full_trace" || strategy === "ensemble") return "full";
  return TALKING.includes(strategy ?? "") ? "thread" : "rolling";
}
