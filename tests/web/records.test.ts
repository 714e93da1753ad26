import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { readClaims } from "@/lib/web/api/records";
import { proxy } from "@/proxy";
import { cannedClaims } from "@/tests/fixtures/canned-claims";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { params, request } from "./request";

process.env.SESSION_SECRET = "a secret for tests only";

const [claim] = cannedClaims;
const path = `/api/claims?ids=${claim?.id}`;

/** What a request is answered once the proxy gave it a cookie, as it does any request without one. */
async function answered(site: string | null, tier: "open" | "unlicensed") {
  const passed = await proxy(new NextRequest(`http://localhost${path}`));
  const cookie = passed.headers.get("x-middleware-request-cookie") ?? "";
  expect(cookie).toContain("vigil_visitor=");
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
    expect(await answered(site, "unlicensed")).toEqual({ claims: [], entities: [] });
  },
);

it("gives them to Vigil's own pages, and all others to anybody", async () => {
  for (const [site, tier] of [["same-origin", "unlicensed"] as const, [null, "open"] as const]) {
    const { claims, entities } = await answered(site, tier);
    expect(claims.map(({ id }: { id: string }) => id)).toEqual([claim?.id]);
    expect(entities).not.toEqual([]);
  }
});
