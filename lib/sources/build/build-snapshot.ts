import { z } from "zod";
import { Entity, NameKind } from "@/lib/knowledge/entity";
import { type BuildState, emptyBuildState } from "./build-state";
import { createRegistries } from "./registry-store";

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
export function* snapshotLines({ held, names, named }: BuildState): Generator<string> {
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
  let rows: unknown[] = [];
  for (const item of all) {
    rows.push(row(item));
    if (rows.length === ROWS_PER_LINE) {
      yield JSON.stringify({ kind, rows });
      rows = [];
    }
  }
  if (rows.length > 0) yield JSON.stringify({ kind, rows });
}
