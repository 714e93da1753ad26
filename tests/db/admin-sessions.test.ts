import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "@/db/client";
import { createAdminLink } from "@/db/runs/admin-sessions";
import { adminPort } from "@/lib/server/admin-port";
import type { Session } from "@/lib/server/session";
import { adminEnter, adminForgetLessons, adminSignIn, adminSignOut } from "@/lib/server/web/api/admin";
import type { AppPort } from "@/lib/server/web/app-port";
import { createLimiter } from "@/lib/server/web/limits";
import { sessionSecret } from "@/lib/server/web/secret";
import { openAdminSession, signAdmin } from "@/lib/server/web/session";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { params, request } from "@/tests/server/web/request";
import { testDatabase, testKinds } from "./test-database";

process.env.SESSION_SECRET = "a secret for tests only";
const limiter = createLimiter({ perKey: 100, perAddress: 100, inAll: 100, windowMs: 60_000, message: "" });

describe.each(testKinds)("admin sessions in %s", (kind) => {
  let database: Database;
  let app: AppPort;
  beforeAll(async () => {
    database = await testDatabase(kind);
    const session = { database } as Session;
    app = { ...fakeApp(), admin: adminPort(async () => session) };
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    vi.stubEnv("ADMIN_TOKEN", "the first token");
    await database.sql`truncate admin_session, admin_link`;
  });
  afterEach(() => vi.unstubAllEnvs());

  const signIn = async (token = "the first token") =>
    cookieOf(await adminSignIn(app, limiter)(request("POST", { body: { token } }), params({})));
  const signOut = (cookie: string) => adminSignOut(app)(request("DELETE", { cookie }), params({}));
  const opens = async (cookie: string) => {
    const page = (await openAdminSession(app, cookie.replace("vigil_admin=", ""))) !== null;
    const { status } = await adminForgetLessons(app)(request("DELETE", { cookie }), params({}));
    expect(status).toBe(page ? 200 : 404);
    return page;
  };

  it("D7: end with sign-out, for every copy of the cookie", async () => {
    const [cookie, other] = [await signIn(), await signIn()];
    expect([await opens(cookie), await opens(other)]).toEqual([true, true]);
    const answer = await signOut(cookie);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, expect.stringContaining("Max-Age=0")]);
    expect([await opens(cookie), await opens(other)]).toEqual([false, true]);
    expect((await signOut(cookie)).status).toBe(404);
    const rows = await database.sql`select label, ended_at is null as open from admin_session order by 2`;
    expect(rows.map(({ label, open }) => [label, open])).toEqual([
      ["token", false],
      ["token", true],
    ]);
  });

  it("end when ADMIN_TOKEN is another, those opened by a link too", async () => {
    const link = await createAdminLink(database);
    const entered = await adminEnter(app, limiter)(request("GET", { path: `/admin/enter?token=${link}` }), params({}));
    const cookies = [await signIn(), cookieOf(entered)];
    expect(await Promise.all(cookies.map(opens))).toEqual([true, true]);
    vi.stubEnv("ADMIN_TOKEN", "the second token");
    expect(await Promise.all(cookies.map(opens))).toEqual([false, false]);
    expect(await opens(await signIn("the second token"))).toBe(true);
  });

  it("end after eight hours, whatever the cookie says", async () => {
    const cookie = await signIn();
    await database.sql`update admin_session set created_at = now() - interval '8 hours 1 second'`;
    expect(await opens(cookie)).toBe(false);
  });

  it("are none for a cookie that names none, as those from before did", async () => {
    expect(await opens(`vigil_admin=${await signAdmin("admin", sessionSecret())}`)).toBe(false);
    expect(await opens("vigil_admin=forged.token.here")).toBe(false);
  });

  it("note when they were last seen", async () => {
    const cookie = await signIn();
    await database.sql`update admin_session set seen_at = now() - interval '2 minutes'`;
    await opens(cookie);
    const [row] = await database.sql`select seen_at > now() - interval '1 minute' as seen from admin_session`;
    expect(row?.seen).toBe(true);
  });
});

function cookieOf(answer: Response): string {
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}
