import { z } from "zod";
import type { Catalogue } from "@/lib/agent/engine/reasoner";
import type { SaidCall } from "@/lib/domain/run/model/step";
import { schemaIssues } from "@/lib/domain/run/schema-issues";
import type { State } from "@/lib/domain/run/state";
import type { Tool, ToolCall } from "@/lib/domain/run/tool";
import type { ChatCall } from "@/lib/effects/converse";
import { FRAME_TOOL } from "./frame";
import { ownAnswer } from "./own-tools";
import { BadArguments, callsOf } from "./view";
import { VIEWS } from "./views";

/** Calls of a model as calls of the registry, each with what it became. */
export type Compiled = { said: SaidCall[]; calls: ToolCall[] };

type Offer = { tools: readonly Tool[]; callsMax: number };

/** What may be called of a catalogue. */
export function offerOf({ tools, callsPerIteration }: Pick<Catalogue, "tools" | "callsPerIteration">): Offer {
  return { tools, callsMax: callsPerIteration };
}

/**
 * Makes calls of the registry of what a model called. An unknown tool, arguments that do not fit, and calls over the cap of an
 * iteration are answered at once with what is wrong; so is what looks nothing up.
 */
export function compile(asked: readonly ChatCall[], state: State, offer: Offer): Compiled {
  const calls: ToolCall[] = [];
  let lookUps = 0;
  const said = asked.map(({ id, name, input }): SaidCall => {
    const bare = { id, name, input: isRecord(input) ? input : {}, handles: [] };
    const first = state.results.length + calls.length + 1;
    const made = madeOf(name, input, state, offer, first);
    if (typeof made === "string") return { ...bare, answer: made };
    if (made === null) return bare;
    lookUps += 1;
    if (lookUps > offer.callsMax)
      return {
        ...bare,
        answer: `Not run: at most ${offer.callsMax} look-ups at once. Call it again if it is still needed.`,
      };
    calls.push(...made);
    return { ...bare, handles: made.map((_, at) => `R${first + at}`) };
  });
  return { said, calls };
}

/** The calls a tool stands for, an answer at once, or null for one the run itself answers whenever it is read. */
function madeOf(
  name: string,
  input: unknown,
  state: State,
  { tools }: Offer,
  first: number,
): ToolCall[] | string | null {
  const view = VIEWS.find((each) => each.name === name);
  if (name === FRAME_TOOL.name) return "The question is framed; go on from there.";
  try {
    if (view) return callsOf(view, view.input.parse(input) as never, state, first);
    if (tools.some((tool) => tool.name === name)) return byItsName(name, input);
    const own = ownAnswer(name, input, state);
    if (own === null)
      return `There is no tool "${name.slice(0, 60)}". Tools: ${VIEWS.map((each) => each.name).join(", ")}.`;
    return name === "read_result" ? null : own;
  } catch (error) {
    if (error instanceof z.ZodError) return `These arguments do not fit ${name}: ${schemaIssues(error)}`;
    if (error instanceof BadArguments) return error.message;
    throw error;
  }
}

/** A tool of a server of others, or one of the registry that a model names as results do: its arguments are read when it runs. */
function byItsName(name: string, input: unknown): ToolCall[] {
  const { reason = "", ...args } = isRecord(input) ? input : {};
  return [{ tool: name, args, reason: String(reason) || `Ask ${name}` }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
