import { readFileSync } from "node:fs";
import { z } from "zod";
import { programPath } from "./program-path";

/** Who took a row into a table, when and why; every table of words has these columns. */
export const REVIEWED = { reviewer: z.string().min(1), date: z.iso.date(), reason: z.string().min(1) };

/** The rows of a reviewed table of `data/vocabulary`; see `dataTable`. */
export function vocabulary<Row>(name: string, row: z.ZodType<Row>): Row[] {
  return dataTable("vocabulary", name, row);
}

/** The rows of a table of a folder of `data`, by its column names; throws where a row is not as `row` says. */
export function dataTable<Row>(folder: "vocabulary" | "sources" | "weights", name: string, row: z.ZodType<Row>): Row[] {
  const text = readFileSync(programPath("data", folder, `${name}.tsv`), "utf8");
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const columns = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return row.parse(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])));
  });
}

/** The values of each key, keys and values in the order of the pairs. */
export function valuesByKey<Value>(
  pairs: readonly (readonly [key: string, value: Value])[],
): [key: string, values: Value[]][] {
  const values = new Map<string, Value[]>();
  for (const [key, value] of pairs) {
    const known = values.get(key);
    if (known) known.push(value);
    else values.set(key, [value]);
  }
  return [...values];
}
