import type { Catalogue, Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import { isHeld, type Said } from "@/lib/domain/run/model/step";
import type { Plan } from "@/lib/domain/run/plan";
import type { State } from "@/lib/domain/run/state";
import type { ChatCall } from "@/lib/effects/converse";
import type { ModelError } from "@/lib/effects/model-error";
import { adviceFor, observed } from "./advice";
import { narrated, rewrite } from "./answer";
import { compile, offerOf } from "./compile";
import { framed } from "./frame-step";
import { ANSWER_NOW, asking, nobodyAsked, orRules, type Parts } from "./parts";
import { completeSentences } from "./prose";
import { type Spoken, spoken } from "./step";

/** Steps in a row in which nothing is looked up before only words are asked for. */
const READS_MAX = 4;
const STANDS = /^\W*it stands\b/i;

/** A model that holds the conversation of a run: it frames the question, looks things up and answers in its own words. */
export function conversation(
  parts: Parts,
): Required<Pick<Reasoner, "frame">> & Pick<Reasoner, "plan" | "observe" | "narrate" | "rewrite"> {
  return {
    frame: (state, suggestion, catalogue) => framed(state, suggestion, catalogue, parts),
    plan: (state, catalogue) => planned(state, catalogue, parts),
    observe: async (state, catalogue) =>
      isHeld(state.thread) ? { value: observed(state), by: nobodyAsked(parts) } : parts.rules.observe(state, catalogue),
    narrate: (state, catalogue) => narrated(state, catalogue, parts),
    rewrite: (state, rejected, catalogue) =>
      isHeld(state.thread)
        ? rewrite(state, rejected, catalogue, parts)
        : parts.rules.rewrite(state, rejected, catalogue),
  };
}

async function planned(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<Plan>> {
  const byRules = () => parts.rules.plan(state, catalogue);
  if (!isHeld(state.thread)) return byRules();
  const waiting = waitingCalls(state, catalogue);
  if (waiting.length > 0)
    return { value: { thought: wordsBefore(state), calls: waiting, stop: null }, by: nobodyAsked(parts) };
  return orRules(
    parts,
    byRules,
    async () => {
      const told = toldBefore(state);
      const isReading = readsInARow(state) >= READS_MAX;
      const spokenStep = await spoken(state, catalogue, parts, {
        ...asking(state),
        choice: isReading ? "none" : "auto",
        told: isReading ? ANSWER_NOW : told?.text,
      });
      return planOf(spokenStep, state, catalogue, told);
    },
    (error) => brokenOff(error, state),
  );
}

function planOf(
  { text, calls, by, finish }: Spoken,
  state: State,
  catalogue: Catalogue,
  told: ReturnType<typeof toldBefore>,
): Thought<Plan> {
  const before = { ...(told && { told: told.text, ...(told.isAdvice && { isAdvice: true }) }) };
  if (calls.length > 0) {
    const made = compile(calls, state, offerOf(catalogue));
    return {
      value: { thought: text, calls: made.calls, stop: null },
      by: { ...by, said: { text, calls: made.said, ...before } },
    };
  }
  const isCut = finish === "length";
  const own = isCut ? completeSentences(text).complete || text : text;
  const answer = told?.isAdvice && STANDS.test(own) ? lastAnswer(state) : own;
  const said: Said = { text: own, calls: [], ...before, ...(isCut && { isCut }) };
  const isAdvised = !isCut && adviceFor(state) !== null && !told?.isAdvice;
  const ending = isAdvised ? { stop: null } : { stop: "sufficient_information" as const, answer };
  return { value: { thought: "", calls: [], ...ending }, by: { ...by, said } };
}

/** What was checked of an answer whose stream broke stands as far as it came; null where nothing of it did. */
function brokenOff({ partial, message, spent }: ModelError, state: State): Thought<Plan> | null {
  const { complete } = completeSentences(partial);
  if (complete.trim() === "" || state.findings.length === 0) return null;
  const said: Said = { text: complete, calls: [], isCut: true };
  const by = {
    reasoner: "model",
    fellBack: `${message}; what had come of the answer stands, marked incomplete`,
    ...spent,
    said,
  };
  return { value: { thought: "", calls: [], stop: "sufficient_information", answer: complete }, by };
}

/** Calls that the model made beside the frame of its question, which no plan has carried out yet. */
function waitingCalls(state: State, catalogue: Catalogue) {
  const { thread = [], iteration } = state;
  const [first] = thread;
  if (iteration > 0 || thread.length !== 1 || !first?.calls.some(({ handles }) => handles.length > 0)) return [];
  const calls: ChatCall[] = first.calls.map(({ id, name, input }) => ({ id, name, input }));
  return compile(calls, state, offerOf(catalogue)).calls;
}

function wordsBefore({ thread = [] }: State): string {
  return thread.at(-1)?.text ?? "";
}

/** What the engine says before the next step: its advice on an answer just given, or what a critique has against it. */
function toldBefore(state: State): { text: string; isAdvice: boolean } | null {
  const { thread = [], versions = [] } = state;
  const last = thread.at(-1);
  if (!last || last.calls.length > 0) return null;
  const advice = thread.length > 1 ? adviceFor(state) : null;
  if (advice) return { text: advice, isAdvice: true };
  const critique = versions.at(-1)?.critique;
  if (!critique) return null;
  const issues = [...critique.issues.map(({ description }) => description), ...critique.suggestions];
  return {
    text: `A critic read this answer: ${issues.join(" ")} Look up what is missing, then write it anew.`,
    isAdvice: false,
  };
}

function readsInARow({ thread = [] }: State): number {
  const last = thread.findLastIndex(({ calls }) => calls.some(({ handles }) => handles.length > 0));
  return thread.length - 1 - Math.max(0, last);
}

function lastAnswer({ thread = [] }: State): string {
  return thread.findLast(({ calls, text }) => calls.length === 0 && !STANDS.test(text))?.text ?? "";
}
