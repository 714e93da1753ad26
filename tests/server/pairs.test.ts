import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { csvRows, writeLines } from "@/bin/pairs";
import { UsageError } from "@/bin/usage";

let folder: string;
const file = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pairs-"));
  writeFileSync(file("in.csv"), "from,to\na,b\n");
  writeFileSync(file("out.txt"), "of an earlier run\n");
});

async function* linesOf(column: string): AsyncGenerator<string> {
  for await (const row of csvRows(file("in.csv"), [column])) yield `${row[column]}\n`;
}

it("leaves the file that is there as it is where the input is wrong, and nothing beside it", async () => {
  await expect(writeLines(file("out.txt"), file("in.csv"), linesOf("none"))).rejects.toThrow(UsageError);
  expect(readFileSync(file("out.txt"), "utf8")).toBe("of an earlier run\n");
  expect(readdirSync(folder).sort()).toEqual(["in.csv", "out.txt"]);
});

it("takes its place once all lines are written", async () => {
  await writeLines(file("out.txt"), file("in.csv"), linesOf("to"));
  expect(readFileSync(file("out.txt"), "utf8")).toBe("b\n");
  expect(readdirSync(folder).sort()).toEqual(["in.csv", "out.txt"]);
});

it("writes to a device as it is", async () => {
  await writeLines("/dev/null", file("in.csv"), linesOf("to"));
  expect(readdirSync(folder).sort()).toEqual(["in.csv", "out.txt"]);
});
