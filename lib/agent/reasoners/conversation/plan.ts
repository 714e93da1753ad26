import { z } from "zod";
import type { Catalogue, Thought } from "@/lib/agent/engine/reasoner";
import type { Plan } from "@/lib/domain/run/plan";
import type { State } from "@/lib/domain/run/state";
import { isResolver, type ToolCall } from "@/lib/domain/run/tool";
import type { OfferedTool, Reply } from "@/lib/effects/converse";
import { ModelError, sumOf } from "@/lib/effects/model-error";
import { asked, wordsOrCalls } from "./asked";
import { compile } from "./compile";
import { planning } from "./instructions";
import { foreignTools } from "./offered";
import { ownAnswer, READ_RESULT } from "./own-tools";
import { alone, orRules, type Parts, policyIn, STEP_TOKENS_MAX, speakerOf, told } from "./parts";
import { planningTurn, recordText } from "./records";
import { VIEWS } from "./views";

const Stop = z.object({ because: z.enum(["sufficient_information", "no_relevant_tools"]) });

/** How a planner that does not write the answer ends. */
const STOP_TOOL: OfferedTool = {
  name: "stop_planning",
  description: "Ends the look-ups: what was found suffices, or no tool can help with the question.",
  input: Stop,
};

/** Pages of results a planner may read in one iteration before it has to call something. */
const PAGES_MAX = 2;

/** The look-ups of one iteration by a model that sees the records of the run, with its words as the thought. */
export function plannedFromRecords(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<Plan>> {
  const byRules = () => parts.rules.plan(state, catalogue);
  return orRules({ parts, byRules }, () => planned(state, catalogue, parts, []));
}

/** One asking, and another with the pages it wants to read, as no step of it is kept. */
async function planned(state: State, catalogue: Catalogue, parts: Parts, pages: string[]): Promise<Thought<Plan>> {
  const policy = policyIn(state, catalogue, parts);
  const { lessons } = catalogue;
  const turn = planningTurn(state, catalogue);
  const advice = { isGiven: pages.length > 0 };
  const { value, reply, by } = await asked(state, catalogue, {
    ...{ manner: parts.manner, speaker: speakerOf(policy, "planner", parts), tokensMax: STEP_TOKENS_MAX },
    ...{ prompt: told(planning(catalogue.strategy), parts, catalogue), choice: "auto" },
    ...{ tools: [...VIEWS, READ_RESULT, STOP_TOOL, ...foreignTools(catalogue)], told: pages.join("\n\n") || undefined },
    messages: (tokensMax) =>
      alone(recordText(state, { policy, turn, lessons, tokensMax, ...forSubqueries(catalogue) })),
    read: (answer, isLast) => planOf(wordsOrCalls(answer, false), state, catalogue, { isLast, advice }),
  });
  const wanted = reply.calls.filter(({ name }) => name === READ_RESULT.name && value.calls.length === 0);
  if (wanted.length === 0 || pages.length >= PAGES_MAX) return { value, by };
  const read = wanted.map(({ name, input }) => ownAnswer(name, input, state) ?? "");
  const next = await planned(state, catalogue, parts, [...pages, ...read]);
  return { value: next.value, by: { ...next.by, ...sumOf(by, next.by) } };
}

/** What the next look-ups are to serve, where the question is gone through by its aspects. */
function forSubqueries({ subqueries = [] }: Catalogue) {
  if (subqueries.length === 0) return {};
  const lines = subqueries.map(({ subquery, aspect }) => `${subquery} (aspect: ${aspect})`);
  return { further: [["Look up what answers these, and nothing else", lines.join("\n")]] as const };
}

/**
 * Calls of which one cannot be made are refused with what is wrong, as nothing else would tell the model. An end before anything
 * was looked up, or in words alone, is put back once, and then taken.
 */
function planOf(
  { text, calls }: Reply,
  state: State,
  { tools, plansWhole }: Catalogue,
  { isLast, advice }: { isLast: boolean; advice: { isGiven: boolean } },
): Plan {
  const ending = calls.find(({ name }) => name === STOP_TOOL.name);
  const asked = calls.filter((call) => call !== ending);
  const made = compile(asked, state, { tools, callsMax: Number.POSITIVE_INFINITY });
  const wrong = made.said.flatMap(({ answer }) => answer ?? []);
  if (made.calls.length > 0 && (wrong.length === 0 || isLast)) return planWith(made.calls, text, plansWhole);
  if (wrong.length > 0)
    throw new ModelError("schema", "The model called what cannot be called", { detail: wrong.join("\n") });
  if (calls.some(({ name }) => name === READ_RESULT.name)) return { thought: text, calls: [], stop: null };
  const isBare = state.results.every(({ tool }) => isResolver(tool));
  if ((isBare || !ending) && !advice.isGiven) {
    advice.isGiven = true;
    throw new ModelError("schema", "The model looked nothing up", { detail: FROM_TOOLS });
  }
  const { data } = Stop.safeParse(ending?.input);
  return { thought: text, calls: [], stop: data?.because ?? "sufficient_information" };
}

const FROM_TOOLS = "This asks for facts: they come from tools only. Call what finds them, or stop_planning once more.";

/** A plan of calls; where all is looked up at once with how much the question takes by what was called for it. */
export function planWith(calls: ToolCall[], thought: string, plansWhole: boolean | undefined): Plan {
  const plan = { thought, calls, stop: null };
  if (!plansWhole || calls.length === 0) return plan;
  const lookUps = calls.filter(({ tool }) => !isResolver(tool));
  const type = lookUps.length > 1 ? ("multi_tool" as const) : ("single_tool" as const);
  return { ...plan, analysis: { type, why: thought || (lookUps[0]?.reason ?? "") } };
}
