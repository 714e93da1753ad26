import type { Sql } from "postgres";
import { Dataset } from "@/lib/knowledge/dataset";

export type CurrentGraph = { version: string; edition: string };

/** The graph readers see, or null while none is loaded. */
export async function currentVersion(sql: Sql): Promise<CurrentGraph | null> {
  const [row] = await sql<CurrentGraph[]>`select version, edition from graph_version where current`;
  return row ?? null;
}

/** The datasets of a graph version, in the order they were given. */
export async function datasetsOf(sql: Sql, version: string): Promise<Dataset[]> {
  const rows = await sql`
    select key, title, version, licence, tier, link, aspects, checksum, rows_in as "rowsIn", claims_out as "claimsOut", dropped
    from dataset where graph_version = ${version} order by ordinal`;
  return rows.map((row) => Dataset.parse(row));
}
