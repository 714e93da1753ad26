import { z } from "zod";
import type { Catalogue, Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import { admissible, requiredArguments } from "@/lib/agent/plan/curated-context";
import { currentData } from "@/lib/agent/plan/current-data";
import { type Rejected, standIns } from "@/lib/agent/reasoners/rules";
import type { EntityRef } from "@/lib/domain/entity";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { Plan } from "@/lib/domain/run/plan";
import type { State } from "@/lib/domain/run/state";
import type { Tool, ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { curatedText, DECISION_TOKENS_MAX, foreignLines, searchedFindings, toolLines } from "./curated";
import { ACTION, deciding } from "./instructions";
import { orRules, type Parts, policyIn, typed } from "./parts";
import { proseSentences } from "./prose";
import { planningTurn, recordText } from "./records";

const Words = z.string().trim().min(1).max(4000);

/**
 * One decision of a planner that keeps no memory, which is asked for nothing else: results are judged by the rules, the answer
 * it gives is shown, and its sentences that fail the check give way to templates.
 */
export function decided(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<Plan>> {
  return orRules({ parts, byRules: () => parts.rules.plan(state, catalogue) }, async () => {
    const { value, by } = await typed(state, catalogue, parts, {
      ...{ prompt: deciding(catalogue.domain), role: "planner", schema: Decision, tokensMax: DECISION_TOKENS_MAX },
      text: (tokensMax) => curatedText(state, catalogue, tokensMax),
    });
    return { value: planOf(value, catalogue.tools, state), by };
  });
}

function planOf(decision: Decision, tools: readonly Tool[], state: State): Plan {
  const thought = decision.reasoning;
  const answer = answerIn(decision);
  if (answer !== null) return { thought, calls: [], stop: "sufficient_information", answer };
  const call = { tool: decision.action, args: decision.params, reason: thought };
  return { thought, calls: [injectData(call, tools, state)], stop: null };
}

const FOREIGN_TOKENS = 600;

/** In a run with the guards of the earlier system, a decision in its form: one tool, or the final answer, which is told from the findings. */
export function acted(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<Plan>> {
  return orRules({ parts, byRules: () => parts.rules.plan(state, catalogue) }, async () => {
    const { tools } = catalogue;
    const turn = `${toolLines(tools, state)}\n\n${planningTurn(state, { ...catalogue, callsPerIteration: 1 })}`;
    const { value, by } = await typed(state, catalogue, parts, {
      ...{ prompt: ACTION, role: "planner", schema: classicAction(tools) },
      text: (tokensMax) =>
        recordText(state, {
          ...{ policy: policyIn(state, catalogue, parts), turn, lessons: catalogue.lessons, tokensMax },
          further: foreignLines(tools, FOREIGN_TOKENS).map((text) => [
            "Tools of others, called like those below",
            text,
          ]),
        }),
    });
    const { thought } = value;
    if (value.action === "FINAL_ANSWER")
      return { value: { thought, calls: [], stop: "sufficient_information", answer: value.final_answer }, by };
    const call = { tool: value.tool_name, args: value.parameters, reason: thought };
    return { value: { thought, calls: [call], stop: null }, by };
  });
}

/** The answer of the model in place of the templates' summary; templates write everything else. */
export async function narrateDecided(state: State, catalogue: Catalogue, rules: Reasoner) {
  const { value: templates, by } = await rules.narrate(state, catalogue);
  const own = state.finalAnswer ? answerOf(state.finalAnswer, state) : [];
  if (own.length === 0) return { value: templates, by };
  return { value: [...own, ...templates.filter(({ section }) => section !== "summary")], by };
}

/** Its sentences cite what tools found: that something was not looked up would bear out that there is none. */
function answerOf(answer: string, state: State): DraftSentence[] {
  const findings = searchedFindings(state).filter(({ from }) => from.handle !== null);
  const known = new Set(findings.map(({ id }) => id));
  return proseSentences(answer, findings).map((sentence) =>
    sentence.findingIds.every((id) => known.has(id)) ? sentence : { ...sentence, findingIds: [] },
  );
}

/** The templates' sentences in the place of those of the answer that the check rejected. */
export async function rewriteDecided(state: State, rejected: Rejected, catalogue: Catalogue, parts: Parts) {
  const { value: templates, by } = await parts.rules.narrate(state, catalogue);
  const fellBack = `${parts.clients.single.label}: sentences of its answer failed the check (${rejected.length})`;
  return { value: standIns(templates, state.draft, rejected), by: { ...by, fellBack } };
}

/** The decision of the earlier system: a tool of those there are with its parameters, or the final answer. */
export function classicAction(tools: readonly Tool[]) {
  return z.discriminatedUnion("action", [
    z.object({
      thought: Words,
      action: z.literal("USE_TOOL"),
      tool_name: z.enum(tools.map(({ name }) => name)),
      parameters: z.record(z.string(), z.unknown()),
    }),
    z.object({ thought: Words, action: z.literal("FINAL_ANSWER"), final_answer: Words }),
  ]);
}

const FINALIZE = "finalize_answer";
const Shape = z.object({ reasoning: Words, action: Words.max(100), params: z.record(z.string(), z.unknown()) });
export type Decision = z.infer<typeof Shape>;

/** What a model decides: one action, or the answer. A tool there is not is an action too: the executor says so, and the run goes on. */
export const Decision = Shape.refine((decision) => decision.action !== FINALIZE || answerIn(decision) !== null, {
  path: ["params", "answer"],
  error: `${FINALIZE} takes params {"answer": "..."}, a text`,
});

/** The answer a decision gives; null for one that asks for a tool. */
function answerIn({ action, params }: Decision): string | null {
  const answer = action === FINALIZE ? Words.safeParse(params.answer) : null;
  return answer?.success ? answer.data : null;
}

const LISTED_MAX = 20;

/**
 * Fills the arguments a decision left out from the data the run is at: a list from the latest result that holds such
 * entities, a single one with what the question names or the foremost of that data; of a tool that asks for one argument or
 * another, the first, where the call is not valid without it. What the decision gives is never replaced: a value that may
 * not be used is refused by the executor, which says why.
 */
function injectData(call: ToolCall, tools: readonly Tool[], state: State): ToolCall {
  const tool = tools.find(({ name }) => name === call.tool);
  if (!tool) return call;
  const { dataArg } = tool;
  if (dataArg) {
    const data = Object.hasOwn(call.args, dataArg) ? null : currentData(state);
    return data ? { ...call, args: { ...call.args, [dataArg]: data.handle } } : call;
  }
  const filled = fill(requiredArguments(tool), call.args, tool, state);
  const [first] = tool.entityArgs;
  const open = first && !tool.input.safeParse(filled).success ? [{ name: first, list: first.endsWith("s") }] : [];
  const args = fill(open, filled, tool, state);
  return args === call.args ? call : { ...call, args };
}

type Argument = { name: string; list: boolean };

/** The arguments with a value for each of those open that takes entities and has none; the same object where there is nothing to add. */
function fill(open: readonly Argument[], args: ToolCall["args"], tool: Tool, state: State): ToolCall["args"] {
  const values = open
    .filter(({ name }) => tool.entityArgs.includes(name) && !Object.hasOwn(args, name))
    .flatMap(({ name, list }): [string, unknown][] => {
      const value = list ? listFor(name, state) : oneFor(name, state);
      return value === null ? [] : [[name, value]];
    });
  return values.length === 0 ? args : { ...args, ...Object.fromEntries(values) };
}

/** Entities of the question, else a reference to the latest result that holds some. */
function listFor(name: string, state: State): string[] | string | null {
  const fits = new Set(admissible(name, state).map(({ id }) => id));
  const named = namedIn(state).filter(({ id }) => fits.has(id));
  if (named.length > 0) return named.map(({ id }) => id);
  const holder = state.results.findLast(({ refs }) => refs.some(({ id }) => fits.has(id)));
  return holder ? referenceTo(holder, fits) : null;
}

/** The entities of the type that most of those fitting have: "R2.genes[0:20]". */
function referenceTo({ handle, refs }: ToolResult, fits: ReadonlySet<string>): string {
  const types = refs.flatMap(({ id, type }) => (fits.has(id) ? [type] : []));
  const times = (type: EntityRef["type"]) => types.filter((each) => each === type).length;
  const [type] = [...new Set(types)].sort((a, b) => times(b) - times(a));
  return `${handle}.${type}s[0:${LISTED_MAX}]`;
}

/** The one the question names, else the foremost of the latest data that has such entities. */
function oneFor(name: string, state: State): string | null {
  const fits = new Set(admissible(name, state).map(({ id }) => id));
  const named = namedIn(state).find(({ id }) => fits.has(id));
  if (named) return named.id;
  const rows = [...state.results].reverse().flatMap((result) => result.rows);
  const foremost = rows.find(({ id }) => typeof id === "string" && fits.has(id));
  return foremost ? String(foremost.id) : null;
}

function namedIn({ reading }: State): EntityRef[] {
  const chosen = (reading?.named ?? []).flatMap((thing) => (thing.chosen ? [thing.chosen] : []));
  return [...new Map(chosen.map((ref) => [ref.id, ref])).values()];
}
