import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import config from "@/next.config";
import { proxy } from "@/proxy";

process.env.SESSION_SECRET = "a secret for tests only";

const visit = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://vigil.test${path}`, { headers }));

describe("every answer", () => {
  it("F63: carries a policy with a fresh nonce, nosniff, no framing and no referrer", async () => {
    const [one, two] = await Promise.all([visit("/"), visit("/")]);
    const policy = one.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}' 'strict-dynamic'/);
    expect(policy).not.toContain("unsafe-eval");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toBe(two.headers.get("content-security-policy"));
    expect(one.headers.get("x-content-type-options")).toBe("nosniff");
    expect(one.headers.get("referrer-policy")).toBe("no-referrer");
    expect(config.poweredByHeader).toBe(false);
  });

  it("allows images from here only", async () => {
    expect((await visit("/")).headers.get("content-security-policy")).toContain("img-src 'self' data:");
  });

  it("gives a visitor a cookie once", async () => {
    const first = await visit("/");
    const cookie = (first.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    expect(cookie).toMatch(/^vigil_visitor=ey/);
    expect((await visit("/", { cookie })).headers.get("set-cookie")).toBeNull();
    expect((await visit("/", { cookie: "vigil_visitor=forged" })).headers.get("set-cookie")).not.toBeNull();
  });

  it("keeps shares out of caches and indexes, and their readers without a cookie", async () => {
    const share = await visit("/r/sometoken");
    expect(share.headers.get("cache-control")).toContain("no-store");
    expect(share.headers.get("x-robots-tag")).toContain("noindex");
    expect(share.headers.get("set-cookie")).toBeNull();
  });
});
