/** Rules every row of the graph must keep, each a query that counts what breaks it and shows one example. */
const rules = [
  [
    "claims without evidence",
    (sql) => sql`select count(*)::int as count, min(c.id::text) as example from claim c
    where not exists (select 1 from evidence e where e.claim = c.id)`,
  ],
  [
    "evidence of no claim",
    (sql) => sql`select count(*)::int as count, min(e.record_id) as example from evidence e
    where not exists (select 1 from claim c where c.id = e.claim)`,
  ],
  [
    "subjects or objects that are no entity",
    (sql) => sql`select count(*)::int as count, min(c.id::text) as example
    from claim c where not exists (select 1 from entity e where e.id = c.subject)
    or not exists (select 1 from entity e where e.id = c.object)`,
  ],
  [
    "claims of no dataset",
    (sql) => sql`select count(*)::int as count, min(c.dataset) as example from claim c
    where c.dataset not in (select d.key from dataset d join graph_version g on g.version = d.graph_version and g.current)`,
  ],
  [
    "names or cross references of no entity",
    (sql) => sql`select count(*)::int as count, min(entity) as example
    from (select entity from name union all select entity from xref) used
    where not exists (select 1 from entity e where e.id = used.entity)`,
  ],
  [
    "members of groups that are no gene",
    (sql) => sql`select count(*)::int as count, min(member) as example
    from (select unnest(members) as member from entity where type = 'gene_group') used
    where not exists (select 1 from entity e where e.id = used.member and e.type = 'gene')`,
  ],
];

/** What breaks a rule, one line each; an empty list when all rows keep all rules. */
export async function checkWhole(sql) {
  const broken = [];
  for (const [name, query] of rules) {
    const [{ count, example }] = await query(sql);
    if (count > 0) broken.push(`${count} ${name}, e.g. ${example}`);
  }
  const links = await sql`select c.dataset, count(*)::int as count, min(e.link) as example
    from evidence e join claim c on c.id = e.claim where e.link !~ '^https?://' or e.link ~ '\\s'
    group by c.dataset order by c.dataset`;
  for (const { dataset, count, example } of links) {
    broken.push(`${count} links of ${dataset} are no web addresses or hold a space, e.g. ${example}`);
  }
  return broken;
}

/** Claims counted by dataset, and the datasets whose own count of claims differs. */
export async function checkCounts(sql, datasets) {
  const rows = await sql`select dataset, count(*)::int as count from claim group by dataset`;
  const counted = new Map(rows.map(({ dataset, count }) => [dataset, count]));
  return datasets
    .filter(({ key, claims_out: stated }) => stated !== (counted.get(key) ?? 0))
    .map(({ key, claims_out: stated }) => `${key} states ${stated} claims and has ${counted.get(key) ?? 0}`);
}
