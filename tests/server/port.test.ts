import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createAdminLink } from "@/db/runs/admin-sessions";
import { createRun } from "@/db/runs/create-run";
import { findShare, revokeShare } from "@/db/runs/shares";
import type { FactorWeights } from "@/lib/domain/reweigh";
import { NOTICE } from "@/lib/domain/run/artifacts";
import type { Recorded } from "@/lib/domain/run/event";
import { adminPort } from "@/lib/server/admin-port";
import { liveEvents, nudge } from "@/lib/server/live";
import { runOptions } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";
import { shareRun } from "@/lib/server/share/share";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { readShare } from "@/lib/server/share/share-snapshot";
import { work } from "@/lib/server/worker/worker";
import { graph } from "@/tests/agent/reasoners/model-run";
import { testDatabase } from "@/tests/db/test-database";

const QUESTION = "How could metformin cause lactic acidosis?";
const OWNER = "owner-visitor";
const OTHER = "other-visitor";

let session: Session;
let keys = 0;

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
beforeEach(() => session.database.sql`truncate visitor, admin_link cascade`);

async function queued(question = QUESTION): Promise<string> {
  keys += 1;
  const options = runOptions({});
  const { run } = await createRun(session.database, {
    ...{ visitorId: OWNER, clientKey: `k${keys}`, question, options, graphVersion: graph.version },
  });
  return run.id;
}

async function ended(question?: string): Promise<string> {
  const runId = await queued(question);
  await work(session, runId);
  return runId;
}

