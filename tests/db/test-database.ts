import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type Database, embeddedDatabase, openDatabase, socketDriver } from "@/db/client";
import { reply, startWorker, stopWorker } from "@/db/embedded";
import { migrate, migrationsFolder } from "@/db/migrate";
import { copyPrepared } from "@/tests/setup/prepared";

export const postgresUrl = process.env.TEST_DATABASE_URL;

/** The databases a test is to run on: PGlite always, PostgreSQL when TEST_DATABASE_URL says where. */
export const testKinds: readonly Database["kind"][] = postgresUrl ? ["pglite", "postgres"] : ["pglite"];

/** An empty database of the current schema that nobody else uses; close it when done. */
export async function testDatabase(kind: Database["kind"] = "pglite"): Promise<Database> {
  if (kind === "pglite") return testPglite();
  const { url, drop } = await emptyPostgres();
  const database = await openDatabase({ url });
  return { ...database, close: () => database.close().then(drop) };
}

/** A fresh PostgreSQL database without any table. */
export async function emptyPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!postgresUrl) throw new Error("TEST_DATABASE_URL is not set");
  const name = `vigil_test_${randomBytes(6).toString("hex")}`;
  await administer(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(postgresUrl ?? "", `drop database ${name} with (force)`) };
}

/** Puts an embedded database of the current schema in a folder, which is much quicker than to let the program make one. */
export function seedHome(home: string): Promise<void> {
  return copyPrepared("empty-home", home, unpacked);
}

async function unpacked(home: string): Promise<void> {
  mkdirSync(home, { recursive: true });
  const data = { dataDir: join(home, "pglite"), socketPath: temporaryPath("seed.sock"), loadFrom: await template() };
  await stopWorker(await startWorker(data));
}

/** A path for a new socket or folder that no other test has. */
export function temporaryPath(name: string): string {
  return join(tmpdir(), `vigil-${randomBytes(6).toString("hex")}-${name}`);
}

async function testPglite(): Promise<Database> {
  const socket = temporaryPath("test.sock");
  const worker = await startWorker({ dataDir: "memory://", socketPath: socket, loadFrom: await template() });
  return embeddedDatabase(socket, true, () => stopWorker(worker));
}

/** A dumped data directory with the schema in place; made once per set of migrations, because making it takes seconds. */
async function template(): Promise<string> {
  const path = join(tmpdir(), `vigil-template-${schemaHash()}.tar`);
  if (existsSync(path)) return path;
  const socket = temporaryPath("template.sock");
  const worker = await startWorker({ dataDir: "memory://", socketPath: socket });
  await migrate(socketDriver(socket));
  const dumped = reply(worker, "dump");
  worker.postMessage({ do: "dump" });
  writeFileSync(`${path}.${process.pid}`, (await dumped).bytes ?? "");
  renameSync(`${path}.${process.pid}`, path);
  await stopWorker(worker);
  rmSync(socket, { force: true });
  return path;
}

function schemaHash(): string {
  const hash = createHash("sha256").update(readFileSync("node_modules/@electric-sql/pglite/package.json"));
  for (const file of readdirSync(migrationsFolder())
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    hash.update(readFileSync(join(migrationsFolder(), file)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function administer(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}
