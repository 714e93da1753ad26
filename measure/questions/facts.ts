import type { Database } from "@/db/client";
import { type Entry, hasDifference } from "./entry";
import { namesIn } from "./entry-names";
import type { Bounds } from "./expected";
import { readOrgans } from "./organ-facts";

type Sql = Database["sql"];

/** A stored claim about something an expectation names; `cases` is the most reports of one of its rows. */
export type Stated = {
  subject: string;
  predicate: string;
  object: string;
  dataset: string;
  administrative: boolean;
  artefact: boolean;
  /** The drug is used for it or for an equal term, one or two mappings away. */
  treated: boolean;
  /** What a drug does to its target, or what of the gene brings the event about; null where none or both are said. */
  way: "inhibition" | "activation" | null;
  value: number | null;
  cases: number | null;
};

/** What the tables of the graph hold of everything a set of questions names, read once. */
export type Facts = {
  /** The entity a name denotes, by exact name; null where the graph holds none. */
  idOf: (type: "drug" | "adverse_event" | "gene", name: string) => string | null;
  from: (subject: string, predicate: string) => Stated[];
  to: (object: string, predicate: string) => Stated[];
  /** Terms mapped exactly or by equal name to a named event or one of drugs told apart, itself first, over at most two mappings. */
  sameAs: (event: string) => string[];
  /** Genes of a gene group, else the gene itself. */
  genesOf: (id: string) => string[];
  /** Gene groups a named gene belongs to. */
  groupsOf: (gene: string) => string[];
  /** Adverse events that are certainly an organ's, and all that may be; null where the organ is not known here. */
  ofOrgan: (organ: string) => Bounds | null;
  /** The drugs whose label text on interactions names a drug. */
  labelsNaming: (drug: string) => readonly string[];
  /** How many of these claims are stored. */
  stored: (claimIds: readonly string[]) => Promise<number>;
};

/** Reads what the expectations of these questions rest on, by SQL of its own. */
export async function readFacts(sql: Sql, entries: readonly Entry[]): Promise<Facts> {
  const named = namesOf(entries);
  const ids = await readNames(sql, [...named.drugs, ...named.events, ...named.genes]);
  const idOf: Facts["idOf"] = (type, name) => ids.get(`${type} ${name.toLowerCase()}`) ?? null;
  const idsOf = (type: "drug" | "adverse_event" | "gene", names: readonly string[]) =>
    names.flatMap((name) => idOf(type, name) ?? []);
  const events = idsOf("adverse_event", named.events);
  const [drugs, genes] = [idsOf("drug", named.drugs), idsOf("gene", named.genes)];
  const compared = await readObjects(sql, idsOf("drug", namesOf(entries.filter(takesAway)).drugs));
  const same = await readEquivalents(sql, [...events, ...compared]);
  const terms = [...new Set([...events, ...events.flatMap((event) => same.get(event) ?? [])])];
  const members = await readMembers(sql);
  const groups = [...members].flatMap(([id, parts]) => (parts.some((part) => genes.includes(part)) ? [id] : []));
  const claims = await readClaims(sql, [...drugs, ...genes], [...terms, ...drugs, ...genes, ...groups]);
  const bySubject = grouped(claims, ({ subject, predicate }) => `${predicate} ${subject}`);
  const byObject = grouped(claims, ({ object, predicate }) => `${predicate} ${object}`);
  const organs = await readOrgans(sql, named.organs);
  const naming = await readLabelsNaming(sql, named.drugs);
  return {
    idOf,
    from: (subject, predicate) => bySubject.get(`${predicate} ${subject}`) ?? [],
    to: (object, predicate) => byObject.get(`${predicate} ${object}`) ?? [],
    sameAs: (event) => [event, ...(same.get(event) ?? [])],
    genesOf: (id) => members.get(id) ?? [id],
    groupsOf: (gene) => groups.filter((id) => members.get(id)?.includes(gene)),
    ofOrgan: (organ) => organs.get(organ) ?? null,
    labelsNaming: (drug) => naming.get(drug.toLowerCase()) ?? [],
    stored: (claimIds) => countStored(sql, claimIds),
  };
}

function grouped(claims: readonly Stated[], keyOf: (claim: Stated) => string): Map<string, Stated[]> {
  const groups = new Map<string, Stated[]>();
  for (const claim of claims) {
    const group = groups.get(keyOf(claim));
    if (group) group.push(claim);
    else groups.set(keyOf(claim), [claim]);
  }
  return groups;
}

function namesOf(entries: readonly Entry[]) {
  const all = entries.flatMap(({ expect, also = [] }) => [expect, ...also].map(namesIn));
  const join = (key: "drugs" | "events" | "genes" | "organs") => [...new Set(all.flatMap((each) => each[key] ?? []))];
  return { drugs: join("drugs"), events: join("events"), genes: join("genes"), organs: join("organs") };
}

function takesAway({ expect }: Entry): boolean {
  return (expect.kind === "events" || expect.kind === "count") && hasDifference(expect.set);
}

