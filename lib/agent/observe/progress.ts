import type { Need, NeedTool } from "@/lib/agent/engine/need";
import { needsOf } from "@/lib/agent/engine/needs";
import { covers } from "@/lib/domain/coverage";
import type { OpenReason } from "@/lib/domain/facts/fact";
import { isAbout } from "@/lib/domain/run/argument-kinds";
import { asksReports, queryOf } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import { CALL_FAILURES_MAX, type ToolResult } from "@/lib/domain/run/tool";

/** What was searched and is not there is known less surely than what was found. */
export const ABSENT = 0.7;
const PART = 0.4;

type ToolState = "met" | "absent" | "open" | "failed" | "not_loaded" | "moot";

/**
 * How far a need is met. `open` is the tool that can still fill it; `lost` says why part of it cannot be filled: the tool
 * failed, or its source is not loaded. `met` has data; neither open, lost nor met means searched, and nothing there.
 */
export type Progress = { need: Need; met: boolean; open: string | null; lost: Lost | null };
/** Why a part of a need cannot be filled, and in words. */
export type Lost = { reason: OpenReason; text: string };

/** The progress of every need of a query, given the results of the run and the names of the tools there are; what was looked up for other things meets none. */
export function progressOf(query: TypedQuery, results: readonly ToolResult[], tools: ReadonlySet<string>): Progress[] {
  const about = results.filter((result) => isAbout(result, query));
  const progress = needsOf(queryOf(query)).map((need) => progressOfNeed(need, about, tools));
  return query.ask === "boolean" ? progress.map((each) => whereDecided(each, query, about)) : progress;
}

/** The progress of one need. */
export function progressOfNeed(need: Need, results: readonly ToolResult[], tools: ReadonlySet<string>): Progress {
  const states = need.tools.map((tool) => ({ name: tool.name, state: toolState(tool, results, tools) }));
  const lost = states.find(({ state }) => state === "failed" || state === "not_loaded");
  return {
    need,
    met: need.tools.some(({ name }) => results.some((result) => result.tool === name && hasData(result))),
    open: states.find(({ state }) => state === "open")?.name ?? null,
    lost: lost ? whyLost(lost.name, results) : null,
  };
}

/** What checks a drug and an event; a yes or no rests on it. */
const DECIDING = "check_drug_event";
const KINDS = [
  { aspect: "label_listings", text: "no label source loaded covers the whole label of the drug" },
  { aspect: "reporting_signals", text: "no reporting source loaded covers the drug" },
] as const;

/** A yes or no is not settled where nothing is listed, and sources of a kind are loaded and none of them covers the drug: their silence says nothing. */
function whereDecided(progress: Progress, query: TypedQuery, results: readonly ToolResult[]): Progress {
  const { need } = progress;
  const isSettled = progress.open === null && progress.lost === null;
  if (!isSettled || !need.tools.some(({ name }) => name === DECIDING)) return progress;
  const checks = results.filter(({ tool, status }) => tool === DECIDING && status !== "failed");
  const open = checks.filter(({ rows }) => !rows.some((row) => row.state === "listed"));
  const kinds = KINDS.filter(({ aspect }) => aspect === "reporting_signals" || !asksReports(query));
  const kind = kinds.find((each) => open.some((check) => isUncovered(check, each)));
  return kind ? { ...progress, lost: { reason: "not_covered", text: kind.text } } : progress;
}

function isUncovered({ coverage }: ToolResult, { aspect }: (typeof KINDS)[number]): boolean {
  const loaded = coverage.filter((cell) => cell.aspect === aspect && cell.state !== "not_loaded");
  return loaded.length > 0 && !loaded.some(covers);
}

/** How far a need is settled, 0..1. */
export function settledShare({ met, open, lost }: Progress): number {
  if (open !== null || lost !== null) return met ? PART : 0;
  return met ? 1 : ABSENT;
}

/** Whether a result brought something: found rows, be they all or a part. */
export function hasData({ status, rows }: ToolResult): boolean {
  return (status === "ok" || status === "partial") && rows.length > 0;
}

function toolState(tool: NeedTool, results: readonly ToolResult[], tools: ReadonlySet<string>): ToolState {
  const own = results.filter((result) => result.tool === tool.name);
  const answers = new Map(own.filter(({ status }) => status !== "failed").map((result) => [result.callKey, result]));
  if (answers.size < tool.times) {
    if (!tools.has(tool.name)) return "not_loaded";
    if (own.filter(({ status }) => status === "failed").length >= CALL_FAILURES_MAX) return "failed";
    return nothingToGoOn(tool, results) ? "moot" : "open";
  }
  if ([...answers.values()].some(hasData)) return "met";
  return [...answers.values()].some(({ status }) => status === "not_loaded") ? "not_loaded" : "absent";
}

/** Whether the tools this one takes its arguments from were all asked, and gave nothing. */
function nothingToGoOn({ after }: NeedTool, results: readonly ToolResult[]): boolean {
  const sources = results.filter((result) => after.includes(result.tool));
  return sources.length > 0 && !sources.some(hasData);
}

function whyLost(tool: string, results: readonly ToolResult[]): Lost {
  const last = results.findLast((result) => result.tool === tool);
  if (!last) return { reason: "not_loaded", text: `there is no tool ${tool} here` };
  return last.status === "failed"
    ? { reason: "failed", text: `${tool} failed: ${last.error ?? "no reason given"}` }
    : { reason: "not_loaded", text: "no source of it is loaded" };
}
