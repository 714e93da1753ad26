import type { ToolCall } from "@/lib/engine/tool";

/** What calls are for, as a sentence: "Next: look up what ibuprofen targets; ...". */
export function purposes(calls: readonly ToolCall[]): string {
  return `Next: ${closed(calls.map(({ reason }) => reason.charAt(0).toLowerCase() + reason.slice(1)).join("; "))}`;
}

/** A text that ends as a sentence does. */
export function closed(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
