import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { expect, it } from "vitest";
import { failureOf, STORAGE } from "@/bin/row-failure";
import { socketDriver } from "@/db/client";
import { isOutage, isPassing } from "@/db/outage";
import { temporaryPath } from "./test-database";

it("takes the socket of an embedded database whose process has ended for an outage, to be tried again", async () => {
  const sql = postgres(socketDriver(join(temporaryPath("gone"), "db.sock")));
  const error = await sql`select 1`.catch((thrown: unknown) => thrown);
  await sql.end({ timeout: 0 });
  expect(error).toMatchObject({ code: "ENOENT" });
  const wrapped = new Error("Failed query: select 1", { cause: error });
  expect([isOutage(wrapped), isPassing(wrapped)]).toEqual([true, true]);
  expect(failureOf(wrapped)).toEqual(STORAGE);
});

it("takes no other missing file for an outage", async () => {
  const error = await readFile(join(temporaryPath("gone"), "none.tsv")).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "ENOENT" });
  expect(isOutage(error)).toBe(false);
  expect(failureOf(error)).toMatchObject({ code: "bug" });
});
