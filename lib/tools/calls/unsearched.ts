import type { ToolOutput } from "@/lib/engine/tool";
import type { Graph } from "@/lib/knowledge/graph";

const NAMED_MAX = 3;

/** An output for which no source could be searched, without the zeros that would read as "none": it says what is not loaded. */
export function withoutZeros(output: ToolOutput, { notLoaded }: Pick<Graph, "notLoaded">): ToolOutput {
  if (output.status !== "not_loaded") return output;
  const missing = new Set(output.coverage.filter(({ state }) => state === "not_loaded").map(({ dataset }) => dataset));
  const titles = notLoaded.filter(({ key }) => missing.has(key)).map(({ title }) => title);
  const names = output.refs.slice(0, NAMED_MAX).map(({ name }) => name);
  const about = names.length > 0 ? `${names.join(", ")}: ` : "";
  const why = titles.length > 0 ? ` Not loaded: ${titles.join("; ")}.` : "";
  return {
    ...output,
    summary: `${about}nothing was searched, for no source of this kind is loaded.${why}`,
    findings: output.findings.filter(({ kind }) => kind !== "count"),
  };
}
