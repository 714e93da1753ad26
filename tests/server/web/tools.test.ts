import { afterEach, expect, it, vi } from "vitest";
import { postTool } from "@/lib/server/web/api/tools";
import type { AppPort } from "@/lib/server/web/app-port";
import { createLimiter, type Limiter } from "@/lib/server/web/limits";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { params, request } from "./request";

process.env.SESSION_SECRET = "a secret for tests only";

afterEach(() => vi.restoreAllMocks());

const free: Limiter = { take: () => undefined, giveBack: () => undefined };
const rule = { perKey: 60, perAddress: 60, inAll: 1200, windowMs: 60_000, message: "Too many." };

function caller(callTool: AppPort["callTool"], limiter: Limiter) {
  const route = postTool({ ...fakeApp(), callTool }, limiter);
  return async (body: object) => (await route(request("POST", { body }), params({ name: "any" }))).status;
}

it("holds so many calls of one address at once, and lets more in once they end, however they end", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ends: (() => void)[] = [];
  const call = caller(
    () =>
      new Promise((resolve, reject) => {
        ends.push(ends.length % 2 ? () => reject(new Error("broke")) : () => resolve({} as never));
      }),
    free,
  );
  const first = Array.from({ length: 4 }, () => call({}));
  await expect.poll(() => ends.length).toBe(4);
  expect(await call({})).toBe(429);
  for (const end of ends.splice(0)) end();
  expect([...new Set(await Promise.all(first))].sort()).toEqual([200, 500]);
  const next = call({});
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  expect(await next).toBe(200);
});

it("counts a long list as several calls, and one that is refused not at all", async () => {
  const call = caller(async () => ({}) as never, createLimiter(rule));
  const drugs = (count: number) => ({ drugs: Array.from({ length: count }, (_, n) => `D${n}`) });
  expect(await call(drugs(2000))).toBe(200);
  expect(await call(drugs(1500))).toBe(429);
  expect(await call(drugs(1000))).toBe(200);
  expect(await call({})).toBe(429);
});
