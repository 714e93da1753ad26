import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { createAdminLink, exchangeAdminLink } from "@/db/runs/admin-sessions";
import { createRun } from "@/db/runs/create-run";
import { deleteRun } from "@/db/runs/runs";
import { createShare, findShare, listShares, revokeShare } from "@/db/runs/shares";
import { options, question } from "@/tests/domain/run/recorded-run";
import { testDatabase, testKinds } from "./test-database";

describe.each(testKinds)("shares in %s", (kind) => {
  let database: Database;
  const visitorId = randomUUID();
  const other = randomUUID();
  let runId: string;

  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql`truncate visitor, admin_link cascade`;
    const made = await createRun(database, { visitorId, clientKey: "k", question, options, graphVersion: "g1" });
    runId = made.run.id;
  });

  const share = (expiresAt: Date | null = null) =>
    createShare(database, { runId, visitorId, snapshot: { question: "edited", z: 1, a: [0.1] }, expiresAt });

  it("F56: hands out 128 bits once and stores only their hash", async () => {
    const { token } = await share();
    expect(Buffer.from(token, "base64url")).toHaveLength(16);
    const [row] = await database.sql`select share::text as text from share`;
    expect(row?.text).not.toContain(token);
    expect((await share()).token).not.toBe(token);
  });

  it("gives the copy back as it was made", async () => {
    const { id, token } = await share();
    const found = await findShare(database, token);
    expect(JSON.stringify(found?.snapshot)).toBe('{"question":"edited","z":1,"a":[0.1]}');
    expect(found?.id).toBe(id);
  });

  it("F56: answers wrong, expired and revoked alike", async () => {
    const expired = await share(new Date(Date.now() - 1000));
    const revoked = await share();
    const current = await share(new Date(Date.now() + 60_000));
    expect(await revokeShare(database, revoked.id, visitorId)).toBe(true);
    const found = await Promise.all(
      ["", "wrong", expired.token, revoked.token, current.id].map((token) => findShare(database, token)),
    );
    expect(found).toEqual([null, null, null, null, null]);
    expect(await findShare(database, current.token)).not.toBeNull();
  });

  it("forgets the copy of a revoked share", async () => {
    const { id } = await share();
    await revokeShare(database, id, visitorId);
    const [row] = await database.sql`select snapshot from share where id = ${id}`;
    expect(row?.snapshot).toBeNull();
  });

  it("F57: lets only the owner of the run share, list and revoke", async () => {
    const { id, token } = await share();
    await expect(
      createShare(database, { runId, visitorId: other, snapshot: {}, expiresAt: null }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect(await revokeShare(database, id, other)).toBe(false);
    expect(await listShares(database, runId, other)).toEqual([]);
    expect(await listShares(database, runId, visitorId)).toMatchObject([{ id, runId, revokedAt: null }]);
    expect(await findShare(database, token)).not.toBeNull();
  });

  it("drops the shares of a deleted run", async () => {
    const { token } = await share();
    await deleteRun(database, runId, visitorId);
    expect(await findShare(database, token)).toBeNull();
  });

  it("exchanges an admin link once, within its life", async () => {
    const token = await createAdminLink(database);
    const uses = await Promise.all(Array.from({ length: 5 }, () => exchangeAdminLink(database, token)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    const late = await createAdminLink(database);
    await database.sql`update admin_link set expires_at = expires_at - interval '15 minutes'`;
    expect(await exchangeAdminLink(database, late)).toBe(false);
    expect(await exchangeAdminLink(database, "wrong")).toBe(false);
  });
});
