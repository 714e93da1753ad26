import type { Staging } from "./staging";

/**
 * Joins what batches gave twice: of entities, claims and passages of one id the first stays, and the evidence of both belongs to
 * the claim that stays. A claim's id is a hash of its statement, so twins say the same.
 */
export async function mergeTwins({ sql, schema }: Staging): Promise<void> {
  for (const table of ["entity", "claim", "passage"]) {
    await sql.unsafe(`
      delete from ${schema}.${table} twin
      using (select id, min(ctid) as first from ${schema}.${table} group by id having count(*) > 1) kept
      where twin.id = kept.id and twin.ctid <> kept.first`);
  }
  await sql.unsafe(`
    update ${schema}.evidence set ordinal = place
    from (
      select ctid as spot, row_number() over (partition by claim order by ctid) - 1 as place from ${schema}.evidence
      where claim in (select claim from ${schema}.evidence group by claim, ordinal having count(*) > 1)
    ) renumbered
    where evidence.ctid = renumbered.spot`);
}
