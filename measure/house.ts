/**
 * How easily the code is entered, in figures with their bars: lines and files, files that one other file alone imports, crowded
 * folders, how often one predicate is named, loose records between rooms. Usage: npm run house [-- --list]; `--list` names them.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

type Figure = { what: string; bar: number; found: readonly string[] | number };

const PRODUCT = /^(?:app|bin|components|db|lib)\/.*\.(?:ts|tsx|mjs)$|^[a-z]+\.ts$/;
/** Indexes and tables of a kind (`say`: of the kinds of facts): what stands in one is found through it. */
const TABLES = /(?:^|\/)(?:index|registry|sources|say|command-table|page|layout|route)\.tsx?$/;
/** Rooms with a file a kind of wording or a dataset. */
const FANNED = /^lib\/(?:domain\/question|sources)\//;
/** The predicate, and what stands for it. */
const LISTING = /\blisted_on_label\b|\bPREDICATE_OF(?:\.label|\[)|isOfEvents\([^)]*"label"\)/;
const FOLDER_FILES_MAX = 40;

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => PRODUCT.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const importers = importersOf();
const figures: Figure[] = [
  { what: "lines outside tests, measure and scripts", bar: 71_000, found: linesIn() },
  { what: "files of lib", bar: 800, found: files.filter((file) => file.startsWith("lib/")).length },
  { what: "files of lib with one importer", bar: 60, found: withOneImporter() },
  { what: `folders of more than ${FOLDER_FILES_MAX} files`, bar: 0, found: crowded() },
  { what: "files that name the relation of label listings, outside sources", bar: 15, found: naming(LISTING) },
  {
    what: "exported types that are loose records",
    bar: 0,
    found: naming(
      /export (?:type|const) \w+ = (?:Record<string, string \| number|z\.record\(z\.string\(\), z\.union\()/,
    ),
  },
  { what: "lines of README", bar: 150, found: readFileSync("README.md", "utf8").split("\n").length - 1 },
];

for (const { what, bar, found } of figures) {
  const amount = typeof found === "number" ? found : found.length;
  console.log(`${amount > bar ? "over" : "met "}  ${what}: ${amount}, at most ${bar}`);
  if (typeof found !== "number" && process.argv.includes("--list"))
    for (const each of found) console.log(`      ${each}`);
}

function linesIn(): number {
  return [...texts.values()].reduce((sum, text) => sum + text.split("\n").length - 1, 0);
}

/** The files that import each file of ours, whether for types or more. */
function importersOf(): Map<string, string[]> {
  const found = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const [file, text] of texts)
    for (const [, target = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"((?:@\/|\.)[^"]+)"/g)) {
      const base = target.startsWith("@/") ? target.slice(2) : path.join(path.dirname(file), target);
      const named = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((each) => found.has(each));
      if (named) found.get(named)?.push(file);
    }
  return found;
}

function withOneImporter(): string[] {
  return files.filter((file) => {
    const [only, ...others] = new Set(importers.get(file));
    return (
      file.startsWith("lib/") && !FANNED.test(file) && only !== undefined && others.length === 0 && !TABLES.test(only)
    );
  });
}

function crowded(): string[] {
  const folders = new Map<string, string[]>();
  for (const file of files) folders.set(path.dirname(file), [...(folders.get(path.dirname(file)) ?? []), file]);
  return [...folders].flatMap(([folder, own]) =>
    own.length > FOLDER_FILES_MAX && !folder.startsWith("lib/domain/question") ? [`${folder}: ${own.length}`] : [],
  );
}

function naming(pattern: RegExp): string[] {
  return files.filter((file) => !file.startsWith("lib/sources/") && pattern.test(texts.get(file) ?? ""));
}
