import type { Catalogue, Thought } from "@/lib/agent/engine/reasoner";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { compile, offerOf } from "./compile";
import { FRAME_TOOL, Frame, frameAnswer, readingOf } from "./frame";
import { suggestionText } from "./messages";
import { nobodyAsked, orRules, type Parts } from "./parts";
import { spoken } from "./step";

/** Calls of one step that are looked at; the rest is not answered. */
const CALLS_MAX = 20;

/** The first step: how the model takes the question. What it calls beside waits for the plan; what it leaves out is as the program reads it. */
export async function framed(
  state: State,
  suggestion: Reading,
  catalogue: Catalogue,
  parts: Parts,
): Promise<Thought<Reading>> {
  const text = suggestionText(suggestion);
  const fromRules = { value: suggestion, by: nobodyAsked(parts) };
  return orRules(
    parts,
    async () => fromRules,
    async () => {
      const { by, ...reply } = await spoken(state, catalogue, parts, { suggestion: text, choice: "required" });
      const calls = reply.calls.slice(0, CALLS_MAX);
      const own = calls.find(({ name }) => name === FRAME_TOOL.name);
      const frame = own ? Frame.safeParse(own.input) : null;
      const { notUnderstood: _notUnderstood, ...asRead } = suggestion;
      const bare: Reading = { ...asRead, frame: bareFrame(state, text) };
      const reading = frame?.success ? readingOf(frame.data, suggestion, parts.graph) : bare;
      const understood = withNames(state, reading);
      const { said } = compile(calls, understood, offerOf(catalogue));
      const answer =
        frame && !frame.success ? "The arguments did not fit; the program's reading stands." : frameAnswer(reading);
      const told = said.map((call) => (call.id === own?.id ? { ...call, answer } : call));
      const words = reply.text || (calls.length === 0 ? "I take the question as it was read." : "");
      return { value: reading, by: { ...by, said: { text: words, calls: told } } };
    },
  );
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
