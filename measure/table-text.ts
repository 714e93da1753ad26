import type { Estimate } from "./bootstrap";
import type { Table } from "./eval-set";

/** A table in lines of fixed width for a terminal, each figure with its 95 % interval. */
export function tableLines(table: Table): string[] {
  const rows = [[table.of, ...table.columns], ...table.rows.map(({ name, cells }) => [name, ...cells.map(cellText)])];
  const widths = table.columns.map((_, column) => Math.max(...rows.map((row) => row[column + 1]?.length ?? 0)));
  const first = Math.max(...rows.map(([name = ""]) => name.length));
  return rows.map(([name = "", ...cells]) =>
    [name.padEnd(first), ...cells.map((cell, column) => cell.padStart(widths[column] ?? 0))].join("  ").trimEnd(),
  );
}

/** A figure to three decimals with its interval; empty for none. */
export function cellText(estimate: Estimate | null): string {
  if (!estimate) return "";
  const { value, lower, upper } = estimate;
  return lower === null || upper === null ? fixed(value) : `${fixed(value)} [${fixed(lower)}, ${fixed(upper)}]`;
}

function fixed(value: number): string {
  return value.toFixed(3).replace(/^-(0\.0+)$/, "$1");
}
