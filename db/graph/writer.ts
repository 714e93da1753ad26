import type { Sql } from "postgres";
import { toJson } from "@/db/json";
import type { Claim } from "@/lib/domain/claim";
import { AppError } from "@/lib/domain/run/error";
import type { DatasetChange, GraphWriter } from "@/lib/domain/store";
import { claimKey } from "./claim-key";
import { dropStaging, indexStaged, openStaging, type Staging, swapIn } from "./staging";
import { currentVersion } from "./version";

/** Rows of one statement. Measured on both databases: larger batches are no faster. */
const ROWS_PER_STATEMENT = 5000;
/** Batches a build may have handed over that are not in the database yet; so that it reads on while the database writes. */
const BATCHES_AHEAD = 8;
const RECORDS = {
  entity: "id text, type text, name text, xrefs text[], members text[], administrative boolean",
  name: "entity text, text text, kind text",
  xref: "entity text, curie text, method text",
  claim: `id bigint, subject text, predicate text, object text, dataset text, qualifiers jsonb, sign text, negated boolean,
    strength float8, statistic_name text, statistic_value float8, statistic_unit text, flags text[]`,
  evidence: "claim bigint, ordinal int, record_id text, link text, publications text[], payload jsonb",
  passage: `id text, entity text, dataset text, document text, section text, ordinal int, text text, record_id text,
    link text`,
  registry: "ordinal int, line text",
  left_out: "dataset text, reason text, rows int, names jsonb, omitted int",
  graph_version: "version text, edition text, current boolean, loaded_at timestamptz",
  dataset: `graph_version text, key text, ordinal int, title text, version text, licence text, tier text, link text,
    aspects text[], checksum text, rows_in int, claims_out int, dropped jsonb`,
} as const;

/** Starts a build in staging tables; see GraphStore. Batches go in as JSON, which works alike on PostgreSQL and PGlite. */
export async function graphWriter(sql: Sql, options: { without?: readonly string[] } = {}): Promise<GraphWriter> {
  const staging = await openStaging(sql);
  const written = writeBehind(BATCHES_AHEAD);
  const put = (table: keyof typeof RECORDS) => (rows: readonly object[]) =>
    written.add(() => insert(staging, table, rows));
  if (options.without) await carryOver(staging, options.without).catch(thenDrop(staging));
  let lines = 0;
  return {
    entities: put("entity"),
    names: put("name"),
    xrefs: put("xref"),
    claims: (batch) => written.add(() => insertClaims(staging, batch)),
    passages: (batch) => put("passage")(batch.map(({ recordId, ...passage }) => ({ ...passage, record_id: recordId }))),
    leftOut: put("left_out"),
    registry: (batch) => put("registry")(batch.map((line) => ({ ordinal: lines++, line }))),
    commit: async ({ version, edition, datasets }) => {
      await put("graph_version")([{ version, edition, current: true, loaded_at: new Date() }]);
      const rows = datasets.map(({ rowsIn, claimsOut, ...dataset }, ordinal) => {
        return { ...dataset, graph_version: version, ordinal, rows_in: rowsIn, claims_out: claimsOut };
      });
      await put("dataset")(rows);
      await written.done();
      await mergeTwins(staging);
      await indexStaged(staging);
      const from = await currentVersion(staging.sql);
      const delta = from && { from, datasets: await changesAgainst(staging) };
      await swapIn(staging);
      return delta;
    },
    abort: async () => {
      await written.done().catch(() => {}); // what is aborted may have failed
      await dropStaging(staging);
    },
  };
}

function thenDrop(staging: Staging): (error: unknown) => Promise<never> {
  return async (error) => {
    await dropStaging(staging);
    throw error;
  };
}

async function insert({ sql, schema }: Staging, table: keyof typeof RECORDS, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const { json } = toJson(rows.slice(from, from + ROWS_PER_STATEMENT));
    await sql
      .unsafe(
        `insert into ${schema}.${table} (${columnsOf(table)})
         select * from json_to_recordset($1::text::json) as item(${RECORDS[table]})`,
        [json],
      )
      .catch(explainMissing);
  }
}

/** The columns of a record, by name: a table may have generated ones beside. */
function columnsOf(table: keyof typeof RECORDS): string {
  return RECORDS[table]
    .split(",")
    .map((column) => column.trim().split(" ")[0])
    .join(", ");
}

/** On PGlite, where advisory locks exclude nobody, a later build drops the staging of an earlier one. */
function explainMissing(error: { code?: string }): never {
  if (error.code === "42P01") throw new AppError("locked", "Another graph import on this database took over");
  throw error;
}

async function insertClaims(staging: Staging, batch: readonly Claim[]): Promise<void> {
  await insert(staging, "claim", batch.map(claimRow));
  await insert(staging, "evidence", batch.flatMap(evidenceRows));
}

function claimRow({ id, statistic, evidence: _, ...claim }: Claim) {
  if (!Number.isFinite(claim.strength) || (statistic && !Number.isFinite(statistic.value))) {
    throw new TypeError(`Claim ${id} has a strength or statistic that is not a finite number`);
  }
  return {
    ...claim,
    id: claimKey(id),
    statistic_name: statistic?.name ?? null,
    statistic_value: statistic?.value ?? null,
    statistic_unit: statistic?.unit ?? null,
  };
}

function evidenceRows({ id, evidence }: Claim) {
  const claim = claimKey(id);
  return evidence.map(({ recordId, ...record }, ordinal) => ({ ...record, claim, ordinal, record_id: recordId }));
}

/** Puts the current graph's claims, evidence, passages and what was left out into a build, except those of the datasets it replaces. */
async function carryOver({ sql, schema }: Staging, without: readonly string[]): Promise<void> {
  const kept = "dataset <> all(string_to_array($1, ','))";
  const statements = [
    `insert into ${schema}.claim select * from public.claim where ${kept}`,
    `insert into ${schema}.evidence
     select evidence.* from public.evidence join public.claim on claim.id = evidence.claim where ${kept}`,
    `insert into ${schema}.passage (id, entity, dataset, document, section, ordinal, text, record_id, link)
     select id, entity, dataset, document, section, ordinal, text, record_id, link from public.passage where ${kept}`,
    `insert into ${schema}.left_out select * from public.left_out where ${kept}`,
  ];
  for (const statement of statements) await sql.unsafe(statement, [without.join(",")]);
}

/**
 * Does pieces of work one after another while the caller goes on to the next: `add` waits only while more than `ahead` of
 * them are not done. A failure is thrown by a later `add` or by `done`, and nothing is begun after it.
 */
function writeBehind(ahead: number) {
  const begun: Promise<void>[] = [];
  let last = Promise.resolve();
  const add = async (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    last.catch(() => {}); // seen by whoever waits next
    begun.push(last);
    if (begun.length > ahead) await begun.shift();
  };
  return { add, done: () => last };
}

/**
 * Joins what batches gave twice: of entities, claims and passages of one id the first stays, and the evidence of both belongs to
 * the claim that stays. A claim's id is a hash of its statement, so twins say the same.
 */
async function mergeTwins({ sql, schema }: Staging): Promise<void> {
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

const STATED = "sign, negated, strength, statistic_name, statistic_value, statistic_unit, flags";
const RECORDED = "record_id, link, publications, payload";

/**
 * How the claims of an indexed build differ from those of the current graph, dataset by dataset. Ids are hashes of
 * statements, so a claim of one id in both is the same statement; it counts as changed when anything else of it differs.
 */
async function changesAgainst({ sql, schema }: Staging): Promise<DatasetChange[]> {
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
