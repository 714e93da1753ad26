import type { EntityRef } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { ARGUMENT_KINDS } from "@/lib/domain/run/argument-kinds";
import type { State } from "@/lib/domain/run/state";
import type { Tool, ToolCall } from "@/lib/domain/run/tool";
import { pick } from "@/measure/check/spoil";
import type { Moment } from "./mirror";

/** What a wrong answer is drawn from: the moment, things of the graph the question does not name, and chance. */
export type Setting = Moment & { outside: readonly EntityRef[]; random: () => number };

/** An answer as it is sent; `finish` says how the server says it ended. */
export type Said = { text: string; finish: "stop" | "length"; fault: string | null };

type Plan = { calls: ToolCall[] };
type Wrong = (right: unknown, setting: Setting) => unknown;

const MALFORMED: Record<string, (right: string) => Omit<Said, "fault">> = {
  "cut at its limit": (right) => ({ text: right.slice(0, Math.ceil(right.length * 0.6)), finish: "length" }),
  "cut without a word": (right) => ({ text: right.slice(0, Math.ceil(right.length * 0.6)), finish: "stop" }),
  prose: () => ({ text: "I would look at the targets first and then decide.", finish: "stop" }),
  "another shape": () => ({ text: '{"answer": {"next": "look it up"}}', finish: "stop" }),
  empty: () => ({ text: "", finish: "stop" }),
  "thoughts only": (right) => ({ text: `<think>Perhaps ${right}`, finish: "stop" }),
};

/** An answer that cannot be read as what was asked for. */
export function malformed(right: unknown, random: () => number): Said {
  const [fault, spoil] = pick(Object.entries(MALFORMED), random) ?? [
    "empty",
    () => ({ text: "", finish: "stop" as const }),
  ];
  return { ...spoil(JSON.stringify(right)), fault };
}

const WRONG: Record<string, Record<string, Wrong>> = {
  Plan: {
    "a tool there is not": (right) => eachCall(right, (call) => ({ ...call, tool: `${call.tool}_data` })),
    "a tool that does not serve": (right, setting) => eachCall(right, () => unsuitable(setting)),
    "another entity": (right, setting) => eachCall(right, (call) => elsewhere(call, setting)),
    "an early end": (right) => ({ ...(right as Plan), calls: [], stop: "sufficient_information" }),
    "a call made before": (right, { state }) => repeated(right, state),
  },
  Observation: {
    "false sufficiency": (right) => ({
      ...(right as object),
      ...{ status: "sufficient", confidence: 0.95, gaps: [], canAnswer: true, reasoning: "Everything is there." },
    }),
    "a gap there is not": (right, setting) => {
      const suggestedTool = pick(setting.catalogue.tools, setting.random)?.name ?? null;
      const gap = { category: "coverage", description: "This is missing", priority: 1, suggestedTool };
      const verdict = { status: "insufficient", confidence: 0.2, reasoning: "It is missing.", canAnswer: false };
      return { ...(right as object), ...verdict, gaps: [gap] };
    },
  },
  Refinement: {
    "another question": (right, { outside, random, catalogue }) => ({
      ...(right as object),
      refinementQuery: `What is known of ${pick(outside, random)?.name ?? "it"}?`,
      suggestedTools: [pick(catalogue.tools, random)?.name ?? ""],
    }),
  },
  Narrative: {
    "invented findings": (right) => eachSentence(right, (each) => ({ ...each, findingIds: ["f9871"] })),
    "another name": (right, setting) => eachSentence(right, (each) => renamed(each, setting)),
    "another number": (right) => eachSentence(right, (each) => ({ ...each, text: renumbered(each.text) })),
  },
  Critique: {
    "nothing to mend": (right) => ({ ...(right as object), issues: [], suggestions: [], needsImprovement: false }),
    "an issue there is not": (right) => {
      const issue = { dimension: "completeness", description: "It says too little.", findingIds: [] };
      return { ...(right as object), issues: [issue], needsImprovement: true };
    },
  },
  Decision: {
    "a tool there is not": (right) => ({ ...(right as object), action: "get_everything", params: {} }),
    "a tool that does not serve": (_, setting) => decision(unsuitable(setting)),
    "another entity": (right, setting) => {
      const { action, params } = right as { action: string; params: ToolCall["args"] };
      return decision(elsewhere({ tool: action, args: params, reason: "" }, setting));
    },
    "an early end": () => ({
      reasoning: "That is enough.",
      action: "finalize_answer",
      params: { answer: "It is safe and causes nothing in 97% of patients." },
    }),
    "a call made before": (right, { state }) => {
      const last = state.results.at(-1);
      return last ? decision(last) : right;
    },
  },
};
/** An answer that has the shape asked for and is wrong; one that a fault leaves as it was is made wrong in another way. */
export function wellFormedButWrong(name: string, right: unknown, setting: Setting): Said {
  const faults = Object.entries(ownValue(WRONG, name) ?? {});
  const start = Math.floor(setting.random() * faults.length);
  const inTurn = [...faults.slice(start), ...faults.slice(0, start)];
  for (const [fault, spoil] of inTurn) {
    const text = JSON.stringify(spoil(right, setting));
    if (text !== JSON.stringify(right)) return { text, finish: "stop", fault };
  }
  return malformed(right, setting.random);
}

