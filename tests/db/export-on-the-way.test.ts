import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { createRun } from "@/db/runs/create-run";
import { appendEvents } from "@/db/runs/journal";
import { claimRun, endRun } from "@/db/runs/lease";
import { findRun } from "@/db/runs/runs";
import type { EventOf, Recorded } from "@/lib/domain/run/event";
import { storedFile } from "@/lib/server/share/exported-run";
import { exportRun } from "@/lib/server/web/api/runs";
import { params, request, visitor } from "@/tests/server/web/request";
import { recordedLines } from "./stored-rows";
import { testDatabase } from "./test-database";

process.env.SESSION_SECRET = "a secret for tests only";
const LEASE_MS = 60_000;
const journals = new Map<string, Recorded[]>();
for (const line of recordedLines("event")) {
  const { run_id, payload } = JSON.parse(line);
  journals.set(
    run_id,
    [...(journals.get(run_id) ?? []), payload].sort((one, other) => one.seq - other.seq),
  );
}

let database: Database;
let get: (runId: string) => Promise<Response>;
let visitorId: string;
beforeAll(async () => {
  database = await testDatabase();
  const caller = await visitor();
  visitorId = caller.visitorId;
  const session = { database, graph: () => Promise.reject(new Error("No graph is needed")) };
  const route = exportRun({
    exportFile: async (runId, of, format) =>
      (await findRun(database, runId, of)) ? storedFile(session, runId, format) : null,
  });
  get = (id) => route(request("GET", { cookie: caller.cookie }), params({ id }));
});
afterAll(() => database.close());

it.each(["react", "reflection", "ensemble"] as const)(
  "has no export of a %s run before its last version is grounded",
  async (strategy) => {
    const { asked, rest } = journalOf(strategy);
    const { question, options, graphVersion } = asked;
    const { run } = await createRun(database, { visitorId, clientKey: strategy, question, options, graphVersion });
    const lease = await claimRun(database, run.id, "w", LEASE_MS);
    if (!lease) throw new Error("The run could not be claimed");
    for (const event of rest) {
      const early = await get(run.id);
      expect([event.seq, early.status, early.headers.get("retry-after")]).toEqual([event.seq, 409, "1"]);
      expect((await early.json()).error.message).toMatch(/goes on/);
      await appendEvents(database, lease, [event]);
    }
    const exported = await get(run.id);
    expect(exported.status).toBe(200);
    const { narrative, grounding } = await exported.json();
    expect(narrative.sentences.length).toBeGreaterThan(0);
    expect(grounding).toBeDefined();
  },
);

it("finds no export of a run that ended without artifacts, nor of none", async () => {
  const { asked } = journalOf("react");
  const { question, options, graphVersion } = asked;
  const { run } = await createRun(database, { visitorId, clientKey: "broken", question, options, graphVersion });
  const lease = await claimRun(database, run.id, "w", LEASE_MS);
  if (lease) await endRun(database, lease, { reason: "error", cause: "bug" });
  expect((await get(run.id)).status).toBe(404);
  expect((await get("00000000-0000-4000-8000-000000000000")).status).toBe(404);
});

/** The journal of a recorded run that has an answer, was not continued and tells of no patient. */
function journalOf(strategy: string): { asked: Recorded<EventOf<"asked">>; rest: Recorded[] } {
  for (const [asked, ...rest] of journals.values()) {
    if (asked?.type !== "asked" || asked.options.strategy !== strategy || asked.patient) continue;
    const types = rest.map(({ type }) => type);
    if (types.includes("grounded") && !types.includes("continued")) return { asked, rest };
  }
  throw new Error(`There is no recorded run of ${strategy}`);
}
