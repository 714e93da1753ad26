import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sourceHash, sourceListing } from "./sources.mjs";

/** What is compiled beside the pages, by the name it is found under: to add a program, add a line. */
export const ENTRIES = {
  vigil: "bin/vigil.ts",
  "run-thread": "lib/server/worker/run-thread.ts",
  index: "lib/index.ts",
};
const SOURCES = [
  "bin",
  "lib",
  "measure",
  "db",
  "data",
  "scripts/compile.mjs",
  "scripts/chaos",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
/**
 * How packages are compiled in: the database's program and that of a browser find their own files beside them; the others, read
 * one by one, took twice as long.
 */
export const PACKAGES = {
  external: ["@electric-sql/pglite", "playwright-core"],
  // under a name of its own: what is packed may import createRequire itself
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
};
const OUT = "dist";
/** Names the folder of the last build, with the listing its sources had; `lib/server/folders.ts` reads it too. */
const CURRENT = path.join(OUT, "current.json");
/** What other programs import: the entry of the last build, under a name that stays (`exports` of package.json). */
const ENTRY = path.join(OUT, "index.mjs");
/** Builds that are kept: a server that runs may still load parts of an earlier one. */
const BUILDS_KEPT = 3;

/**
 * Compiles the command line, what runs in worker threads and the entry for programs, where their sources changed since they were last compiled, and
 * returns the folder they lie in. Each build has a folder of its own, named by its sources' hash, that appears whole.
 */
export async function compile() {
  const listing = sourceListing(SOURCES);
  const last = lastBuild();
  if (last?.listing === listing && existsSync(last.folder)) return last.folder;
  const folder = path.join(OUT, sourceHash(SOURCES).slice(0, 16));
  if (!existsSync(folder)) await bundle(folder);
  replace(ENTRY, `export * from "./${path.basename(folder)}/index.mjs";\n`);
  replace(CURRENT, JSON.stringify({ folder, listing }));
  return folder;
}

function lastBuild() {
  try {
    return JSON.parse(readFileSync(CURRENT, "utf8"));
  } catch {
    return null; // nothing is built yet, or what names it is damaged: it is built again
  }
}

async function bundle(folder) {
  console.error("Compiling the command line ...");
  const { build } = await import("esbuild");
  const aside = `${folder}.${process.pid}`;
  await build({
    entryPoints: ENTRIES,
    outdir: aside,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    ...PACKAGES,
    logLevel: "warning",
  });
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another process compiled the same meanwhile
  }
  dropOldBuilds();
}

function dropOldBuilds() {
  const builds = readdirSync(OUT, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => path.join(OUT, each.name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of builds.slice(BUILDS_KEPT)) rmSync(old, { recursive: true, force: true });
}

function replace(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text);
  renameSync(aside, file);
}

if (import.meta.filename === process.argv[1]) await compile();
