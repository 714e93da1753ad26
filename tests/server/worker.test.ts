import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createRun } from "@/db/runs/create-run";
import { readJournal } from "@/db/runs/journal";
import { claimRun, releaseRun } from "@/db/runs/lease";
import { continueRun, findRun } from "@/db/runs/runs";
import { fold } from "@/lib/domain/run/reduce";
import { askNow, CLI_VISITOR, carriedToItsEnd } from "@/lib/server/ask-now";
import { liveEvents } from "@/lib/server/live";
import { runOptions } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";
import { releaseAll } from "@/lib/server/worker/own-leases";
import { work } from "@/lib/server/worker/worker";
import { graph } from "@/tests/agent/reasoners/model-run";
import { testDatabase } from "@/tests/db/test-database";

const QUESTION = "How could metformin cause lactic acidosis?";
const OWNER = "owner-visitor";
const SLOW_MS = 60_000;

let session: Session;
beforeAll(async () => {
  const database = await testDatabase();
  session = {
    home: "",
    database,
    store: {} as Session["store"],
    graph: async () => graph,
    lastGraph: async () => graph,
    close: database.close,
  };
});
afterAll(() => session.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  delete (globalThis as { vigilClosing?: boolean }).vigilClosing;
});

async function queued(wallMs = SLOW_MS): Promise<string> {
  const { budget, ...options } = runOptions({});
  const { run } = await createRun(session.database, {
    visitorId: OWNER,
    clientKey: crypto.randomUUID(),
    question: QUESTION,
    options: { ...options, budget: { ...budget, wallMs } },
    graphVersion: "g_before",
  });
  return run.id;
}

async function typesOf(runId: string): Promise<string[]> {
  return (await readJournal(session.database, runId)).map(({ type }) => type);
}

it("ends a run within its step when its wall time is over, in artifacts", async () => {
  vi.stubEnv("VIGIL_STEP_DELAY_MS", "50000");
  const runId = await queued(50);
  const start = Date.now();
  await work(session, runId);
  expect(Date.now() - start).toBeLessThan(25_000);
  const journal = await readJournal(session.database, runId);
  expect(journal.find(({ type }) => type === "halted")).toMatchObject({ reason: "timeout" });
  expect(fold(journal)).toMatchObject({ done: true, completionReason: "timeout", artifacts: { partial: true } });
});

it("notes when it took a run up and that the graph is another than the question's", async () => {
  const runId = await queued();
  await sleep(300);
  await work(session, runId);
  const state = fold(await readJournal(session.database, runId));
  expect(state).toMatchObject({ graphVersion: graph.version, earlierGraphVersions: ["g_before"] });
  const [asked, first] = await readJournal(session.database, runId);
  expect(Date.parse(first?.takenUp?.at ?? "") - Date.parse(asked?.at ?? "")).toBeGreaterThanOrEqual(250);
  expect(state.usage.elapsedMs).toBeLessThan(Date.now() - Date.parse(asked?.at ?? "") - 250);
});

it("F35: gives a run back to the queue at shutdown, and another worker ends it", async () => {
  vi.stubEnv("VIGIL_STEP_DELAY_MS", "200");
  const runId = await queued();
  let first: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    first = resolve;
  });
  const working = work(session, runId, () => first());
  await begun;
  await releaseAll(session);
  expect(await findRun(session.database, runId, OWNER)).toMatchObject({ status: "queued" });
  await working;
  await work(session, runId);
  expect(await findRun(session.database, runId, OWNER)).toMatchObject({ status: "queued" });
  delete (globalThis as { vigilClosing?: boolean }).vigilClosing;
  await work(session, runId);
  expect(await findRun(session.database, runId, OWNER)).toMatchObject({ status: "ended" });
  expect((await typesOf(runId)).filter((type) => type === "resolved")).toHaveLength(1);
});

it("looks less and less often at a run of another process while nothing comes of it", async () => {
  const runId = await queued();
  let looks = 0;
  const sql = new Proxy(session.database.sql, {
    apply: (target, self, args) => {
      looks += String(args[0]).includes(" from run where ") ? 1 : 0;
      return Reflect.apply(target, self, args);
    },
  });
  const watched = { ...session, database: { ...session.database, sql } };
  for await (const _event of liveEvents(watched, runId, OWNER, 1, AbortSignal.timeout(950)));
  expect(looks).toBeGreaterThan(1);
  expect(looks).toBeLessThan(4);
});

it("tells which in line a run is that waits for its turn", async () => {
  const told: string[] = [];
  for (const runId of [await queued(), await queued()]) {
    const left = new AbortController();
    const tell = (waitsFor: string) => left.abort(told.push(waitsFor));
    for await (const _event of liveEvents(session, runId, OWNER, 1, left.signal, tell));
  }
  const [first = 0, second = 0] = told.map((words) => Number(/(\d+)(?:st|nd|rd|th) in line/.exec(words)?.[1]));
  expect(second).toBe(first + 1);
});

/** Has the database refuse events where `when` holds, with this code; returns how to end that. */
async function refusing(when: string, code: string): Promise<() => Promise<unknown>> {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await session.database.sql.unsafe(`
    create sequence refused;
    create function refuse() returns trigger language plpgsql as $$ begin
      if ${when} then raise exception 'not now' using errcode = '${code}'; end if; return new; end $$;
    create trigger refuse before insert on event for each row execute function refuse()`);
  return () => session.database.sql.unsafe("drop trigger refuse on event; drop function refuse; drop sequence refused");
}

