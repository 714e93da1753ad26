import { mkdirSync } from "node:fs";
import path from "node:path";
import { AppError } from "@/lib/engine/error";
import type { Graph } from "@/lib/knowledge/graph";
import type { GraphStore } from "@/lib/knowledge/store";
import { buildIndex } from "@/lib/paths/index-build";
import { openGraph } from "@/lib/paths/open-graph";
import { readSnapshot, writeSnapshot } from "@/lib/paths/snapshot";
import { DATASETS } from "@/lib/sources/sources";

/**
 * The graph of the database's current version: from its snapshot under `home/index`, else built and kept there. Throws
 * `no_graph` while the database holds none.
 */
export async function openKnowledge(store: GraphStore, home: string): Promise<Graph> {
  const version = await store.version();
  if (!version)
    throw new AppError(
      "no_graph",
      "No graph is loaded. npm start loads the starter edition; npm run vigil -- graph import DIR builds one from the sources.",
    );
  const file = path.join(home, "index", `${version}.snapshot`);
  const index = readSnapshot(file, version) ?? (await rebuild(store, file));
  const held = new Set(index.datasets.map(({ key }) => key));
  const notLoaded = DATASETS.filter(({ key }) => !held.has(key));
  return openGraph(index, { claims: store.claims, notLoaded });
}

async function rebuild(store: GraphStore, file: string) {
  const rows = await store.rows();
  if (!rows) throw new AppError("no_graph", "The graph went away while its index was built. Try again.");
  const index = await buildIndex(rows);
  mkdirSync(path.dirname(file), { recursive: true });
  writeSnapshot(index, file);
  return index;
}
