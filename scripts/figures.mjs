import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";

const FROM = "<!-- figures -->";
const TO = "<!-- /figures -->";

const { stdout, status } = spawnSync(process.execPath, ["--import", "tsx", "bin/vigil.ts", "bench", "--json"], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
});
if (status !== 0) process.exit(1);
const bench = JSON.parse(stdout);
const readme = readFileSync("README.md", "utf8");
const [head, rest] = readme.split(FROM);
writeFileSync("README.md", `${head}${FROM}\n\n${table(bench)}\n\n${TO}${rest.split(TO)[1]}`);

function table({ edition, askMs, firstEventMs, topTenPathsMs, indexFromSnapshotMs }) {
  const rows = [
    ["question by rules, whole run", askMs],
    ["question by rules, first event", firstEventMs],
    ["top-10 paths of a drug-event pair", topTenPathsMs],
  ].map(([what, times]) => `| ${what} | ${times.median} | ${times.p95} | ${times.n} |`);
  return [
    `${edition} edition, ${os.cpus().length} cores, Node ${process.versions.node}; milliseconds.`,
    "",
    "| what | median | p95 | n |",
    "|---|---|---|---|",
    ...rows,
    `| index from its snapshot | ${indexFromSnapshotMs} | | 1 |`,
  ].join("\n");
}