function eachCall(right: unknown, change: (call: ToolCall) => ToolCall): unknown {
  const plan = right as Plan;
  return { ...plan, calls: plan.calls.map((call) => (isResolver(call) ? call : change(call))) };
}

function isResolver({ tool }: ToolCall): boolean {
  return tool.startsWith("resolve_");
}

function repeated(right: unknown, { results }: State): unknown {
  const made = results.filter(({ status }) => status !== "failed").slice(-2);
  const calls = made.map(({ tool, args }) => ({ tool, args, reason: "Look at it once more" }));
  return calls.length === 0 ? right : { ...(right as Plan), calls, stop: null };
}

/** Some tool, with whatever the question names in its arguments. */
function unsuitable({ state, catalogue, random }: Setting): ToolCall {
  const tool = pick(catalogue.tools, random);
  return { tool: tool?.name ?? "", args: tool ? argumentsFor(tool, state) : {}, reason: "This may help" };
}

function argumentsFor({ entityArgs, input }: Tool, { reading }: State): ToolCall["args"] {
  const named = (reading?.named ?? []).flatMap(({ chosen }) => chosen ?? []);
  const entries = entityArgs.flatMap((name): [string, unknown][] => {
    const fits = named.filter(({ type }) => ARGUMENT_KINDS.get(name)?.types.includes(type) ?? true);
    const [one] = fits;
    if (!one) return [];
    const isOne = (input as { safeParse?: (value: unknown) => { success: boolean } }).safeParse?.({
      [name]: one.id,
    }).success;
    return [[name, name.endsWith("s") && !isOne ? fits.map(({ id }) => id) : one.id]];
  });
  return Object.fromEntries(entries);
}

/** The same call on things the question does not name: some of them known to the run, some only plausible. */
function elsewhere(call: ToolCall, { state, outside, random }: Setting): ToolCall {
  const named = new Set((state.reading?.named ?? []).flatMap(({ chosen }) => (chosen ? [chosen.id] : [])));
  const admitted = Object.values(state.admitted).filter(({ id }) => !named.has(id));
  const other = (name: string) => {
    const fits = ({ type }: EntityRef) => ARGUMENT_KINDS.get(name)?.types.includes(type) ?? false;
    const pool = random() < 0.5 ? admitted.filter(fits) : [];
    return pick(pool.length > 0 ? pool : outside.filter(fits), random)?.id;
  };
  const entries = Object.entries(call.args).map(([name, value]) => {
    const id = other(name);
    return [name, id === undefined ? value : Array.isArray(value) ? value.map(() => id) : id];
  });
  return { ...call, args: Object.fromEntries(entries) };
}

function decision({ tool, args }: Pick<ToolCall, "tool" | "args">): unknown {
  return { reasoning: "This may help.", action: tool, params: args };
}

type Written = { text: string; findingIds: string[] };

function eachSentence(right: unknown, change: (sentence: Written) => Written): unknown {
  return { sentences: (right as { sentences: Written[] }).sentences.map(change) };
}

/** The sentence told of something else. */
function renamed(sentence: Written, { state, outside, random }: Setting): Written {
  const cited = state.findings.filter(({ id }) => sentence.findingIds.includes(id));
  const held = cited.flatMap(({ entities }) => entities).find(({ name }) => sentence.text.includes(name));
  const other =
    held &&
    pick(
      outside.filter(({ type }) => type === held.type),
      random,
    );
  return held && other ? { ...sentence, text: sentence.text.replace(held.name, other.name) } : sentence;
}

function renumbered(text: string): string {
  return text.replace(/\b\d+\b/, (digits) => String(Number(digits) * 10 + 7));
}
