import { ToldError } from "@/lib/engine/error";
import type { LogWindow } from "@/lib/engine/log-query";
import type { LogRecord } from "./record";

/** From one time to another, and the same in words. */
export type Span = { start: string; end: string; words: string };

const DAY_MS = 86_400_000;
const ANY = { start: "0000", end: "9999" };

/**
 * The span a window means, ISO 8601, both ends within it: a date without a time that ends it is the whole day. The last
 * minutes, and the days, are counted back from the last record of the whole log: a file read later says nothing of the time
 * since.
 */
export function windowOf(
  { lastMinutes, daysBack, onward = false, from, to }: LogWindow,
  records: readonly LogRecord[],
): Span {
  const end = records.reduce((last, { time }) => (time !== null && time > last ? time : last), "");
  if (daysBack !== undefined) return daySpan(end, daysBack, onward);
  if (lastMinutes !== undefined) {
    const start = end === "" ? ANY.end : new Date(Date.parse(end) - lastMinutes * 60_000).toISOString();
    return { start, end, words: `from the last ${lastMinutes} minutes before ${end || "the log ends"}` };
  }
  const [first, last] = [isoOf(from) ?? ANY.start, isoOf(to && isDate(to) ? `${to}T23:59:59.999Z` : to) ?? ANY.end];
  const words = [...(from ? [`since ${first}`] : []), ...(to ? [`until ${last}`] : [])].join(" ");
  return { start: first, end: last, words: words || "of any time" };
}

function daySpan(end: string, daysBack: number, onward: boolean): Span {
  if (end === "") return { start: ANY.end, end: ANY.end, words: "of the last day of the log" };
  const day = new Date(Date.parse(end.slice(0, 10)) - daysBack * DAY_MS).toISOString().slice(0, 10);
  const which = daysBack === 0 ? "the last day of the log" : `${daysBack} day before the last of the log`;
  const words = `${onward ? "since" : "of"} ${day}, ${which}`;
  return { start: `${day}T00:00:00.000Z`, end: onward ? ANY.end : `${day}T23:59:59.999Z`, words };
}

function isDate(time: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(time);
}

function isoOf(time: string | undefined): string | null {
  if (time === undefined) return null;
  const parsed = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(time) ? time : `${time.replace(" ", "T")}Z`);
  if (Number.isNaN(parsed)) throw new ToldError(`"${time}" is no time: write it as 2026-01-31T10:00:00Z`);
  return new Date(parsed).toISOString();
}
