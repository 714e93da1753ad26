import { type Cell, cellsOf, type Row } from "@/lib/domain/run/row";
import { countTokens } from "@/lib/domain/run/text";
import type { ToolResult } from "@/lib/domain/run/tool";

/** Rows of one result a prompt shows at most. */
export const PROMPT_ROWS_MAX = 30;

/** Columns that come first, so that a reader meets the label before the key; `id` is always kept and `claimIds` too where a row has them. */
const PRIORITY = ["name", "text", "id", "type", "evidence", "action", "frequency", "score", "status"];
/** Values of a list cell a prompt shows; the rest is counted. */
const CELL_VALUES_MAX = 5;
const LAST = ["claimIds", "findingIds"];

/**
 * A result as a prompt sees it: a heading with handle, tool, status and total, then at most `rowsMax` rows as
 * tab-separated text, label first, keys and evidence ids kept, and how many rows were left out.
 */
export function formatResult(result: ToolResult, rowsMax = PROMPT_ROWS_MAX): string {
  const shown = result.rows.slice(0, rowsMax);
  const columns = columnsOf(shown);
  const omitted = result.rows.length - shown.length;
  return [
    `${result.handle} ${result.tool}: ${result.status}, ${result.total} in all. ${result.error ?? result.summary}`,
    ...(shown.length > 0 ? [columns.join("\t"), ...shown.map((row) => formatRow(row, columns))] : []),
    ...(omitted > 0
      ? [`(${shown.length} of ${result.rows.length} rows shown, ${omitted} omitted; ${result.handle} holds all)`]
      : []),
  ].join("\n");
}

/** The results in order, each formatted; when all together exceed `tokensMax` each shows fewer rows, at last only its heading. */
export function formatResults(results: readonly ToolResult[], tokensMax: number): string {
  let text = "";
  for (let rows = PROMPT_ROWS_MAX; rows >= 1; rows = Math.floor(rows / 2)) {
    text = results.map((result) => formatResult(result, rows)).join("\n\n");
    if (countTokens(text) <= tokensMax) return text;
  }
  return results.map((result) => formatResult(result, 0)).join("\n");
}

function columnsOf(rows: readonly Row[]): string[] {
  const all = [...new Set(rows.flatMap((row) => cellsOf(row).map(([name]) => name)))];
  const rank = (column: string) => {
    const first = PRIORITY.indexOf(column);
    if (first >= 0) return first;
    return PRIORITY.length + (LAST.includes(column) ? 1 : 0);
  };
  return all.sort((a, b) => rank(a) - rank(b));
}

function formatRow(row: Row, columns: readonly string[]): string {
  const cells = new Map(cellsOf(row));
  return columns.map((column) => formatValue(cells.get(column))).join("\t");
}

/** A value in one cell: lists joined, and no tab or line break of a source may look like a column or a row. */
function formatValue(value: Cell | undefined): string {
  if (value === undefined || value === null) return "";
  const text = Array.isArray(value) ? formatList(value) : String(value);
  return text.replace(/[\t\r\n]+/g, " ");
}

function formatList(values: readonly string[]): string {
  const omitted = values.length - CELL_VALUES_MAX;
  return values.slice(0, CELL_VALUES_MAX).join(", ") + (omitted > 0 ? ` and ${omitted} more` : "");
}

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
