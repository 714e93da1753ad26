import type { Catalogue, Thought } from "@/lib/agent/engine/reasoner";
import type { Said } from "@/lib/domain/run/model/step";
import type { Plan } from "@/lib/domain/run/plan";
import type { State } from "@/lib/domain/run/state";
import type { ChatCall, Reply } from "@/lib/effects/converse";
import type { ModelError } from "@/lib/effects/model-error";
import { adviceFor } from "./advice";
import { type Asked, type Asking, asked, wordsOrCalls } from "./asked";
import { nextParts, wordedBy } from "./aspects";
import { compile, offerOf } from "./compile";
import { talking } from "./instructions";
import { messagesOf } from "./messages";
import { offeredIn } from "./offered";
import { ANSWER_NOW, nobodyAsked, orRules, type Parts, speakerOf, suggested, told } from "./parts";
import { planWith } from "./plan";
import { completeSentences } from "./prose";
import { critiqued, lessonLines } from "./records";

/** Steps in a row in which nothing is looked up before only words are asked for. */
const READS_MAX = 4;
const STANDS = /^\W*it stands\b/i;

/** The next step of a model that holds the conversation of a run: it looks things up, or answers in its own words. */
export async function spokenPlan(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<Plan>> {
  const byRules = () => parts.rules.plan(state, catalogue);
  const waiting = waitingCalls(state, catalogue);
  if (waiting.length > 0)
    return { value: planWith(waiting, wordsBefore(state), catalogue.plansWhole), by: nobodyAsked(parts) };
  return orRules(
    { parts, byRules, thread: state.thread },
    async () => {
      const before = toldBefore(state, catalogue);
      const isReading = readsInARow(state) >= READS_MAX;
      const words = { choice: isReading ? "none" : "auto", told: isReading ? ANSWER_NOW : before?.text } as const;
      return planOf(await spoken(state, catalogue, parts, words), state, catalogue, before);
    },
    (error) => brokenOff(error, state),
  );
}

type Words = Pick<Asking<Reply>, "choice" | "told" | "heard">;

/** One more step of the conversation of a run. Throws ModelError. */
export function spoken(state: State, catalogue: Catalogue, parts: Parts, words: Words): Promise<Asked<Reply>> {
  return asked(state, catalogue, {
    ...{ manner: parts.manner, speaker: speakerOf("thread", "planner", parts), tools: offeredIn(catalogue) },
    ...{ prompt: told(talking(catalogue.strategy), parts, catalogue), heard: catalogue.heard, ...words },
    messages: (tokensMax) => messagesOf(state, suggested(state), tokensMax),
    read: wordsOrCalls,
  });
}

function planOf(
  { value: { text, calls, finish }, by }: Asked<Reply>,
  state: State,
  catalogue: Catalogue,
  told: ReturnType<typeof toldBefore>,
): Thought<Plan> {
  const before = { ...(told && { told: told.text, ...(told.isAdvice && { isAdvice: true }) }) };
  if (calls.length > 0) {
    const { subqueries, plansWhole } = catalogue;
    const made = compile(calls, state, offerOf(catalogue));
    const plan = {
      ...planWith(made.calls, text, plansWhole),
      ...(subqueries && { subqueries: wordedBy(made.said, state, subqueries) }),
    };
    return { value: plan, by: { ...by, said: { text, calls: made.said, ...before } } };
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

/**
 * What the engine says before the next step: its advice on an answer just given, what a critique has against it, which part is
 * next, and at first what earlier runs taught.
 */
function toldBefore(state: State, catalogue: Catalogue): { text: string; isAdvice: boolean } | null {
  const { thread = [] } = state;
  const isAnswered = thread.length > 1 && thread.at(-1)?.calls.length === 0;
  const advice = isAnswered ? adviceFor(state) : null;
  if (advice) return { text: advice, isAdvice: true };
  const critique = isAnswered ? critiqued(state) : [];
  const next = nextParts(state, catalogue);
  const texts = [
    ...critique.map((text) => `A critic read this answer:\n${text}\nLook up what is missing, then write it anew.`),
    ...(next ? [next] : []),
    ...(state.iterations.length === 0 ? lessonTexts(catalogue) : []),
  ];
  return texts.length > 0 ? { text: texts.join("\n\n"), isAdvice: false } : null;
}

function lessonTexts({ lessons }: Catalogue): string[] {
  return (["tool", "refinement", "aspect"] as const).flatMap((kind) => lessonLines(lessons, kind));
}

function readsInARow({ thread = [] }: State): number {
  const last = thread.findLastIndex(({ calls }) => calls.some(({ handles }) => handles.length > 0));
  return thread.length - 1 - Math.max(0, last);
}

function lastAnswer({ thread = [] }: State): string {
  return thread.findLast(({ calls, text }) => calls.length === 0 && !STANDS.test(text))?.text ?? "";
}
