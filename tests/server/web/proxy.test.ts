import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { readdressUntaken } from "@/lib/server/web/refusal";
import config from "@/next.config";
import { proxy } from "@/proxy";

process.env.SESSION_SECRET = "a secret for tests only";

const visit = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://vigil.test${path}`, { headers: { host: "localhost:3000", ...headers } }));

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

describe("a request that nobody is to see", () => {
  it.each(["/", "/help", "/runs/one", "/r/token", "/api/nowhere"])(
    "is refused under a foreign name: %s",
    async (path) => {
      const refused = await visit(path, { host: "evil.example" });
      expect(refused.status).toBe(403);
      expect(refused.headers.get("set-cookie")).toBeNull();
      expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await refused.text()).toContain("set PUBLIC_ORIGIN to the address it is served at");
    },
  );

  it.each([
    ["TRACE", "/api/questions", 405, "invalid_request"],
    ["TRACE", "/help", 405, "takes no request of this method"],
    ["GET", "/api/runs/%ff/export", 400, "invalid_request"],
    ["POST", "/runs/%c0%af?x=1", 400, "cannot be read"],
  ])("is refused where the framework would fail on it: %s %s", async (method, url, status, says) => {
    const readdressed = await sent(method, url);
    expect(readdressed.method).toBe("GET");
    const refused = await proxy(readdressed);
    expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining(says)]);
  });

  it("lets through whatever can be read, and nobody claim that it cannot", async () => {
    for (const url of ["/help?x=%ff", "/claims/%E2%82%AC", "/runs/one"])
      expect((await proxy(await sent("GET", url))).status, url).toBe(200);
  });
});

/** A request as the server hands it on, once it was looked at. */
async function sent(method: string, url: string): Promise<NextRequest> {
  const message = new IncomingMessage(new Socket());
  Object.assign(message, { method, url, headers: { host: "localhost", "x-vigil-untaken": "method" } });
  readdressUntaken(message);
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new NextRequest(`http://localhost${message.url}`, { method: message.method ?? "", headers });
}
