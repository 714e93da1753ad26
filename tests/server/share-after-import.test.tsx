import { rmSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SharedView } from "@/components/share/shared-view";
import { findShare } from "@/db/runs/shares";
import { askNow, CLI_VISITOR } from "@/lib/server/ask-now";
import { openSession, type Session } from "@/lib/server/session";
import { shareRun } from "@/lib/server/share/share";
import { readShare } from "@/lib/server/share/share-snapshot";
import { buildGraph, buildPart } from "@/lib/sources/build/build";
import { seedHome, temporaryPath } from "@/tests/db/test-database";
import { DRUG_SIDE, drugSideFiles, signal } from "@/tests/sources/drug-side";
import { folder } from "@/tests/sources/folder";

const QUESTION = "What adverse events does lithium have?";
const SIGNALS = "faers/signals.csv.gz";
const home = temporaryPath("share");
const tiers = ["open", "share-alike", "non-commercial"] as const;

let session: Session;
beforeAll(async () => {
  await seedHome(home);
  vi.stubEnv("VIGIL_HOME", home);
  vi.stubEnv("DATABASE_URL", undefined);
  session = await openSession();
}, 120_000);
afterAll(async () => {
  await session.close();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

it("F69: renders a share byte for byte as before, after a newer file replaced what it cites", async () => {
  const writer = await session.store.writer();
  await buildGraph({ dir: folder(drugSideFiles()), tiers, sources: DRUG_SIDE, writer });
  const { runId } = await askNow(session, QUESTION, {});
  const { token } = await shareRun(session, runId, CLI_VISITOR, { question: QUESTION, expiresInDays: 7 });
  const before = await rendered(token);
  expect(before.markup).toContain("Tremor");

  const [header] = String(drugSideFiles()[SIGNALS]).split("\n");
  const newer = [header, signal("IBUPROFEN", "OFF LABEL USE", 6, 0.6), ""].join("\n");
  const report = await buildPart({
    dir: folder({ [SIGNALS]: newer }),
    tiers,
    sources: DRUG_SIDE,
    only: ["faers"],
    store: session.store,
  });
  expect(report.delta?.datasets).toMatchObject([{ dataset: "faers", lost: 2, changed: 1 }]);
  expect((await session.graph()).version).toBe(report.version);
  const cited = before.share.claims.filter(({ dataset }) => dataset === "faers").map(({ id }) => id);
  expect(cited.length).toBeGreaterThan(0);
  expect(await session.store.claims(cited)).toEqual([]);

  expect(await rendered(token)).toEqual(before);
}, 120_000);

it("keeps the aspects of a run and how far each was covered, where the question is shared as it was asked", async () => {
  const asked = "How could lithium cause tremor?";
  const { runId, state } = await askNow(session, asked, { strategy: "aspect-guided" });
  const share = async (question: string) =>
    rendered((await shareRun(session, runId, CLI_VISITOR, { question, expiresInDays: 7 })).token);
  const same = await share(asked);
  expect(same.share.aspects?.hops.length).toBe(state.iterations.length);
  expect(same.share.aspects?.aspects.map(({ aspect }) => aspect)).toEqual(state.aspects?.map(({ aspect }) => aspect));
  expect(same.markup).toContain("Coverage of each aspect after each iteration");
  const edited = await share("What of lithium?");
  expect(edited.share).not.toHaveProperty("aspects");
  expect(edited.markup).not.toContain("Coverage of each aspect");
}, 120_000);

async function rendered(token: string) {
  const found = await findShare(session.database, token);
  const share = readShare("s", found?.snapshot);
  if (!share) throw new Error("The share cannot be read");
  expect(share).toEqual(found?.snapshot);
  return { share, json: JSON.stringify(share), markup: renderToStaticMarkup(<SharedView share={share} />) };
}
