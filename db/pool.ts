import type postgres from "postgres";
import { afterTicks, within } from "./deadlines";
import { isOutage } from "./outage";
import { asSql, type Run, templateOf, templateOver } from "./statement";

export type PoolOptions = {
  /** Connections open at once. */
  max: number;
  /** The longest a statement or transaction, and before it the wait for a connection, may take; Infinity for bulk work. */
  deadlineMs: number;
  /** The longest a connection may take to open. */
  connectMs?: number;
  /** Whether the server answers over a new connection: asked where a statement has been silent for SUSPECT_MS, and again later. */
  answers?: () => Promise<boolean>;
};

/** Makes a driver of one connection, which calls `closed` once that connection is gone. */
export type Connect = (closed: () => void) => postgres.Sql;

type Connection = { sql: postgres.Sql; isLost: boolean; bornMs: number; idle?: NodeJS.Timeout };
type Waiting = { resolve: (connection: Connection) => void; reject: (error: unknown) => void };

const CONNECT_MS = 3_000;
const SUSPECT_MS = 2_000;
const IDLE_MS = 20_000;
const LIFE_MS = 1_800_000;
const CLOSE_S = 5;
const LOOK_MS = 20;

/**
 * A pool whose connections are drivers of their own. A statement settles by its deadline whatever the driver does; then, and
 * where its connection is lost, that one connection is dropped and never used again: a driver that connects anew may keep
 * half a message of the old connection (postgres.js 3.4), or run the rest of a transaction outside of it.
 */
export function connectionPool(connect: Connect, options: PoolOptions): postgres.Sql {
  const pool = new Pool(connect, options);
  const run: Run = (work) => pool.over(({ sql }) => work(sql));
  return asSql(
    Object.assign(
      templateOver(
        connect(() => {}),
        run,
      ),
      {
        begin: <T>(work: (sql: postgres.Sql) => Promise<T>) => pool.over((connection) => transaction(connection, work)),
        reserve: async () => {
          const connection = await pool.taken();
          return Object.assign(templateOf(connection.sql, unlessLost(connection)), {
            release: () => pool.give(connection),
          });
        },
        end: ({ timeout = CLOSE_S } = {}) => pool.end(timeout * 1000),
      },
    ),
  );
}

class Pool {
  private readonly all = new Set<Connection>();
  private readonly free: Connection[] = [];
  private readonly waiting: Waiting[] = [];
  private isClosing = false;

  constructor(
    private readonly connect: Connect,
    private readonly options: PoolOptions,
  ) {}

  /** Does something over a connection, which is given back, or dropped where it was lost or its answer did not come. */
  async over<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.taken();
    try {
      const value = await settled(work(connection), this.options);
      this.give(connection);
      return value;
    } catch (error) {
      if (isOutage(error)) void this.drop(connection);
      else this.give(connection);
      throw error;
    }
  }

  async taken(): Promise<Connection> {
    const taking = this.take();
    const late = () => outage("STATEMENT_DEADLINE", "No connection to the database came free in time");
    try {
      return await within(taking, this.options.deadlineMs, late);
    } catch (error) {
      void taking.then((connection) => this.give(connection)).catch(() => {});
      throw error;
    }
  }

  give(connection: Connection): void {
    const isOld = performance.now() - connection.bornMs > LIFE_MS;
    if (connection.isLost || this.isClosing || isOld) return void this.drop(connection);
    const next = this.waiting.shift();
    if (next) return void next.resolve(connection);
    connection.idle = setTimeout(() => void this.drop(connection), IDLE_MS).unref();
    this.free.push(connection);
  }

  /** Lets what is under way end, for `mostMs` at most. */
  async end(mostMs: number): Promise<void> {
    this.isClosing = true;
    for (const { reject } of this.waiting.splice(0)) reject(closed());
    await Promise.all([...this.free].map((connection) => this.drop(connection)));
    for (let waitedMs = 0; this.all.size > 0 && waitedMs < mostMs; waitedMs += LOOK_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    await Promise.all([...this.all].map((connection) => this.drop(connection)));
  }

  private async take(): Promise<Connection> {
    if (this.isClosing) throw closed();
    const known = this.free.pop();
    clearTimeout(known?.idle);
    if (known) return known;
    if (this.all.size < this.options.max) return this.open();
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  private async open(): Promise<Connection> {
    const lost = () => {
      connection.isLost = true;
      if (this.free.includes(connection)) void this.drop(connection);
    };
    const connection: Connection = { sql: this.connect(lost), isLost: false, bornMs: performance.now() };
    this.all.add(connection);
    try {
      await within(connection.sql`select 1`, this.options.connectMs ?? CONNECT_MS, () =>
        outage("CONNECT_TIMEOUT", "The database does not answer"),
      );
      return connection;
    } catch (error) {
      void this.drop(connection);
      throw error;
    }
  }

  private async drop(connection: Connection): Promise<void> {
    if (!this.all.delete(connection)) return;
    connection.isLost = true;
    clearTimeout(connection.idle);
    if (this.free.includes(connection)) this.free.splice(this.free.indexOf(connection), 1);
    const next = this.waiting.shift();
    if (next) void this.open().then(next.resolve, next.reject);
    await connection.sql.end({ timeout: 0 }).catch(() => {});
  }
}

/** The work's outcome; an error once its time is up, or once it has been silent and the server does not answer others either. */
function settled<T>(work: Promise<T>, { deadlineMs, answers }: PoolOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(outage("STATEMENT_DEADLINE", `The database gave no answer within ${deadlineMs} ms`));
    const away = () => reject(outage("CONNECTION_CLOSED", "The database does not answer"));
    const forgetDeadline = afterTicks(deadlineMs, late);
    const forgetDoubt = answers ? whileDoubted(SUSPECT_MS, answers, away) : () => {};
    work.then(resolve, reject).finally(() => {
      forgetDeadline();
      forgetDoubt();
    });
  });
}

/** Asks after `ms`, and after twice as long each time, whether the server answers, and calls `away` once it does not; ends when the returned function is called. */
function whileDoubted(ms: number, answers: () => Promise<boolean>, away: () => void): () => void {
  let isOver = false;
  let forget = afterTicks(ms, async () => {
    const isAnswering = await answers();
    if (isOver) return;
    if (!isAnswering) away();
    else forget = whileDoubted(2 * ms, answers, away);
  });
  return () => {
    isOver = true;
    forget();
  };
}

/** A transaction over one connection; nothing of it is sent once that connection is lost, or the transaction over. */
async function transaction<T>(connection: Connection, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = templateOf(connection.sql, unlessLost(connection));
  let isOver = false;
  const inside = templateOf(connection.sql, () => {
    unlessLost(connection)();
    if (isOver) throw new Error("The transaction of this statement is over");
  });
  await sql`begin`;
  try {
    const value = await work(inside).finally(() => {
      isOver = true;
    });
    const { command } = await sql`commit`;
    if (command !== "COMMIT") throw new Error("A statement of a transaction had failed, so nothing of it was kept");
    return value;
  } catch (error) {
    if (!connection.isLost && !isOutage(error)) await sql`rollback`;
    throw error;
  }
}

function unlessLost(connection: Connection): () => void {
  return () => {
    if (connection.isLost) throw outage("CONNECTION_CLOSED", "The connection to the database was lost");
  };
}

function closed(): Error {
  return outage("CONNECTION_ENDED", "The database is closed");
}

function outage(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
