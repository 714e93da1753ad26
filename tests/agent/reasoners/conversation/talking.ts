import type { Guidance } from "@/lib/agent/engine/reasoner";
import type { Manner } from "@/lib/agent/reasoners/conversation/asked";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import { type ModelEndpoint, modelClient } from "@/lib/effects/model";
import type { Turn } from "@/measure/agent-bench/talking-server";
import { graph, rules } from "@/tests/agent/reasoners/model-run";

export const MANNER: Manner = {
  ...{ temperature: 0.2, maxTokens: 2000, contextTokens: 32_768 },
  ...{ deadlineMs: 5000, firstChunkMs: 2000, chunkMs: 400 },
};

type Change = {
  manner?: Partial<Manner>;
  provider?: ModelEndpoint["provider"];
  fallsBack?: boolean;
  guidance?: readonly Guidance[];
};

/** A reasoner whose model holds the conversation, at a scripted server. */
export function talking(
  url: string,
  { manner = {}, provider = "openai-compatible", fallsBack = true, guidance = [] }: Change = {},
) {
  const client = modelClient({ provider, url, key: "sk-canary", model: "big-1" });
  const clients = { single: client, planner: client, narrator: client };
  return modelReasoner({ clients, manner: { ...MANNER, ...manner }, graph, rules, fallsBack, guidance });
}

type Part = { asked: string; about: string[]; to?: string[]; relation: string; answer: string };

/** A call that frames a question. */
export function frame(title: string, names: [text: string, type: string][], parts: Part[], change: object = {}) {
  const named = names.map(([text, type]) => ({ text, type }));
  const input = { title, suggestion: "wrong", names: named, parts, reason: "To say what is asked", ...change };
  return { name: "frame_question", input };
}

/** A call of a look-up. */
export function look(name: string, input: object) {
  return { name, input: { ...input, reason: `To learn what ${name} says` } };
}

/** Turns one after another, the last again and again. */
export function inTurn(...turns: Turn[]) {
  let at = 0;
  return () => turns[Math.min(at++, turns.length - 1)] ?? {};
}

/** The frame of a question on metformin and lactic acidosis. */
export const METFORMIN = frame(
  "How metformin may be linked to lactic acidosis",
  [
    ["metformin", "drug"],
    ["lactic acidosis", "adverse_event"],
  ],
  [
    {
      asked: "the mechanism",
      about: ["metformin"],
      to: ["lactic acidosis"],
      relation: "targets",
      answer: "explanation",
    },
  ],
);
