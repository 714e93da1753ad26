import type { Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import type { Graph } from "@/lib/domain/graph";
import type { Thinker } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { ModelError } from "@/lib/effects/model-error";
import { suggestionText } from "./messages";
import type { Talk } from "./step";

/** What a conversation is held with. */
export type Parts = Talk & {
  graph: Graph;
  rules: Reasoner;
  /** Whether the rules stand in where the model cannot be had; without them it ends the run. */
  fallsBack: boolean;
};

/** What is told when only words are asked for. */
export const ANSWER_NOW = "Write the answer now from what was found: no further look-up can be made.";

/** What the model was told of the program's reading. */
export function asking({ reading }: State) {
  return { suggestion: reading?.frame?.suggestion ?? (reading ? suggestionText(reading) : "") };
}

/** Who thought where no request was made. */
export function nobodyAsked({ client }: Parts): Thinker {
  return { reasoner: client.label, fellBack: null, tokensIn: 0, tokensOut: 0, modelCalls: 0 };
}

/** What the model gives, what is left of it where it broke off, else what the rules do, who say why; without rules the error. */
export async function orRules<T>(
  { client, fallsBack }: Parts,
  byRules: () => Promise<Thought<T>>,
  ask: () => Promise<Thought<T>>,
  rescue: (error: ModelError) => Thought<T> | null = () => null,
): Promise<Thought<T>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const left = rescue(error);
    if (left) return { ...left, by: { ...left.by, reasoner: client.label } };
    if (!fallsBack) throw error;
    const { value, by } = await byRules();
    const said = { text: "", calls: [], isLeft: true };
    return { value, by: { ...by, ...error.spent, fellBack: `${client.label}: ${error.message}`, said } };
  }
}
