import { afterAll, beforeAll, expect, it } from "vitest";
import { createRun } from "@/db/runs/create-run";
import { findShare } from "@/db/runs/shares";
import { runOptions } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";
import { shareRun } from "@/lib/server/share/share";
import { readShare } from "@/lib/server/share/share-snapshot";
import { work } from "@/lib/server/worker/worker";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { testDatabase } from "./test-database";

const OWNER = "owner-visitor";
const QUESTION = "Which genes interact with GABRA1?";
const first = DATASETS[0];
if (!first) throw new Error("The fixture has no dataset");
const closed = {
  ...first,
  key: "lit-bm",
  title: "Lit-BM",
  tier: "unlicensed" as const,
  aspects: ["interactions" as const],
};
const open = { ...closed, key: "open-bm", title: "Open-BM", tier: "open" as const };
const partner = (object: string, dataset: string) =>
  statement({ subject: "GABRA1", predicate: "interacts_with", object, dataset });
const claims = [partner("GeneSecret", "lit-bm"), partner("GeneBoth", "lit-bm"), partner("GeneBoth", "open-bm")];
const graph = graphOf(claims, {}, [], [...DATASETS, closed, open]);

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

it("shares an answer without the records of a source that states no licence, and names them", async () => {
  const asked = { visitorId: OWNER, clientKey: "k", question: QUESTION, graphVersion: graph.version };
  const { run } = await createRun(session.database, { ...asked, options: runOptions({}) });
  await work(session, run.id);
  const { token } = await shareRun(session, run.id, OWNER, { question: QUESTION, expiresInDays: 7 });
  const share = readShare("s", (await findShare(session.database, token))?.snapshot);
  const text = JSON.stringify(share);
  expect(text).not.toContain("GeneSecret");
  for (const { id, dataset } of claims) expect([dataset, text.includes(id)]).toEqual([dataset, dataset === "open-bm"]);
  expect(share?.claims.map(({ dataset }) => dataset)).toEqual(["open-bm"]);
  expect(share?.artifacts.withheld?.datasets).toEqual([{ key: "lit-bm", title: "Lit-BM", rows: 2 }]);
  expect(share?.artifacts.sentences.at(-1)?.text).toMatch(/^Left out of this copy.*2 records of Lit-BM/);
});
