import { expect, it } from "vitest";
import { sheetRows } from "@/lib/sources/reading/read-sheet";
import { readTable, table } from "@/lib/sources/reading/read-table";
import { folder } from "./folder";
import { workbook, zip } from "./workbook";

const ROWS = [["Name", "", "Dose"], ["a & b <c>", "x", "12"], ["", "", ""], ["d"]];

async function read(file: Buffer | string) {
  const rows: string[][] = [];
  for await (const { cells } of sheetRows(folder({ "a.xlsx": file }), "a.xlsx")) rows.push(cells);
  return rows;
}

it.each([false, true])(
  "gives the rows of a sheet that hold anything, each cell in its column (shared texts: %s)",
  async (shared) => {
    expect(await read(workbook(ROWS, { shared }))).toEqual([["Name", "", "Dose"], ["a & b <c>", "x", "12"], ["d"]]);
  },
);

it("is read as a table by its name", async () => {
  const dir = folder({
    "a.xlsx": workbook([
      ["One", "Two"],
      ["1", "b"],
    ]),
  });
  const rows: unknown[] = [];
  for await (const { row } of readTable(dir, table("a.xlsx", "One|Two"))) rows.push(row);
  expect(rows).toEqual([{ One: "1", Two: "b" }]);
});

it("refuses what is no sound workbook, naming the file", async () => {
  const whole = workbook(ROWS);
  await expect(read("PK, but no archive")).rejects.toThrow("a.xlsx: is no sound workbook");
  await expect(read(whole.subarray(0, -30))).rejects.toThrow("is no sound workbook");
  await expect(read(zip({ "word/document.xml": "<a/>" }))).rejects.toThrow("it holds no first sheet");
  const damaged = Buffer.from(whole);
  damaged.fill(0xff, 60, 90);
  await expect(read(damaged)).rejects.toThrow("is no sound workbook");
  await expect(sheetRows(folder({}), "a.xlsx").next()).rejects.toThrow("is missing");
});
