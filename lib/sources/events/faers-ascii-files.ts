import { basename } from "node:path";
import { readCells } from "@/lib/sources/reading/read-cells";
import { type RowOf, rowReader, table } from "@/lib/sources/reading/read-table";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import type { SourceContext } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";

export const FAERS_ASCII = "faers_ascii/*.txt";

/** The columns of FDA's quarterly files since 2014Q3, in their order. */
const TABLES = {
  DEMO: table(
    "DEMO",
    "primaryid|caseid|caseversion|i_f_code|event_dt|mfr_dt|init_fda_dt|fda_dt|rept_cod|auth_num|mfr_num|mfr_sndr|lit_ref|age|age_cod|age_grp|sex|e_sub|wt|wt_cod|rept_dt|to_mfr|occp_cod|reporter_country|occr_country",
  ),
  DRUG: table(
    "DRUG",
    "primaryid|caseid|drug_seq|role_cod|drugname|prod_ai|val_vbm|route|dose_vbm|cum_dose_chr|cum_dose_unit|dechal|rechal|lot_num|exp_dt|nda_num|dose_amt|dose_unit|dose_form|dose_freq",
  ),
  REAC: table("REAC", "primaryid|caseid|pt|drug_rec_act"),
  INDI: table("INDI", "primaryid|caseid|indi_drug_seq|indi_pt"),
};
type TableName = keyof typeof TABLES;

/**
 * The quarters of the folder ("25Q4"), oldest first, and its lists of deleted cases, named in whatever case. Throws
 * `SourceError` when no file bears the name of a quarter's cases, or one speaks of deletion under another name than theirs.
 */
export function quarterFiles(dir: string): { quarters: string[]; deleted: string[] } {
  const files = sourceFiles(dir, [FAERS_ASCII]);
  const quarters = files.flatMap((file) => /^DEMO(\d\dQ[1-4])\.TXT$/.exec(upperName(file))?.[1] ?? []);
  if (quarters.length === 0) throw new SourceError(FAERS_ASCII, null, "none is named as in DEMO25Q4.txt");
  const deleted = files.filter((file) => /DELETE/.test(upperName(file)));
  const odd = deleted.find((file) => !/^DELETE\d\dQ[1-4]\.TXT$/.test(upperName(file)));
  if (odd) throw new SourceError(odd, null, "is not named as in DELETE25Q4.txt, so its deletions would be missed");
  return { quarters: quarters.sort(), deleted };
}

/**
 * Streams one table of a quarter. Throws `SourceError` when the file is missing or has another header; a row of another
 * length, as a line break within a field makes it, is left out and counted.
 */
export async function* readQuarter<T extends TableName>(
  context: SourceContext,
  name: T,
  quarter: string,
): AsyncGenerator<RowOf<(typeof TABLES)[T]>> {
  const file = fileOf(context.dir, `${name}${quarter}.txt`);
  const columns: readonly string[] = TABLES[name].columns;
  const toRow = rowReader(columns);
  let headerSeen = false;
  for await (const { line, cells } of readCells(context.dir, file, DOLLARS)) {
    if (!headerSeen) {
      if (cells.join("$").trim().toLowerCase() !== columns.join("$"))
        throw new SourceError(file, line, `expected the header "${columns.join("$")}"`);
      headerSeen = true;
      continue;
    }
    context.row();
    if (cells.length !== columns.length) context.drop("row is cut by a line break or a stray separator");
    else yield toRow(cells) as RowOf<(typeof TABLES)[T]>;
  }
}

/** Case numbers of a list of deleted cases, one a line. */
async function* readDeleted({ dir }: SourceContext, file: string): AsyncGenerator<string> {
  for await (const { cells } of readCells(dir, file, DOLLARS)) {
    const [caseId = ""] = cells;
    if (/^\d+$/.test(caseId.trim())) yield caseId.trim();
  }
}

const DOLLARS = { delimiter: "$", quote: false, encoding: "windows-1252" } as const;

function upperName(file: string): string {
  return basename(file).toUpperCase();
}

/** The file of that name in whatever case; where there is none, the name itself, which is then reported missing. */
function fileOf(dir: string, name: string): string {
  const found = sourceFiles(dir, [FAERS_ASCII]).find((file) => upperName(file) === name.toUpperCase());
  return found ?? `faers_ascii/${name}`;
}

/** The report that speaks for a case, and the quarter it stands in. */
type Latest = { report: string; quarter: string; version: number; date: string };

/** Reports that speak for a case, by quarter; each case has one. */
export type Reports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * One report a case: the highest version, of equal ones the latest received by FDA, then the later quarter. Cases on a
 * list of deleted cases are left out. Memory grows with the cases, not with the rows.
 */
export async function latestReports(context: SourceContext): Promise<Reports> {
  const { quarters, deleted } = quarterFiles(context.dir);
  const gone = new Set<string>();
  for (const file of deleted) for await (const caseId of readDeleted(context, file)) gone.add(caseId);
  const latest = new LargeMap<string, Latest>();
  for (const quarter of quarters) {
    for await (const row of readQuarter(context, "DEMO", quarter)) {
      if (gone.has(row.caseid)) {
        context.drop("case was deleted by FDA");
        continue;
      }
      const next = { report: row.primaryid, quarter, version: Number(row.caseversion) || 0, date: row.fda_dt };
      const known = latest.get(row.caseid);
      if (known) context.drop("another version of the case is kept");
      if (!known || !isLater(known, next)) latest.set(row.caseid, next);
    }
  }
  const reports = new Map(quarters.map((quarter) => [quarter, new Set<string>()]));
  for (const { report, quarter } of latest.values()) reports.get(quarter)?.add(report);
  return reports;
}

/** Whether `known` is later than `next`, which was read after it. */
function isLater(known: Latest, next: Latest): boolean {
  return known.version !== next.version ? known.version > next.version : known.date > next.date;
}

/** What one Map of V8 holds; it throws at the next. */
const ENTRIES_MAX = 2 ** 24;

/** A map of more entries than one Map holds: where one is full the next is begun. */
export class LargeMap<K, V> {
  private readonly parts: Map<K, V>[] = [new Map()];

  constructor(private readonly partEntriesMax = ENTRIES_MAX) {}

  get(key: K): V | undefined {
    return this.parts.find((part) => part.has(key))?.get(key);
  }

  set(key: K, value: V): void {
    (this.parts.find((part) => part.has(key)) ?? this.open()).set(key, value);
  }

  *values(): Generator<V> {
    for (const part of this.parts) yield* part.values();
  }

  private open(): Map<K, V> {
    const last = this.parts.at(-1);
    if (last && last.size < this.partEntriesMax) return last;
    const next = new Map<K, V>();
    this.parts.push(next);
    return next;
  }
}
