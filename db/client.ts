import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { AppError } from "@/lib/engine/error";
import { openEmbedded } from "./embedded";
import { migrate } from "./migrate";
import * as schema from "./schema";
import { connect, watchedSockets } from "./watched-sockets";

export type Database = {
  sql: postgres.Sql;
  db: PostgresJsDatabase<typeof schema>;
  kind: "pglite" | "postgres";
  /** Whether nobody else can be running against this database: true for the process that holds an embedded one. */
  alone: boolean;
  close: () => Promise<void>;
};

export type OpenOptions = {
  /** Folder of the embedded database; default VIGIL_HOME, else `.vigil`. Given without `url` it wins over DATABASE_URL. */
  home?: string;
  /** A PostgreSQL URL; default DATABASE_URL. */
  url?: string;
  /** For a server: refuse (AppError `locked`) instead of joining another process that holds the embedded database. */
  exclusive?: boolean;
};

const POOL: postgres.Options<Record<string, never>> = {
  max: 8,
  idle_timeout: 20,
  max_lifetime: 1800,
  connect_timeout: 5,
  onnotice: () => {},
};
const STATEMENT_TIMEOUT_MS = 30_000;
/** Seconds a connection may take, so that whoever asks hears of it in time, and until it is tried again. */
const RECONNECTING = { connect_timeout: 3, backoff: () => 0.2 };
/** How long a server that is suspected to be away may take to answer. */
const PROBE_MS = 1500;
/** Seconds after which the server looks whether we are still there, and how often it tries. */
const KEEPALIVES = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };

/**
 * Opens the database and brings it to the current schema: PostgreSQL when there is a URL, else PGlite in a worker thread,
 * both spoken to through postgres.js. Throws AppError `locked` or `unavailable`.
 */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const url = options.url ?? (options.home === undefined ? process.env.DATABASE_URL : undefined);
  if (url) return openPostgres(url);
  const home = options.home ?? process.env.VIGIL_HOME ?? ".vigil";
  const embedded = await openEmbedded({ home, exclusive: options.exclusive ?? false });
  const pool = socketPool(embedded.socket);
  try {
    if (embedded.holds) await migrate(pool);
    embedded.ready();
  } catch (error) {
    await embedded.close();
    throw error;
  }
  return wrap(postgres(pool), "pglite", embedded.holds, embedded.close);
}

const shared = globalThis as typeof globalThis & { vigilDatabase?: Promise<Database> };

/** The one database of this process, opened at the first call; `options` count then only. Failed or closed, it can be opened anew. */
export function database(options?: OpenOptions): Promise<Database> {
  shared.vigilDatabase ??= openDatabase(options).then(forgottenWhenClosed, (error) => {
    delete shared.vigilDatabase;
    throw error;
  });
  return shared.vigilDatabase;
}

function forgottenWhenClosed(opened: Database): Database {
  const close = () => {
    delete shared.vigilDatabase;
    return opened.close();
  };
  return { ...opened, close };
}

/** Pool options for an embedded database behind `path`; statements are unnamed because its one backend would keep them all. */
export function socketPool(path: string): postgres.Options<Record<string, never>> {
  return { ...POOL, path, host: "localhost", database: "postgres", username: "postgres", prepare: false };
}

/** Joins a postgres.js pool and drizzle over it into a Database. */
export function wrap(
  sql: postgres.Sql,
  kind: Database["kind"],
  alone: boolean,
  afterwards: () => Promise<void>,
): Database {
  const db = drizzle(sql, { schema });
  const close = async () => {
    await sql.end({ timeout: 5 });
    await afterwards();
  };
  return { sql, db, kind, alone, close };
}

/** Whether the database answers within `deadlineMs`; never rejects and never waits longer, whatever the network does. */
export async function isAnswering({ sql }: Pick<Database, "sql">, deadlineMs: number): Promise<boolean> {
  const deadline = new Promise<boolean>((resolve) => setTimeout(resolve, deadlineMs, false).unref());
  const answer = sql`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, deadline]);
}

async function openPostgres(url: string): Promise<Database> {
  const connection = {
    TimeZone: "UTC",
    application_name: "vigil",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...KEEPALIVES,
  };
  const pool = { ...POOL, ...RECONNECTING, connection };
  try {
    await migrate(pool, url);
  } catch (error) {
    throw new AppError("unavailable", `PostgreSQL cannot be used: ${(error as Error).message}`);
  }
  const sockets = watchedSockets(() => isUp(url));
  return wrap(postgres(url, overSockets(pool, sockets.connect)), "postgres", false, async () => sockets.close());
}

/** The driver takes a maker of sockets, of which its types do not speak. */
function overSockets<T extends object>(pool: T, socket: ReturnType<typeof watchedSockets>["connect"]): T {
  return { ...pool, socket };
}

/** Whether a server answers over a new connection; an error it tells is an answer. */
async function isUp(url: string): Promise<boolean> {
  const options = { ...POOL, max: 1, connect_timeout: PROBE_MS / 1000 };
  const sql = postgres(url, overSockets(options, connect));
  const answer = sql`select 1`.then(
    () => true,
    (error: unknown) => error instanceof postgres.PostgresError,
  );
  const deadline = new Promise<boolean>((resolve) => setTimeout(resolve, PROBE_MS, false).unref());
  const isAnswered = await Promise.race([answer, deadline]);
  void sql.end({ timeout: 0 }).catch(() => undefined);
  return isAnswered;
}
