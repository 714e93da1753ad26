import type { Catalogue, Guidance, Reasoner } from "@/lib/agent/engine/reasoner";
import type { Graph } from "@/lib/domain/graph";
import { isHeld } from "@/lib/domain/run/model/step";
import { isOfLogs, readable } from "@/lib/domain/run/query";
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
import type { Policy } from "./conversation/policy";

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

type Thoughts = Pick<Reasoner, "plan" | "observe" | "refine" | "critique" | "narrate" | "rewrite">;

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
  const records = ofRecords(parts);
  const thoughts: Record<Policy, Thoughts> = {
    thread: ofThread(parts),
    rolling: records,
    full: records,
    curated: ofCurated(parts),
  };
  const whose = (state: State, catalogue: Catalogue): Thoughts => {
    const policy = policyIn(state, catalogue, parts);
    return isTheModels(policy, state) ? thoughts[policy] : rules;
  };
  return {
    label: clients.single.label,
    parse: rules.parse,
    ...(graph && {
      frame: (state, suggestion, catalogue) => framed(state, suggestion, catalogue, { ...parts, graph }),
    }),
    plan: (state, catalogue) => whose(state, catalogue).plan(state, catalogue),
    observe: (state, catalogue) => whose(state, catalogue).observe(state, catalogue),
    refine: (state, catalogue) => whose(state, catalogue).refine(state, catalogue),
    critique: (state, catalogue) => whose(state, catalogue).critique(state, catalogue),
    narrate: (state, catalogue) => whose(state, catalogue).narrate(state, catalogue),
    rewrite: (state, rejected, catalogue) => whose(state, catalogue).rewrite(state, rejected, catalogue),
    aspects: framedAspects,
  };
}

/** Whether a run is thought through by the model: it holds the conversation, or there is a question that can be looked up. */
function isTheModels(policy: Policy, { thread, reading }: State): boolean {
  if (policy === "thread") return isHeld(thread) || thread?.at(-1)?.isCut === true;
  return readable(reading) || isOfLogs(reading);
}

/** A model that sees its own conversation: what it looked up is its own to judge. */
function ofThread(parts: Parts): Thoughts {
  return {
    ...judge(parts),
    plan: (state, catalogue) => spokenPlan(state, catalogue, parts),
    observe: async (state) => ({ value: observed(state), by: nobodyAsked(parts) }),
    narrate: (state, catalogue) => narrated(state, catalogue, parts),
    rewrite: (state, rejected, catalogue) => rewrite(state, rejected, catalogue, parts),
  };
}

/** One that sees records rebuilt from the state; with the guards of the earlier system it answers in the form of that. */
function ofRecords(parts: Parts): Thoughts {
  return {
    ...ofThread(parts),
    ...judge(parts),
    plan: (state, catalogue) =>
      (state.options?.preset === "classic" ? acted : plannedFromRecords)(state, catalogue, parts),
  };
}

/** One that keeps no memory and decides on the next action alone; the rules judge what came of it. */
function ofCurated(parts: Parts): Thoughts {
  const { rules } = parts;
  return {
    ...rules,
    plan: (state, catalogue) => decided(state, catalogue, parts),
    critique: judge(parts).critique,
    narrate: (state, catalogue) => narrateDecided(state, catalogue, rules),
    rewrite: (state, rejected, catalogue) => rewriteDecided(state, rejected, catalogue, parts),
  };
}
