import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { follow, nothingYet } from "@/components/live/live-state";
import { SharedView } from "@/components/share/shared-view";
import type { Database } from "@/db/client";
import { readJournal, rebuildProjections } from "@/db/runs/journal";
import { findRun } from "@/db/runs/runs";
import { findShare, listShares } from "@/db/runs/shares";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { EVENT_VERSION } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import { adminPort } from "@/lib/server/admin-port";
import { askJson } from "@/lib/server/export/ask-json";
import { AskJson } from "@/lib/server/export/contract";
import { liveEvents } from "@/lib/server/live";
import type { Session } from "@/lib/server/session";
import { exportedRun } from "@/lib/server/share/exported-run";
import { readShare } from "@/lib/server/share/share-snapshot";
import { forReading } from "@/lib/server/web/turn-of-run";
import { insertRows, recordedLines, recordedShares, upgradedDatabase } from "./stored-rows";
import { testDatabase, testKinds } from "./test-database";
import { visitorRuns } from "./visitor-runs";
import { cellsIn, isCell, withoutForm } from "./without-form";

/** What the rows say, read by nothing of the program. */
const Row = z.looseObject({
  id: z.string(),
  visitor_id: z.string(),
  question: z.string(),
  strategy: z.string(),
  completion_reason: z.string(),
  iterations: z.number(),
  max_iterations: z.number(),
});
const EventRow = z.object({ run_id: z.string(), seq: z.number(), payload: z.looseObject({ type: z.string() }) });
const Content = z.looseObject({
  answer: z.looseObject({ kind: z.string() }),
  sentences: z.array(z.looseObject({ text: z.string(), findingIds: z.array(z.string()) })),
  paths: z.array(z.looseObject({ claimIds: z.array(z.string()) })),
  subgraph: z.looseObject({ edges: z.array(z.looseObject({ claimIds: z.array(z.string()) })) }),
});
const ArtifactRow = z.object({ run_id: z.string(), artifacts: Content });
const ShareRow = z.looseObject({
  id: z.string(),
  run_id: z.string(),
  visitor_id: z.string(),
  snapshot: z
    .object({ question: z.string(), artifacts: Content, claims: z.array(z.looseObject({ id: z.string() })) })
    .nullable(),
});

const runs = recordedLines("run").map((line) => Row.parse(JSON.parse(line)));
const events = recordedLines("event").map((line) => EventRow.parse(JSON.parse(line)));
const stored = new Map(
  recordedLines("artifact").map((line) => {
    const { run_id, artifacts } = ArtifactRow.parse(JSON.parse(line));
    return [run_id, artifacts];
  }),
);
const snapshots = recordedLines("share").map((line) => ShareRow.parse(JSON.parse(line)));
const named = (each: { strategy: string; question: string; id: string }) => [
  `${each.strategy}: ${each.question}`,
  each,
];

it("holds runs of all strategies, shares, and runs that were stopped, continued and broken off", () => {
  expect(runs.length).toBeGreaterThanOrEqual(20);
  expect(new Set(runs.map(({ strategy }) => strategy)).size).toBe(7);
  expect(new Set(runs.map((run) => run.completion_reason))).toContain("cancelled");
  expect(events.some(({ payload }) => payload.type === "continued")).toBe(true);
  expect(runs.filter(({ id }) => !stored.has(id)).map((run) => run.completion_reason)).toEqual(["error"]);
  expect(snapshots.filter(({ snapshot }) => snapshot === null)).toHaveLength(1);
  expect(recordedShares()).toHaveLength(snapshots.length);
});

