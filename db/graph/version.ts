import type { Sql } from "postgres";
import { Dataset } from "@/lib/domain/dataset";
import { AppError } from "@/lib/domain/run/error";

export type CurrentGraph = { version: string; edition: string };

/** The graph readers see, or null while none is loaded. */
export async function currentVersion(sql: Sql): Promise<CurrentGraph | null> {
  const [row] = await sql<CurrentGraph[]>`select version, edition from graph_version where current`;
  return row ?? null;
}

/** Throws AppError `unavailable` when another graph has taken the place of the one that was read. */
export async function checkStillCurrent(sql: Sql, version: string | undefined): Promise<void> {
  if ((await currentVersion(sql))?.version === version) return;
  throw new AppError("unavailable", `Graph ${version} was replaced while it was read`);
}

/** The datasets of a graph version, in the order they were given. */
export async function datasetsOf(sql: Sql, version: string): Promise<Dataset[]> {
  const rows = await sql`
    select key, title, version, licence, tier, link, to_json(aspects) as aspects, checksum, rows_in as "rowsIn", claims_out as "claimsOut", dropped
    from dataset where graph_version = ${version} order by ordinal`;
  return rows.map((row) => Dataset.parse(row));
}
