import type { Database } from "@/db/client";

type Sql = Database["sql"];
type Named = { id: string; name: string };

/** A class of drugs with its members, and of each member and event what is claimed. */
export type ClassFacts = { name: string; members: Named[]; holdings: Holding[] };

/** An event and the members of a class by what the claims say of it: it is listed or reported, neither though a source covers the drug, or it is open. */
export type Holding = { event: Named; have: Named[]; lack: Named[]; open: Named[] };

const MEMBERS_MIN = 3;
const MEMBERS_MAX = 15;
/** Sources that list some events of a label, so that their silence says nothing. */
const PARTIAL = ["label-reactions", "paediatric-labels"];

/** Of which kind of evidence a question is: a signal alone, a listing alone, or both. */
export type Kind = "any" | "signal" | "label";

type Claimed = { drug: string; event: string; name: string; certain: boolean };

/** The classes with a plain plural name and what is claimed of their members, read from the tables of the graph by SQL alone. */
export async function readClassFacts(sql: Sql, kind: Kind = "any"): Promise<ClassFacts[]> {
  const rows = await readMembers(sql);
  const drugs = [...new Set(rows.map(({ drug }) => drug))];
  const covered = new Set((await readCovered(sql, drugs, kind)).map(({ drug }) => drug));
  const claims = groupedBy(await readClaims(sql, drugs, kind), ({ drug }) => drug);
  const near = groupedBy(kind === "signal" ? [] : await readNear(sql, drugs), ({ drug }) => drug);
  return [...groupedBy(rows, ({ name }) => name)]
    .map(([name, members]) => ({ name, members: members.map(({ drug, drugName }) => ({ id: drug, name: drugName })) }))
    .filter(({ members }) => members.length >= MEMBERS_MIN && members.length <= MEMBERS_MAX)
    .map((each) => ({ ...each, holdings: holdingsOf(each.members, claims, near, covered) }))
    .filter(({ holdings }) => holdings.length > 0);
}

function groupedBy<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/** The events that some members have and some lack. */
function holdingsOf(
  members: Named[],
  claims: Map<string, Claimed[]>,
  near: Map<string, Near[]>,
  covered: ReadonlySet<string>,
): Holding[] {
  const own = members.flatMap(({ id }) => claims.get(id) ?? []);
  const events = new Map(own.map(({ event, name }) => [event, name]));
  return [...events]
    .map(([id, name]) => {
      const of = (isCertain: boolean) =>
        new Set(own.filter((each) => each.event === id && (each.certain || !isCertain)).map(({ drug }) => drug));
      const [sure, any] = [of(true), of(false)];
      const isNear = (drug: Named) => near.get(drug.id)?.some((each) => each.to === id || hasWordsOf(each.name, name));
      const isOpen = (drug: Named) => !sure.has(drug.id) && (any.has(drug.id) || isNear(drug) || !covered.has(drug.id));
      const have = members.filter((drug) => sure.has(drug.id));
      const open = members.filter(isOpen);
      return { event: { id, name }, have, open, lack: members.filter((drug) => !have.includes(drug) && !isOpen(drug)) };
    })
    .filter(({ have, lack }) => have.length > 0 && lack.length > 0);
}

/** Whether a name has all words of another one. */
function hasWordsOf(name: string, other: string): boolean {
  const words = name.split(/[^a-z0-9]+/);
  return other.split(" ").every((word) => words.includes(word));
}

type Near = { drug: string; name: string; to: string | null };

/** What labels list for the drugs, by its name, and the term that it is a kind of or close to. */
async function readNear(sql: Sql, drugs: readonly string[]): Promise<Near[]> {
  return sql`
    with near as (
      select subject as a, object as b from claim
        where predicate = 'maps_to' and not negated and qualifiers->>'match' in ('close', 'is_a', 'broad')
      union select object, subject from claim
        where predicate = 'maps_to' and not negated and qualifiers->>'match' = 'close')
    select distinct c.subject as drug, lower(e.name) as name, n.b as "to" from claim c
      join entity e on e.id = c.object left join near n on n.a = c.object
      where c.subject = any(${[...drugs]}) and c.predicate = 'listed_on_label' and not c.negated`;
}

/** Members of classes whose name is one plain plural word that names nothing else. */
async function readMembers(sql: Sql): Promise<{ name: string; drug: string; drugName: string }[]> {
  return sql`
    with named as (
      select lower(text) as name, min(entity) as class from name
      where lower(text) ~ '^[a-z]{5,}s$' group by 1 having count(distinct entity) = 1)
    select distinct n.name, d.id as drug, d.name as "drugName" from named n
      join entity k on k.id = n.class and k.type = 'drug_class'
      join claim c on c.object = n.class and c.predicate = 'member_of' and not c.negated
      join entity d on d.id = c.subject and d.type = 'drug'
    order by 1, 3`;
}

async function readCovered(sql: Sql, drugs: readonly string[], kind: Kind): Promise<{ drug: string }[]> {
  return sql`
    select distinct subject as drug from claim where subject = any(${[...drugs]}) and (${kind} = 'signal' and predicate = 'reported_with'
      or ${kind} <> 'signal' and predicate = 'listed_on_label' and not dataset = any(${PARTIAL}))`;
}

/** Listings and signals of the drugs, by events in plain words; not certain where the claim is marked as an artefact or was made of an equal term. */
async function readClaims(sql: Sql, drugs: readonly string[], kind: Kind): Promise<Claimed[]> {
  return sql`
    with held as (
      select subject, object, flags from claim where subject = any(${[...drugs]}) and not negated
        and (${kind} <> 'signal' and predicate = 'listed_on_label'
          or ${kind} <> 'label' and predicate = 'reported_with' and statistic_value > 0)),
    same as (
      select subject as a, object as b from claim
        where predicate = 'maps_to' and not negated and qualifiers->>'match' in ('exact', 'lexical')),
    pairs as (select a, b from same union select b, a from same),
    equal as (select p.a, q.b from pairs p join pairs q on q.a = p.b where p.a <> q.b union select a, b from pairs)
    select h.subject as drug, e.id as event, lower(e.name) as name, not ('indication_artefact' = any(h.flags)) as certain
      from held h join entity e on e.id = h.object
      where e.type = 'adverse_event' and not coalesce(e.administrative, false) and e.name ~* '^[a-z]+( [a-z]+)?$'
    union
    select h.subject, e.id, lower(e.name), false from held h
      join equal q on q.a = h.object join entity e on e.id = q.b
      where e.type = 'adverse_event' and not coalesce(e.administrative, false) and e.name ~* '^[a-z]+( [a-z]+)?$'`;
}
