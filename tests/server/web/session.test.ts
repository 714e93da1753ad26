import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSecret } from "@/lib/server/web/secret";
import { cookieHeader, newVisitorId, readAdmin, readVisitor, signAdmin, signVisitor } from "@/lib/server/web/session";

const secret = new TextEncoder().encode("one secret for tests");
const other = new TextEncoder().encode("another secret, tests");

describe("the visitor cookie", () => {
  it("F57: names its visitor only under the secret it was signed with and unchanged", async () => {
    const id = newVisitorId();
    const token = await signVisitor(id, secret);
    expect(await readVisitor(token, secret)).toBe(id);
    expect(await readVisitor(token, other)).toBeNull();
    expect(await readVisitor(`${token.slice(0, -2)}xx`, secret)).toBeNull();
    expect(await readVisitor(undefined, secret)).toBeNull();
  });

  it("F57: is no admin session, nor the other way round", async () => {
    expect(await readAdmin(await signVisitor(newVisitorId(), secret), secret)).toBeNull();
    expect(await readVisitor(await signAdmin("s", secret), secret)).toBeNull();
    expect(await readAdmin(await signAdmin("s", secret), secret)).toBe("s");
  });

  it("refuses a token without a signature", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const token = `${part({ alg: "none" })}.${part({ sub: newVisitorId(), aud: "vigil-visitor" })}.`;
    expect(await readVisitor(token, secret)).toBeNull();
  });

  it("F58: is HttpOnly and SameSite=Lax, and Secure where the line is", () => {
    expect(cookieHeader("visitor", "t", false)).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(cookieHeader("visitor", "t", true)).toMatch(/; Secure$/);
    expect(cookieHeader("admin", "", false)).toContain("Max-Age=0");
  });
});

describe("the secret", () => {
  it("is SESSION_SECRET, refused when too short", () => {
    expect(new TextDecoder().decode(readSecret({ SESSION_SECRET: "long enough for a key" }))).toBe(
      "long enough for a key",
    );
    expect(() => readSecret({ SESSION_SECRET: "short" })).toThrow("16");
  });

  it("is otherwise made once, kept in VIGIL_HOME and readable by its owner only", () => {
    const home = join(mkdtempSync(join(tmpdir(), "vigil-")), "home");
    const made = readSecret({ VIGIL_HOME: home });
    expect(readSecret({ VIGIL_HOME: home })).toEqual(made);
    const file = join(home, "session-secret");
    expect(readFileSync(file, "utf8").length).toBeGreaterThanOrEqual(43);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});
