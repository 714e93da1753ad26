import type { Catalogue, Guidance, Reasoner } from "@/lib/agent/engine/reasoner";
import type { Graph } from "@/lib/domain/graph";
import { isHeld } from "@/lib/domain/run/model/step";
import type { State } from "@/lib/domain/run/state";
import { observed } from "./conversation/advice";
import { narrated, rewrite } from "./conversation/answer";
import type { Manner } from "./conversation/asked";
import { framedAspects } from "./conversation/aspects";
import { spokenPlan } from "./conversation/conversation";
import { acted, decided, narrateDecided, rewriteDecided } from "./conversation/decide";
import { framed } from "./conversation/frame-step";
import { judge } from "./conversation/judge";
import { nobodyAsked, type Parts, policyIn } from "./conversation/parts";
import { plannedFromRecords } from "./conversation/plan";

const SAMPLING: Parts["sampling"] = {
  decision: { temperature: 0.3, maxTokens: 1000 },
  planner: { temperature: 0.1, maxTokens: 512 },
  narrator: { temperature: 0.3, maxTokens: 2048 },
};
const MANNER: Manner = {
  ...{ temperature: 0.2, maxTokens: 4096, contextTokens: 32_768 },
  ...{ deadlineMs: 60_000, firstChunkMs: 60_000, chunkMs: 30_000 },
};

type ModelParts = Pick<Parts, "clients" | "rules"> &
  Partial<Pick<Parts, "manner" | "sampling" | "fallsBack">> & {
    /** What this deployment adds to prompts. */
    guidance?: readonly Guidance[];
    /** Where names of a frame are looked up; without one questions are read by the rules. */
    graph?: Graph | null;
  };

/**
 * The reasoner of one run in which a model is in charge: it frames the question, then thinks by what its strategy shows it of the
 * run. What it fails at the rules do, unless told not to.
 */
export function modelReasoner(given: ModelParts): Reasoner {
  const parts: Parts = {
    ...{ manner: MANNER, sampling: SAMPLING, fallsBack: true, guidance: [], graph: null, outages: { inARow: 0 } },
    ...given,
  };
  const { clients, rules, graph } = parts;
  const turns = judge(parts);
  const isCurated = (state: State, catalogue: Catalogue) => policyIn(state, catalogue, parts) === "curated";
  return {
    label: clients.single.label,
    parse: rules.parse,
    ...(graph && {
      frame: (state, suggestion, catalogue) => framed(state, suggestion, catalogue, { ...parts, graph }),
    }),
    plan: (state, catalogue) => planOf(state, catalogue, parts),
    observe: async (state, catalogue) => {
      if (isHeld(state.thread)) return { value: observed(state), by: nobodyAsked(parts) };
      return (state.thread || isCurated(state, catalogue) ? rules : turns).observe(state, catalogue);
    },
    refine: (state, catalogue) => (isCurated(state, catalogue) ? rules : turns).refine(state, catalogue),
    critique: (state, catalogue) => (state.thread && !isHeld(state.thread) ? rules : turns).critique(state, catalogue),
    narrate: (state, catalogue) =>
      isCurated(state, catalogue) ? narrateDecided(state, catalogue, rules) : narrated(state, catalogue, parts),
    rewrite: (state, rejected, catalogue) => {
      if (isCurated(state, catalogue)) return rewriteDecided(state, rejected, catalogue, parts);
      if (state.thread && !isHeld(state.thread)) return rules.rewrite(state, rejected, catalogue);
      return rewrite(state, rejected, catalogue, parts);
    },
    aspects: framedAspects,
  };
}

function planOf(state: State, catalogue: Catalogue, parts: Parts): ReturnType<Reasoner["plan"]> {
  if (state.options?.preset === "classic") return acted(state, catalogue, parts);
  switch (policyIn(state, catalogue, parts)) {
    case "thread":
      return spokenPlan(state, catalogue, parts);
    case "curated":
      return decided(state, catalogue, parts);
    case "rolling":
    case "full":
      return plannedFromRecords(state, catalogue, parts);
  }
}
