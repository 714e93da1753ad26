import { execFile, spawnSync } from "node:child_process";
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
await Promise.all([
  check("format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "."]),
  check("types", ["node_modules/typescript/bin/tsc", "--noEmit"]),
  check("unused code", ["node_modules/knip/bin/knip.js", "--no-progress"]),
]);
suite("unit", ["--config", "vitest.config.ts"]);
browser();
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);

/** Runs beside the other checks; what it prints follows once it is done. */
function check(name, args) {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 64 * 2 ** 20 }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr);
      console.log(`${error ? "FAILED" : "ok"}: ${name}`);
      totals[error ? "failed" : "passed"] += 1;
      resolve();
    });
  });
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
