import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/domain/vocabulary";

const FOLDER = path.resolve("data/vocabulary");
/** Made by a script from the files of WordNet, which were reviewed elsewhere. */
const GENERATED = ["check-nouns"];

const tables = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".tsv"))
  .map((file) => path.basename(file, ".tsv"));
const linesOf = (table: string) =>
  readFileSync(path.join(FOLDER, `${table}.tsv`), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");

describe.each(tables)("the table %s", (table) => {
  it("has as many cells in a row as columns, and no row twice", () => {
    const [head = "", ...rows] = linesOf(table);
    const columns = head.split("\t");
    expect(new Set(columns).size).toBe(columns.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.split("\t").length !== columns.length)).toEqual([]);
    expect(new Set(rows).size).toBe(rows.length);
  });
});

it.each(tables.filter((table) => !GENERATED.includes(table)))(
  "%s says who reviewed each row, when and why",
  (table) => {
    expect(() => vocabulary(table, z.looseObject(REVIEWED))).not.toThrow();
  },
);

it("gives the values of each key in the order of the rows", () => {
  expect(
    valuesByKey([
      ["statin", 2],
      ["azole", 1],
      ["statin", 1],
    ]),
  ).toEqual([
    ["statin", [2, 1]],
    ["azole", [1]],
  ]);
});
