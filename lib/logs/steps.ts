import type { LogQuery } from "@/lib/engine/log-query";
import type { State } from "@/lib/engine/state";
import { CALL_FAILURES_MAX, type ToolCall, type ToolResult } from "@/lib/engine/tool";
import { ownValue } from "@/lib/knowledge/own-value";

/** A step a question of a log takes: a tool and what it is given beside the data set it works on. */
type Step = { tool: string; args: ToolCall["args"]; what: string };
/** How far a run is: its open steps, and the data set they go on from. */
export type LogProgress = { open: Step[]; done: ToolResult[]; data: ToolResult | null; failed: boolean };

function stepsOf({ kind, severities, window, text, ask }: LogQuery): Step[] {
  return [
    { tool: "load_logs", args: {}, what: "the records of the log" },
    ...(severities
      ? [{ tool: "filter_by_severity", args: { severities }, what: `those of severity ${severities.join(" or ")}` }]
      : []),
    ...(window ? [{ tool: "filter_by_time", args: { ...window }, what: "those of the time asked about" }] : []),
    ...(text ? [{ tool: "search_logs", args: { text }, what: `those that contain "${text}"` }] : []),
    ...(kind ? [{ tool: "extract_entities", args: { kind }, what: "the entities they name" }] : []),
    ...(ask === "records" ? [] : [{ tool: "count_logs", args: {}, what: "how many there are" }]),
  ];
}

/** A set that came out empty settles what would only narrow it further. */
export function progressOf({ reading, results }: Pick<State, "reading" | "results">): LogProgress {
  const steps = reading?.logs ? stepsOf(reading.logs) : [];
  const sound = results.filter(({ status }) => status !== "failed");
  const made = (step: Step) => sound.findLast((result) => result.tool === step.tool && isSame(step.args, result.args));
  const done = steps.flatMap((step) => made(step) ?? []);
  const data = sound.findLast(({ tool }) => tool !== "count_logs") ?? null;
  const open = data?.status === "empty" ? [] : steps.filter((step) => !made(step));
  const [next] = open;
  const failed =
    results.filter(({ tool, status }) => tool === next?.tool && status === "failed").length >= CALL_FAILURES_MAX;
  return { open, done, data, failed };
}

function isSame(wanted: ToolCall["args"], given: ToolCall["args"]): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(ownValue(given, name)) === JSON.stringify(value),
  );
}
