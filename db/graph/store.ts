import type { Database } from "@/db/client";
import type { GraphStore } from "@/lib/domain/store";
import { claimsByIds } from "./claims";
import { leftOutOf } from "./left-out";
import { findPassages } from "./passages";
import { registryLines } from "./registry";
import { graphRows } from "./rows";
import { currentVersion } from "./version";
import { graphWriter } from "./writer";

/** The graph as the database keeps it. */
export function graphStore({ sql, bulk }: Database): GraphStore {
  return {
    writer: (options) => graphWriter(bulk, options),
    rows: () => graphRows(bulk),
    registry: () => registryLines(bulk),
    leftOut: () => leftOutOf(bulk),
    version: async () => (await currentVersion(sql))?.version ?? null,
    claims: (ids) => claimsByIds(sql, ids),
    passages: (query) => findPassages(sql, query),
  };
}
