import type { Sql } from "postgres";
import { LeftOut } from "@/lib/domain/dataset";

/** What the builds of the current graph left out by name, by dataset, most rows first. */
export async function leftOutOf(sql: Sql): Promise<LeftOut[]> {
  const rows = await sql`
    select dataset, reason, rows, names, omitted from left_out order by dataset, rows desc, reason`;
  return rows.map((row) => LeftOut.parse(row));
}
