import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Row, writeBatch } from "@/bin/batch-file";
import { UsageError } from "@/bin/usage";

const ITEMS = ["a", "b", "c", "d"];

let folder: string;
let out: string;
let asked: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "batch-"));
  out = path.join(folder, "out.jsonl");
  asked = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a batch of which these items fail; `last` is the last before the process is gone. */
function write({ failing = [] as string[], resume = false, last = "", items = ITEMS } = {}): Promise<number> {
  const answer = async (question: string): Promise<Row> => {
    if (asked.at(-1) === last) throw new Error("the process is gone");
    asked.push(question);
    return failing.includes(question) ? { question, error: "it failed" } : { question, answer: `to ${question}` };
  };
  const isOf = (row: Row, item: string) => row.question === item;
  return writeBatch({ out, source: path.join(folder, "in.csv"), items, resume, isOf, answer, progress: () => {} });
}

/** Of each line the question, and whether it failed. */
function lines(file = out): string[] {
  const rows = readFileSync(file, "utf8").trim().split("\n");
  return rows.map((row) => JSON.parse(row)).map(({ question, error }) => (error ? `${question} failed` : question));
}

it("keeps the rows that failed in their places, and counts them", async () => {
  expect(await write({ failing: ["b", "d"] })).toBe(2);
  expect(lines()).toEqual(["a", "b failed", "c", "d failed"]);
  expect(existsSync(`${out}.part`)).toBe(false);
});

it("keeps what was answered where it is broken off, and goes on there", async () => {
  writeFileSync(out, "of an earlier batch\n");
  await expect(write({ last: "b" })).rejects.toThrow("the process is gone");
  expect(lines(`${out}.part`)).toEqual(["a", "b"]);
  expect(readFileSync(out, "utf8")).toBe("of an earlier batch\n");
  await expect(write()).rejects.toThrow(UsageError);
  expect(await write({ resume: true })).toBe(0);
  expect(asked).toEqual(ITEMS);
  expect(lines()).toEqual(ITEMS);
});

it("drops a line that was cut off", async () => {
  await expect(write({ last: "b" })).rejects.toThrow();
  appendFileSync(`${out}.part`, '{"question":"c","answ');
  await write({ resume: true });
  expect(asked).toEqual(ITEMS);
  expect(lines()).toEqual(ITEMS);
});

it("asks again what failed, of a batch broken off as of one that ended", async () => {
  await expect(write({ failing: ["a", "c"], last: "c" })).rejects.toThrow();
  expect(await write({ failing: ["d"], resume: true })).toBe(1);
  expect(asked).toEqual(["a", "b", "c", "a", "c", "d"]);
  expect(lines()).toEqual(["a", "b", "c", "d failed"]);
  expect(await write({ resume: true })).toBe(0);
  expect(asked.slice(6)).toEqual(["d"]);
  expect(lines()).toEqual(ITEMS);
});

it("goes on with no rows but those of the same items", async () => {
  await write();
  await expect(write({ resume: true, items: ["a", "x", "c", "d"] })).rejects.toThrow("Line 2 of");
  await expect(write({ resume: true, items: ["a", "b", "c"] })).rejects.toThrow(UsageError);
  writeFileSync(out, "no row\n");
  await expect(write({ resume: true })).rejects.toThrow("no row of a batch");
  expect(asked).toEqual(ITEMS);
});

it("writes to a device as it is, and does not resume it", async () => {
  out = "/dev/null";
  expect(await write({ failing: ["a"] })).toBe(1);
  await expect(write({ resume: true })).rejects.toThrow(UsageError);
});
