import postgres from "postgres";
import { fold } from "./identity.mjs";

/** At least this many claims of every predicate, sign and negation of a dataset are drawn, or all there are. */
const perKindMin = 5;

/** Read-only access to the graph; every query is one pass over a table. */
export function connect(url) {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { default_transaction_read_only: true } });
  return { sql, end: () => sql.end() };
}

/** Datasets of the current graph, in their order. */
export function readDatasets(sql) {
  return sql`select d.key, d.ordinal, d.rows_in, d.claims_out, d.dropped from dataset d
    join graph_version g on g.version = d.graph_version and g.current order by d.ordinal`;
}

/** Claims drawn at random, `count` of each dataset and some of every kind, with all their evidence. */
export async function drawClaims(sql, count, seed) {
  const claims = await sql`select * from (select id, subject, predicate, object, dataset, qualifiers, sign, negated,
      statistic_name, statistic_value, flags,
      row_number() over (partition by dataset order by hashint8extended(id, ${seed})) as place,
      row_number() over (partition by dataset, predicate, sign, negated order by hashint8extended(id, ${seed})) as kind_place
    from claim) drawn where place <= ${count} or kind_place <= ${perKindMin}`;
  const ids = claims.map(({ id }) => id);
  const evidence = await sql`select claim, record_id, link, publications, payload from evidence
    where claim = any(${ids}::bigint[]) order by claim, ordinal`;
  const byClaim = new Map(claims.map((claim) => [claim.id, { ...claim, evidence: [] }]));
  for (const row of evidence) byClaim.get(row.claim).evidence.push(row);
  return [...byClaim.values()];
}

/** Claims that cite any of these records, of any dataset. */
export function claimsOfRecords(sql, records) {
  return sql`select c.id, c.dataset, c.subject, c.predicate, c.object, c.negated, e.record_id
    from evidence e join claim c on c.id = e.claim where e.record_id = any(${records})`;
}

/** Claims between any of these subjects and any of these objects. */
export function claimsOfEnds(sql, subjects, objects) {
  return sql`select dataset, subject, predicate, object from claim where subject = any(${subjects}) and object = any(${objects})`;
}

/** Claims of one dataset whose records start with any of these words before the first bar. */
export function claimsOfPrefixes(sql, dataset, prefixes) {
  return sql`select c.id, c.dataset, c.subject, c.predicate, c.object, c.negated, split_part(e.record_id, '|', 1) as record_id
    from claim c join evidence e on e.claim = c.id
    where c.dataset = ${dataset} and split_part(e.record_id, '|', 1) = any(${prefixes})`;
}

/** Texts of passages by id. */
export async function readPassages(sql, ids) {
  const rows = await sql`select id, text from passage where id = any(${[...new Set(ids)]})`;
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Entities by id, each with every identifier and every folded name it bears. */
export async function readEntities(sql, ids) {
  const wanted = [...new Set(ids)];
  const [rows, xrefs, names] = [
    await sql`select id, type, name, members from entity where id = any(${wanted})`,
    await sql`select entity, curie from xref where entity = any(${wanted})`,
    await sql`select entity, text from name where entity = any(${wanted})`,
  ];
  const entities = new Map(
    rows.map((row) => [row.id, { ...row, ids: new Set([row.id]), names: new Set([fold(row.name)]) }]),
  );
  for (const { entity, curie } of xrefs) entities.get(entity)?.ids.add(curie);
  for (const { entity, text } of names) entities.get(entity)?.names.add(fold(text));
  return entities;
}

/** Groups of genes, by their members. */
export async function geneGroups(sql) {
  const rows = await sql`select id, members from entity where type = 'gene_group'`;
  return new Map(rows.map(({ id, members }) => [[...members].sort().join(), id]));
}

/** The entities that bear these identifiers and lower-cased names, by identifier or name, each with its type. */
export async function knownEnds(sql, ids, names) {
  const found = await sql`select key, entity, type from (select id as key, id as entity from entity
    where id = any(${ids}) union all select curie, entity from xref where curie = any(${ids}) union all
    select lower(text), entity from name where lower(text) = any(${names})) borne join entity on entity.id = borne.entity`;
  const known = new Map();
  for (const { key, entity, type } of found) known.set(key, new Map([...(known.get(key) ?? []), [entity, type]]));
  return known;
}

/** The marketed drug each folded name of at least `lengthMin` letters denotes: the one it is preferred for, else the only one. */
export async function drugNames(sql, lengthMin) {
  const rows = await sql`select id, name from entity where id like 'DRUGCENTRAL:%' union all
    select entity, text from name where entity like 'DRUGCENTRAL:%' and kind <> 'preferred'`;
  const preferred = new Map(
    (await sql`select id, name from entity where id like 'DRUGCENTRAL:%'`).map((each) => [fold(each.name), each.id]),
  );
  const names = new Map();
  for (const { id, name: text } of rows) {
    const name = fold(text);
    if (name.length < lengthMin) continue;
    const isShared = names.has(name) && names.get(name) !== id;
    names.set(name, preferred.get(name) ?? (isShared ? undefined : id));
  }
  return names;
}
