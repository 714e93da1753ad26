import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { globSync } from "tinyglobby";
import type { TestProject } from "vitest/node";

const COMMON: BuildOptions = {
  outbase: ".",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "warning",
};
const REQUIRE = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/**
 * Compiles once the programs that tests start as processes of their own: compiled at each start, as `tsx` does it, each start
 * costs seconds. Packages stay outside of ours, so the folder lies where they are found.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const outdir = mkdtempSync(path.resolve("node_modules", ".vigil-tests-"));
  const ours = { packages: "external", splitting: true, keepNames: true } as const;
  const entryPoints = ["bin/vigil.ts", "lib/server/worker/run-thread.ts", ...globSync("tests/**/child-*.ts")];
  await build({ ...COMMON, ...ours, entryPoints, outdir });
  await build({ ...COMMON, entryPoints: globSync("tests/**/child-*.mjs"), banner: { js: REQUIRE }, outdir });
  provide("prepared", outdir);
  return () => rmSync(outdir, { recursive: true, force: true });
}
