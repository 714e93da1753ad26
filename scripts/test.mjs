import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import { build } from "./build.mjs";
import { install } from "./install.mjs";

const full = process.argv.includes("--full");
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const chromium = CHROMIUM.find((file) => file && existsSync(file));
const env = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: "1",
  VIGIL_TEST_FULL: full ? "1" : "",
  ...(chromium && { CHROMIUM_PATH: chromium }),
};
const OUTPUT_MAX_BYTES = 64 * 2 ** 20;
const UNIT = ["--config", "vitest.config.ts"];
const COMPUTING = ["--project=shared", "--project=components"];
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

install();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");
// What waits runs beside what computes: the pages are built beside the checks, and then looked at in a browser, which waits for what it
// draws, beside the tests that start processes and wait for them, and then those that only compute. These give way: a page drawn late
// misses its moment.
await Promise.all([
  pages(),
  checks()
    .then(processes)
    .then(() => suite("shared", [...UNIT, ...COMPUTING], meekly)),
]);
if (full) await suite("long", [...UNIT, "--project=long"]);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);

function checks() {
  return Promise.all([
    check("format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "."]),
    check("types", ["node_modules/typescript/bin/tsc", "--noEmit"]),
    check("unused code", ["node_modules/knip/bin/knip.js", "--no-progress"]),
  ]);
}

async function check(name, args) {
  const failed = await quietly(args);
  console.log(`${failed ? "FAILED" : "ok"}: ${name}`);
  if (failed) failures.push(name);
  totals[failed ? "failed" : "passed"] += 1;
}

/** Runs a suite and counts what it reports; its dots show as they come, or, run with another, once it is done. */
async function suite(name, args, run = aloud) {
  const report = `test-results/${name}.json`;
  const failed = await run([
    "node_modules/vitest/vitest.mjs",
    "run",
    ...args,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
  totals.passed += result?.numPassedTests ?? 0;
  totals.failed += result ? result.numFailedTests + (failed && result.numFailedTests === 0 ? 1 : 0) : 1;
  totals.skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  failures.push(...failedTests(name, result, failed));
}

/** What failed, named once more at the end: the last lines of a run are what is read, or kept, of it. */
function failedTests(name, result, failed) {
  const files = result?.testResults.filter(({ status }) => status === "failed") ?? [];
  const named = files.flatMap(({ name: file, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    return tests.length > 0
      ? tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`)
      : [`${file}: ${firstLine(message)}`];
  });
  return failed && named.length === 0 ? [`${name}: the suite ended with an error`] : named;
}

function firstLine(text = "") {
  return text.split("\n", 1)[0];
}

async function pages() {
  if (chromium || full) await build();
  if (chromium) return suite("browser", ["--config", "vitest.browser.config.ts"], quietly);
  console.log("NO CHROMIUM FOUND: the browser tests did not run. Install one, or set CHROMIUM_PATH.");
}

function processes() {
  return suite("holding", [...UNIT, "--project=holding"]);
}

/** Runs Node and tells whether it failed. */
function aloud(args, priority = os.constants.priority.PRIORITY_NORMAL) {
  const running = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env });
  if (priority > 0) os.setPriority(running.pid, priority);
  return new Promise((resolve) => running.once("exit", (code) => resolve(code !== 0)));
}

function meekly(args) {
  return aloud(args, os.constants.priority.PRIORITY_BELOW_NORMAL);
}

/** The same beside others; what it prints follows once it is done. */
function quietly(args) {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: OUTPUT_MAX_BYTES, env }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr);
      resolve(Boolean(error));
    });
  });
}
