import type { SourceContext } from "@/lib/sources/source";
import { quarterFiles, readDeleted, readQuarter } from "./faers-ascii-files";
import { LargeMap } from "./large-map";

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
