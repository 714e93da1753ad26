import { isResolver, type ToolResult } from "./tool";

export type ObservationClass = "USEFUL_DATA" | "GENERIC_SUCCESS" | "ERROR";

/**
 * What a result is worth, by its type and never by its words: data about the question; success without any, as a name
 * looked up or a search that found nothing; or a call that could not be made.
 */
export function observationClass({
  status,
  rows,
  tool,
}: Pick<ToolResult, "status" | "rows" | "tool">): ObservationClass {
  if (status === "failed" || status === "not_loaded") return "ERROR";
  return rows.length > 0 && status !== "empty" && !isResolver(tool) ? "USEFUL_DATA" : "GENERIC_SUCCESS";
}
