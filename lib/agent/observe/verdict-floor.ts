import { ownValue } from "@/lib/domain/own-value";
import { isPressing, type SufficiencyEvaluation } from "@/lib/domain/run/evaluation";
import { entitiesOf, readable } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import type { Tool, ToolResult } from "@/lib/domain/run/tool";
import { findGaps } from "./observe-by-rules";
import { type Progress, progressOf } from "./progress";

/** How sure a verdict is at most that does not hold. */
const DOUBTED = 0.4;

/** Tools that say of each drug alone what the set tools say of all. */
export const ALONE: Record<string, string> = {
  compare_drug_events: "get_drug_adverse_events",
  compare_drug_targets: "get_drug_targets",
};

/**
 * A verdict, but never "sufficient" while what the question asks for was not looked up and a tool can: then it is partial,
 * the gap is named, and why it was not taken as sufficient. A list, a count or a yes or no rests on every pressing need; an
 * answer in words on one of them. Gaps none of which the question has are joined by those it has.
 */
export function withFloor(
  evaluation: SufficiencyEvaluation,
  { reading, results }: State,
  tools: readonly Tool[],
): SufficiencyEvaluation {
  if (!readable(reading)) return evaluation;
  const { progress, pressing, open, gaps } = openNeeds(reading, results, tools);
  if (evaluation.status !== "sufficient")
    return isBeside(evaluation, progress) ? { ...evaluation, gaps: [...gaps, ...evaluation.gaps] } : evaluation;
  if (gaps.length === 0 || (isInWords(reading.query) && open.length < pressing.length)) return evaluation;
  return {
    ...evaluation,
    status: "partially_sufficient",
    canAnswer: false,
    confidence: Math.min(evaluation.confidence, DOUBTED),
    reasoning: `${evaluation.reasoning} Not taken as sufficient: ${gaps.map(({ description }) => description).join("; ")}.`,
    gaps: [...gaps, ...evaluation.gaps],
  };
}

/** What speaks against a verdict that all is there, for whoever gave it: what the question asks for and a tool can find; null when nothing does. */
export function doubtOfVerdict(status: SufficiencyEvaluation["status"], state: State, tools: readonly Tool[]) {
  const { reading, results } = state;
  if (status !== "sufficient" || !readable(reading)) return null;
  const { gaps } = openNeeds(reading, results, tools);
  return gaps.map((gap) => `${gap.description} (${gap.suggestedTool} can fill this)`).join("; ") || null;
}

/** What of a question is pressing and still open, and the gaps that leaves. */
function openNeeds(reading: Parameters<typeof findGaps>[0], results: readonly ToolResult[], tools: readonly Tool[]) {
  const progress = progressOf(reading.query, results, new Set(tools.map(({ name }) => name)));
  const pressing = progress.filter(({ need }) => need.priority === 1);
  const open = pressing.filter((each) => isOpen(each, reading.query, results));
  return { progress, pressing, open, gaps: findGaps(reading, open, results).filter(isPressing) };
}

/** Whether a question is answered in words, which any part of what it asks for can carry. */
export function isInWords({ ask }: TypedQuery): boolean {
  return ask === "mechanism" || ask === "profile" || ask === "path";
}

/** Whether a verdict asks for tools, and for none that the question needs. */
function isBeside({ gaps }: SufficiencyEvaluation, progress: readonly Progress[]): boolean {
  const needed = new Set(progress.flatMap(({ need }) => need.tools.map(({ name }) => name)));
  const asked = gaps.flatMap(({ suggestedTool }) => suggestedTool ?? []);
  return asked.length > 0 && !asked.some((tool) => needed.has(tool));
}

/** Nothing was found for it, a tool can, and it was not looked up for each drug alone either. */
export function isOpen({ need, met, open }: Progress, query: TypedQuery, results: readonly ToolResult[]): boolean {
  if (met || open === null) return false;
  const alone = need.tools.flatMap(({ name }) => ownValue(ALONE, name) ?? []);
  const answered = results.filter(({ tool, status }) => alone.includes(tool) && status !== "failed");
  const drugs = entitiesOf(query.subject).filter(({ type }) => type === "drug");
  return alone.length === 0 || !drugs.every(({ id }) => answered.some(({ args }) => args.drug === id));
}
