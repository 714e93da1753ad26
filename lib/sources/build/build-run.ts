import type { Dataset } from "@/lib/knowledge/dataset";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import type { Source } from "@/lib/sources/source";
import { type IngestState, ingest } from "./build-ingest";
import { fileChecksum } from "./build-version";

const STAGES = ["registry", "mapping", "claims"] as const;

export type BuildProgress = {
  dataset: string;
  stage: Source["stage"];
  rowsIn: number;
  claimsOut: number;
  /** Time the source took, reading and writing. */
  seconds: number;
};

/**
 * Reads sources by stage, then in the order given, and writes their claims. Several sources may share a dataset key: they
 * are one dataset. Throws what a source throws.
 */
export async function runSources(
  sources: readonly Source[],
  state: Omit<IngestState, "datasets">,
  onProgress: (progress: BuildProgress) => void,
): Promise<Map<string, Dataset>> {
  const datasets = new Map<string, Dataset>();
  const keys = new Set(sources.map(({ dataset }) => dataset.key));
  for (const source of inOrder(sources)) {
    const began = performance.now();
    const counts = await ingest(source, { ...state, datasets: keys });
    const { key } = source.dataset;
    datasets.set(key, await addCounts(datasets.get(key), source, counts, state.dir));
    const seconds = (performance.now() - began) / 1000;
    onProgress({ dataset: key, stage: source.stage, rowsIn: counts.rowsIn, claimsOut: counts.claimsOut, seconds });
  }
  return datasets;
}

function inOrder(sources: readonly Source[]): Source[] {
  return STAGES.flatMap((stage) => sources.filter((source) => source.stage === stage));
}

type Counts = Pick<Dataset, "rowsIn" | "claimsOut" | "dropped">;

async function addCounts(known: Dataset | undefined, source: Source, counts: Counts, dir: string): Promise<Dataset> {
  const checksum = await fileChecksum(dir, sourceFiles(dir, source.files), known?.checksum);
  const dropped = new Map(Object.entries(known?.dropped ?? {}));
  for (const [reason, count] of Object.entries(counts.dropped)) dropped.set(reason, (dropped.get(reason) ?? 0) + count);
  const rowsIn = (known?.rowsIn ?? 0) + counts.rowsIn;
  const claimsOut = (known?.claimsOut ?? 0) + counts.claimsOut;
  return { ...source.dataset, checksum, rowsIn, claimsOut, dropped: Object.fromEntries(dropped) };
}
