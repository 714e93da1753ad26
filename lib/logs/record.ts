import type { Severity } from "@/lib/engine/log-query";

/** A line of a log. `time` is ISO 8601, null where the line has none; `text` is its message with its other fields behind it. */
export type LogRecord = { id: string; time: string | null; severity: Severity | null; text: string };

/** A log held in memory. `version` tells its content; `dropped` counts lines that were left out for its size. */
export type LogSource = { name: string; version: string; records: readonly LogRecord[]; dropped: number };

const NAMES: [Severity, RegExp][] = [
  ["critical", /^(?:fatal|crit(?:ical)?|emerg(?:ency)?|alert|panic)$/i],
  ["error", /^(?:e|err|error|severe)$/i],
  ["warning", /^(?:w|warn|warning)$/i],
  ["info", /^(?:i|info|information|notice|log)$/i],
  ["debug", /^(?:d|debug|trace|verbose|fine)$/i],
];
/** Levels as numbers, from the least that counts as each. */
const NUMBERED: [Severity, number][] = [
  ["critical", 60],
  ["error", 50],
  ["warning", 40],
  ["info", 30],
  ["debug", 10],
];

/** The severity a level says, in words or as a number of ten to sixty; null for any other. */
export function severityOf(level: unknown): Severity | null {
  if (typeof level === "number") return NUMBERED.find(([, least]) => level >= least)?.[0] ?? null;
  const word = String(level ?? "").trim();
  return NAMES.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}
