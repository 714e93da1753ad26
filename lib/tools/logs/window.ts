import { ToldError } from "@/lib/engine/error";
import type { LogWindow } from "@/lib/engine/log-query";
import type { LogRecord } from "./record";

/** From one time to another, and the same in words. */
export type Span = { start: string; end: string; words: string };

const ANY = { start: "0000", end: "9999" };

/**
 * The span a window means, ISO 8601, both ends within it. The last minutes are counted back from the last record of the
 * whole log: a file read later says nothing of the time since.
 */
export function windowOf({ lastMinutes, from, to }: LogWindow, records: readonly LogRecord[]): Span {
  if (lastMinutes !== undefined) {
    const end = records.reduce((last, { time }) => (time !== null && time > last ? time : last), "");
    const start = end === "" ? ANY.end : new Date(Date.parse(end) - lastMinutes * 60_000).toISOString();
    return { start, end, words: `from the last ${lastMinutes} minutes before ${end || "the log ends"}` };
  }
  const [start, end] = [isoOf(from) ?? ANY.start, isoOf(to) ?? ANY.end];
  const words = [...(from ? [`since ${start}`] : []), ...(to ? [`until ${end}`] : [])].join(" ");
  return { start, end, words: words || "of any time" };
}

function isoOf(time: string | undefined): string | null {
  if (time === undefined) return null;
  const parsed = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(time) ? time : `${time.replace(" ", "T")}Z`);
  if (Number.isNaN(parsed)) throw new ToldError(`"${time}" is no time: write it as 2026-01-31T10:00:00Z`);
  return new Date(parsed).toISOString();
}
