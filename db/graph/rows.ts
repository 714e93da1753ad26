import type { Sql } from "postgres";
import type { Entity } from "@/lib/domain/entity";
import { type Edge, edgeOf, type Stated } from "@/lib/domain/graph";
import type { PassageCount } from "@/lib/domain/passage";
import type { GraphRows, NameRow } from "@/lib/domain/store";
import { checkStillCurrent, currentVersion, datasetsOf } from "./version";

/** Table pages of one batch; about 10,000 rows. Reading by page needs neither an index nor a transaction held open. */
const PAGES_PER_BATCH = 200;
const COLUMNS = {
  entity: `id, type, name, to_json(xrefs) as xrefs, to_json(members) as members, administrative`,
  name: `entity, text, kind`,
  claim: `'c_' || lpad(to_hex(id), 16, '0') as "claimId", subject, predicate, object, dataset, strength,
    statistic_value as statistic, sign, negated, qualifiers, to_json(flags) as flags`,
} as const;

type StatedClaim = Omit<Stated, "id" | "statistic"> & { claimId: string; statistic: number | null };

/** Everything the index is built from, in batches; null while no graph is loaded. A batch throws AppError `unavailable` when the graph was replaced meanwhile. */
export async function graphRows(sql: Sql): Promise<GraphRows | null> {
  const current = await currentVersion(sql);
  if (!current) return null;
  const { version, edition } = current;
  return {
    version,
    edition,
    datasets: await datasetsOf(sql, version),
    entities: batches(sql, "entity", version, (row) => toEntity(row)),
    names: batches(sql, "name", version, (row) => row as NameRow),
    edges: batches(sql, "claim", version, (row) => toEdge(row)),
    passageCounts: passageCounts(sql, version),
  };
}

async function* batches<T>(
  sql: Sql,
  table: keyof typeof COLUMNS,
  version: string,
  read: (row: Record<string, unknown>) => T,
): AsyncGenerator<T[]> {
  const pages = await pagesOf(sql, table);
  for (let page = 0; page < pages; page += PAGES_PER_BATCH) {
    const rows = await sql.unsafe(
      `select ${COLUMNS[table]} from ${table}
       where ctid >= $1::text::tid and ctid < $2::text::tid and exists (select from graph_version where current and version = $3)`,
      [`(${page},0)`, `(${page + PAGES_PER_BATCH},0)`, version],
    );
    if (rows.length > 0) yield rows.map(read);
  }
  await checkStillCurrent(sql, version);
}

async function* passageCounts(sql: Sql, version: string): AsyncGenerator<PassageCount[]> {
  const counts = await sql<PassageCount[]>`
    select entity, dataset, count(*)::int as count from passage group by entity, dataset order by entity, dataset`;
  await checkStillCurrent(sql, version);
  yield counts;
}

async function pagesOf(sql: Sql, table: string): Promise<number> {
  const [size] = await sql<{ pages: number }[]>`
    select (pg_relation_size(${table}::text::regclass) / current_setting('block_size')::int)::int as pages`;
  return size?.pages ?? 0;
}

function toEntity(row: Record<string, unknown>): Entity {
  const { members, administrative, ...entity } = row as Entity & {
    members: string[] | null;
    administrative: boolean | null;
  };
  return { ...entity, ...(members && { members }), ...(administrative !== null && { administrative }) };
}

function toEdge(row: Record<string, unknown>): Edge {
  const { claimId, statistic, ...claim } = row as StatedClaim;
  return edgeOf({ ...claim, id: claimId, statistic: statistic === null ? null : { value: statistic } });
}
