import type { State } from "@/lib/engine/state";
import type { Tool } from "@/lib/engine/tool";

/** Tools in the order a planner is to think of them: those of the domains a run prefers first. */
export function preferredFirst(tools: readonly Tool[], { options }: Pick<State, "options">): readonly Tool[] {
  const prefer: readonly string[] = options?.prefer ?? [];
  if (prefer.length === 0) return tools;
  return [...tools].sort((a, b) => Number(prefer.includes(b.domain)) - Number(prefer.includes(a.domain)));
}
