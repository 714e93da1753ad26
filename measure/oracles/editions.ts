import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import type { Tier } from "@/lib/domain/dataset";
import { EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import type { GraphStore, GraphWriter } from "@/lib/domain/store";
import { openKnowledge } from "@/lib/server/session";
import { buildGraph } from "@/lib/sources/build/build";
import { SOURCES } from "@/lib/sources/sources";
import { loadStarter, readManifest } from "@/lib/sources/starter/starter-format";

export const Edition = z.enum(["starter", "research"]);
export type Edition = z.infer<typeof Edition>;

const STARTER = path.join("db", "starter");
const TIERS: readonly Tier[] = ["open", "share-alike", "non-commercial"];
/** The sources' own files and the reference sets beside them, named and sought as the tests do. */
const DATA = process.env.VIGIL_DATA ?? "../shared/data";
export const GOLD = process.env.VIGIL_GOLD ?? path.join(DATA, "..", "gold");

/** An edition's graph, opened from a home of its own; entities are ids by type, sorted. */
export type OpenEdition = {
  graph: Graph;
  entities: ReadonlyMap<EntityType, readonly string[]>;
  close: () => Promise<void>;
};

/** Why an edition cannot be built here; null where it can. */
export function missingSources(edition: Edition): string | null {
  return edition === "starter" || existsSync(DATA) ? null : `there is no ${DATA} (VIGIL_DATA)`;
}

/** Builds the graph of an edition from its files with this writer; returns its version and datasets. */
export async function build(edition: Edition, writer: GraphWriter) {
  if (edition === "research")
    return buildGraph({ dir: path.resolve(DATA), tiers: TIERS, sources: SOURCES, writer, onProgress: tell });
  await loadStarter(STARTER, writer);
  return readManifest(STARTER);
}

/**
 * Makes the graph of an edition ready in its home: the starter is loaded anew, of the research edition what is there is kept unless
 * `fresh`, and the index is built anew. So an index or a starter that earlier code made is never looked at.
 */
export async function prepareEdition(edition: Edition, home: string, fresh: boolean): Promise<OpenEdition> {
  const kept = edition === "research" && !fresh ? ["index"] : ["index", "pglite"];
  for (const part of kept) rmSync(path.join(home, part), { recursive: true, force: true });
  const database = await openDatabase({ home, exclusive: true });
  const store = graphStore(database);
  if ((await store.version()) === null) await build(edition, await store.writer());
  return opened(store, home, database.close);
}

/** Joins the process that made the edition ready. */
export async function joinEdition(home: string): Promise<OpenEdition> {
  const database = await openDatabase({ home });
  return opened(graphStore(database), home, database.close);
}

async function opened(store: GraphStore, home: string, close: () => Promise<void>): Promise<OpenEdition> {
  const graph = await openKnowledge(store, home);
  const entities = new Map<EntityType, string[]>(EntityType.options.map((type) => [type, []]));
  for await (const batch of (await store.rows())?.entities ?? [])
    for (const { id, type } of batch) entities.get(type)?.push(id);
  for (const ids of entities.values()) ids.sort();
  return { graph, entities, close };
}

function tell({ dataset, seconds }: { dataset: string; seconds: number }): void {
  process.stderr.write(`  built ${dataset}, ${seconds.toFixed(1)} s\n`);
}
