import { z } from "zod";
import { needsOf } from "@/lib/agent/engine/needs";
import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { type Action, type CuratedContext, curatedContext } from "@/lib/agent/plan/curated-context";
import type { DataSummary } from "@/lib/agent/plan/current-data";
import { preferredFirst } from "@/lib/agent/plan/plan-by-rules";
import { clipped, nameOf } from "@/lib/agent/plan/result-text";
import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { ownValue } from "@/lib/domain/own-value";
import { queryOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import type { Tool } from "@/lib/domain/run/tool";
import { clip, fenceOf, fitLines, fitting } from "./text";

/** Tokens of instructions and prompt together but for the lines of tools: ten of them stay within ten thousand. */
export const DECISION_TOKENS_MAX = 1000;

const ROOM_LEAST = 60;
const SLACK = 10;
const BEFORE_TOKENS = 120;
const QUESTION_TOKENS = 90;
const FOREIGN_TOKENS = 90;
const ENTITIES_TOKENS = 70;
const ACTION_TOKENS = 44;
const PARAMS_TOKENS = 16;
const MISSING_TOKENS = 45;
const STATE_TOKENS = 90;
const EVIDENCE_MAX = 30;
const EVIDENCE_LEAST = 100;
const EVIDENCE_HEADING = 5;
const ENTITIES_SHOWN = 5;
const TOOL_TOKENS = 34;
const SAMPLE_TOKENS = 16;
const SAMPLE_LEAST = 5;
const KIND_TOKENS = 12;
const RESULT_LEAST = 8;

/** How far the lines of a prompt are shortened to leave room for evidence. */
const SCALES = [1, 0.8, 0.6, 0.45];

/**
 * The curated state of a run for a planner that keeps no memory, within so many tokens; the lines of tools, short and whole, are
 * not counted among them.
 */
export function curatedText(state: State, catalogue: Catalogue, tokensMax: number): string {
  const fence = fenceOf(state);
  const context = curatedContext(state, catalogue);
  const turn = `ITERATION: ${context.iteration}/${context.maxIterations}`;
  const tail = context.toolHistory.length === 0 ? FIRST : NEXT;
  const around = countTokens([fence.rule, turn, fence.around("DATA", ""), tail].join("\n")) + SLACK;
  const room = Math.max(ROOM_LEAST, tokensMax - around);
  const data = fence.around("DATA", clip(dataText(state, context, room), room));
  return [fence.rule, turn, toolLines(context.availableTools, state), data, tail].join("\n");
}

/** Question, what is known, the last actions and where they led, then as much evidence as fits. */
function dataText(state: State, context: CuratedContext, tokensMax: number): string {
  const written = SCALES.map((scale) => linesOf(state, context, scale).join("\n"));
  const lines = written.find((text) => countTokens(text) <= tokensMax - EVIDENCE_LEAST) ?? written.at(-1) ?? "";
  const evidence = evidenceLines(state, tokensMax - countTokens(lines) - EVIDENCE_HEADING);
  return evidence.length === 0 ? lines : `${lines}\nEVIDENCE:\n${evidence.join("\n")}`;
}

/** A finding in the words of its tool, where there are any; templates word quotations and names not found. */
function said(finding: Fact): string | null {
  return finding.kind === "count" && finding.text !== null ? finding.text : say(finding);
}

function linesOf(state: State, context: CuratedContext, scale: number): string[] {
  const room = (tokensMax: number) => Math.floor(tokensMax * scale);
  return [
    ...(state.conversation ? [`BEFORE: ${clip(state.conversation.text, room(BEFORE_TOKENS))}`] : []),
    `QUERY: ${clip(context.query, room(QUESTION_TOKENS))}`,
    `KNOWN: ${entityLine(context, room(ENTITIES_TOKENS))}`,
    ...foreignLines(context.availableTools, room(FOREIGN_TOKENS)),
    ...historyLines(context, state.admitted, scale),
    ...stateLines(context, room(STATE_TOKENS)),
    ...missingLine(state).map((line) => clip(line, room(MISSING_TOKENS))),
  ];
}

const DECISION = "DECISION POINT: Have you gathered enough data?";
const FIRST = `${DECISION} Nothing was looked up yet. Start by looking up what the query asks of; return the first action.`;
const NEXT = `${DECISION} You did the above and got those results: what is the NEXT action? YES: answer ready, call finalize_answer. NO: one tool.`;

/** Our tools with what each must be given, what the question needs first. */
export function toolLines(tools: readonly Tool[], state: State): string {
  const wanted = new Set([
    ...state.gaps.flatMap(({ suggestedTool }) => suggestedTool ?? []),
    ...(state.reading?.query ? needsOf(queryOf(state.reading.query)) : []).flatMap((need) =>
      need.tools.map(({ name }) => name),
    ),
  ]);
  const rank = ({ name, domain }: Tool) => (wanted.has(name) ? 0 : domain === "resolve" ? 1 : 2);
  const own = preferredFirst(tools, state).filter(({ foreign }) => !foreign);
  return ["TOOLS:", ...own.toSorted((a, b) => rank(a) - rank(b)).map(toolSignature)].join("\n");
}

/** Tools of servers of others, which say what they are for themselves: as data, among what is known. */
export function foreignLines(tools: readonly Tool[], tokensMax: number): string[] {
  const others = tools.filter(({ foreign }) => foreign);
  const lines = others.map((tool) => clip(`${toolSignature(tool)}: ${tool.description}`, TOOL_TOKENS));
  return lines.length > 0 ? [`TOOLS OF OTHERS:\n${fitLines(lines, tokensMax)}`] : [];
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

/**
 * The findings a planner may cite, as `[f12] sentence`, at most `tokensMax` of them together: the results in turn, so that every
 * iteration has a say however long one list is. Of findings that say the same the first is offered.
 */
function evidenceLines(state: State, tokensMax: number): string[] {
  const texts = new Set<string>();
  const lines = inTurn(searchedFindings(state)).flatMap((finding) => {
    const text = said(finding);
    if (text === null || texts.has(text)) return [];
    texts.add(text);
    return [`[${finding.id}] ${text}`];
  });
  return fitting(lines.slice(0, EVIDENCE_MAX), tokensMax);
}

/** Findings but those of results for which nothing was searched: a count of none there says nothing. */
export function searchedFindings({ findings, results }: Pick<State, "findings" | "results">): Fact[] {
  const unsearched = new Set(results.flatMap(({ handle, status }) => (status === "not_loaded" ? [handle] : [])));
  return findings.filter(({ from }) => from.handle === null || !unsearched.has(from.handle));
}

/** The first finding of every result, then the second of every result, and so on; findings without a result come first. */
function inTurn(findings: readonly Fact[]): Fact[] {
  const turnOf = new Map<string, number>();
  const placed = findings.map((finding) => {
    const handle = finding.from.handle;
    if (handle === null) return { finding, turn: -1 };
    const turn = turnOf.get(handle) ?? 0;
    turnOf.set(handle, turn + 1);
    return { finding, turn };
  });
  return placed.sort((a, b) => a.turn - b.turn).map(({ finding }) => finding);
}

/** A tool with what it must be given, typed, and what it may be given, by name: "get_x(drug: id, limit?)". */
function toolSignature({ name, input, entityArgs }: Tool): string {
  const { properties, required } = inputOf(input);
  const given = Object.entries(properties).map(([key, each]) =>
    required.includes(key) ? `${key}: ${typeOf(each, entityArgs.includes(key))}` : `${key}?`,
  );
  return `${name}(${given.join(", ")})`;
}

const Schema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  get items() {
    return Schema.optional();
  },
});
const Input = z.object({
  properties: z.record(z.string(), Schema).default({}),
  required: z.array(z.string()).default([]),
});

function inputOf(input: Tool["input"]): z.infer<typeof Input> {
  return Input.parse(z.toJSONSchema(input as z.ZodType, { io: "input", unrepresentable: "any" }));
}

function typeOf({ type = "any", enum: options, items }: z.infer<typeof Schema>, isEntity: boolean): string {
  if (items) return `${items.enum ? `(${items.enum.join("|")})` : typeOf(items, isEntity)}[]`;
  if (options) return options.join("|");
  return type === "string" ? (isEntity ? "id" : "text") : type;
}
