import { ToldError } from "@/lib/domain/run/error";
import { LogEntityKind, LogWindow, Severity } from "@/lib/domain/run/log-query";
import type { ToolResult } from "@/lib/domain/run/tool";
import type { LogRecord, LogSource } from "./parse-log";

/** How each tool that makes a data set makes it. */
export function makersOf(source: LogSource): ReadonlyMap<string, Maker> {
  return new Map<string, Maker>([
    ["load_logs", () => ({ of: "records", records: source.records, about: [] })],
    ["filter_by_severity", (args, from) => bySeverity(Severity.array().parse(args.severities), from, args.data)],
    ["filter_by_time", (args, from) => byTime(windowOf(LogWindow.parse(args), source.records), from, args.data)],
    ["search_logs", (args, from) => byText(String(args.text), from, args.data)],
    ["extract_entities", (args, from) => extracted(LogEntityKind.parse(args.kind), from, args.data)],
  ]);
}

function bySeverity(severities: readonly Severity[], from: DataSet | null, handle: unknown): DataSet {
  const records = recordsOf(from, handle).filter(({ severity }) => severity !== null && severities.includes(severity));
  return { of: "records", records, about: [...aboutOf(from), `of severity ${severities.join(" or ")}`] };
}

function byTime({ start, end, words }: Span, from: DataSet | null, handle: unknown): DataSet {
  const inside = ({ time }: LogRecord) => time !== null && time >= start && time <= end;
  return { of: "records", records: recordsOf(from, handle).filter(inside), about: [...aboutOf(from), words] };
}

function byText(text: string, from: DataSet | null, handle: unknown): DataSet {
  const wanted = text.toLowerCase();
  const records = recordsOf(from, handle).filter((record) => record.text.toLowerCase().includes(wanted));
  return { of: "records", records, about: [...aboutOf(from), `that contain "${text}"`] };
}

/** Each entity once, those named in most records first. */
function extracted(kind: LogEntityKind, from: DataSet | null, handle: unknown): DataSet {
  const counts = new Map<string, number>();
  for (const { text } of recordsOf(from, handle))
    for (const id of new Set(entitiesIn(text, kind))) counts.set(id, (counts.get(id) ?? 0) + 1);
  const entities = [...counts].map(([id, records]): LogEntity => ({ id, kind, records }));
  entities.sort((a, b) => b.records - a.records || (a.id < b.id ? -1 : 1));
  return { of: "entities", entities, kind, about: aboutOf(from) };
}

function aboutOf(from: DataSet | null): string[] {
  return from?.about ?? [];
}

const MAC = "(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}";
const PATTERNS: Record<LogEntityKind, RegExp> = {
  mac: new RegExp(`(?<![0-9a-f:-])(${MAC})(?![0-9a-f:-])`, "gi"),
  cm_mac: new RegExp(`\\bcm(?:[\\s_-]*mac)?(?:[\\s_-]*addr(?:ess)?)?["'\\s:=#(]*(${MAC})(?![0-9a-f:-])`, "gi"),
  ip: /(?<![\d.])((?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d))(?![\d.]*\d)/g,
  uuid: /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/gi,
  email: /\b([\w.+-]+@[\w-]+(?:\.[\w-]+)+)\b/g,
  url: /\b(https?:\/\/[^\s"'<>)]+)/g,
  id: /\b[\w-]*id["']?\s*[=:#]\s*["']?([\w.-]+)/gi,
};

/** What of a kind a text names, in one writing: hardware addresses in lower case with colons. */
export function entitiesIn(text: string, kind: LogEntityKind): string[] {
  return [...text.matchAll(PATTERNS[kind])].flatMap(([, found]) => {
    if (found === undefined) return [];
    if (kind === "mac" || kind === "cm_mac") return [found.toLowerCase().replaceAll("-", ":")];
    return [kind === "uuid" || kind === "email" ? found.toLowerCase() : found];
  });
}

/** From one time to another, and the same in words. */
type Span = { start: string; end: string; words: string };

const DAY_MS = 86_400_000;
const ANY = { start: "0000", end: "9999" };

/**
 * The span a window means, ISO 8601, both ends within it: a date without a time that ends it is the whole day. The last
 * minutes, and the days, are counted back from the last record of the whole log: a file read later says nothing of the time
 * since.
 */
function windowOf({ lastMinutes, daysBack, onward = false, from, to }: LogWindow, records: readonly LogRecord[]): Span {
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

/** An entity with how many records of its data set name it. */
type LogEntity = { id: string; kind: string; records: number };
/** Records or the entities in them; `about` says in words what they were narrowed to. */
export type DataSet = { about: string[] } & (
  | { of: "records"; records: readonly LogRecord[] }
  | { of: "entities"; entities: readonly LogEntity[]; kind: LogEntityKind }
);
/** Computes the data set a call made, from its arguments and the one it was made of. */
type Maker = (args: ToolResult["args"], from: DataSet | null) => DataSet;
type Results = ReadonlyMap<string, Pick<ToolResult, "tool" | "args" | "status">>;

const DEPTH_MAX = 40;

/**
 * The data set under a handle, whole: made again from the calls that led to it, so that no result need hold it. Throws
 * where the handle is no data set of the run.
 */
export function dataSetOf(handle: string, results: Results, makers: ReadonlyMap<string, Maker>, depth = 0): DataSet {
  const result = results.get(handle);
  const make = result && makers.get(result.tool);
  if (!result || !make || result.status === "failed" || depth > DEPTH_MAX)
    throw new ToldError(`"${handle}" is not a data set of this run: give the handle of one, as "R1"`);
  const { data } = result.args;
  return make(result.args, typeof data === "string" ? dataSetOf(data, results, makers, depth + 1) : null);
}

/** The records of a data set; throws for one of entities. */
function recordsOf(data: DataSet | null, handle: unknown): readonly LogRecord[] {
  if (data?.of === "records") return data.records;
  throw new ToldError(`"${handle}" holds entities, and this tool takes records`);
}
