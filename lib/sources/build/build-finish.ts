import type { Dataset } from "@/lib/knowledge/dataset";
import { type Entity, EntityType } from "@/lib/knowledge/entity";
import type { GraphDelta, GraphWriter } from "@/lib/knowledge/store";
import { snapshotLines } from "./build-snapshot";
import type { BuildState } from "./build-state";

const BATCH_ROWS = 5000;
const LINES_PER_BATCH = 20;
const ALWAYS_KEPT: readonly EntityType[] = ["drug", "gene", "adverse_event"];

export type BuildReport = {
  version: string;
  edition: string;
  datasets: Dataset[];
  entities: Record<string, number>;
  claims: number;
  names: number;
  /** Datasets that were read; a partial build keeps the others as they were. */
  read: string[];
  /** Datasets that could have been read and were not: their tier was not chosen, or an optional one has no file here. */
  skipped: string[];
  /** Against the graph that was there; null where there was none. */
  delta: GraphDelta | null;
};

/**
 * Writes the entities with their names and what a later partial build needs and what was left out, then commits. Kept are all drugs, genes and
 * adverse events, the members of kept gene groups, and every other entity that a claim or a passage names.
 */
export async function finish(
  state: BuildState,
  writer: GraphWriter,
  graph: { version: string; edition: string; datasets: Dataset[] },
): Promise<Omit<BuildReport, "read" | "skipped">> {
  const entities = keptEntities(state);
  const names = await writeEntities(entities, state, writer);
  await writeSnapshot(state, writer);
  await writer.leftOut(state.leftOut.list());
  const delta = await writer.commit(graph);
  const claims = graph.datasets.reduce((sum, { claimsOut }) => sum + claimsOut, 0);
  return { ...graph, entities: countTypes(entities), claims, names, delta };
}

function keptEntities({ registries, named }: BuildState): Entity[] {
  for (const group of registries.all("gene_group")) {
    if (named.has(group.id)) for (const member of group.members ?? []) named.add(member);
  }
  const isKept = ({ id, type }: Entity) => ALWAYS_KEPT.includes(type) || named.has(id);
  return EntityType.options.flatMap((type) => [...registries.all(type)].filter(isKept));
}

async function writeEntities(entities: readonly Entity[], { names }: BuildState, writer: GraphWriter): Promise<number> {
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

async function writeSnapshot(state: BuildState, writer: GraphWriter): Promise<void> {
  let batch: string[] = [];
  for (const line of snapshotLines(state)) {
    batch.push(line);
    if (batch.length < LINES_PER_BATCH) continue;
    await writer.registry(batch);
    batch = [];
  }
  await writer.registry(batch);
}

function countTypes(entities: readonly Entity[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of entities) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
