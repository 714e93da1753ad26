/**
 * Measures and writes the tables of docs/measured.md: this installation's speed, or what an iteration of the engine costs
 * beside other loops, or how runs end with a model that errs, or what the question set and the check of sentences come to, or, given a folder of gold sets, what the loaded graph reaches on them,
 * with a chart; `cli` prints what starting the command line costs. Usage: npm run figures [-- cli | engine | recovery [--seed N ...] | questions | check | GOLD_DIR]
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const CHART = "docs/evaluation.svg";
const MEASURED = "docs/measured.md";

const [gold, ...more] = process.argv.slice(2);
if (gold === "cli") await import("./cli-times.mjs");
else if (gold === "engine") put("engine", engine(vigil("bench", "engine")));
else if (gold === "recovery") put("recovery", recovery(vigil("bench", "recovery", ...more)));
else if (gold === "questions") put("questions", questions(vigil("eval", "questions", ...more)));
else if (gold === "check") put("check", check(vigil("eval", "check", ...more)));
else if (gold) {
  const sets = ["eu-adr", "sider-swaps", "drugmechdb"];
  put("evaluation", evaluation(vigil("eval", gold, "--set", ...sets, "--chart", CHART)));
} else put("figures", speed(vigil("bench")));

/** What a command prints as JSON. */
function vigil(...args) {
  const { stdout, status } = spawnSync(process.execPath, ["--import", "tsx", "bin/vigil.ts", ...args, "--json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1 << 28,
  });
  if (status !== 0) process.exit(1);
  return JSON.parse(stdout);
}

/** Puts a text between the marks of that name. */
function put(name, text) {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [head, rest] = readFileSync(MEASURED, "utf8").split(from);
  writeFileSync(MEASURED, `${head}${from}\n\n${text}\n\n${to}${rest.split(to)[1]}`);
}

function speed({ edition, askMs, firstEventMs, topTenPathsMs, indexFromSnapshotMs }) {
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

function engine({ iterations, loops, commitMs, notInstalled }) {
  const rows = loops.map(({ name, stored, medianMs, p95Ms, cpuMs, timesOurs }) => {
    const figures = [medianMs, p95Ms, cpuMs].map((value) => value.toFixed(2)).join(" | ");
    return `| ${name} | ${stored ?? "nowhere"} | ${figures} | ${timesOurs.toFixed(1)} |`;
  });
  const load = os.loadavg()[0].toFixed(0);
  const absent = notInstalled.length > 0 ? ` Not installed: ${notInstalled.join(", ")}.` : "";
  return [
    `Milliseconds an iteration; ${loops[0].runs} runs of ${iterations} iterations each, in turns, ${os.cpus().length} cores at a load of ${load}. A row inserted and committed by itself there takes ${commitMs.toFixed(2)}.${absent}`,
    "",
    "| loop | stored | median | p95 | CPU | times Vigil stored alike |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function recovery({ edition, seed, rows }) {
  const rates = [...new Set(rows.map(({ rate }) => rate))].filter((rate) => rate > 0).sort((a, b) => a - b);
  const shareOf = (strategy, fallsBack) => (rate) => {
    const row = rows.find((each) => each.strategy === strategy && each.fallsBack === fallsBack && each.rate === rate);
    return row ? ((100 * row.both) / row.runs).toFixed(1) : "";
  };
  const columns = [false, true].flatMap((fallsBack) =>
    rates.map((rate) => `${Math.round(100 * rate)} %${fallsBack ? ", rules stand in" : ""}`),
  );
  const lines = [...new Set(rows.map(({ strategy }) => strategy))].map((strategy) => {
    const cells = [false, true].flatMap((fallsBack) => rates.map(shareOf(strategy, fallsBack)));
    return `| ${strategy} | ${cells.join(" | ")} |`;
  });
  return [
    `${edition} edition, seed ${seed}; per cent of ${rows[0].runs} runs each that ended right and grounded.`,
    "",
    `| | ${columns.join(" | ")} |`,
    `|---|${columns.map(() => "---|").join("")}`,
    ...lines,
  ].join("\n");
}

function questions({ edition, rows }) {
  const spread = (value) => (value === null ? "" : `${value.median} (${value.most})`);
  const lines = rows
    .filter(({ of }) => of === "all")
    .map(
      ({ strategy, right, asked, iterations, calls, struck, grounded, latencyMs }) =>
        `| ${strategy} | ${right} of ${asked} (${share(right / asked)}) | ${spread(iterations.simple)} | ${spread(iterations.complex)} | ${calls} | ${struck} | ${grounded === null ? "" : share(grounded)} | ${latencyMs?.median ?? ""} | ${latencyMs?.p95 ?? ""} |`,
    );
  return [
    `${edition} edition, rules; iterations: median, most in brackets; tool calls: median.`,
    "",
    "| strategy | right | iterations, simple | complex | tool calls | struck | grounded | median ms | p95 ms |",
    "|---|---|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

function check({ edition, seed, writers, classes, firstMet, ms }) {
  const line = ({ name, n, stated, interpretation, struck }) =>
    `| ${name} | ${n} | ${share(stated / n)} | ${share(interpretation / n)} | ${share(struck / n)} |`;
  const table = (title, rows) =>
    [
      `| ${title} | sentences | stated | interpretation | struck |`,
      "|---|---|---|---|---|",
      ...rows.map(line),
      "",
    ].join("\n");
  return [
    `${edition} edition, seed ${seed}; ${ms.mean.toFixed(1)} ms a sentence, 95th percentile ${ms.p95.toFixed(1)}.`,
    "",
    table("true, by writers", writers),
    table(
      "spoilt, by class",
      classes.filter(({ n }) => n > 0),
    ),
    `When first met: ${firstMet.map(({ name, n, stated, struck }) => `${name}: of ${n} ${stated} % stated, ${struck} % struck`).join("; ")}.`,
  ].join("\n");
}

function share(value) {
  return `${(100 * value).toFixed(1)} %`;
}

function evaluation({ edition, reports }) {
  const names = reports.map(({ title }) => title).join(", ");
  return [
    `${edition} edition; 95 % intervals by bootstrap.`,
    "",
    `![${names}: bars with intervals](${path.basename(CHART)})`,
    ...reports.flatMap(({ title, measures, tables, figures }) => [
      ...tables.flatMap(({ of, columns, rows }) => [
        "",
        `**${title}**: ${of}. ${measures}`,
        "",
        `| | ${columns.join(" | ")} |`,
        `|---|${columns.map(() => "---|").join("")}`,
        ...rows.map(({ name, cells }) => `| ${name} | ${cells.map(cell).join(" | ")} |`),
      ]),
      ...(figures.length > 0 ? ["", counts(figures)] : []),
    ]),
  ].join("\n");
}

function counts(figures) {
  return `Counted: ${figures.map(({ name, of, count, total }) => `${name}, ${count} of ${total} ${of}`).join("; ")}.`;
}

function cell(estimate) {
  if (!estimate) return "";
  const { value, lower, upper } = estimate;
  return `${fixed(value, 3)}${lower === null ? "" : ` [${fixed(lower, 2)}, ${fixed(upper, 2)}]`}`;
}

function fixed(value, digits) {
  return value.toFixed(digits).replace(/^-(0\.0+)$/, "$1");
}
