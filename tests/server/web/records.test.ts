import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { readClaims } from "@/lib/server/web/api/records";
import { createLimiter } from "@/lib/server/web/limits";
import { proxy } from "@/proxy";
import { cannedClaims } from "@/tests/fixtures/canned-claims";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { params, request } from "./request";

process.env.SESSION_SECRET = "a secret for tests only";

const [claim] = cannedClaims;
const path = `/api/claims?ids=${claim?.id}`;

/** The cookie the proxy gives to who opens a page, and then asks with. */
async function pageCookie(): Promise<string> {
  const passed = await proxy(new NextRequest("http://localhost/", { headers: { host: "localhost" } }));
  return passed.headers.get("x-middleware-request-cookie") ?? "";
}

/** What a request is answered, with a cookie or as the proxy passes one without. */
async function answered(site: string | null, tier: "open" | "unlicensed", cookie = "") {
  const passed = await proxy(new NextRequest(`http://localhost${path}`, { headers: { host: "localhost", cookie } }));
  expect(passed.headers.get("set-cookie")).toBeNull();
  const app = fakeApp();
  const status = await app.graphStatus();
  const datasets = status.datasets.map((each) => (each.key === claim?.dataset ? { ...each, tier } : each));
  const route = readClaims({ ...app, graphStatus: async () => ({ ...status, datasets }) });
  const sent = request("GET", { path, cookie, headers: { origin: null, "sec-fetch-site": site } });
  return (await route(sent, params({}))).json();
}

it.each([null, "cross-site", "same-site", "none"])(
  "gives claims of a source without a licence to no program or page elsewhere (%s), nor what they name",
  async (site) => {
    expect(await answered(site, "unlicensed", await pageCookie())).toEqual({ claims: [], entities: [] });
  },
);

it("gives them to no program that says it is a page of ours and opened none", async () => {
  expect(await answered("same-origin", "unlicensed")).toEqual({ claims: [], entities: [] });
});

it("reads so many claims a minute and no more", async () => {
  const rule = { perKey: 1, perAddress: 1, inAll: 1, windowMs: 60_000, message: "Too many." };
  const route = readClaims(fakeApp(), createLimiter(rule));
  const status = async () => (await route(request("GET", { path }), params({}))).status;
  expect([await status(), await status()]).toEqual([200, 429]);
});

it("gives them to Vigil's own pages, and all others to anybody", async () => {
  const own = ["same-origin", "unlicensed", await pageCookie()] as const;
  for (const [site, tier, cookie] of [own, [null, "open", ""] as const]) {
    const { claims, entities } = await answered(site, tier, cookie);
    expect(claims.map(({ id }: { id: string }) => id)).toEqual([claim?.id]);
    expect(entities).not.toEqual([]);
  }
});
