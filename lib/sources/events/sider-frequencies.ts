import type { Frequency } from "@/lib/knowledge/claim";
import { readTable } from "@/lib/sources/reading/read-table";

export const SIDER_FREQUENCY_FILE = "sider_nc/meddra_freq.tsv.gz";

const COLUMNS = [
  "flat",
  "stereo",
  "label_umls",
  "placebo",
  "frequency",
  "lower",
  "upper",
  "type",
  "umls",
  "name",
] as const;

type Frequencies = ReadonlyMap<string, Frequency[]>;

/** Distinct frequencies of preferred-term rows, by compound and term, each with the arm it was seen in. */
export async function readFrequencies(dir: string): Promise<Frequencies> {
  const frequencies = new Map<string, Frequency[]>();
  const options = { delimiter: "\t", header: false, quote: false, columns: COLUMNS } as const;
  for await (const { row } of readTable(dir, SIDER_FREQUENCY_FILE, options)) {
    if (row.type !== "PT") continue;
    const key = frequencyKey(row.flat, row.stereo, row.umls);
    const known = frequencies.get(key) ?? [];
    frequencies.set(key, known);
    const arm = row.placebo === "placebo" ? "placebo" : "drug";
    const frequency: Frequency = { arm, lower: share(row.lower), upper: share(row.upper), text: row.frequency };
    if (!known.some((other) => same(other, frequency))) known.push(frequency);
  }
  return frequencies;
}

/** The key of `readFrequencies`: STITCH compound ids, flat and stereo, and the term's UMLS concept. */
export function frequencyKey(flat: string, stereo: string, umls: string): string {
  return `${flat} ${stereo} ${umls}`;
}

function share(cell: string): number | null {
  const value = Number(cell);
  return cell !== "" && Number.isFinite(value) ? value : null;
}

function same(a: Frequency, b: Frequency): boolean {
  return a.arm === b.arm && a.lower === b.lower && a.upper === b.upper && a.text === b.text;
}
