import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "./compile.mjs";
import { sourceHash } from "./sources.mjs";

export const NEXT = "node_modules/next/dist/bin/next";
const MARK = ".next/vigil-source";
const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "data",
  "public",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** Builds what `npm start` serves, the pages and what runs beside them, where it is missing or stale; false where that failed. */
export async function build() {
  return (await isCompiled()) && (await hasPages());
}

/** What does not compile is shown by the compiler itself. */
function isCompiled() {
  return compile().then(
    () => true,
    () => false,
  );
}

async function hasPages() {
  const source = sourceHash(SOURCES);
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === source) return true;
  console.error("Building the pages ...");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const building = spawn(process.execPath, [NEXT, "build"], { stdio: ["ignore", 2, 2], env });
  const code = await new Promise((resolve) => building.once("exit", resolve));
  if (code === 0) writeFileSync(MARK, source);
  return code === 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = (await build()) ? 0 : 1;
