import type { Database } from "@/db/client";
import type { GraphStore } from "@/lib/knowledge/store";
import { claimsByIds } from "./claims";
import { graphRows } from "./rows";
import { currentVersion } from "./version";
import { graphWriter } from "./writer";

/** The graph as the database keeps it. */
export function graphStore({ sql }: Database): GraphStore {
  return {
    writer: () => graphWriter(sql),
    rows: () => graphRows(sql),
    version: async () => (await currentVersion(sql))?.version ?? null,
    claims: (ids) => claimsByIds(sql, ids),
  };
}
