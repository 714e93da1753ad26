import type { InformationGap } from "@/lib/engine/evaluation";
import { isNameOnly, namedBy, unknownNames } from "@/lib/engine/query";
import type { Reading, TypedQuery } from "@/lib/engine/question";
import { isForeignName, type ToolResult } from "@/lib/engine/tool";
import type { Progress } from "./progress";

const CANDIDATES_SHOWN = 3;

/** What is missing, the most pressing first: names that denote nothing certain, needs that are open or cannot be filled, and tools that failed beside them. */
export function findGaps(
  reading: Reading & { query: TypedQuery },
  progress: readonly Progress[],
  results: readonly ToolResult[],
): InformationGap[] {
  const names = unknownNames(reading.query).map((text) => nameGap(text, reading));
  const needs = names.length > 0 ? [] : progress.flatMap((each) => needGap(each, reading.query, results));
  return [...names, ...needs, ...otherFailures(progress, results)].sort((a, b) => a.priority - b.priority);
}

function nameGap(text: string, { named }: Reading): InformationGap {
  const thing = named.find((each) => each.text === text);
  const near = (thing?.candidates ?? [])
    .slice(0, CANDIDATES_SHOWN)
    .map(({ name, nameOnly }) => (nameOnly ? `${name} (known by name only)` : name));
  const nearest = near.length > 0 ? `; nearest: ${near.join(", ")}` : "";
  const open = thing?.ambiguous ? `may denote ${near.join(" or ")}` : `denotes nothing in this graph${nearest}`;
  const why = thing && isNameOnly(thing) ? "is known by name only" : open;
  return { category: "entity", description: `"${text}" ${why}`, priority: 1, suggestedTool: null };
}

function needGap({ need, open, lost }: Progress, query: TypedQuery, results: readonly ToolResult[]): InformationGap[] {
  if (open === null && lost === null) return [];
  const { category, priority, what } = need;
  const failed = results.findLast(({ tool, status }) => tool === open && status === "failed");
  const why =
    open === null
      ? `: ${lost}`
      : failed
        ? `: ${open} failed (${failed.error ?? "no reason given"})`
        : ": not looked up yet";
  const names = namedBy(query).map(({ name }) => name);
  const about = names.length > 0 ? ` for ${names.join(" and ")}` : "";
  return [{ category, priority, suggestedTool: open, description: `No ${what}${about}${why}` }];
}

/** Failures of tools of ours that no need rests on: they are missing information too, though nothing waits for them. A call that was not run is a mistake of the plan. */
function otherFailures(progress: readonly Progress[], results: readonly ToolResult[]): InformationGap[] {
  const needed = new Set(progress.flatMap(({ need }) => need.tools.map(({ name }) => name)));
  const answered = new Set(results.filter(({ status }) => status !== "failed").map(({ callKey }) => callKey));
  const failed = results.filter(
    ({ tool, status, callKey, refused }) =>
      status === "failed" && !refused && !isForeignName(tool) && !needed.has(tool) && !answered.has(callKey),
  );
  return [...new Map(failed.map((result) => [result.tool, result])).values()].map(({ tool, error }) => ({
    category: "other",
    description: `${tool} failed: ${error ?? "no reason given"}`,
    priority: 3,
    suggestedTool: null,
  }));
}
