import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { install } from "./install.mjs";

const full = process.argv.includes("--full");
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const totals = { passed: 0, failed: 0, skipped: 0 };

install();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");
check("format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "."]);
check("types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
check("unused code", ["node_modules/knip/bin/knip.js", "--no-progress"]);
suite("unit", ["--config", "vitest.config.ts"]);
browser();
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);

function check(name, args) {
  const { status } = node(args);
  console.log(`${status === 0 ? "ok" : "FAILED"}: ${name}`);
  totals[status === 0 ? "passed" : "failed"] += 1;
}

function suite(name, args) {
  const report = `test-results/${name}.json`;
  const { status } = node([
    "node_modules/vitest/vitest.mjs",
    "run",
    ...args,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
  totals.passed += result?.numPassedTests ?? 0;
  totals.failed += result ? result.numFailedTests + (status !== 0 && result.numFailedTests === 0 ? 1 : 0) : 1;
  totals.skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
}

function browser() {
  const chromium = CHROMIUM.find((file) => file && existsSync(file));
  if (!chromium) {
    console.log("NO CHROMIUM FOUND: the browser tests did not run. Install one, or set CHROMIUM_PATH.");
    return;
  }
  process.env.CHROMIUM_PATH = chromium;
  suite("browser", ["--config", "vitest.browser.config.ts"]);
}

function node(args) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", VIGIL_TEST_FULL: full ? "1" : "" };
  return spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env });
}
