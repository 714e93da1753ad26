import type { Sql } from "postgres";
import { Claim } from "@/lib/domain/claim";
import { claimKey, isClaimId } from "./claim-key";

const IDS_PER_QUERY = 1000;

/** Full claims with their evidence, in the order of the ids asked; ids the graph does not hold are left out. */
export async function claimsByIds(sql: Sql, ids: readonly string[]): Promise<Claim[]> {
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