/** "type name" -> id: a preferred name before any other; of several that share one the first id. A drug of which nothing is stated is not held. */
async function readNames(sql: Sql, names: readonly string[]): Promise<Map<string, string>> {
  const lower = [...new Set(names.map((name) => name.toLowerCase()))];
  const rows = await sql<{ type: string; text: string; id: string }[]>`
    select e.type, lower(n.text) as text, e.id from name n join entity e on e.id = n.entity
    where lower(n.text) = any(${lower}) and e.type in ('drug', 'adverse_event', 'gene')
    order by (n.kind = 'preferred') desc, e.id`;
  const drugs = rows.filter(({ type }) => type === "drug").map(({ id }) => id);
  const stated = await sql<{ subject: string }[]>`select distinct subject from claim where subject = any(${drugs})`;
  const known = new Set(stated.map(({ subject }) => subject));
  const ids = new Map<string, string>();
  for (const { type, text, id } of rows)
    if (!ids.has(`${type} ${text}`) && (type !== "drug" || known.has(id))) ids.set(`${type} ${text}`, id);
  return ids;
}

/** The events listed or reported for any of the drugs. */
async function readObjects(sql: Sql, drugs: readonly string[]): Promise<string[]> {
  const rows = await sql<{ object: string }[]>`
    select distinct object from claim
    where subject = any(${[...drugs]}) and predicate in ('boxed_warning', 'warned_of', 'listed_on_label', 'reported_with') and not negated`;
  return rows.map(({ object }) => object);
}

async function readClaims(sql: Sql, subjects: readonly string[], objects: readonly string[]): Promise<Stated[]> {
  return sql<Stated[]>`
    with kept as (
      select id, subject, predicate, object, dataset, flags, statistic_value, concat(qualifiers->>'action_type', ' ', qualifiers->>'modulation') as words from claim
      where not negated and (
        subject = any(${[...subjects]}) and predicate in
          ('boxed_warning', 'warned_of', 'listed_on_label', 'reported_with', 'targets', 'binds_in_assay', 'indicated_for', 'member_of',
           'metabolised_by', 'interacts_with')
        or object = any(${[...objects]}) and predicate in
          ('boxed_warning', 'warned_of', 'listed_on_label', 'reported_with', 'affects_event', 'targets', 'binds_in_assay', 'metabolised_by',
           'interacts_with'))),
    uses as (
      select subject, object from claim
      where predicate = 'indicated_for' and not negated and strength >= 0.5 and subject = any(${[...subjects]})),
    same as (
      select subject as a, object as b from claim
      where predicate = 'maps_to' and not negated and qualifiers->>'match' in ('exact', 'lexical')),
    pairs as (select a, b from same union select b, a from same),
    once as (select subject, object from uses union select u.subject, p.b from uses u join pairs p on p.a = u.object),
    treated as (select subject, object from once union select o.subject, p.b from once o join pairs p on p.a = o.object)
    select k.subject, k.predicate, k.object, k.dataset, coalesce(o.administrative, false) as administrative,
      'indication_artefact' = any(k.flags) as artefact, t.object is not null as treated, k.statistic_value as value, case
        when k.words ~* '(antagon|inverse|block|inhib|negative)' = (k.words ~* '(^|[^t]|part.*)agonist|activat|opener|positive') then null
        when k.words ~* '(antagon|inverse|block|inhib|negative)' then 'inhibition' else 'activation' end as way,
      (select max((payload->>'case_count')::float8) from evidence where claim = k.id) as cases
    from kept k join entity o on o.id = k.object
      left join treated t on t.subject = k.subject and t.object = k.object`;
}

/** Drug name in lower case -> the drugs whose label text on interactions has that word. */
async function readLabelsNaming(sql: Sql, names: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ name: string; entity: string }[]>`
    select distinct n.name, p.entity from unnest(${names.map((name) => name.toLowerCase())}::text[]) as n(name)
    join passage p on p.section = 'drug_interactions' and lower(p.text) ~ ('\\m' || n.name || '\\M')`;
  const entities = new Map<string, string[]>();
  for (const { name, entity } of rows) entities.set(name, [...(entities.get(name) ?? []), entity]);
  return entities;
}

/** Events and the terms of any type that exact and lexical mappings hold equal to them, one or two mappings away. */
async function readEquivalents(sql: Sql, events: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ event: string; term: string }[]>`
    with same as (
      select subject as a, object as b from claim
      where predicate = 'maps_to' and not negated and qualifiers->>'match' in ('exact', 'lexical')),
    pairs as (select a, b from same union select b, a from same)
    select distinct p.a as event, q.term from pairs p
      cross join lateral (select p.b as term union select r.b from pairs r where r.a = p.b) q
    where p.a = any(${[...events]}) and q.term <> p.a`;
  const terms = new Map<string, string[]>();
  for (const { event, term } of rows) terms.set(event, [...(terms.get(event) ?? []), term]);
  return terms;
}

async function readMembers(sql: Sql): Promise<Map<string, string[]>> {
  const rows = await sql<{ id: string; members: string[] }[]>`
    select id, to_json(members) as members from entity where type = 'gene_group' and members is not null`;
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** Claim ids are `c_` and the 64 bits of the row in hexadecimal digits. */
async function countStored(sql: Sql, claimIds: readonly string[]): Promise<number> {
  const ids = [...new Set(claimIds)].map((id) => BigInt.asIntN(64, BigInt(`0x${id.slice(2)}`)).toString());
  const [row] = await sql<{ count: string }[]>`select count(*) as count from claim where id = any(${ids}::bigint[])`;
  return Number(row?.count ?? 0);
}
