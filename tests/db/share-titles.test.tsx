import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SharedView } from "@/components/share/shared-view";
import { createRun } from "@/db/runs/create-run";
import { findShare } from "@/db/runs/shares";
import { isIntact } from "@/lib/server/export/content-hash";
import { runOptions } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";
import { shareRun } from "@/lib/server/share/share";
import { readShare } from "@/lib/server/share/share-snapshot";
import { work } from "@/lib/server/worker/worker";
import { graph } from "@/tests/agent/reasoners/model-run";
import { testDatabase } from "./test-database";

const OWNER = "owner-visitor";
const ASKED = "How could METFORMIN cause LACTIC acidosis?";
const READ = /^Mechanisms by which metformin may lead to Lactic acidosis/;

let session: Session;
let runId: string;
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
  runId = await ended(ASKED);
});
afterAll(() => session.close());

async function ended(question: string): Promise<string> {
  const asked = { visitorId: OWNER, clientKey: question, question, graphVersion: graph.version };
  const { run } = await createRun(session.database, { ...asked, options: runOptions({}) });
  await work(session, run.id);
  return run.id;
}

async function shared(question: string, of = runId) {
  const { token } = await shareRun(session, of, OWNER, { question, expiresInDays: 7 });
  const stored = (await findShare(session.database, token))?.snapshot;
  const share = readShare("s", stored);
  if (!share) throw new Error("The share cannot be read");
  return { share, stored, page: renderToStaticMarkup(<SharedView share={share} />) };
}

it.each(["Is aspirin proven to be harmless?", "Metforminol is harmless", "harmless"])(
  "refuses a title that names nothing the answer is about: %s",
  async (title) => {
    await expect(shared(title)).rejects.toMatchObject({
      code: "invalid_request",
      message:
        "The title names nothing that this answer is about. Name at least one of metformin, Lactic acidosis, or leave the title empty.",
    });
  },
);

it("sets a title apart as the sharer's, beside the question as it was read", async () => {
  const title = "Metformin is harmless";
  const { share, page } = await shared(title);
  expect(share).toMatchObject({ title, edited: true, question: expect.stringMatching(READ) });
  expect(JSON.stringify(share)).not.toMatch(/METFORMIN|LACTIC/);
  expect(page).toContain(`Title by the sharer</p><h1`);
  expect(page).toMatch(/<h1[^>]*>Metformin is harmless<\/h1>/);
  expect(page).toMatch(
    /The question as Vigil read it:<\/span> Mechanisms by which metformin may lead to Lactic acidosis/,
  );
  expect(page).toContain("The sharer changed the wording of the question.");
});

it("takes the reading for the title where the sharer gives none", async () => {
  const { share, page } = await shared("");
  expect(share.title).toBeUndefined();
  expect(page).toMatch(/<h1[^>]*>Mechanisms by which metformin may lead to Lactic acidosis/);
  expect(page).not.toContain("Title by the sharer");
  expect(page).toContain("The sharer changed the wording of the question.");
});

it("shows the question as it was asked where the sharer leaves it, and says nothing of the sharer", async () => {
  const { share, page } = await shared(ASKED);
  expect(share).toMatchObject({ question: ASKED, edited: false });
  expect(page).toContain(`>${ASKED}</h1>`);
  expect(page).not.toMatch(/[Ss]harer/);
});

it("lets a question about nothing known be shared under its reading alone, without its words", async () => {
  const of = await ended("What adverse events does johnsmithol cause?");
  await expect(shared("johnsmithol", of)).rejects.toMatchObject({ message: expect.stringMatching(/Leave it empty/) });
  const { share } = await shared("", of);
  expect(JSON.stringify(share)).not.toContain("johnsmithol");
});

it("bears the fingerprint of what is stored, and shows it", async () => {
  const { stored, share, page } = await shared("");
  expect(isIntact(stored as object)).toBe(true);
  expect(isIntact({ ...(stored as object), question: "Is aspirin harmless?" })).toBe(false);
  expect(share.contentHash).toMatch(/^[0-9a-f]{64}$/);
  expect(page).toContain(`Fingerprint (SHA-256): <code class="break-all text-xs">${share.contentHash}</code>`);
});
