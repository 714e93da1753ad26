import { percent } from "@/measure/report-text";
import type { Measured } from "./measure";

const COLUMNS = [
  ["strategy", (row: Measured) => row.strategy],
  ["questions", (row: Measured) => row.of],
  ["right", ({ right, asked }: Measured) => `${right} of ${asked} (${percent(right / asked)})`],
  ["iterations, simple", ({ iterations }: Measured) => spreadText(iterations.simple)],
  ["iterations, complex", ({ iterations }: Measured) => spreadText(iterations.complex)],
  ["tool calls", ({ calls }: Measured) => String(calls)],
  ["struck", ({ struck }: Measured) => String(struck)],
  ["grounded", ({ grounded }: Measured) => (grounded === null ? "" : percent(grounded))],
  ["median ms", ({ latencyMs }: Measured) => String(latencyMs?.median ?? "")],
  ["p95 ms", ({ latencyMs }: Measured) => String(latencyMs?.p95 ?? "")],
] as const;

/** One table for a terminal, then every question answered wrong with the reason, those wrong in the same way once. */
export function questionsReport(rows: readonly Measured[]): string {
  const lines = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, text]) => text(row)))];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const wrong = wrongOnce(rows);
  return [
    ...table,
    "",
    "Iterations: median, and the most of any question in brackets; tool calls: median a question.",
    ...(wrong.length > 0 ? ["", "Wrong:", ...wrong] : ["", "None wrong."]),
  ].join("\n");
}

function wrongOnce(rows: readonly Measured[]): string[] {
  const strategies = new Map<string, Set<string>>();
  for (const { strategy, wrong } of rows) {
    for (const { id, question, fault } of wrong) {
      const line = `  ${id} ${question.replaceAll(/\s+/g, " ")}: ${fault}`;
      strategies.set(line, (strategies.get(line) ?? new Set()).add(strategy));
    }
  }
  return [...strategies].map(([line, by]) => `${line} [${[...by].join(", ")}]`).sort();
}

function spreadText(spread: Measured["iterations"]["simple"]): string {
  return spread === null ? "" : `${spread.median} (${spread.most})`;
}
