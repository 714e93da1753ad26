import net from "node:net";
import { describe, expect, it } from "vitest";
import { type Database, openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { findRun } from "@/db/runs/runs";
import { handle, json } from "@/lib/server/web/handle";
import { params, request } from "@/tests/server/web/request";
import { emptyPostgres, postgresUrl } from "./test-database";

const LIMIT_MS = 5000;

/** A TCP proxy before a server: it lets through, swallows all bytes of old and new connections, or hangs up at once. */
async function proxyTo({ hostname, port }: URL) {
  let mode: "through" | "hole" | "fin" = "through";
  const pairs = new Set<[net.Socket, net.Socket]>();
  const server = net.createServer((near) => {
    near.on("error", () => undefined);
    if (mode === "fin") return near.end();
    const far = net.connect(Number(port || 5432), hostname);
    far.on("error", () => undefined);
    pairs.add([near, far]);
    near.on("data", (bytes) => mode === "through" && far.write(bytes));
    far.on("data", (bytes) => mode === "through" && near.write(bytes));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: String((server.address() as net.AddressInfo).port),
    become: (next: typeof mode) => {
      mode = next;
    },
    /** What a restart does to connections. */
    cut: () => {
      for (const [near] of pairs) near.destroy();
    },
    close: () => {
      for (const [near] of pairs) near.destroy();
      server.close();
    },
  };
}

/** Routes that read the database in different ways, each at the same time; the statuses with the time they took. */
function askAll(database: Database) {
  const store = graphStore(database);
  const reads: (() => Promise<unknown>)[] = [
    () => store.version(),
    () => findRun(database, "none", "v"),
    () => database.sql.begin((sql) => sql`select 1`),
  ];
  return Promise.all(
    reads.map(async (read) => {
      const startedMs = performance.now();
      const route = handle("GET /api/health", async () => json({ found: (await read()) ?? null }));
      const { status } = await route(request("GET"), params({}));
      return { status, isInTime: performance.now() - startedMs <= LIMIT_MS };
    }),
  );
}

const answering = (status: number) => Array.from({ length: 3 }, () => ({ status, isInTime: true }));

describe.runIf(postgresUrl !== undefined)("a PostgreSQL that goes away", () => {
  it("F41: black hole, hanging up and restart: every API answers 503 within 5 s, and recovers within 5 s", async () => {
    const { url, drop } = await emptyPostgres();
    const through = new URL(url);
    const proxy = await proxyTo(through);
    through.hostname = "127.0.0.1";
    through.port = proxy.port;
    const [database, other] = await Promise.all([openDatabase({ url: through.href }), openDatabase({ url })]);
    const slow = other.sql`select pg_sleep(2), 7 as value`.execute(); // longer than a silence that is suspected
    const recovered = () => expect.poll(() => askAll(database), { timeout: LIMIT_MS }).toEqual(answering(200));
    expect(await askAll(database)).toEqual(answering(200));
    proxy.become("hole");
    expect(await askAll(database)).toEqual(answering(503));
    proxy.become("through");
    await recovered();
    proxy.become("fin");
    proxy.cut();
    expect(await askAll(database)).toEqual(answering(503));
    proxy.become("through");
    await recovered();
    proxy.cut();
    await recovered();
    expect((await slow)[0]?.value).toBe(7);
    await database.sql.end({ timeout: 0 }); // the driver would wait 5 s for statements that the outage broke
    await Promise.all([database.close(), other.close()]);
    proxy.close();
    await drop();
  }, 40_000);
});
