import { randomBytes } from "node:crypto";
import type { ReservedSql, Sql } from "postgres";
import { AppError } from "@/lib/domain/run/error";

/** The tables a graph consists of; a build replaces all of them. */
export const GRAPH_TABLES = ["entity", "name", "xref", "claim", "evidence", "passage", "registry", "left_out"] as const;

/** "graph" in ASCII: the advisory lock of the one build that may run. */
const BUILD_LOCK = 0x6772617068;
/** The comment on a build's schema: one without it is somebody else's. */
const MARK = "Vigil graph import";
const SWAP_LOCK_TIMEOUT = "60s";

/** A schema of its own for a build: empty copies of the graph's tables without indexes, and where the version is noted. */
export type Staging = { sql: ReservedSql; schema: string; left: boolean };

/** Removes what killed builds left and makes room for a new one. Throws AppError `locked` while another build runs. */
export async function openStaging(sql: Sql): Promise<Staging> {
  const reserved = await sql.reserve();
  try {
    const [lock] = await reserved<{ taken: boolean }[]>`select pg_try_advisory_lock(${BUILD_LOCK}) as taken`;
    if (!lock?.taken) throw new AppError("locked", "Another graph import is running on this database");
    await dropLeftovers(reserved);
    const schema = `staging_${randomBytes(6).toString("hex")}`;
    await reserved.unsafe(createStatements(schema).join(";"));
    return { sql: reserved, schema, left: false };
  } catch (error) {
    reserved.release();
    throw error;
  }
}

/** Indexes the staged tables as the graph's own are. */
export async function indexStaged(staging: Staging): Promise<void> {
  for (const statement of await indexStatements(staging)) await staging.sql.unsafe(statement);
  for (const table of GRAPH_TABLES) await staging.sql.unsafe(`analyze ${staging.schema}.${table}`);
}

/** Puts indexed tables in the place of the graph's own, in one transaction. */
export async function swapIn(staging: Staging): Promise<void> {
  try {
    await staging.sql.unsafe(swapStatements(staging.schema).join(";"));
  } catch (error) {
    await staging.sql.unsafe("rollback");
    throw error;
  }
  await leave(staging);
}

/** Drops a build that will not be finished; does nothing once it is in place or dropped. */
export async function dropStaging(staging: Staging): Promise<void> {
  if (staging.left) return;
  await staging.sql.unsafe(`drop schema if exists ${staging.schema} cascade`);
  await leave(staging);
}

async function leave(staging: Staging): Promise<void> {
  const { sql } = staging;
  staging.left = true;
  await sql`select pg_advisory_unlock(${BUILD_LOCK})`;
  sql.release();
}

async function dropLeftovers(sql: ReservedSql): Promise<void> {
  const schemas = await sql<{ nspname: string }[]>`
    select nspname from pg_namespace
    where nspname ~ '^staging_[0-9a-f]{12}$' and obj_description(oid, 'pg_namespace') = ${MARK}`;
  for (const { nspname } of schemas) await sql.unsafe(`drop schema if exists ${nspname} cascade`);
}

function createStatements(schema: string): string[] {
  return [
    `create schema ${schema}`,
    `comment on schema ${schema} is '${MARK}'`,
    ...GRAPH_TABLES.map(
      (table) => `create table ${schema}.${table} (like public.${table} including defaults including generated)`,
    ),
    `create table ${schema}.graph_version (like public.graph_version including defaults)`,
    `create table ${schema}.dataset (like public.dataset including defaults)`,
  ];
}

/** The same constraints and indexes, by the same names, as the migrations gave the graph's tables. */
async function indexStatements({ sql, schema }: Staging): Promise<string[]> {
  const rows = await sql<{ statement: string }[]>`
    with graph as (select unnest(string_to_array(${GRAPH_TABLES.join(",")}, ',')) as name),
    tables as (select name, ('public.' || name)::regclass as oid from graph)
    select format('alter table %I.%I add constraint %I %s', ${schema}::text, tables.name, conname,
      pg_get_constraintdef(pg_constraint.oid)) as statement
    from pg_constraint join tables on conrelid = tables.oid where contype in ('p', 'u')
    union all
    select replace(pg_get_indexdef(indexrelid), ' ON public.', format(' ON %I.', ${schema}::text))
    from pg_index join tables on indrelid = tables.oid
    where not exists (select from pg_constraint where conindid = indexrelid)`;
  return rows.map(({ statement }) => statement);
}

function swapStatements(schema: string): string[] {
  return [
    "begin",
    `set local lock_timeout = '${SWAP_LOCK_TIMEOUT}'`,
    `drop table ${GRAPH_TABLES.map((table) => `public.${table}`).join(", ")}`,
    ...GRAPH_TABLES.map((table) => `alter table ${schema}.${table} set schema public`),
    "delete from dataset",
    "update graph_version set current = false where current",
    `insert into graph_version select * from ${schema}.graph_version
     on conflict (version) do update set edition = excluded.edition, current = true, loaded_at = now()`,
    `insert into dataset select * from ${schema}.dataset`,
    `drop schema ${schema} cascade`,
    "commit",
  ];
}
