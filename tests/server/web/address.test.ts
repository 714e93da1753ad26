import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { addressOf, programAt } from "@/lib/server/web/address";
import { proxy } from "@/proxy";

process.env.SESSION_SECRET = "a secret for tests only";

const from = (peer: string, forwarded?: string, env = {}) =>
  addressOf(new Headers({ "x-vigil-peer": peer, ...(forwarded && { "x-forwarded-for": forwarded }) }), env);

it("F59: takes the other end of the connection, whatever a client says of itself", () => {
  expect(from("192.0.2.7", "198.51.100.1")).toBe("192.0.2.7");
  expect(from("::ffff:192.0.2.7")).toBe("192.0.2.7");
});

it("F59: behind proxies takes what the first of ours wrote down", () => {
  expect(from("127.0.0.1", "6.6.6.6, 198.51.100.1")).toBe("198.51.100.1");
  expect(from("10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", { VIGIL_PROXIES: "2" })).toBe("198.51.100.1");
  expect(from("127.0.0.1", "no address")).toBe("127.0.0.1");
  expect(from("127.0.0.1", "198.51.100.1", { VIGIL_PROXIES: "0" })).toBe("127.0.0.1");
});

it("F59: takes all addresses of one IPv6 network for one", () => {
  const network = from("2001:db8:1:2:3:4:5:6");
  expect(network).toBe("2001:db8:1:2");
  expect(from("2001:0db8:1:2::9")).toBe(network);
  expect(from("2001:db8:1::9")).toBe("2001:db8:1:0");
  expect(from("::1")).toBe("0:0:0:0");
});

it("F59: knows programs without a cookie by their address, and does not tell it", async () => {
  const secret = new TextEncoder().encode("one secret");
  const one = programAt("192.0.2.7", secret);
  expect(one).toMatch(/^p_[\w-]{22}$/);
  expect(programAt("192.0.2.7", secret)).toBe(one);
  expect(programAt("192.0.2.8", secret)).not.toBe(one);
  const call = await proxy(new NextRequest("http://vigil.test/api/tools/get_drug_targets", { method: "POST" }));
  expect(call.headers.get("set-cookie")).toBeNull();
});
