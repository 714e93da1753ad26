import type { DatasetChange } from "@/lib/domain/store";
import type { Staging } from "./staging";

const STATED = "sign, negated, strength, statistic_name, statistic_value, statistic_unit, flags";
const RECORDED = "record_id, link, publications, payload";

/**
 * How the claims of an indexed build differ from those of the current graph, dataset by dataset. Ids are hashes of
 * statements, so a claim of one id in both is the same statement; it counts as changed when anything else of it differs.
 */
export async function changesAgainst({ sql, schema }: Staging): Promise<DatasetChange[]> {
  const rows = await sql.unsafe<DatasetChange[]>(`
    with restated as (
      select id from public.claim old join ${schema}.claim new using (id)
      where (${columns("old", STATED)}) is distinct from (${columns("new", STATED)})
      union
      select claim from public.evidence old full join ${schema}.evidence new using (claim, ordinal)
      where (${columns("old", RECORDED)}) is distinct from (${columns("new", RECORDED)})
    )
    select coalesce(new.dataset, old.dataset) as dataset,
      (count(*) filter (where old.id is null))::int as added,
      (count(*) filter (where new.id is null))::int as lost,
      (count(*) filter (where old.id = new.id))::int as changed
    from public.claim old full join ${schema}.claim new on old.id = new.id
    left join restated on restated.id = coalesce(new.id, old.id)
    where old.id is null or new.id is null or restated.id is not null
    group by 1 order by 1`);
  return [...rows];
}

function columns(table: string, names: string): string {
  return names
    .split(", ")
    .map((name) => `${table}.${name}`)
    .join(", ");
}