it("appends again what the database refused for a moment", async () => {
  const runId = await queued();
  const end = await refusing("new.type = 'called' and nextval('refused') <= 2", "40001");
  await work(session, runId);
  await end();
  expect(await findRun(session.database, runId, OWNER)).toMatchObject({ status: "ended", cause: null });
  expect(await typesOf(runId)).not.toContain("failed");
});

it("ends a run whose results cannot be stored as a failure of storage, in artifacts, to be continued", async () => {
  const runId = await queued();
  const end = await refusing("new.type = 'called'", "54000");
  const seen: string[] = [];
  await work(session, runId, (_, { type }) => seen.push(type));
  await end();
  const journal = await readJournal(session.database, runId);
  expect(seen).toEqual(journal.slice(1).map(({ type }) => type));
  expect(journal.find(({ type }) => type === "failed")).toMatchObject({ during: "call", cause: "storage" });
  expect(await findRun(session.database, runId, OWNER)).toMatchObject({ completionReason: "error", cause: "storage" });
  expect(fold(journal)).toMatchObject({ done: true, artifacts: { partial: true } });
  await continueRun(session.database, { runId, visitorId: OWNER, iterations: 3 });
  await work(session, runId);
  expect(await findRun(session.database, runId, OWNER)).toMatchObject({ completionReason: "sufficient", cause: null });
});

it("ends a run of which nothing can be stored as a failure of storage, says so to who watches, and lets it be continued", async () => {
  const runId = await queued();
  const end = await refusing("true", "54000");
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-log-"));
  vi.stubEnv("VIGIL_LOG_DIR", folder);
  await work(session, runId);
  await end();
  vi.unstubAllEnvs();
  expect(readFileSync(path.join(folder, "react-conversations.log"), "utf8")).toMatch(
    /TERMINATION error after 0 iterations.*\n.*=== SESSION END ===\n$/,
  );
  rmSync(folder, { recursive: true });
  const ended = { status: "ended", completionReason: "error", cause: "storage" };
  expect(await findRun(session.database, runId, OWNER)).toMatchObject(ended);
  await continueRun(session.database, { runId, visitorId: OWNER, iterations: 3 });
  await work(session, runId);
  expect(await findRun(session.database, runId, OWNER)).toMatchObject({ completionReason: "sufficient", cause: null });
});

it("F41, I6: gives a run back whose database stays away, and goes on with it from its last event", async () => {
  const runId = await queued();
  const end = await refusing("new.type = 'called'", "57P01");
  await work(session, runId);
  await end();
  expect(await findRun(session.database, runId, OWNER)).toMatchObject({ status: "queued", completionReason: null });
  expect(await typesOf(runId)).not.toContain("called");
  await work(session, runId);
  expect(await findRun(session.database, runId, OWNER)).toMatchObject({ completionReason: "sufficient", cause: null });
  expect(await typesOf(runId)).not.toContain("failed");
}, 60_000);

async function heldElsewhere(): Promise<string> {
  const { run } = await createRun(session.database, {
    ...{ visitorId: CLI_VISITOR, clientKey: crypto.randomUUID(), question: QUESTION, options: runOptions({}) },
    graphVersion: graph.version,
  });
  await session.database.sql`update run set status = 'running', owner = 'another process', token = 1,
    lease_until = now() + interval '1 hour' where id = ${run.id}`;
  return run.id;
}

it("waits for a run of another process no longer than anybody can be at work on it", async () => {
  const runId = await heldElsewhere();
  const waiting = carriedToItsEnd(session, runId, () => {}, 400);
  await expect(waiting).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("Nothing has") });
});

it("waits for none once its own process closes", async () => {
  const runId = await heldElsewhere();
  await releaseAll(session);
  const waiting = carriedToItsEnd(session, runId, () => {}, SLOW_MS);
  await expect(waiting).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("is closing") });
});

it("ends a run that was taken up again and again without an event, and none that was given back in order", async () => {
  const [fatal, moved] = [await queued(), await queued()];
  for (let claim = 0; claim < 5; claim++) {
    await claimRun(session.database, fatal, `killed-${claim}`, -60_000);
    const lease = await claimRun(session.database, moved, `left-${claim}`, 1000);
    if (lease) await releaseRun(session.database, lease);
  }
  await work(session, fatal);
  expect(await findRun(session.database, fatal, OWNER)).toMatchObject({
    status: "ended",
    completionReason: "error",
    cause: "bug",
  });
  expect(await typesOf(fatal)).toEqual(["asked"]);
  await work(session, moved);
  expect((await findRun(session.database, moved, OWNER))?.completionReason).not.toBe("error");
});

it("F35: the command line follows a run another process claimed, and takes it up when that one dies", async () => {
  await session.database.sql.unsafe(`
    create function claimed_elsewhere() returns trigger language plpgsql as $$ begin
      new.status := 'running'; new.owner := 'another process'; new.token := 1;
      new.lease_until := now() + interval '800 milliseconds'; return new; end $$;
    create trigger claimed_elsewhere before insert on run for each row execute function claimed_elsewhere()`);
  const seen: string[] = [];
  const start = Date.now();
  const { runId, state } = await askNow(session, QUESTION, {}, ({ type }) => seen.push(type));
  expect(Date.now() - start).toBeGreaterThanOrEqual(800);
  expect(state.done).toBe(true);
  expect(seen).toEqual(await typesOf(runId));
  const [row] = await session.database.sql`select token from run where id = ${runId}`;
  expect(row?.token).toBe(2);
});
