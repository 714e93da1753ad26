import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { programPath } from "@/lib/domain/program-path";

/** "vigil" in ASCII: the advisory lock under which migrations run. */
const MIGRATION_LOCK = 0x766967696c;
const LOCK_TIMEOUT_MS = 60_000;

/** Where the migrations lie; in the folder of the program, computed at run time. */
export const migrationsFolder = (): string => programPath("db", "migrations");

/**
 * Brings the database to the schema of this program. One connection holds a session advisory lock from before the first
 * look to after the last statement, so that programs starting together migrate once. Throws when the lock is not had in time.
 */
export async function migrate(
  options: postgres.Options<Record<string, postgres.PostgresType>>,
  url?: string,
): Promise<void> {
  const only = { ...options, max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => {} };
  const connection = { ...options.connection, statement_timeout: 0, lock_timeout: LOCK_TIMEOUT_MS };
  const sql = url ? postgres(url, { ...only, connection }) : postgres({ ...only, connection });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await applyMigrations(drizzle(sql), { migrationsFolder: migrationsFolder() });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
