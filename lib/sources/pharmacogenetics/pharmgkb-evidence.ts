import { readTable } from "@/lib/sources/reading/read-table";
import type { SourceContext } from "@/lib/sources/source";

export const EVIDENCE_FILE = "pharmgkb/clinical_ann_evidence.tsv";
const COLUMNS = [
  "Clinical Annotation ID",
  "Evidence ID",
  "Evidence Type",
  "Evidence URL",
  "PMID",
  "Summary",
  "Score",
] as const;

/** One study, guideline or label behind a clinical annotation. `score` is PharmGKB's, below 0 for evidence against; null when the file has none. */
export type EvidenceRow = {
  id: string;
  type: string;
  url: string | null;
  pmid: string;
  summary: string;
  score: number | null;
};

/** The evidence rows by clinical annotation. Throws `SourceError` as `readTable` does. */
export async function readEvidence({ dir, row: count }: SourceContext): Promise<Map<string, EvidenceRow[]>> {
  const found = new Map<string, EvidenceRow[]>();
  for await (const { row } of readTable(dir, EVIDENCE_FILE, { delimiter: "\t", columns: COLUMNS, quote: false })) {
    count();
    const rows = found.get(row["Clinical Annotation ID"]) ?? [];
    found.set(row["Clinical Annotation ID"], rows);
    rows.push({
      id: row["Evidence ID"],
      type: row["Evidence Type"],
      url: row["Evidence URL"] || null,
      pmid: row.PMID,
      summary: row.Summary,
      score: row.Score !== "" && Number.isFinite(Number(row.Score)) ? Number(row.Score) : null,
    });
  }
  return found;
}
