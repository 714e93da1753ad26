import type { Dataset, Tier } from "@/lib/knowledge/dataset";
import type { Entity, EntityType } from "@/lib/knowledge/entity";
import type { GraphWriter } from "@/lib/knowledge/store";
import { ingest } from "./build-ingest";
import { NameTable } from "./build-names";
import { editionOf, fileChecksum, graphVersion } from "./build-version";
import { createRegistries } from "./registry-store";
import type { Source } from "./source";

const STAGES = ["registry", "mapping", "claims"] as const;
const BATCH_ROWS = 5000;
const ALWAYS_KEPT: readonly EntityType[] = ["drug", "gene", "adverse_event"];

export type BuildProgress = { dataset: string; stage: Source["stage"]; rowsIn: number; claimsOut: number };

export type BuildOptions = {
  /** Absolute path of the data folder. */
  dir: string;
  tiers: readonly Tier[];
  sources: readonly Source[];
  writer: GraphWriter;
  /** Called when a source is done. */
  onProgress?: (progress: BuildProgress) => void;
};

export type BuildReport = {
  version: string;
  edition: string;
  datasets: Dataset[];
  entities: Record<string, number>;
  claims: number;
  names: number;
  /** Keys of sources whose tier was not chosen. */
  skipped: string[];
};

/**
 * Builds a graph from source files: sources run by stage, then in the order given; claims with one id become one claim
 * with all evidence. Kept are all drugs, genes and adverse events, the members of kept gene groups, and every other
 * entity that a claim names. Throws what a source throws (`SourceError`) after aborting the writer, so that the graph in
 * place stays. Several sources may share a dataset key: they are one dataset in the report.
 */
export async function buildGraph(options: BuildOptions): Promise<BuildReport> {
  try {
    return await build(options);
  } catch (error) {
    await options.writer.abort();
    throw error;
  }
}

async function build({ dir, tiers, sources, writer, onProgress }: BuildOptions): Promise<BuildReport> {
  const chosen = inOrder(sources.filter(({ dataset }) => tiers.includes(dataset.tier)));
  const registries = createRegistries();
  const names = new NameTable();
  const named = new Set<string>();
  const datasets = new Map<string, Dataset>();
  for (const source of chosen) {
    const counts = await ingest(source, { dir, registries, names, named, writer });
    const dataset = await addCounts(datasets.get(source.dataset.key), source, counts, dir);
    datasets.set(dataset.key, dataset);
    onProgress?.({ dataset: dataset.key, stage: source.stage, rowsIn: counts.rowsIn, claimsOut: counts.claimsOut });
  }
  const entities = keptEntities((type) => registries.all(type), named);
  const namesOut = await writeEntities(entities, names, writer);
  const list = [...datasets.values()];
  const version = graphVersion(list, tiers);
  const edition = editionOf(tiers);
  await writer.commit({ version, edition, datasets: list });
  return {
    version,
    edition,
    datasets: list,
    entities: countTypes(entities),
    claims: list.reduce((sum, { claimsOut }) => sum + claimsOut, 0),
    names: namesOut,
    skipped: [...new Set(sources.filter((source) => !chosen.includes(source)).map(({ dataset }) => dataset.key))],
  };
}

function inOrder(sources: readonly Source[]): Source[] {
  return STAGES.flatMap((stage) => sources.filter((source) => source.stage === stage));
}

type Counts = Pick<Dataset, "rowsIn" | "claimsOut" | "dropped">;

async function addCounts(known: Dataset | undefined, source: Source, counts: Counts, dir: string): Promise<Dataset> {
  const checksum = await fileChecksum(dir, source.files, known?.checksum);
  const dropped = { ...known?.dropped };
  for (const [reason, count] of Object.entries(counts.dropped)) dropped[reason] = (dropped[reason] ?? 0) + count;
  const rowsIn = (known?.rowsIn ?? 0) + counts.rowsIn;
  return { ...source.dataset, checksum, rowsIn, claimsOut: (known?.claimsOut ?? 0) + counts.claimsOut, dropped };
}

function keptEntities(all: (type: EntityType) => Iterable<Entity>, named: Set<string>): Entity[] {
  for (const group of all("gene_group")) {
    if (named.has(group.id)) for (const member of group.members ?? []) named.add(member);
  }
  const types: EntityType[] = ["drug", "gene", "gene_group", "pathway", "disease", "phenotype", "adverse_event"];
  return types.flatMap((type) => [...all(type)].filter(({ id }) => ALWAYS_KEPT.includes(type) || named.has(id)));
}

async function writeEntities(entities: readonly Entity[], names: NameTable, writer: GraphWriter): Promise<number> {
  let namesOut = 0;
  for (let at = 0; at < entities.length; at += BATCH_ROWS) {
    const batch = entities.slice(at, at + BATCH_ROWS);
    const rows = batch.flatMap((entity) => names.namesOf(entity));
    namesOut += rows.length;
    await writer.entities(batch);
    await writer.names(rows);
    await writer.xrefs(batch.flatMap((entity) => names.xrefsOf(entity)));
  }
  return namesOut;
}

function countTypes(entities: readonly Entity[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of entities) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
