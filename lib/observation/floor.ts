import type { SufficiencyEvaluation } from "@/lib/engine/evaluation";
import { entitiesOf, readable } from "@/lib/engine/query";
import type { TypedQuery } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import type { Tool, ToolResult } from "@/lib/engine/tool";
import { findGaps } from "./find-gaps";
import { type Progress, progressOf } from "./progress";

/** How sure a verdict is at most that does not hold. */
const DOUBTED = 0.4;

/** Tools that say of each drug alone what the set tools say of all. */
const ALONE: Record<string, string> = {
  compare_drug_events: "get_drug_adverse_events",
  compare_drug_targets: "get_drug_targets",
};

/**
 * A verdict, but never "sufficient" while what the question asks for was not looked up and a tool can: then it is partial,
 * the gap is named, and why it was not taken as sufficient. A list, a count or a yes or no rests on every pressing need; an
 * answer in words on one of them.
 */
export function withFloor(
  evaluation: SufficiencyEvaluation,
  { reading, results }: State,
  tools: readonly Tool[],
): SufficiencyEvaluation {
  if (evaluation.status !== "sufficient" || !readable(reading)) return evaluation;
  const { query } = reading;
  const pressing = progressOf(query, results, new Set(tools.map(({ name }) => name))).filter(
    ({ need }) => need.priority === 1,
  );
  const open = pressing.filter((each) => isOpen(each, query, results));
  const inWords = query.ask === "mechanism" || query.ask === "profile" || query.ask === "path";
  if (inWords && open.length < pressing.length) return evaluation;
  const gaps = findGaps(reading, open, results).filter(({ suggestedTool }) => suggestedTool !== null);
  if (gaps.length === 0) return evaluation;
  return {
    ...evaluation,
    status: "partially_sufficient",
    canAnswer: false,
    confidence: Math.min(evaluation.confidence, DOUBTED),
    reasoning: `${evaluation.reasoning} Not taken as sufficient: ${gaps.map(({ description }) => description).join("; ")}.`,
    gaps: [...gaps, ...evaluation.gaps],
  };
}

/** Nothing was found for it, a tool can, and it was not looked up for each drug alone either. */
function isOpen({ need, met, open }: Progress, query: TypedQuery, results: readonly ToolResult[]): boolean {
  if (met || open === null) return false;
  const alone = need.tools.flatMap(({ name }) => ALONE[name] ?? []);
  const answered = results.filter(({ tool, status }) => alone.includes(tool) && status !== "failed");
  const drugs = entitiesOf(query.subject).filter(({ type }) => type === "drug");
  return alone.length === 0 || !drugs.every(({ id }) => answered.some(({ args }) => args.drug === id));
}
