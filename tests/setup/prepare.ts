import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { globSync } from "tinyglobby";
import type { TestProject } from "vitest/node";
import { PACKAGES } from "@/scripts/compile.mjs";

const COMMON: BuildOptions = {
  outbase: ".",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "warning",
  ...PACKAGES,
};

/**
 * Compiles once the programs that tests start as processes of their own: compiled at each start, as `tsx` does it, each start
 * costs seconds. The folder lies where the packages that stay outside are found.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const outdir = mkdtempSync(path.resolve("node_modules", ".vigil-tests-"));
  const entryPoints = ["bin/vigil.ts", "lib/server/worker/run-thread.ts", ...globSync("tests/**/child-*.ts")];
  await build({ ...COMMON, splitting: true, keepNames: true, entryPoints, outdir });
  await build({ ...COMMON, entryPoints: globSync("tests/**/child-*.mjs"), outdir });
  provide("prepared", outdir);
  return () => rmSync(outdir, { recursive: true, force: true });
}
