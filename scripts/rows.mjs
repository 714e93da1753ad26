import { existsSync, readFileSync } from "node:fs";

const LAST = { S0: 192, S1: 106, S2: 33, S3: 125, S4: 102 };
const FAULTS_LAST = 74;
const REPORTS = ["holding", "shared", "browser", "long"].map((suite) => `test-results/${suite}.json`);

const reports = REPORTS.filter(existsSync);
if (reports.length === 0) {
  console.error("No test report found: run npm test first.");
  process.exit(1);
}
const titles = reports
  .flatMap((file) => JSON.parse(readFileSync(file, "utf8")).testResults)
  .flatMap((each) => each.assertionResults);
const shown = idsOf(titles.filter((test) => test.status === "passed"));
const unknown = idsOf(titles).filter((id) => !exists(id));
if (process.argv.includes("--json")) console.log(JSON.stringify({ shown }));
else console.log(summary());
if (unknown.length > 0) {
  console.error(`Unknown rows in test titles: ${unknown.join(", ")}`);
  process.exit(1);
}

function idsOf(tests) {
  return [...new Set(tests.flatMap((test) => test.title.match(/\b(?:S[0-4]-\d+|F\d{1,2})\b/g) ?? []))].sort();
}

function exists(id) {
  const [document, number] = id.includes("-") ? id.split("-") : ["F", id.slice(1)];
  return Number(number) >= 1 && Number(number) <= (LAST[document] ?? FAULTS_LAST);
}

function summary() {
  const lines = Object.entries(LAST).map(
    ([document, last]) => `${document}: ${shown.filter((id) => id.startsWith(`${document}-`)).length} of ${last}`,
  );
  return [...lines, `Faults: ${shown.filter((id) => id.startsWith("F")).length} of ${FAULTS_LAST}`].join("\n");
}
