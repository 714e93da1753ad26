import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const NEXT = "node_modules/next/dist/bin/next";
const MARK = ".next/vigil-source";
const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "public",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** Builds the pages where their sources changed since they were last built; false where that failed. */
export async function build() {
  const source = sourceHash();
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === source) return true;
  console.error("Building ...");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const building = spawn(process.execPath, [NEXT, "build"], { stdio: ["ignore", 2, 2], env });
  const code = await new Promise((resolve) => building.once("exit", resolve));
  if (code === 0) writeFileSync(MARK, source);
  return code === 0;
}

function sourceHash() {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(filesBelow).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(entry) {
  if (!existsSync(entry)) return [];
  if (path.extname(entry)) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name));
}
