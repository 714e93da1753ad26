import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Dataset, Tier } from "@/lib/domain/dataset";
import { AppError } from "@/lib/domain/run/error";
import type { GraphRows, GraphStore, GraphWriter } from "@/lib/domain/store";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import type { Source } from "@/lib/sources/source";
import { type BuildReport, finish, readSnapshot } from "./build-finish";
import { type BuildProgress, runSources } from "./build-run";
import { type BuildState, emptyBuildState } from "./build-state";
import { editionOf, graphVersion, partialVersion } from "./build-version";

type BuildOptions = {
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
  return orAbort(options.writer, build(options));
}

/** What the work comes to; where it fails the writer is aborted first. */
async function orAbort<T>(writer: GraphWriter, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await writer.abort();
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

type PartOptions = {
  /** Absolute path of the data folder; it needs to hold the files of the datasets in `only`. */
  dir: string;
  tiers: readonly Tier[];
  sources: readonly Source[];
  /** Keys of the datasets to replace or add. */
  only: readonly string[];
  store: Pick<GraphStore, "rows" | "registry" | "writer">;
  onProgress?: (progress: BuildProgress) => void;
};

/**
 * Builds a graph in which the datasets of `only` are read anew and every other keeps the claims it has. Names are joined
 * by what the build of the current graph agreed on, with our own derived datasets (those without files) made again; names
 * and ids that an earlier file gave stay until a whole build. Throws AppError `usage` for a dataset that cannot be
 * replaced alone, `no_graph` where there is nothing to go on from, and what a source throws, the graph in place staying.
 */
export async function buildPart(options: PartOptions): Promise<BuildReport> {
  const chosen = chosenSources(options);
  const keys = new Set(chosen.map(({ dataset }) => dataset.key));
  const writer = await options.store.writer({ without: [...keys] });
  return orAbort(writer, buildFrom(options, chosen, writer));
}

/** To be read once the writer is open: then no other build changes the graph. */
async function startOf(store: PartOptions["store"]): Promise<{ from: GraphRows; state: BuildState }> {
  const from = await store.rows();
  const state = from && (await readSnapshot(store.registry()));
  if (from && state) return { from, state };
  throw new AppError("no_graph", "There is no imported graph to replace a part of: import the whole folder first.");
}

async function buildFrom(options: PartOptions, chosen: Source[], writer: GraphWriter): Promise<BuildReport> {
  const { dir, tiers, store, onProgress = () => {} } = options;
  const { from, state } = await startOf(store);
  const replaced = await runSources(chosen, { ...state, dir, writer }, onProgress);
  const known = from.datasets.map((dataset) => replaced.get(dataset.key) ?? dataset);
  const fresh = [...replaced.values()].filter(({ key }) => !from.datasets.some((dataset) => dataset.key === key));
  const datasets: Dataset[] = [...known, ...fresh];
  const edition = editionOf([...replaced.values()].map(({ tier }) => tier));
  const graph = {
    version: partialVersion(from.version, [...replaced.values()], tiers),
    edition: edition === "research" ? edition : from.edition,
    datasets,
  };
  return { ...(await finish(state, writer, graph)), read: [...replaced.keys()], skipped: [] };
}

/** The sources of the datasets asked for, those that depend on them, and those that are derived from the others. */
function chosenSources({ sources, only, tiers }: PartOptions): Source[] {
  const dependents = sources.filter(({ dependsOn }) => dependsOn !== undefined && only.includes(dependsOn));
  const keys = [...only, ...dependents.map(({ dataset }) => dataset.key)];
  for (const key of keys) refuse(key, { sources, only: keys, tiers });
  const isDerived = (source: Source) => sources.every((each) => !isSame(each, source) || each.files.length === 0);
  return sources.filter((source) => keys.includes(source.dataset.key) || isDerived(source));
}

function isSame(a: Source, b: Source): boolean {
  return a.dataset.key === b.dataset.key;
}

function refuse(key: string, { sources, only, tiers }: Pick<PartOptions, "sources" | "only" | "tiers">): void {
  const own = sources.filter(({ dataset }) => dataset.key === key);
  const [first] = own;
  if (!first) throw new AppError("usage", `There is no dataset "${key}".`);
  if (!tiers.includes(first.dataset.tier)) {
    throw new AppError("usage", `The licence tier of ${key} is ${first.dataset.tier}: choose it with --tier.`);
  }
  if (own.some(({ stage }) => stage !== "claims")) {
    const reason = "other datasets are joined by the names and ids it gives";
    throw new AppError("usage", `${key} cannot be replaced alone, because ${reason}: import the whole folder.`);
  }
  const needed = own.find(({ dependsOn }) => dependsOn !== undefined && !only.includes(dependsOn))?.dependsOn;
  if (needed) {
    const remedy = `name ${needed}, or import the whole folder`;
    throw new AppError("usage", `${key} cannot be replaced without ${needed}, on which it depends: ${remedy}.`);
  }
}
