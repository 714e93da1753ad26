import { z } from "zod";
import { draft } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { ToldError } from "@/lib/domain/run/error";
import { LogEntityKind, Severity } from "@/lib/domain/run/log-query";
import type { Row } from "@/lib/domain/run/row";
import { defineTool, type Tool, type ToolContext, type ToolOutput } from "@/lib/domain/run/tool";
import { type DataSet, dataSetOf, makersOf } from "./data-sets";
import type { LogSource } from "./parse-log";

/** How many records, and entities, one result shows; its total counts all, and the tools work on all. */
export type LogBounds = { rowsMax: number; entitiesMax: number };

const Data = z.string().regex(/^R\d+$/, 'Give the handle of a data set, as "R1"; records themselves cannot be given');
const Time = z.string().min(4).max(40);
const NARROWING = ["lastMinutes", "daysBack", "from", "to"];
const GIVE_WINDOW = "Give lastMinutes, daysBack, from or to";
/** A data set and a filter on it. */
const INPUTS = {
  load_logs: z.strictObject({}),
  filter_by_severity: z.strictObject({ data: Data, severities: z.array(Severity).min(1) }),
  filter_by_time: z
    .strictObject({
      data: Data,
      lastMinutes: z.number().positive().optional(),
      daysBack: z.number().int().nonnegative().optional(),
      onward: z.boolean().optional(),
      from: Time.optional(),
      to: Time.optional(),
    })
    .refine((window) => Object.keys(window).some((name) => NARROWING.includes(name)), GIVE_WINDOW),
  search_logs: z.strictObject({ data: Data, text: z.string().min(1).max(300) }),
  extract_entities: z.strictObject({ data: Data, kind: LogEntityKind }),
  count_logs: z.strictObject({ data: Data }),
};
type Name = keyof typeof INPUTS;

const DESCRIPTIONS: Record<Name, string> = {
  load_logs: "All records of the log.",
  filter_by_severity: "The records of a data set that have one of these severities.",
  filter_by_time:
    "The records of a data set from the last minutes before it ends, of a day counted back from its last (with `onward`, from that day on), or between two times.",
  search_logs: "The records of a data set whose text contains these words.",
  extract_entities: "The entities of a kind that records name, each once, with how many records name it.",
  count_logs: "How many records or entities a data set holds.",
};

/** The tools over one log: each makes a data set of an earlier one, given by its handle, or counts it. */
export function logTools(source: LogSource, bounds: LogBounds): Tool[] {
  const makers = makersOf(source);
  const names = Object.keys(INPUTS) as Name[];
  return names.map((name) => {
    const make = makers.get(name);
    return defineTool({
      name,
      description: DESCRIPTIONS[name],
      domain: "logs",
      cost: 1,
      input: INPUTS[name] as z.ZodType<Record<string, unknown>>,
      entityArgs: [],
      ...(name === "load_logs" ? {} : { dataArg: "data" }),
      run: (args: Record<string, unknown>, context: ToolContext) => {
        const from = typeof args.data === "string" ? dataSetOf(args.data, context.results ?? new Map(), makers) : null;
        if (make) return outputOf(make(args, from), source, bounds);
        return counted(from, source);
      },
    });
  });
}

function outputOf(data: DataSet, source: LogSource, { rowsMax, entitiesMax }: LogBounds): ToolOutput {
  const rows: Row[] =
    data.of === "records"
      ? data.records.slice(0, rowsMax).map(({ id, time, severity, text }) => ({ time, severity, text, id }))
      : data.entities.slice(0, entitiesMax).map(({ id, kind, records }) => ({ name: id, type: kind, records, id }));
  const total = sizeOf(data);
  const said = sentenceOf(data, source);
  return {
    status: total === 0 ? "empty" : "ok",
    rows,
    total,
    summary: total > rows.length ? `${said} The first ${rows.length} are shown.` : said,
    refs: [],
    coverage: [],
    findings: [finding(total, said)],
  };
}

/** A count holds no rows of its own, so the data set it counts stays the one at hand. */
function counted(data: DataSet | null, source: LogSource): ToolOutput {
  if (!data) throw new ToldError("There is nothing to count");
  const said = sentenceOf(data, source);
  return {
    status: "ok",
    rows: [],
    total: sizeOf(data),
    summary: said,
    refs: [],
    coverage: [],
    findings: [finding(sizeOf(data), said)],
  };
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
