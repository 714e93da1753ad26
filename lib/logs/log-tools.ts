import { z } from "zod";
import { draft } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { ownValue } from "@/lib/domain/own-value";
import { ToldError } from "@/lib/domain/run/error";
import { LogEntityKind, LogWindow, Severity } from "@/lib/domain/run/log-query";
import type { Row } from "@/lib/domain/run/row";
import { defineTool, type Tool, type ToolContext, type ToolOutput, type ToolResult } from "@/lib/domain/run/tool";
import type { LogRecord, LogSource } from "./parse-log";

/** How many records, and entities, one result shows; its total counts all, and the tools work on all. */
export type LogBounds = { rowsMax: number; entitiesMax: number };

/** An entity with how many records of its data set name it. */
type LogEntity = { id: string; kind: string; records: number };
/** Records or the entities in them; `about` says in words what they were narrowed to. */
type DataSet = { about: string[] } & (
  | { of: "records"; records: readonly LogRecord[] }
  | { of: "entities"; entities: readonly LogEntity[]; kind: LogEntityKind }
);
/** A tool over a log; `make` computes the data set of a call from its arguments and the one it was made of. */
type LogTool = {
  description: string;
  input: z.ZodType<Record<string, unknown>>;
  make?: (args: ToolResult["args"], from: DataSet | null, source: LogSource) => DataSet;
};

const Data = z.string().regex(/^R\d+$/, 'Give the handle of a data set, as "R1"; records themselves cannot be given');
const Time = z.string().min(4).max(40).optional();
const NARROWING = ["lastMinutes", "daysBack", "from", "to"];
const GIVE_WINDOW = "Give lastMinutes, daysBack, from or to";
const Window = z
  .strictObject({ data: Data, ...LogWindow.shape, from: Time, to: Time })
  .refine((window) => Object.keys(window).some((name) => NARROWING.includes(name)), GIVE_WINDOW);

const TOOLS: Readonly<Record<string, LogTool>> = {
  load_logs: made("All records of the log.", z.strictObject({}), (_, __, { records }) => {
    return { of: "records", records, about: [] };
  }),
  filter_by_severity: made(
    "The records of a data set that have one of these severities.",
    z.strictObject({ data: Data, severities: z.array(Severity).min(1) }),
    ({ data, severities }, from) => {
      const has = ({ severity }: LogRecord) => severity !== null && severities.includes(severity);
      return narrowed(from, data, has, `of severity ${severities.join(" or ")}`);
    },
  ),
  filter_by_time: made(
    "The records of a data set from the last minutes before it ends, of a day counted back from its last (with `onward`, from that day on), or between two times.",
    Window,
    ({ data, ...window }, from, source) => {
      const { start, end, words } = windowOf(window, source.records);
      return narrowed(from, data, ({ time }) => time !== null && time >= start && time <= end, words);
    },
  ),
  search_logs: made(
    "The records of a data set whose text contains these words.",
    z.strictObject({ data: Data, text: z.string().min(1).max(300) }),
    ({ data, text: wanted }, from) => {
      const holds = ({ text }: LogRecord) => text.toLowerCase().includes(wanted.toLowerCase());
      return narrowed(from, data, holds, `that contain "${wanted}"`);
    },
  ),
  extract_entities: made(
    "The entities of a kind that records name, each once, with how many records name it.",
    z.strictObject({ data: Data, kind: LogEntityKind }),
    ({ data, kind }, from) => extracted(kind, from, data),
  ),
  count_logs: { description: "How many records or entities a data set holds.", input: z.strictObject({ data: Data }) },
};

function made<Args extends Record<string, unknown>>(
  description: string,
  input: z.ZodType<Args>,
  make: (args: Args, from: DataSet | null, source: LogSource) => DataSet,
): LogTool {
  return { description, input, make: (args, from, source) => make(input.parse(args), from, source) };
}

/** The tools over one log: each makes a data set of an earlier one, given by its handle, or counts it. */
export function logTools(source: LogSource, bounds: LogBounds): Tool[] {
  return Object.entries(TOOLS).map(([name, { description, input, make }]) =>
    defineTool({
      name,
      description,
      domain: "logs",
      cost: 1,
      input,
      entityArgs: [],
      ...(name === "load_logs" ? {} : { dataArg: "data" }),
      run: (args: Record<string, unknown>, context: ToolContext) => {
        const from = typeof args.data === "string" ? dataSetOf(args.data, context.results ?? new Map(), source) : null;
        return make ? listed(make(args, from, source), source, bounds) : counted(from, source);
      },
    }),
  );
}

