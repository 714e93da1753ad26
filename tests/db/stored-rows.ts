import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";
import { type Database, embeddedDatabase, openDatabase, socketDriver } from "@/db/client";
import { startWorker, stopWorker } from "@/db/embedded";
import { migrate, migrationsFolder } from "@/db/migrate";
import { emptyPostgres, temporaryPath } from "./test-database";

/** Runs and shares of 2026-11-27 as scripts/record-runs.ts wrote them, and how many migrations there were that day. */
const ROWS = "tests/fixtures/rows-2026-11-27";
const MIGRATIONS_THEN = 6;
const ROWS_PER_INSERT = 100;
const QUIET = { max: 1, onnotice: () => {} };
/** The tables that have rows, each after those it refers to. */
const TABLES = [
  "visitor",
  "conversation",
  "run",
  "event",
  "iteration",
  "tool_execution",
  "lesson",
  "artifact",
  "share",
] as const;

export type SharedRow = { label: string; question: string; token: string; id: string };

/** The links of the recorded shares. */
export function recordedShares(): SharedRow[] {
  return JSON.parse(readFileSync(path.join(ROWS, "shares.json"), "utf8"));
}

/** The recorded lines of a table, each a row as JSON. */
export function recordedLines(table: (typeof TABLES)[number]): string[] {
  const text = gunzipSync(readFileSync(path.join(ROWS, `${table}.jsonl.gz`))).toString();
  return text.split("\n").filter((line) => line !== "");
}

/** A database of the schema of the day the rows were recorded, with them, brought to the schema of now; close it when done. */
export function upgradedDatabase(kind: Database["kind"]): Promise<Database> {
  return kind === "pglite" ? upgradedPglite() : upgradedPostgres();
}

/** Inserts the recorded rows by the names of their columns, so that later columns take their defaults. */
export async function insertRows(sql: Sql): Promise<void> {
  for (const table of TABLES) await insertTable(sql, table);
  // The links keep the time they had left on the day they were made.
  await sql`update share set expires_at = now() + (expires_at - created_at)`;
}

async function insertTable(sql: Sql, table: (typeof TABLES)[number]): Promise<void> {
  const lines = recordedLines(table);
  const columns = Object.keys(JSON.parse(lines[0] ?? "{}"));
  // A revoked share has a JSON null for its copy, which a row written as JSON does not tell from no value.
  const values = columns.map((name) => (name === "snapshot" ? "coalesce(snapshot, 'null')" : name));
  for (let first = 0; first < lines.length; first += ROWS_PER_INSERT) {
    const rows = `[${lines.slice(first, first + ROWS_PER_INSERT).join(",")}]`;
    await sql.unsafe(
      `insert into ${table} (${columns}) select ${values} from json_populate_recordset(null::${table}, $1::text::json)`,
      [rows],
    );
  }
}

async function upgradedPglite(): Promise<Database> {
  const socket = temporaryPath("rows.sock");
  const worker = await startWorker({ dataDir: "memory://", socketPath: socket });
  await withRowsOfThen(postgres(socketDriver(socket)));
  await migrate(socketDriver(socket));
  return embeddedDatabase(socket, true, () => stopWorker(worker));
}

async function upgradedPostgres(): Promise<Database> {
  const { url, drop } = await emptyPostgres();
  await withRowsOfThen(postgres(url, QUIET));
  const database = await openDatabase({ url });
  return { ...database, close: () => database.close().then(drop) };
}

async function withRowsOfThen(sql: Sql): Promise<void> {
  await applyMigrations(drizzle(sql), { migrationsFolder: migrationsOfThen() });
  await insertRows(sql);
  await sql.end({ timeout: 5 });
}

/** A folder with the migrations up to the day the rows were recorded. */
function migrationsOfThen(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-migrations-"));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const journal = path.join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, MIGRATIONS_THEN) }));
  return folder;
}
