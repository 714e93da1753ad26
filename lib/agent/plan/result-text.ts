import { cellsOf, type Row } from "@/lib/domain/run/row";
import type { ToolResult } from "@/lib/domain/run/tool";

const EXAMPLES_SHOWN = 3;
const TEXT_CHARS_MAX = 100;
const RECORD_CHARS_MAX = 240;

/**
 * A result as one line for whoever decides next: an error, that nothing was found, how many rows there are with the first
 * few by name, or the text of a single record. Never the rows themselves.
 */
export function summariseResult({ status, error, rows, total, summary }: ToolResult): string {
  if (status === "failed") return `Error: ${clipped(error ?? "no reason given", RECORD_CHARS_MAX)}`;
  if (status === "not_loaded") return `Not loaded: ${clipped(summary, TEXT_CHARS_MAX)}`;
  const [first] = rows;
  if (!first) return `${status === "empty" ? "Nothing found: " : ""}${clipped(summary, TEXT_CHARS_MAX)}`;
  if (rows.length === 1) return clipped(rowText(first), RECORD_CHARS_MAX);
  const more = total < rows.length ? ` (${rows.length - total} more stand apart)` : "";
  return `${total} rows${more}, e.g. ${rows.slice(0, EXAMPLES_SHOWN).map(nameOf).join(", ")}. ${clipped(summary, TEXT_CHARS_MAX)}`;
}

/** What a row is called: its name, else its text or id. */
export function nameOf(row: Row): string {
  return clipped(row.name ?? row.text ?? row.id ?? "?", TEXT_CHARS_MAX / 2);
}

/** A text within so many characters; what was cut is marked. */
export function clipped(text: string, charsMax: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const chars = Array.from(line);
  return chars.length <= charsMax
    ? line
    : `${chars
        .slice(0, charsMax - 1)
        .join("")
        .trimEnd()}…`;
}

/** The fields of a single record, without ids of claims, which mean nothing to a reader. */
function rowText(row: Row): string {
  return cellsOf(row)
    .filter(([key, value]) => key !== "claimIds" && key !== "findingIds" && value !== null && value !== "")
    .map(([key, value]) => `${key}: ${Array.isArray(value) ? value.slice(0, EXAMPLES_SHOWN).join(", ") : value}`)
    .join("; ");
}
