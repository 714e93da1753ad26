import { z } from "zod";
import type { Dataset } from "@/lib/domain/dataset";
import { Entity, EntityType, NameKind } from "@/lib/domain/entity";
import type { GraphDelta, GraphWriter } from "@/lib/domain/store";
import { batches } from "@/lib/sources/collections";
import { type BuildState, emptyBuildState } from "./build-state";
import { createRegistries } from "./registries";

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
  for (const batch of batches(snapshotLines(state), LINES_PER_BATCH)) await writer.registry(batch);
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
  for (const batch of batches(entities, BATCH_ROWS)) {
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

const ROWS_PER_LINE = 2000;
const text = z.string();

/** One line: rows of one kind. Together they are all that a later source can join by. */
const Line = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("entities"), rows: z.array(Entity) }),
  z.object({ kind: z.literal("curies"), rows: z.array(z.tuple([text, text])) }),
  z.object({ kind: z.literal("denoted"), rows: z.array(z.tuple([text, text, z.number(), z.boolean()])) }),
  z.object({ kind: z.literal("names"), rows: z.array(z.tuple([text, text, NameKind])) }),
  z.object({ kind: z.literal("xrefs"), rows: z.array(z.tuple([text, text, text])) }),
  z.object({ kind: z.literal("named"), rows: z.array(text) }),
]);
type Line = z.infer<typeof Line>;

/** A build's state as lines of JSON, from which `readSnapshot` makes it again. */
function* snapshotLines({ held, names, named }: BuildState): Generator<string> {
  yield* lines("entities", held.entities.values(), (entity) => entity);
  yield* lines("curies", held.curies, (entry) => entry);
  yield* lines("denoted", held.names, ([key, { entity, trust, ambiguous }]) => [key, entity, trust, ambiguous]);
  yield* lines("names", names.nameRows(), (name) => [name.entity, name.text, name.kind]);
  yield* lines("xrefs", names.xrefRows(), ({ entity, curie, method }) => [entity, curie, method]);
  yield* lines("named", named, (id) => id);
}

/** The state that lines describe; null where there are none. Throws ZodError when a line is in another format. */
export async function readSnapshot(source: AsyncIterable<string>): Promise<BuildState | null> {
  const state = emptyBuildState();
  let found = false;
  for await (const line of source) {
    found = true;
    restore(state, Line.parse(JSON.parse(line)));
  }
  return found ? { ...state, registries: createRegistries(state.held) } : null;
}

function restore({ held, names, named }: BuildState, line: Line): void {
  switch (line.kind) {
    case "entities":
      for (const entity of line.rows) held.entities.set(entity.id, entity);
      break;
    case "curies":
      for (const [curie, entity] of line.rows) held.curies.set(curie, entity);
      break;
    case "denoted":
      for (const [key, entity, trust, ambiguous] of line.rows) held.names.set(key, { entity, trust, ambiguous });
      break;
    case "names":
      for (const [entity, text, kind] of line.rows) names.addName(entity, text, kind);
      break;
    case "xrefs":
      for (const [entity, curie, method] of line.rows) names.addXref(entity, curie, method);
      break;
    case "named":
      for (const id of line.rows) named.add(id);
  }
}

function* lines<T>(kind: Line["kind"], all: Iterable<T>, row: (item: T) => unknown): Generator<string> {
  for (const items of batches(all, ROWS_PER_LINE)) yield JSON.stringify({ kind, rows: items.map(row) });
}
