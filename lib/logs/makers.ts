import { LogEntityKind, LogWindow, Severity } from "@/lib/engine/log-query";
import type { DataSet, LogEntity, Maker } from "./data-sets";
import { recordsOf } from "./data-sets";
import { entitiesIn } from "./find-entities";
import type { LogRecord, LogSource } from "./record";
import { type Span, windowOf } from "./window";

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
