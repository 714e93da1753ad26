import { basename } from "node:path";
import { readCells } from "@/lib/sources/reading/read-table";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { type SourceContext, SourceError } from "@/lib/sources/source";

export const FAERS_ASCII = "faers_ascii/*.txt";

/** The columns of FDA's quarterly files since 2014Q3, in their order. */
const COLUMNS = {
  DEMO: [
    ...["primaryid", "caseid", "caseversion", "i_f_code", "event_dt", "mfr_dt", "init_fda_dt", "fda_dt", "rept_cod"],
    ...["auth_num", "mfr_num", "mfr_sndr", "lit_ref", "age", "age_cod", "age_grp", "sex", "e_sub", "wt", "wt_cod"],
    ...["rept_dt", "to_mfr", "occp_cod", "reporter_country", "occr_country"],
  ],
  DRUG: [
    ...["primaryid", "caseid", "drug_seq", "role_cod", "drugname", "prod_ai", "val_vbm", "route", "dose_vbm"],
    ...["cum_dose_chr", "cum_dose_unit", "dechal", "rechal", "lot_num", "exp_dt", "nda_num", "dose_amt", "dose_unit"],
    ...["dose_form", "dose_freq"],
  ],
  REAC: ["primaryid", "caseid", "pt", "drug_rec_act"],
  INDI: ["primaryid", "caseid", "indi_drug_seq", "indi_pt"],
} as const;
export type Table = keyof typeof COLUMNS;

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
export async function* readQuarter<T extends Table>(
  context: SourceContext,
  table: T,
  quarter: string,
): AsyncGenerator<Record<(typeof COLUMNS)[T][number], string>> {
  const file = fileOf(context.dir, `${table}${quarter}.txt`);
  const columns: readonly string[] = COLUMNS[table];
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
    else yield rowOf(columns, cells);
  }
}

/** Case numbers of a list of deleted cases, one a line. */
export async function* readDeleted({ dir }: SourceContext, file: string): AsyncGenerator<string> {
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

function rowOf<Column extends string>(columns: readonly string[], cells: readonly string[]): Record<Column, string> {
  return Object.fromEntries(columns.map((column, i) => [column, (cells[i] ?? "").trim()])) as Record<Column, string>;
}
