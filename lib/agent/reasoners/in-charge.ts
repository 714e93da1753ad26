import type { Catalogue, Reasoner } from "@/lib/agent/engine/reasoner";
import type { State } from "@/lib/domain/run/state";

type Talker = Required<Pick<Reasoner, "frame">> & Pick<Reasoner, "plan" | "observe" | "narrate" | "rewrite">;

/** Strategies whose model holds one conversation; the others put each thought to a model by itself. */
const CONVERSING: readonly string[] = ["react", "simple", "reflection"];

/** Whether what a model sees of a run is its own conversation: `thread`, which a run may choose another policy in place of. */
function converses({ options }: State, { strategy }: Catalogue): boolean {
  if (options?.preset !== undefined) return false;
  return options?.context ? options.context === "thread" : CONVERSING.includes(strategy ?? "");
}

/**
 * A model in charge: it reads every question, and where it holds the conversation it plans, answers and mends in its own words.
 * What the staged thoughts of the other strategies need is `staged`.
 */
export function inCharge(staged: Reasoner, talker: Talker): Reasoner {
  const whose = (state: State, catalogue: Catalogue) => (converses(state, catalogue) ? talker : staged);
  return {
    ...staged,
    frame: async (state, suggestion, catalogue) => {
      const { value, by } = await talker.frame(state, suggestion, catalogue);
      if (converses(state, catalogue)) return { value, by };
      const { said: _said, ...alone } = by;
      return { value, by: alone };
    },
    plan: (state, catalogue) => whose(state, catalogue).plan(state, catalogue),
    observe: (state, catalogue) => whose(state, catalogue).observe(state, catalogue),
    narrate: (state, catalogue) => whose(state, catalogue).narrate(state, catalogue),
    rewrite: (state, rejected, catalogue) => whose(state, catalogue).rewrite(state, rejected, catalogue),
  };
}
