import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Tier } from "@/lib/knowledge/dataset";
import type { GraphWriter } from "@/lib/knowledge/store";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import type { Source } from "@/lib/sources/source";
import { type BuildReport, finish } from "./build-finish";
import { type BuildProgress, runSources } from "./build-run";
import { emptyBuildState } from "./build-state";
import { editionOf, graphVersion } from "./build-version";

export type BuildOptions = {
  /** Absolute path of the data folder. */
  dir: string;
  tiers: readonly Tier[];
  sources: readonly Source[];
  writer: GraphWriter;
  /** Called when a source is done. */
  onProgress?: (progress: BuildProgress) => void;
};

/**
 * Builds a graph from source files: sources run by stage, then in the order given; claims with one id become one claim
 * with all evidence. Throws what a source throws (`SourceError`) after aborting the writer, so that the graph in place
 * stays. Several sources may share a dataset key: they are one dataset in the report.
 */
export async function buildGraph(options: BuildOptions): Promise<BuildReport> {
  try {
    return await build(options);
  } catch (error) {
    await options.writer.abort();
    throw error;
  }
}

async function build({ dir, tiers, sources, writer, onProgress = () => {} }: BuildOptions): Promise<BuildReport> {
  const chosen = present(
    dir,
    sources.filter(({ dataset }) => tiers.includes(dataset.tier)),
  );
  const state = emptyBuildState();
  const datasets = [...(await runSources(chosen, { ...state, dir, writer }, onProgress)).values()];
  const graph = { version: graphVersion(datasets, tiers), edition: editionOf(tiers), datasets };
  const left = sources.filter((source) => !chosen.includes(source));
  return {
    ...(await finish(state, writer, graph)),
    read: datasets.map(({ key }) => key),
    skipped: [...new Set(left.map(({ dataset }) => dataset.key))],
  };
}

/** All but the optional sources of which `dir` holds no file. */
function present(dir: string, sources: readonly Source[]): Source[] {
  return sources.filter(
    ({ optional, files }) => !optional || sourceFiles(dir, files).some((file) => existsSync(join(dir, file))),
  );
}
