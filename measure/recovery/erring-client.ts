import type { EntityRef } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { countTokens } from "@/lib/domain/run/text";
import { extractJson } from "@/lib/effects/extract-json";
import { answerOf, type ModelClient } from "@/lib/effects/model";
import { ModelError } from "@/lib/effects/model-error";
import type { Mirror } from "./mirror";
import { malformed, type Said, wellFormedButWrong } from "./wrong-turns";

export type Erring = { rate: number; random: () => number; outside: readonly EntityRef[] };

/** Turns of a model, and how many of them were wrong, by fault. */
export type Turns = { turns: number; faults: Record<string, number> };

/** A model that answers as `mirror` does but for a share of its turns, half of them malformed and half only wrong. */
export function erring(mirror: Mirror, { rate, random, outside }: Erring, turns: Turns) {
  return async (request: { name: string; prompt: string }): Promise<Said> => {
    turns.turns += 1;
    const right = await mirror.right(request);
    if (random() >= rate) return { text: JSON.stringify(right), finish: "stop", fault: null };
    const said =
      random() < 0.5
        ? malformed(right, random)
        : wellFormedButWrong(request.name, right, { ...mirror.moment(), outside, random });
    const fault = `${request.name}: ${said.fault}`;
    turns.faults = { ...turns.faults, [fault]: (ownValue(turns.faults, fault) ?? 0) + 1 };
    return said;
  };
}

/** A client of a model in this process: its texts are read as those of any server. */
export function clientOf(say: ReturnType<typeof erring>): ModelClient {
  return {
    label: "model:erring",
    host: "in this process",
    complete: async ({ schema, name, instructions, prompt }) => {
      const { text, finish } = await say({ name, prompt });
      const spent = {
        tokensIn: countTokens(instructions) + countTokens(prompt),
        tokensOut: countTokens(text),
        modelCalls: 1,
      };
      try {
        const completion = { text, finish, reasoning: "", tokensIn: null, tokensOut: null };
        return { value: extractJson(answerOf(completion), schema), ...spent };
      } catch (error) {
        throw error instanceof ModelError ? error.having(spent) : error;
      }
    },
  };
}
