import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { Claim } from "@/lib/domain/claim";
import { LeftOut } from "@/lib/domain/dataset";
import type { GraphStore } from "@/lib/domain/store";
import { claimKey, isClaimId } from "./claim-key";
import { findPassages } from "./passages";
import { graphRows } from "./rows";
import { checkStillCurrent, currentVersion } from "./version";
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

const LINES_PER_QUERY = 20;

/** The lines a build left with the current graph, in order. Throws AppError `unavailable` when the graph was replaced meanwhile. */
async function* registryLines(sql: Sql): AsyncGenerator<string> {
  const version = (await currentVersion(sql))?.version;
  for (let from = 0; ; from += LINES_PER_QUERY) {
    const rows = await sql<{ line: string }[]>`
      select line from registry where ordinal >= ${from} and ordinal < ${from + LINES_PER_QUERY} order by ordinal`;
    await checkStillCurrent(sql, version);
    for (const { line } of rows) yield line;
    if (rows.length < LINES_PER_QUERY) return;
  }
}

const IDS_PER_QUERY = 1000;

/** Full claims with their evidence, in the order of the ids asked; ids the graph does not hold are left out. */
async function claimsByIds(sql: Sql, ids: readonly string[]): Promise<Claim[]> {
  const known = ids.filter(isClaimId);
  const claims: Claim[] = [];
  for (let from = 0; from < known.length; from += IDS_PER_QUERY) {
    const keys = known.slice(from, from + IDS_PER_QUERY).map(claimKey);
    claims.push(...(await readClaims(sql, keys)).map((row) => Claim.parse(row)));
  }
  return claims;
}

function readClaims(sql: Sql, keys: string[]) {
  return sql`
    select 'c_' || lpad(to_hex(claim.id), 16, '0') as id, subject, predicate, object, dataset, qualifiers, sign, negated,
      strength, to_json(flags) as flags,
      case when statistic_name is not null then
        json_build_object('name', statistic_name, 'value', statistic_value, 'unit', statistic_unit) end as statistic,
      (select json_agg(json_build_object('recordId', record_id, 'link', link, 'publications', publications,
        'payload', payload) order by ordinal) from evidence where evidence.claim = claim.id) as evidence
    from unnest(string_to_array(${keys.join(",")}, ',')::bigint[]) with ordinality as asked(id, place)
    join claim on claim.id = asked.id
    order by place`;
}

/** What the builds of the current graph left out by name, by dataset, most rows first. */
async function leftOutOf(sql: Sql): Promise<LeftOut[]> {
  const rows = await sql`
    select dataset, reason, rows, names, omitted from left_out order by dataset, rows desc, reason`;
  return rows.map((row) => LeftOut.parse(row));
}
