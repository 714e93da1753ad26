import { needsOf } from "@/lib/agent/engine/needs";
import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { type Action, type CuratedContext, curatedContext } from "@/lib/agent/plan/curated-context";
import type { DataSummary } from "@/lib/agent/plan/current-data";
import { clipped, nameOf } from "@/lib/agent/plan/result-text";
import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { ownValue } from "@/lib/domain/own-value";
import { queryOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import type { Tool } from "@/lib/domain/run/tool";
import { toolSignature } from "./catalogue";
import { offeredFindings } from "./findings";
import { planPrompt } from "./plan";
import { clip, fenceOf, fitLines, fitting, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";

/** Tokens of instructions and prompt together: ten of them stay within ten thousand. */
export const DECISION_TOKENS_MAX = 1000;

const VERSION = 1;
const QUESTION_TOKENS = 90;
const TOOLS_TOKENS = 150;
const NAMES_TOKENS = 60;
const FOREIGN_TOKENS = 90;
const ENTITIES_TOKENS = 70;
const ACTION_TOKENS = 44;
const PARAMS_TOKENS = 16;
const MISSING_TOKENS = 45;
const STATE_TOKENS = 90;
const EVIDENCE_LEAST = 100;
const EVIDENCE_HEADING = 5;
const ENTITIES_SHOWN = 5;
const TOOL_TOKENS = 34;
const SAMPLE_TOKENS = 16;
const SAMPLE_LEAST = 5;
const KIND_TOKENS = 12;
const RESULT_LEAST = 8;

const INSTRUCTIONS = `Choose the next step. You keep no memory: all you know is below, and every fact comes from a tool result.
Finalize when the question is answered, when a search found nothing (say so), or when no tool can add. Never repeat an action.
Params: ids under KNOWN, or results ("R2", "R2.genes[0:9]"); what you leave out is filled from the current data. Never invent ids or copy data.
The answer: short sentences in the words of EVIDENCE, each ending with its mark: "... [f1]."`;
const FORM = `One JSON object only: {"reasoning": "...", "action": "TOOL" or "finalize_answer", "params": {...}}; to finalize, params is {"answer": "..."}`;

/** How far the lines of a prompt are shortened to leave room for evidence. */
const SCALES = [1, 0.8, 0.6, 0.45];

/** Asks for one action or the answer, from nothing but the curated state of the run. */
export function decidePrompt(state: State, catalogue: Catalogue, tokensMax = DECISION_TOKENS_MAX): Prompt {
  const fence = fenceOf(state);
  const context = curatedContext(state, catalogue);
  const instructions = `${ROLES[catalogue.domain ?? "drugs"]} ${INSTRUCTIONS}\n${FORM}\n${fence.rule}`;
  const turn = `ITERATION: ${context.iteration}/${context.maxIterations}`;
  const tools = `TOOLS:\n${toolLines(context.availableTools, state)}`;
  const tail = context.toolHistory.length === 0 ? FIRST : NEXT;
  const room = roomFor(tokensMax, instructions, `${turn}\n${tools}`, tail, fence.around("DATA", ""));
  const data = fence.around("DATA", clip(dataText(state, context, room), room));
  const body = { turn, tools, data, decide: tail };
  const slots = { form: FORM, rule: fence.rule, ...body };
  return { name: "Decision", version: VERSION, instructions, prompt: Object.values(body).join("\n"), slots };
}

/** Question, what is known, the last actions and where they led, then as much evidence as fits. */
function dataText(state: State, context: CuratedContext, tokensMax: number): string {
  const written = SCALES.map((scale) => linesOf(state, context, scale).join("\n"));
  const lines = written.find((text) => countTokens(text) <= tokensMax - EVIDENCE_LEAST) ?? written.at(-1) ?? "";
  const evidence = offeredFindings(state, tokensMax - countTokens(lines) - EVIDENCE_HEADING, said);
  return evidence.length === 0 ? lines : `${lines}\nEVIDENCE:\n${evidence.map(({ line }) => line).join("\n")}`;
}

/** A finding in the words of its tool, where there are any; templates word quotations and names not found. */
function said(finding: Fact): string | null {
  return finding.kind === "count" && finding.text !== null ? finding.text : say(finding);
}

function linesOf(state: State, context: CuratedContext, scale: number): string[] {
  const room = (tokensMax: number) => Math.floor(tokensMax * scale);
  return [
    `QUERY: ${clip(context.query, room(QUESTION_TOKENS))}`,
    `KNOWN: ${entityLine(context, room(ENTITIES_TOKENS))}`,
    ...foreignLines(context.availableTools, room(FOREIGN_TOKENS)),
    ...historyLines(context, state.admitted, scale),
    ...stateLines(context, room(STATE_TOKENS)),
    ...missingLine(state).map((line) => clip(line, room(MISSING_TOKENS))),
  ];
}

const ROLES = {
  drugs: "You are a pharmacovigilance analyst.",
  logs: "You are an analyst of log files.",
};

const DECISION = "DECISION POINT: Have you gathered enough data?";
const FIRST = `${DECISION} Nothing was looked up yet. Start by looking up what the query asks of; return the first action.`;
const NEXT = `${DECISION} You did the above and got those results: what is the NEXT action? YES: answer ready, call finalize_answer. NO: one tool.`;

/** Our tools in full while they fit, what the question needs first; then the names of the others. */
function toolLines(tools: readonly Tool[], state: State): string {
  const wanted = new Set([
    ...state.gaps.flatMap(({ suggestedTool }) => suggestedTool ?? []),
    ...(state.reading?.query ? needsOf(queryOf(state.reading.query)) : []).flatMap((need) =>
      need.tools.map(({ name }) => name),
    ),
  ]);
  const rank = ({ name, domain }: Tool) => (wanted.has(name) ? 0 : domain === "resolve" ? 1 : 2);
  const ordered = tools.filter(({ foreign }) => !foreign).sort((a, b) => rank(a) - rank(b));
  const shown = fitting(ordered.map(toolLine), TOOLS_TOKENS);
  const others = ordered.slice(shown.length).map(({ name }) => name);
  return [...shown, ...(others.length > 0 ? [clip(`Also: ${others.join(", ")}`, NAMES_TOKENS)] : [])].join("\n");
}

/** Tools of servers of others, which say what they are for themselves: as data, among what is known. */
function foreignLines(tools: readonly Tool[], tokensMax: number): string[] {
  const lines = tools.filter(({ foreign }) => foreign).map(toolLine);
  return lines.length > 0 ? [`TOOLS OF OTHERS:\n${fitLines(lines, tokensMax)}`] : [];
}

function toolLine(tool: Tool): string {
  return clip(`${toolSignature(tool)}: ${tool.description}`, TOOL_TOKENS);
}

function entityLine({ entities }: CuratedContext, tokensMax: number): string {
  if (entities.length === 0) return "nothing yet";
  const named = entities.map(({ name, id }) => `${name} = ${id}`);
  const line = (count: number) => {
    const more = named.length - count;
    return named.slice(0, count).join("; ") + (more > 0 ? ` (${more} more in the results)` : "");
  };
  let count = Math.min(named.length, ENTITIES_SHOWN);
  while (count > 1 && countTokens(line(count)) > tokensMax) count -= 1;
  return clip(line(count), tokensMax);
}

function historyLines({ toolHistory, earlier }: CuratedContext, admitted: State["admitted"], scale: number): string[] {
  if (toolHistory.length === 0) return [];
  return [
    "PREVIOUS ACTIONS (you did, you got):",
    ...(earlier ? [clip(earlier, Math.floor(ACTION_TOKENS * scale))] : []),
    ...toolHistory.map((action) => actionLine(action, admitted, scale)),
  ];
}

/** `Step 2: get_x(metformin) → R2: 14 rows`: entities by name, which a reader knows them by; long params leave room for the result. */
function actionLine(
  { iteration, handle, tool, params, result }: Action,
  admitted: State["admitted"],
  scale: number,
): string {
  const given = Object.values(params).map((value) => paramText(value, admitted));
  const done = `Step ${iteration}: ${tool}(${shortened(given.join(", "), PARAMS_TOKENS * scale)}) → ${handle}: `;
  return done + shortened(result, Math.max(RESULT_LEAST, ACTION_TOKENS * scale - countTokens(done)));
}

const LISTED_MAX = 2;

function paramText(value: unknown, admitted: State["admitted"]): string {
  const said = (each: unknown) => ownValue(admitted, String(each))?.name ?? String(each);
  if (!Array.isArray(value)) return typeof value === "object" ? JSON.stringify(value) : said(value);
  const more = value.length - LISTED_MAX;
  return `[${value.slice(0, LISTED_MAX).map(said).join(", ")}${more > 0 ? ` +${more}` : ""}]`;
}

/** How much there is and of what kinds in any case, samples as long as there is room for, sources where some is left. */
function stateLines({ currentState, toolHistory }: CuratedContext, tokensMax: number): string[] {
  if (!currentState) return toolHistory.length > 0 ? ["CURRENT STATE: No results yet"] : [];
  const { handle, total, samples, distribution, timeRange, period } = currentState;
  const head = `CURRENT STATE: ${handle} holds ${total} in all; samples: `;
  const tail = [
    "",
    ...(distribution.length > 0 ? [`kinds: ${kindsWithin(distribution, tokensMax / 3)}`] : []),
    ...(timeRange ? [`time: ${timeRange.from} to ${timeRange.to}`] : []),
  ].join("; ");
  const each = (tokensMax - countTokens(head + tail)) / samples.length - 1;
  const sampled = samples.map((row) => shortened(nameOf(row), Math.max(SAMPLE_LEAST, Math.min(SAMPLE_TOKENS, each))));
  const line = head + sampled.join(" | ") + tail;
  const whole = period.length > 0 ? `${line}; sources: ${period.join(", ")}` : line;
  return [countTokens(whole) <= tokensMax ? whole : line];
}

/** The largest kinds that fit, one in any case. */
function kindsWithin(distribution: DataSummary["distribution"], tokensMax: number): string {
  const named = distribution.map(([kind, count]) => `${shortened(kind, KIND_TOKENS)} ${count}`);
  while (named.length > 1 && countTokens(named.join(", ")) > tokensMax) named.pop();
  return named.join(", ");
}

/** A name or a few words of at most so many tokens. */
function shortened(text: string, tokensMax: number): string {
  const tokens = countTokens(text);
  return tokens <= tokensMax ? text : clipped(text, Math.max(1, Math.floor((text.length * tokensMax) / tokens)));
}

function missingLine({ gaps }: State): string[] {
  const [first] = gaps;
  if (!first) return [];
  return [`MISSING (tool: ${first.suggestedTool ?? "none"}): ${first.description}`];
}

const CLASSIC_VERSION = 1;
const CLASSIC_INSTRUCTIONS = `You answer a question on why drugs may be linked to adverse events by thinking, acting and observing in turns. You know nothing yourself: every fact comes from a tool result of this run.
Thought: say what is known, what is missing, and what to do next. Action: use one tool, or give the final answer when the results suffice or no tool can add.
Entity parameters take ids listed as known or returned by a result, or a reference to any earlier result: "R2", "R2.ids[0]", "{{RESULT_2}}". Never make up an id and never repeat a call.`;
const CLASSIC_FORM = `Answer with one JSON object and nothing else: {"thought": "...", "action": "USE_TOOL", "tool_name": "...", "parameters": {...}} or {"thought": "...", "action": "FINAL_ANSWER", "final_answer": "..."}`;

/** Asks for one action or the final answer, in the form of the earlier system. */
export function classicPrompt(state: State, catalogue: Catalogue, tokensMax = PROMPT_TOKENS_MAX): Prompt {
  const { prompt, slots } = planPrompt(state, { ...catalogue, callsPerIteration: 1, plansWhole: false }, tokensMax);
  const instructions = `${CLASSIC_INSTRUCTIONS}\n${CLASSIC_FORM}\n${fenceOf(state).rule}`;
  return { name: "Action", version: CLASSIC_VERSION, instructions, prompt, slots: { ...slots, form: CLASSIC_FORM } };
}
