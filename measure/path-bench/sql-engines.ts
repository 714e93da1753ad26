import type { Sql } from "postgres";
import type { Engine, PathTask } from "./path-task";

const BATCH = 20_000;

/** The best SQL we can write: one table a leg with its weights and indexes, half paths from either end that meet at the pathway. */
export function sqlMeeting(sql: Sql): Engine {
  return engine(
    sql,
    "SQL, meeting in the middle",
    () => `
    select coalesce(sum(l.weight * r.weight), 0) as total from
      (select e1.b as gene, e2.b as middle, e1.weight * e2.weight as weight
         from bench_edge e1 join bench_edge e2 on e2.leg = 1 and e2.a = e1.b where e1.leg = 0 and e1.a = $1) l
      join (select e4.a as gene, e3.a as middle, e3.weight * e4.weight as weight
         from bench_edge e4 join bench_edge e3 on e3.leg = 2 and e3.b = e4.a where e4.leg = 3 and e4.b = $2) r
      on r.middle = l.middle and r.gene <> l.gene`,
  );
}

/** A recursive query that walks from the drug and keeps what arrives. */
export function sqlRecursive(sql: Sql): Engine {
  return engine(
    sql,
    "SQL, recursive",
    () => `
    with recursive walk(node, leg, weight, passed) as (
      select $1::int, 0, 1::float8, array[$1::int]
      union all
      select e.b, w.leg + 1, w.weight * e.weight, w.passed || e.b
        from walk w join bench_edge e on e.leg = w.leg and e.a = w.node where e.b <> all(w.passed))
    select coalesce(sum(weight), 0) as total from walk where leg = 4 and node = $2::int`,
  );
}

function engine(sql: Sql, name: string, query: () => string): Engine {
  return {
    name,
    build: async (task) => {
      await load(sql, task);
      const text = query();
      const [size] = await sql.unsafe("select pg_total_relation_size('bench_edge') as bytes");
      const connection = await sql.reserve();
      return {
        count: async (drug, event) =>
          Number((await connection.unsafe(text, [drug, event], { prepare: true }))[0]?.total ?? 0),
        bytes: Number(size?.bytes),
        close: async () => {
          connection.release();
          await sql.unsafe("drop table bench_edge");
        },
      };
    },
  };
}

/** The edges in an unlogged table of their own; dropped when the engine is closed. */
async function load(sql: Sql, { edges }: PathTask): Promise<void> {
  await sql.unsafe("drop table if exists bench_edge");
  await sql.unsafe("create unlogged table bench_edge (leg smallint, a int, b int, weight float8)");
  for (let start = 0; start < edges.length; start += BATCH) {
    const part = edges.slice(start, start + BATCH);
    await sql`insert into bench_edge select * from json_to_recordset(${JSON.stringify(part)}::text::json)
      as edge(leg smallint, "from" int, "to" int, weight float8)`;
  }
  await sql.unsafe("create index on bench_edge (leg, a) include (b, weight)");
  await sql.unsafe("create index on bench_edge (leg, b) include (a, weight)");
  await sql.unsafe("vacuum analyze bench_edge");
}
