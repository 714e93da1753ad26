import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import type { Session } from "@/lib/server/session";
import { readiness } from "@/lib/server/session";

const GRAPH = { version: "g_small", edition: "starter" };

/** A session whose database answers so to what is asked of it. */
function sessionOn(bulk: () => Promise<object[]>): Promise<Session> {
  return Promise.resolve({ home: tmpdir(), database: { bulk }, lastGraph: async () => GRAPH } as unknown as Session);
}

it("is ready once it is open, its database takes what it is given, and the disk has room", async () => {
  expect(await readiness(sessionOn(async () => [{ off: false }]))).toEqual(GRAPH);
});

it.each([
  ["starts", () => new Promise<Session>(() => {}), "is starting"],
  ["could not start", () => Promise.reject(new Error("No disk.")), "No disk."],
  ["has no database that answers", () => sessionOn(() => Promise.reject(new Error("away"))), "does not answer"],
  ["has one that can be read only", () => sessionOn(async () => [{ off: true }]), "read only"],
])("says why it is not ready while it %s", async (_, opening, why) => {
  expect(await readiness(opening())).toContain(why);
});