describe("a share", () => {
  const input = { question: "Metformin, edited before sharing?", expiresInDays: 7 };
  const made = async (runId: string, weights?: FactorWeights, question = input.question) => {
    const { token } = await shareRun(session, runId, OWNER, { ...input, question, weights });
    const stored = (await findShare(session.database, token))?.snapshot;
    const share = readShare("s", stored);
    expect(share).toEqual(stored);
    return share as ShareSnapshot;
  };

  it("is a copy complete in itself: every cited finding, claim and end is in it", async () => {
    const snapshot = await made(await ended());
    expect(snapshot).toMatchObject({ title: input.question, graphVersion: graph.version, notice: NOTICE });
    const { artifacts, findings, claims, entities } = snapshot;
    const known = { findings: ids(findings), claims: ids(claims), entities: ids(entities) };
    expect(artifacts.sentences.flatMap(({ findingIds }) => findingIds).filter((id) => !known.findings.has(id))).toEqual(
      [],
    );
    expect(findings.flatMap(({ from }) => from.claimIds).filter((id) => !known.claims.has(id))).toEqual([]);
    expect(artifacts.paths.flatMap(({ claimIds }) => claimIds).filter((id) => !known.claims.has(id))).toEqual([]);
    expect(claims.flatMap(({ subject, object }) => [subject, object]).filter((id) => !known.entities.has(id))).toEqual(
      [],
    );
    expect(claims.every(({ evidence }) => evidence.length > 0)).toBe(true);
  });

  it("holds weights of its paths' factors, no others, and none where they change nothing", async () => {
    const runId = await ended("How could haloperidol prolong the QT interval?");
    const title = "Haloperidol and QT";
    const snapshot = await made(runId, { target: 2, route: 1, "patient context": 0, "my aunt": 0.5 }, title);
    expect(snapshot.artifacts.paths.length).toBeGreaterThan(0);
    expect(snapshot.weights).toEqual({ target: 2 });
    const { createdAt: _, expiresAt: __, contentHash: ___, weights: ____, ...rest } = snapshot;
    for (const neutral of [undefined, {}, { target: 1 }]) {
      const { createdAt: _, expiresAt: __, contentHash: ___, ...plain } = await made(runId, neutral, title);
      expect(JSON.stringify(plain)).toBe(JSON.stringify(rest));
    }
  });

  it("holds neither the question as asked nor the visitor, and lives as long as told", async () => {
    const snapshot = await made(await ended());
    const text = JSON.stringify(snapshot);
    expect(text).not.toContain(QUESTION);
    expect(text).not.toContain(OWNER);
    const days = (Date.parse(snapshot.expiresAt) - Date.parse(snapshot.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
  });

  it("tells no word an edited question left out: an unknown name, an unused word", async () => {
    for (const question of [
      "What adverse events does johnsmithol cause?",
      "Which adverse events of metformin does Margaret have?",
    ]) {
      const text = JSON.stringify(await made(await ended(question), undefined, "")).toLowerCase();
      expect(text).not.toContain("johnsmithol");
      expect(text).not.toContain("margaret");
    }
  });

  it("is one of at most 20 that hold, until one is taken back", async () => {
    const runId = await ended();
    const share = (expiresInDays: number) => shareRun(session, runId, OWNER, { ...input, expiresInDays });
    await share(-1);
    const ids: string[] = [];
    for (let count = 0; count < 20; count++) ids.push((await share(7)).id);
    await expect(share(7)).rejects.toMatchObject({ code: "too_many", message: expect.stringContaining("20 links") });
    await revokeShare(session.database, ids[3] ?? "", OWNER);
    expect((await share(7)).token).toHaveLength(22);
  });

  it("is made neither of a run of somebody else nor of one that goes on", async () => {
    const missing = expect.objectContaining({ code: "not_found" });
    await expect(shareRun(session, await ended(), OTHER, input)).rejects.toEqual(missing);
    await expect(shareRun(session, await queued(), OWNER, input)).rejects.toEqual(missing);
  });
});

function ids(things: readonly { id: string }[]): Set<string> {
  return new Set(things.map(({ id }) => id));
}

describe("live events", () => {
  const listen = async (runId: string, { after = 0, visitor = OWNER, signal = new AbortController().signal } = {}) => {
    const seen: Recorded[] = [];
    for await (const event of liveEvents(session, runId, visitor, after, signal)) seen.push(event);
    return seen;
  };

  it("come in order without gaps while the run goes on, and end with it", async () => {
    const runId = await queued();
    const [seen] = await Promise.all([listen(runId), work(session, runId, nudge).finally(() => nudge(runId))]);
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
    expect([seen[0]?.type, seen.at(-1)?.type]).toEqual(["asked", "grounded"]);
  });

  it("go on after the last one seen", async () => {
    const runId = await ended();
    const all = await listen(runId);
    expect(await listen(runId, { after: 3 })).toEqual(all.slice(3));
    expect(await listen(runId, { after: all.length })).toEqual([]);
  });

  it("are none for somebody else, and stop when the reader leaves", async () => {
    expect(await listen(await ended(), { visitor: OTHER })).toEqual([]);
    const leaving = new AbortController();
    const waiting = listen(await queued(), { signal: leaving.signal });
    leaving.abort();
    expect((await waiting).every(({ type }) => type === "asked")).toBe(true);
  });
});

describe("the admin view", () => {
  const admin = adminPort(async () => session);

  it("counts ended and going runs, and pages through them without their visitors", async () => {
    await ended();
    const runId = await ended("What adverse events might frobnicol cause?");
    await queued();
    const overview = await admin.overview({});
    expect(overview).toMatchObject({ runs: 2, running: 1, shareAtMax: 0 });
    expect(overview.byReason.map(({ reason }) => reason).sort()).toEqual(["no_relevant_tools", "sufficient"]);
    expect(overview.sentences.struck).toBe(0);
    expect(overview.tools.find(({ tool }) => tool === "find_drug_to_ae_paths")).toMatchObject({ byStatus: { ok: 1 } });
    expect((await admin.overview({ strategy: "two-phase" })).runs).toBe(0);
    expect((await admin.overview({ sinceDays: 1 })).runs).toBe(2);
    const first = await admin.runs({ page: 1 });
    expect([first.total, first.rows.length, first.pageSize]).toEqual([3, 3, 25]);
    expect((await admin.runs({ page: 2 })).rows).toEqual([]);
    expect((await admin.runs({ page: 1, reason: "no_relevant_tools" })).rows.map(({ id }) => id)).toEqual([runId]);
    expect(JSON.stringify(first)).not.toContain(OWNER);
    expect((await admin.run(runId))?.[0]?.type).toBe("asked");
    expect(await admin.run("nowhere")).toBeNull();
  });

  it("tells how long an ended run took, and of a going one nothing", async () => {
    await ended();
    await queued();
    const { rows } = await admin.runs({ page: 1 });
    const elapsed = new Map(rows.map(({ status, elapsedMs }) => [status, elapsedMs]));
    expect(elapsed.get("ended")).toBeGreaterThanOrEqual(0);
    expect(elapsed.get("queued")).toBeNull();
  });

  it("lets nobody in by token without one set, and only by the whole one with it", () => {
    vi.stubEnv("ADMIN_TOKEN", "");
    expect([admin.checkToken(""), admin.checkToken("secret")]).toEqual([false, false]);
    vi.stubEnv("ADMIN_TOKEN", "secret");
    expect(["", "secre", "secret ", "SECRET", "secret"].map(admin.checkToken)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    vi.unstubAllEnvs();
  });

  it("opens a sign-in link once", async () => {
    const token = await createAdminLink(session.database);
    expect([
      await admin.exchangeLink("wrong"),
      await admin.exchangeLink(token),
      await admin.exchangeLink(token),
    ]).toEqual([false, true, false]);
  });
});
