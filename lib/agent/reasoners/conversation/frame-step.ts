import type { Catalogue, Thought } from "@/lib/agent/engine/reasoner";
import type { Graph } from "@/lib/domain/graph";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { asked, wordsOrCalls } from "./asked";
import { compile, offerOf } from "./compile";
import { FRAME_TOOL, Frame, frameAnswer, readingOf } from "./frame";
import { FRAME, talking } from "./instructions";
import { messagesOf, suggestionText } from "./messages";
import { offeredIn } from "./offered";
import { nobodyAsked, orRules, type Parts, policyIn, speakerOf, told } from "./parts";

/** Calls of one step that are looked at; the rest is not answered. */
const CALLS_MAX = 20;

/**
 * The first step: how the model takes the question; what it leaves out is as the program reads it. Of a model that holds the
 * conversation it is the first of it, and what it calls beside waits for the plan.
 */
export async function framed(
  state: State,
  suggestion: Reading,
  catalogue: Catalogue,
  parts: Parts & { graph: Graph },
): Promise<Thought<Reading>> {
  const holds = policyIn(state, catalogue, parts) === "thread";
  const text = suggestionText(suggestion);
  const byRules = async () => ({ value: suggestion, by: nobodyAsked(parts) });
  return orRules({ parts, byRules, ...(holds && { thread: [] }) }, async () => {
    const { value: reply, by } = await asked(state, catalogue, {
      ...{ manner: parts.manner, speaker: speakerOf("thread", "planner", parts), choice: "required" },
      ...{ prompt: told(holds ? talking(catalogue.strategy) : FRAME, parts, catalogue) },
      ...{ tools: holds ? offeredIn(catalogue) : [FRAME_TOOL], heard: catalogue.heard, read: wordsOrCalls },
      messages: (tokensMax) => messagesOf(state, text, tokensMax),
    });
    const calls = reply.calls.slice(0, CALLS_MAX);
    const own = calls.find(({ name }) => name === FRAME_TOOL.name);
    const frame = own ? Frame.safeParse(own.input) : null;
    const { notUnderstood: _notUnderstood, ...asRead } = suggestion;
    const bare: Reading = { ...asRead, frame: bareFrame(state, text) };
    const reading = frame?.success ? readingOf(frame.data, suggestion, parts.graph) : bare;
    if (!holds) return { value: reading, by };
    const { said } = compile(calls, withNames(state, reading), offerOf(catalogue));
    const isWrong = frame !== null && !frame.success;
    const answer = isWrong ? "The arguments did not fit; the program's reading stands." : frameAnswer(reading);
    const answered = said.map((call) => (call.id === own?.id ? { ...call, answer } : call));
    const words = reply.text || (calls.length === 0 ? "I take the question as it was read." : "");
    return { value: reading, by: { ...by, said: { text: words, calls: answered } } };
  });
}

/** The frame of a model that gave none: the question as the program reads it. */
function bareFrame({ question }: State, suggestion: string): NonNullable<Reading["frame"]> {
  return { title: question.slice(0, 160), parts: [], assumptions: [], suggestion };
}

/** The state once a reading is known: what it names may be asked about. */
function withNames(state: State, reading: Reading): State {
  const refs = reading.named.flatMap(({ chosen }) => chosen ?? []);
  return {
    ...state,
    reading,
    admitted: { ...state.admitted, ...Object.fromEntries(refs.map((ref) => [ref.id, ref])) },
  };
}