type Results = ReadonlyMap<string, Pick<ToolResult, "tool" | "args" | "status">>;

const DEPTH_MAX = 40;

/**
 * The data set under a handle, whole: made again from the calls that led to it, so that no result need hold it. Throws
 * where the handle is no data set of the run.
 */
function dataSetOf(handle: string, results: Results, source: LogSource, depth = 0): DataSet {
  const result = results.get(handle);
  const make = result && ownValue(TOOLS, result.tool)?.make;
  if (!result || !make || result.status === "failed" || depth > DEPTH_MAX)
    throw new ToldError(`"${handle}" is not a data set of this run: give the handle of one, as "R1"`);
  const { data } = result.args;
  return make(result.args, typeof data === "string" ? dataSetOf(data, results, source, depth + 1) : null, source);
}

/** The records of a data set; throws for one of entities. */
function recordsOf(data: DataSet | null, handle: string): readonly LogRecord[] {
  if (data?.of === "records") return data.records;
  throw new ToldError(`"${handle}" holds entities, and this tool takes records`);
}

function narrowed(from: DataSet | null, handle: string, fits: (record: LogRecord) => boolean, words: string): DataSet {
  return { of: "records", records: recordsOf(from, handle).filter(fits), about: [...(from?.about ?? []), words] };
}

/** Each entity once, those named in most records first. */
function extracted(kind: LogEntityKind, from: DataSet | null, handle: string): DataSet {
  const counts = new Map<string, number>();
  for (const { text } of recordsOf(from, handle))
    for (const id of new Set(entitiesIn(text, kind))) counts.set(id, (counts.get(id) ?? 0) + 1);
  const entities = [...counts].map(([id, records]): LogEntity => ({ id, kind, records }));
  entities.sort((a, b) => b.records - a.records || (a.id < b.id ? -1 : 1));
  return { of: "entities", entities, kind, about: from?.about ?? [] };
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

function listed(data: DataSet, source: LogSource, { rowsMax, entitiesMax }: LogBounds): ToolOutput {
  const rows: Row[] =
    data.of === "records"
      ? data.records.slice(0, rowsMax).map(({ id, time, severity, text }) => ({ time, severity, text, id }))
      : data.entities.slice(0, entitiesMax).map(({ id, kind, records }) => ({ name: id, type: kind, records, id }));
  const output = { ...counted(data, source), rows };
  const { total, summary } = output;
  if (total === 0) return { ...output, status: "empty" };
  return total > rows.length ? { ...output, summary: `${summary} The first ${rows.length} are shown.` } : output;
}

/** A count holds no rows of its own, so the data set it counts stays the one at hand. */
function counted(data: DataSet | null, source: LogSource): ToolOutput {
  if (!data) throw new ToldError("There is nothing to count");
  const [total, summary] = [sizeOf(data), sentenceOf(data, source)];
  return { status: "ok", rows: [], total, summary, refs: [], coverage: [], findings: [finding(total, summary)] };
}

function sizeOf(data: DataSet): number {
  return data.of === "records" ? data.records.length : data.entities.length;
}

const KINDS: Record<LogEntityKind, string> = {
  mac: "MAC addresses",
  cm_mac: "cable modem MAC addresses",
  ip: "IP addresses",
  uuid: "UUIDs",
  email: "e-mail addresses",
  url: "URLs",
  id: "ids",
};

/** "12 unique MAC addresses in records of severity error were found." */
function sentenceOf(data: DataSet, { name }: LogSource): string {
  const about = data.about.join(" ");
  const what = data.of === "records" ? `records ${about}` : `unique ${KINDS[data.kind]} in records ${about}`;
  return `${sizeOf(data) === 0 ? "No" : sizeOf(data)} ${what.trim()} were found in ${name}.`;
}

function finding(value: number, text: string): FactDraft {
  const numbers: FactDraft["numbers"] = [{ value, unit: "records", role: "total" }];
  return draft({
    kind: "count",
    numbers,
    text,
    polarity: value === 0 ? "denies" : "affirms",
    datasets: ["log"],
  });
}
