import type { Catalogue, Guidance } from "@/lib/agent/engine/reasoner";
import { allowanceOf } from "@/lib/agent/reasoners/model-ask";
import type { Thinker } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import { isForeignName } from "@/lib/domain/run/tool";
import type { ChatRequest, OfferedTool, Reply } from "@/lib/effects/converse";
import type { Converser } from "@/lib/effects/model";
import { ModelError, NOTHING_SPENT, type Spent, sumOf } from "@/lib/effects/model-error";
import { FRAME_TOOL } from "./frame";
import { instructionsFor } from "./instructions";
import { messagesOf } from "./messages";
import { OWN_TOOLS } from "./own-tools";
import { VIEWS } from "./views";

/** How a model is asked in a conversation: sizes in tokens, times in milliseconds. */
export type Manner = {
  temperature: number;
  effort?: ChatRequest["effort"];
  maxTokens: number;
  contextTokens: number;
  deadlineMs: number;
  firstChunkMs: number;
  chunkMs: number;
};

export type Talk = { client: Converser; manner: Manner; guidance: readonly Guidance[] };

/** What a step is asked with beside the state. */
type Asking = {
  /** How a program read the question. */
  suggestion: string;
  choice: ChatRequest["choice"];
  /** What the engine says before it. */
  told?: string | undefined;
};

/** A step of the model with what it cost in all. */
export type Spoken = Reply & { by: Omit<Thinker, "said"> };

/** Times one step is asked for where an answer is empty, cut or the conversation too long for the model. */
const ASKINGS_MAX = 3;
const LARGER_CAP = 4;
/** The share of the context window that the conversation may take, beside instructions, tools and the answer. */
const SHARE = 0.9;
const EMPTY = "Your last message was empty. Call a tool, or write the answer.";

/**
 * The next step of the conversation of a run. An empty answer is asked for once more, a cut one with a larger cap, a
 * conversation that is too long at half its size. Throws ModelError with what was spent.
 */
export async function spoken(state: State, catalogue: Catalogue, talk: Talk, asking: Asking): Promise<Spoken> {
  const { manner } = talk;
  let { contextTokens, maxTokens } = manner;
  let told = asking.told;
  let spent = NOTHING_SPENT;
  for (let tries = 1; ; tries++) {
    try {
      const { reply, prompt } = await once(state, catalogue, talk, {
        ...asking,
        told,
        contextTokens,
        maxTokens,
        spent,
      });
      spent = sumOf(spent, reply);
      const isEmpty = reply.calls.length === 0 && reply.text.trim() === "";
      const isShort = reply.finish === "length" && reply.calls.length === 0;
      if ((!isEmpty && !isShort) || (tries >= ASKINGS_MAX && !isEmpty)) {
        return { ...reply, by: { reasoner: talk.client.label, fellBack: null, prompt, ...spent } };
      }
      if (reply.finish === "content-filter")
        throw new ModelError("provider_error", "The answer of the model was withheld");
      if (tries >= ASKINGS_MAX) throw new ModelError("malformed", "The model gave no answer");
      if (isShort) maxTokens *= LARGER_CAP;
      else told = [asking.told, EMPTY].filter(Boolean).join("\n\n");
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      if (error.cause !== "context_overflow" || tries >= ASKINGS_MAX) throw error.having(sumOf(spent, error.spent));
      spent = sumOf(spent, error.spent);
      contextTokens = Math.floor(contextTokens / 2);
    }
  }
}

type Once = Asking & { contextTokens: number; maxTokens: number; spent: Spent };

async function once(state: State, catalogue: Catalogue, { client, manner, guidance }: Talk, asking: Once) {
  const { contextTokens, maxTokens, suggestion, choice, told } = asking;
  const { name, version, instructions } = guidedBy(guidance, catalogue);
  const tools = offeredIn(catalogue);
  const prefix =
    countTokens(instructions) + countTokens(JSON.stringify(tools.map(({ description }) => description))) * 2;
  const room = Math.max(1000, Math.floor(contextTokens * SHARE) - prefix - maxTokens);
  const messages = messagesOf(state, suggestion, room);
  if (told) messages.push({ role: "user", content: told });
  const asked = countTokens(JSON.stringify(messages)) + prefix;
  const allowance = allowanceOf(state, asking.spent, asked + maxTokens, manner.deadlineMs);
  if ("cause" in allowance) throw new ModelError(allowance.cause, allowance.why);
  const { temperature, effort, firstChunkMs, chunkMs } = manner;
  const { signal, heard } = catalogue;
  const reply = await client.converse({
    ...{ instructions, messages, tools, choice, temperature, effort, maxTokens, signal, firstChunkMs, chunkMs },
    ...{ ...allowance, hear: heard },
  });
  return { reply, prompt: `${name} ${version}` };
}

/** The tools of a conversation, the same at every step but for those of servers of others that match the question. */
export function offeredIn({ tools }: Pick<Catalogue, "tools">): OfferedTool[] {
  const foreign = tools
    .filter(({ name }) => isForeignName(name))
    .map(({ name, description, input }) => ({ name, description, input }));
  return [FRAME_TOOL, ...VIEWS, ...OWN_TOOLS, ...foreign];
}

/** The instructions with what this deployment adds to them or puts in their place. */
function guidedBy(guidance: readonly Guidance[], { strategy }: Catalogue) {
  const own = instructionsFor(strategy);
  const fitting = guidance.filter((each) => each.prompt === own.name && ["*", strategy].includes(each.strategy));
  const whole = fitting.find((each) => "template" in each);
  const added = fitting.find((each) => "text" in each);
  const base = whole ? { ...own, instructions: whole.template, version: whole.version } : own;
  if (!added) return base;
  const instructions = `${base.instructions}\n\nBesides, as long as it contradicts nothing above: ${added.text}`;
  return { ...base, instructions, version: `${base.version}+${added.version}` };
}
