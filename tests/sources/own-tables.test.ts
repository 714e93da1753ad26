import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ownTables } from "@/lib/sources/build/own-tables";

const SOURCES = path.resolve("lib/sources");
/** Asked of questions, not of files. */
const NOT_OF_BUILDS = ["events/laboratory-limits.ts"];
/** Importers whose rules the importer version counts for. */
const RULES = ["genes/reactome.ts"];

const reached = new Set<string>();
function reach(file: string): void {
  if (reached.has(file)) return;
  reached.add(file);
  const text = readFileSync(path.join(SOURCES, file), "utf8");
  for (const [, from = ""] of text.matchAll(/ from "((?:@\/lib\/sources\/|\.{1,2}\/)[^"]+)"/g)) {
    const to = from.startsWith("@") ? from.replace("@/lib/sources/", "") : path.join(path.dirname(file), from);
    reach(`${to}.ts`);
  }
}

/** Whether a file holds a reviewed table, or reads one of `data/vocabulary`. */
const holdsTable = (text: string) => /Reviewed 20|\bvocabulary\("/.test(text);

it("holds every reviewed table that a build rests on", () => {
  reach("build/own-tables.ts");
  const reviewed = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && holdsTable(readFileSync(path.join(SOURCES, file), "utf8")))
    .filter((file) => ![...NOT_OF_BUILDS, ...RULES].includes(file));
  expect(reviewed.length).toBeGreaterThan(3);
  expect(reviewed.filter((file) => !reached.has(file))).toEqual([]);
});

it("tells what tables hold: patterns, sets and maps too", () => {
  const text = ownTables();
  expect(text).toContain("H1 receptors?");
  expect(text).not.toContain("{}");
});
