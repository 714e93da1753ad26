import postgres from "postgres";
import { AppError } from "@/lib/domain/run/error";
import { within } from "./deadlines";
import { openEmbedded } from "./embedded";
import { migrate } from "./migrate";
import { listenTo, type News } from "./news";
import { type Connect, connectionPool } from "./pool";

export type Database = {
  sql: postgres.Sql;
  /** Connections of their own, without a deadline: for what takes minutes, as reading or replacing a whole graph does. */
  bulk: postgres.Sql;
  kind: "pglite" | "postgres";
  /** Whether nobody else can be running against this database: true for the process that holds an embedded one. */
  alone: boolean;
  /** Calls `hear` with what other processes do to runs, until what it returns is called; an embedded database has none. */
  listen: (hear: (news: News) => void) => () => Promise<void>;
  close: () => Promise<void>;
};

export type OpenOptions = {
  /** Folder of the embedded database; default VIGIL_HOME, else `.vigil`. Given without `url` it wins over DATABASE_URL. */
  home?: string;
  /** A PostgreSQL URL; default DATABASE_URL. */
  url?: string;
  /** For a server: refuse (AppError `locked`) instead of joining another process that holds the embedded database. */
  exclusive?: boolean;
  /** How long, in ms, a server waits for a holder that does not answer to end; by default ENDING_MS. */
  endingMs?: number;
  /** Connections open at once, but for bulk work; by default CONNECTIONS_MAX. */
  connections?: number;
};

type DriverOptions = postgres.Options<Record<string, postgres.PostgresType>>;

/** The types text[] and bigint[], by their numbers in PostgreSQL's catalogue. */
const ARRAYS = { texts: arrayType(1009), integers: arrayType(1016) };

const CONNECTIONS_MAX = 6;
const BULK_CONNECTIONS_MAX = 4;
/**
 * Drivers of one connection each, which a pool opens, drops and replaces; see `connectionPool`. They ask for no types: what a
 * connection that is lost meanwhile rejects then nobody catches. So lists are sent as `ARRAYS` says, and read as JSON.
 */
const DRIVER: DriverOptions = {
  ...{ max: 1, idle_timeout: 0, max_lifetime: null, connect_timeout: 0, fetch_types: false },
  types: ARRAYS,
  onnotice: () => {},
};
/** The server ends a statement before we give its connection up. */
const STATEMENT_TIMEOUT_MS = 10_000;
const DEADLINE_MS = 12_000;
/** An embedded database has one backend, for which statements wait in turn while a graph is replaced. */
const EMBEDDED_DEADLINE_MS = 60_000;
/** How long a server that is suspected to be away may take to answer. */
const PROBE_MS = 1_500;
/** Seconds after which the server looks whether we are still there, and how often it tries. */
const KEEPALIVES = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };

/**
 * Opens the database and brings it to the current schema: PostgreSQL when there is a URL, else PGlite in a worker thread,
 * both spoken to through postgres.js. Throws AppError `locked` or `unavailable`.
 */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const url = options.url ?? (options.home === undefined ? process.env.DATABASE_URL : undefined);
  if (url) return openPostgres(url, options.connections);
  const home = options.home ?? process.env.VIGIL_HOME ?? ".vigil";
  const embedded = await openEmbedded({ home, exclusive: options.exclusive ?? false, endingMs: options.endingMs });
  try {
    if (embedded.holds) await migrate(socketDriver(embedded.socket));
    embedded.ready();
  } catch (error) {
    await embedded.close();
    throw error;
  }
  return embeddedDatabase(embedded.socket, embedded.holds, embedded.close, options.connections);
}

/** Driver options for an embedded database behind `path`; statements are unnamed because its one backend would keep them all. */
export function socketDriver(path: string): DriverOptions {
  return { ...DRIVER, path, host: "localhost", database: "postgres", username: "postgres", prepare: false };
}

/** The embedded database behind a socket; `afterwards` ends what serves it. */
export function embeddedDatabase(
  socket: string,
  alone: boolean,
  afterwards: () => Promise<void>,
  max = CONNECTIONS_MAX,
): Database {
  const connect: Connect = (onclose) => postgres({ ...socketDriver(socket), onclose });
  const sql = connectionPool(connect, { max, deadlineMs: EMBEDDED_DEADLINE_MS, connectMs: EMBEDDED_DEADLINE_MS });
  return joined(sql, bulkOver(connect), { kind: "pglite", alone, listen: () => async () => {}, close: afterwards });
}

/**
 * Whether the database answers within `deadlineMs`, asked beside all that waits for a connection; never rejects and never
 * waits longer, whatever the network does.
 */
export async function isAnswering({ bulk }: Pick<Database, "bulk">, deadlineMs: number): Promise<boolean> {
  const answer = bulk`select 1`.then(
    () => true,
    () => false,
  );
  return within(answer, deadlineMs, () => new Error()).catch(() => false);
}

async function openPostgres(url: string, max = CONNECTIONS_MAX): Promise<Database> {
  const settings = { TimeZone: "UTC", application_name: "vigil", ...KEEPALIVES };
  try {
    await migrate({ ...DRIVER, connect_timeout: 5, connection: settings }, url);
  } catch (error) {
    throw new AppError("unavailable", `PostgreSQL cannot be used: ${(error as Error).message}`, { cause: error });
  }
  const connectFor =
    (statementTimeoutMs: number): Connect =>
    (onclose) =>
      postgres(url, { ...DRIVER, onclose, connection: { ...settings, statement_timeout: statementTimeoutMs } });
  const options = { max, deadlineMs: DEADLINE_MS, answers: () => isUp(url) };
  const sql = connectionPool(connectFor(STATEMENT_TIMEOUT_MS), options);
  const listen: Database["listen"] = (hear) => listenTo(url, { ...DRIVER, connection: settings }, hear);
  const bulk = bulkOver(connectFor(0), options.answers);
  return joined(sql, bulk, { kind: "postgres", alone: false, listen, close: async () => {} });
}

function bulkOver(connect: Connect, answers?: () => Promise<boolean>): postgres.Sql {
  const options = { max: BULK_CONNECTIONS_MAX, deadlineMs: Number.POSITIVE_INFINITY };
  return connectionPool(connect, answers ? { ...options, answers } : options);
}

function joined(sql: postgres.Sql, bulk: postgres.Sql, rest: Omit<Database, "sql" | "bulk">): Database {
  const close = async () => {
    await Promise.all([sql.end(), bulk.end()]);
    await rest.close();
  };
  return { ...rest, sql, bulk, close };
}

/** Whether a server answers over a new connection; an error it tells is an answer. */
async function isUp(url: string): Promise<boolean> {
  const sql = postgres(url, DRIVER);
  const answer = sql`select 1`.then(
    () => true,
    (error: unknown) => error instanceof postgres.PostgresError,
  );
  const isAnswered = await within(answer, PROBE_MS, () => new Error()).catch(() => false);
  void sql.end({ timeout: 0 }).catch(() => undefined);
  return isAnswered;
}

/** Lists as array literals (PostgreSQL 15, section 8.15.6), every element quoted; a literal stays as it is. */
function arrayType(oid: number): postgres.PostgresType {
  const serialize = (values: readonly unknown[] | string) =>
    typeof values === "string"
      ? values
      : `{${values.map((value) => `"${String(value).replace(/[\\"]/g, "\\$&")}"`).join(",")}}`;
  return { to: oid, from: [oid], serialize, parse: (literal: string) => literal };
}
