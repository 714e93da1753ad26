import type { ModelMessage } from "ai";
import type { z } from "zod";
import type { Catalogue, Guidance, Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import type { Graph } from "@/lib/domain/graph";
import type { Thinker } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { extractJson } from "@/lib/effects/extract-json";
import type { ModelClient } from "@/lib/effects/model";
import { ModelError } from "@/lib/effects/model-error";
import { type Asked, asked, type Manner, type Speaker, wordsOrCalls } from "./asked";
import { guided, type Prompt } from "./guidance";
import { suggestionText } from "./messages";
import { type Policy, policyOf } from "./policy";

export type Role = "planner" | "narrator";
export type Sampling = Pick<Speaker, "temperature" | "maxTokens">;

/** What the steps of a model in one run are made with. */
export type Parts = {
  /** `single` for every step of a strategy with one model, else `planner` and `narrator` for their own. */
  clients: Record<"single" | Role, ModelClient>;
  manner: Manner;
  sampling: Record<Role | "decision", Sampling>;
  guidance: readonly Guidance[];
  /** Where names of a frame are looked up; null where questions are read by the rules. */
  graph: Graph | null;
  rules: Reasoner;
  /** Whether the rules stand in where the model cannot be had; without them it ends the run. */
  fallsBack: boolean;
  /** Steps in a row for which the server could not be had. */
  outages: { inARow: number };
};

/** What is told when only words are asked for. */
export const ANSWER_NOW = "Write the answer now from what was found: no further look-up can be made.";

/** Tokens of instructions and messages of a step that is no part of a conversation; of a narrative, which sees every result. */
export const STEP_TOKENS_MAX = 4000;
export const NARRATIVE_TOKENS_MAX = 8000;

/** A run that met so many failures of the server in a row asks no more. */
const OUTAGES_MAX = 3;

/** What the model sees of a run: no conversation where it did not frame the question, which begins it. */
export function policyIn({ options }: State, catalogue: Catalogue, { graph }: Pick<Parts, "graph">): Policy {
  const policy = policyOf(catalogue, options);
  return policy === "thread" && !graph ? "rolling" : policy;
}

/** Who takes a part in a run: one model for all of it where it sees its conversation or what rolls on, else one for each part. */
export function speakerOf(policy: Policy, role: Role, { clients, manner, sampling }: Parts): Speaker {
  if (policy === "thread") return { client: clients.single, ...manner };
  if (policy === "curated") return { client: clients.single, ...sampling.decision };
  return { client: policy === "full" ? clients[role] : clients.single, ...sampling[role] };
}

/** A prompt as this deployment has it. */
export function told(prompt: Prompt, { guidance }: Parts, { strategy }: Catalogue) {
  return guided(prompt, guidance, strategy);
}

/** A text as the only message. */
export function alone(content: string): ModelMessage[] {
  return [{ role: "user", content }];
}

type Typed<T> = {
  prompt: Prompt;
  role: Role;
  schema: z.ZodType<T>;
  /** What is asked, within so many tokens. */
  text: (tokensMax: number) => string;
  tokensMax?: number;
};

/** Asks for one value of a schema, as JSON. Throws ModelError. */
export function typed<T>(state: State, catalogue: Catalogue, parts: Parts, asking: Typed<T>): Promise<Asked<T>> {
  const { prompt, role, schema, text, tokensMax = STEP_TOKENS_MAX } = asking;
  return asked(state, catalogue, {
    ...{ manner: parts.manner, speaker: speakerOf(policyIn(state, catalogue, parts), role, parts), tokensMax },
    ...{ prompt: told(prompt, parts, catalogue), tools: [], choice: "none", format: schema },
    messages: (room) => alone(text(room)),
    read: (reply) => extractJson(wordsOrCalls(reply, false).text, schema),
  });
}

/** What the model was told of the program's reading. */
export function suggested({ reading }: State): string {
  return reading?.frame?.suggestion ?? (reading ? suggestionText(reading) : "");
}

/** Who thought where no request was made. */
export function nobodyAsked({ clients }: Parts): Thinker {
  return { reasoner: clients.single.label, fellBack: null, tokensIn: 0, tokensOut: 0, modelCalls: 0 };
}

/**
 * What the model gives, what is left of it where it broke off, else what the rules do, who say why; without rules the error. Where
 * a thread is given the model has left it then.
 */
export async function orRules<T>(
  {
    parts,
    byRules,
    thread,
  }: { parts: Parts; byRules: () => Promise<Thought<T>>; thread?: State["thread"] | undefined },
  ask: () => Promise<Thought<T>>,
  rescue: (error: ModelError) => Thought<T> | null = () => null,
): Promise<Thought<T>> {
  const { clients, fallsBack, outages } = parts;
  try {
    if (fallsBack && outages.inARow >= OUTAGES_MAX)
      throw new ModelError("provider_error", "the model server failed before in this run");
    const thought = await ask();
    outages.inARow = 0;
    return thought;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (error.cause === "provider_error" || error.cause === "rate_limited") outages.inARow += 1;
    const left = rescue(error);
    if (left) return { ...left, by: { ...left.by, reasoner: clients.single.label } };
    if (!fallsBack) throw error;
    const { value, by } = await byRules();
    const said = thread && { said: { text: "", calls: [], isLeft: true } };
    return { value, by: { ...by, ...error.spent, fellBack: `${clients.single.label}: ${error.message}`, ...said } };
  }
}
