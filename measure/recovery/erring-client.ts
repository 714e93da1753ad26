import type { EntityRef } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { countTokens } from "@/lib/domain/run/text";
import type { Reply } from "@/lib/effects/converse";
import type { ModelClient } from "@/lib/effects/model";
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

/** A client of a model in this process: what it says is words and calls where calls are asked for, prose where words are, else JSON. */
export function clientOf(say: ReturnType<typeof erring>): ModelClient {
  return {
    label: "model:erring",
    host: "in this process",
    converse: async ({ name, instructions, messages, format }) => {
      const prompt = messages.map(({ content }) => String(content)).join("\n");
      const { text, finish } = await say({ name, prompt });
      const spoken = format ? { text, calls: [] } : spokenIn(text);
      const answer = { ...spoken, finish, reasoning: "", firstMs: null };
      const tokensIn = countTokens(instructions) + countTokens(prompt);
      return { ...answer, tokensIn, tokensOut: countTokens(text), modelCalls: 1 };
    },
  };
}

type Value = Partial<{
  thought: string;
  calls: { tool: string; args: object; reason: string }[];
  stop: string | null;
  sentences: { text: string; findingIds: string[] }[];
}>;

/** A plan as words and calls, sentences as prose with citations; what is neither stays the text it is. */
function spokenIn(text: string): Pick<Reply, "text" | "calls"> {
  const value = valueIn(text);
  if (value?.sentences) return { text: value.sentences.map(cited).join("\n"), calls: [] };
  if (!value?.calls) return { text, calls: [] };
  const made = value.calls.map(({ tool, args, reason }, at) => ({
    id: `${at}`,
    name: tool,
    input: { ...args, reason },
  }));
  const ending = value.stop ? [{ id: "end", name: "stop_planning", input: { because: value.stop } }] : [];
  return { text: value.thought ?? "", calls: made.length > 0 ? made : ending };
}

function cited({ text, findingIds }: { text: string; findingIds: string[] }): string {
  return `${text.replace(/\.$/, "")} [${findingIds.join(", ")}].`;
}

function valueIn(text: string): Value | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
