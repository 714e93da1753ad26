import { createHash } from "node:crypto";
import { ownValue } from "@/lib/domain/own-value";
import type { Severity } from "@/lib/domain/run/log-query";

const RECORDS_MAX = 500_000;
const TEXT_CHARS_MAX = 2000;
const KEYS = {
  time: ["time", "timestamp", "ts", "@timestamp", "at", "date", "datetime"],
  severity: ["severity", "level", "lvl", "loglevel", "levelname"],
  message: ["message", "msg", "text", "event"],
};
const STAMP = /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?/;
const LEVEL = /\b(FATAL|CRIT(?:ICAL)?|ERR(?:OR)?|WARN(?:ING)?|INFO|NOTICE|DEBUG|TRACE)\b/i;

/** Reads a log of JSON lines or of plain text, recognised line by line; a line that goes on from one before (a stack trace) belongs to it. */
export function parseLog(name: string, text: string): LogSource {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const records: LogRecord[] = [];
  for (const line of lines.slice(0, RECORDS_MAX)) {
    const last = records.at(-1);
    if (last && isContinued(line)) last.text = clipped(`${last.text} ${line.trim()}`);
    else records.push({ id: `log:${records.length + 1}`, ...(fromJson(line) ?? fromText(line)) });
  }
  const version = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return { name, version, records, dropped: Math.max(0, lines.length - RECORDS_MAX) };
}

function isContinued(line: string): boolean {
  return /^\s/.test(line) && !STAMP.test(line) && !line.trimStart().startsWith("{");
}

type Read = Omit<LogRecord, "id">;

function fromJson(line: string): Read | null {
  const fields = parsed(line);
  if (!fields) return null;
  const take = (keys: readonly string[]) => keys.find((key) => Object.hasOwn(fields, key));
  const used = { time: take(KEYS.time), severity: take(KEYS.severity), message: take(KEYS.message) };
  const others = Object.entries(fields).filter(([key]) => !Object.values(used).includes(key));
  const said = used.message ? String(ownValue(fields, used.message)) : "";
  const text = [
    said,
    ...others.map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`),
  ];
  return {
    time: used.time ? timeOf(ownValue(fields, used.time)) : null,
    severity: used.severity ? severityOf(ownValue(fields, used.severity)) : null,
    text: clipped(text.filter((each) => each !== "").join(" ")),
  };
}

function parsed(line: string): Record<string, unknown> | null {
  if (!line.trimStart().startsWith("{")) return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null; // a brace at its beginning makes no line JSON
  }
}

function fromText(line: string): Read {
  const stamp = STAMP.exec(line)?.[0];
  const rest = stamp ? line.replace(stamp, "") : line;
  const level = LEVEL.exec(rest.slice(0, 80))?.[1];
  const text = level ? rest.replace(level, "") : rest;
  return {
    time: stamp ? timeOf(stamp) : null,
    severity: severityOf(level),
    text: clipped(text.replace(/^[\s[\]:|-]+/, "").trim()),
  };
}

/** A time without a zone is one of UTC. */
function timeOf(value: unknown): string | null {
  const text = String(value).replace(",", ".").replace(" ", "T");
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
  const date = typeof value === "number" ? new Date(value > 1e11 ? value : value * 1000) : new Date(zoned);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function clipped(text: string): string {
  return text.length > TEXT_CHARS_MAX ? text.slice(0, TEXT_CHARS_MAX) : text;
}

/** A line of a log. `time` is ISO 8601, null where the line has none; `text` is its message with its other fields behind it. */
export type LogRecord = { id: string; time: string | null; severity: Severity | null; text: string };

/** A log in memory. `version` is a hash of its content; `dropped` counts lines left out for its size. */
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
