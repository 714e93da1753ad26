import type { Database } from "@/db/client";
import type { GraphStore } from "@/lib/knowledge/store";
import { claimsByIds } from "./claims";
import { leftOutOf } from "./left-out";
import { findPassages } from "./passages";
import { registryLines } from "./registry";
import { graphRows } from "./rows";
import { currentVersion } from "./version";
import { graphWriter } from "./writer";

/** The graph as the database keeps it. */
export function graphStore({ sql }: Database): GraphStore {
  return {
    writer: (options) => graphWriter(sql, options),
    rows: () => graphRows(sql),
    registry: () => registryLines(sql),
    leftOut: () => leftOutOf(sql),
    version: async () => (await currentVersion(sql))?.version ?? null,
    claims: (ids) => claimsByIds(sql, ids),
    passages: (query) => findPassages(sql, query),
  };
}