describe.each(testKinds)("runs and shares of 2026-11-27 in %s", (kind) => {
  let database: Database;
  let session: Session;

  beforeAll(async () => {
    database = await upgradedDatabase(kind);
    session = {
      home: "",
      database,
      store: {} as Session["store"],
      graph: noGraph,
      lastGraph: noGraph,
      close: database.close,
    };
  });
  afterAll(() => database.close());

  it("load into the schema of now by the names of their columns", async () => {
    const fresh = await testDatabase(kind);
    await insertRows(fresh.sql);
    const [count] = await fresh.sql`select count(*)::int as events from event`;
    expect(count?.events).toBe(events.length);
    await fresh.close();
  });

  it.each(runs.map(named) as [string, (typeof runs)[number]][])("opens the page of %s", async (_, run) => {
    expect(await findRun(database, run.id, run.visitor_id)).toMatchObject({
      question: run.question,
      strategy: run.strategy,
      status: "ended",
      completionReason: run.completion_reason,
      iterations: run.iterations,
      maxIterations: run.max_iterations,
    });
    let live = nothingYet;
    for await (const event of liveEvents(session, run.id, run.visitor_id, 0, new AbortController().signal))
      live = follow(live, event);
    expect(live.state.question).toBe(run.question);
    expect(live.state.iteration).toBe(run.iterations);
    const { artifacts } = forReading(fold(await readJournal(database, run.id)));
    expectSame(artifacts, stored.get(run.id));
  });

  it.each(runs.map(named) as [string, (typeof runs)[number]][])("replays and exports %s", async (_, run) => {
    const journal = await readJournal(database, run.id);
    const recorded = events.filter(({ run_id }) => run_id === run.id).sort((one, other) => one.seq - other.seq);
    expect(withoutForm(journal)).toEqual(withoutForm(recorded.map(({ payload }) => payload)));
    expect(new Set(journal.map(({ v }) => v))).toEqual(new Set([EVENT_VERSION]));
    expect(cellsIn(journal).filter((cell) => !isCell(cell))).toEqual([]);
    const state = fold(journal);
    const exported = exportedRun(run.id, state, noGraph, { patient: true });
    const content = stored.get(run.id);
    if (!content) return expect(exported).rejects.toMatchObject({ code: "not_found" });
    const texts = content.sentences.map(({ text }) => text);
    for (const json of [AskJson.parse(askJson(run.id, state)), AskJson.parse(await exported)]) {
      expect(json.completionReason).toBe(run.completion_reason);
      expect(json.narrative.sentences.map(({ text }) => text)).toEqual(texts);
      expect(json.paths.map(({ claimIds }) => claimIds)).toEqual(content.paths.map(({ claimIds }) => claimIds));
    }
    expect(await exported).toMatchObject({ question: run.question });
  });

  it("opens the page of each share, and of none that was revoked", async () => {
    for (const { label, question, token, id } of recordedShares()) {
      const found = await findShare(database, token);
      const row = snapshots.find((each) => each.id === id);
      const listed = await listShares(database, row?.run_id ?? "", row?.visitor_id ?? "");
      expect(listed.map((each) => each.id)).toContain(id);
      if (!row?.snapshot) {
        expect([label, found]).toEqual(["revoked", null]);
        continue;
      }
      const share = readShare(id, found?.snapshot);
      if (!share) throw new Error(`The share "${label}" does not open`);
      expect(share.question).toBe(question);
      expectSame(share.artifacts, row.snapshot.artifacts);
      expect(cellsIn(share.findings).filter((cell) => !isCell(cell))).toEqual([]);
      expect(share.claims.map((claim) => claim.id)).toEqual(row.snapshot.claims.map((claim) => claim.id));
      const text = textOf(renderToStaticMarkup(<SharedView share={share} />));
      expect(text).toContain(question);
      for (const { name } of share.artifacts.subgraph.nodes.slice(0, 3)) expect(text).toContain(name);
    }
  });

  it("stand in the lists of their visitors and of the admin view", async () => {
    for (const visitorId of new Set(runs.map((run) => run.visitor_id))) {
      const own = runs.filter((run) => run.visitor_id === visitorId);
      const listed = await visitorRuns(database, visitorId);
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
    }
    const admin = adminPort(async () => session);
    expect(await admin.overview({})).toMatchObject({ runs: runs.length, running: 0 });
    expect(await admin.runs({ page: 1 })).toMatchObject({ total: runs.length });
    const byStrategy = await admin.strategies({});
    expect(byStrategy.reduce((sum, figures) => sum + figures.runs, 0)).toBe(runs.length);
    expect((await admin.lessons()).length).toBeGreaterThan(0);
    for (const { id } of runs)
      expect(await admin.run(id)).toHaveLength(events.filter((event) => event.run_id === id).length);
  });

  it("have the rows that their journals give anew", async () => {
    for (const { id } of runs) if (stored.has(id)) await rebuildProjections(database, id);
    const { sql } = database;
    for (const table of ["iteration", "tool_execution", "artifact"] as const) {
      const rows = await sql.unsafe<{ row: object }[]>(`select row_to_json(each) as row from ${table} each`);
      const recorded = recordedLines(table).map((line) => JSON.parse(line));
      const columns = Object.keys(recorded[0]);
      const same = rows.map(({ row }) => Object.fromEntries(columns.map((name) => [name, row[name as never]])));
      expect(sorted(withoutForm(same))).toEqual(sorted(withoutForm(recorded)));
    }
  });
});

/** What is stored opens whatever graph is loaded. */
async function noGraph(): Promise<never> {
  throw new Error("A stored run needs no graph");
}

/** Text, answer and claims of what opened against what was stored. */
function expectSame(opened: Artifacts | null, content: z.infer<typeof Content> | undefined): void {
  if (!opened || !content) {
    expect(opened).toBe(content ?? null);
    return;
  }
  expect(content.sentences.length).toBeGreaterThan(0);
  expect(opened.answer).toMatchObject(content.answer);
  expect(opened.sentences.map(({ text }) => text)).toEqual(content.sentences.map(({ text }) => text));
  expect(opened.sentences.map(({ findingIds }) => findingIds)).toEqual(
    content.sentences.map(({ findingIds }) => findingIds),
  );
  expect(opened.paths.map(({ claimIds }) => claimIds)).toEqual(content.paths.map(({ claimIds }) => claimIds));
  expect(opened.subgraph.edges.map(({ claimIds }) => claimIds)).toEqual(
    content.subgraph.edges.map(({ claimIds }) => claimIds),
  );
}

/** What markup shows, without tags and with its quotes and ampersands as typed. */
function textOf(markup: string): string {
  const text = markup.replace(/<[^>]*>/g, "");
  return text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** Rows in one order, their times in one form. */
function sorted(rows: readonly object[]): string[] {
  const inOneForm = (name: string, value: unknown) =>
    name.startsWith("timestamp_") && value ? new Date(String(value)).toISOString() : value;
  return rows.map((row) => JSON.stringify(row, inOneForm)).sort();
}
