// Checks the app's answers against sets built from the source files by code that shares nothing with it:
//   node measure/check-answers.mjs DATA_DIR [--seed N] [--pairs 30] [--groups 10]
//     [--edition starter|open|research] [--drugs-from FILE] [--draw-only]
// The app is asked through its command line; VIGIL_HOME or DATABASE_URL select its graph. Exit 1 when a set differs.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { judge, report } from "./check-answers/compare.mjs";
import { readDrugs } from "./check-answers/drugs.mjs";
import { readEvents } from "./check-answers/events.mjs";
import { drawQuestions } from "./check-answers/questions.mjs";
import { readTable, readText } from "./check-answers/tables.mjs";
import { seeded } from "./seeded.mjs";

const starterDrugsMax = 100;

main();

function main() {
  const { dataDir, options } = readArguments();
  const drugs = readDrugs(dataDir);
  const { table, counts } = readEvents(dataDir, drugs, options.edition);
  const allowed = chooseDrugs(dataDir, drugs, table, options);
  const drawn = { groups: Number(options.groups), pairs: Number(options.pairs), random: seeded(Number(options.seed)) };
  const questions = drawQuestions({ table, drugs, allowed, ...drawn });
  counts["drugs drawn from"] = allowed.length;
  if (options["draw-only"]) {
    for (const { kind, text, must, may, accept } of questions) {
      console.log([kind, text, must ? `${must.size} to ${may.size}` : (accept ?? "")].join("\t"));
    }
    return;
  }
  const outputs = askApp(questions.map(({ text }) => text));
  const rows = questions.map((question, index) => judge(question, outputs[index]));
  console.log(report(rows, counts));
  process.exitCode = rows.some(({ verdict }) => verdict === "DIFFERS" || verdict === "FAILED") ? 1 : 0;
}

function readArguments() {
  const text = (value) => ({ type: "string", default: value });
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: text("1"),
      pairs: text("30"),
      groups: text("10"),
      edition: text("open"),
      "drugs-from": { type: "string" },
      "draw-only": { type: "boolean" },
    },
  });
  if (positionals.length === 1 && ["starter", "open", "research"].includes(values.edition)) {
    return { dataDir: positionals[0], options: values };
  }
  console.error("usage: check-answers.mjs DATA_DIR [--edition starter|open|research], see the head of the file");
  process.exit(2);
}

/** The drugs questions may name: those of a file, else those surely in the edition. */
function chooseDrugs(dataDir, drugs, table, options) {
  if (options["drugs-from"]) {
    const names = readText(options["drugs-from"]).split(/[\n,;\t]/);
    return [...new Set(names.map((name) => drugs.idOf(name.trim())).filter(Boolean))];
  }
  if (options.edition !== "starter") return [...table.keys()];
  const reported = new Map();
  for (const { ingredient, case_count: cases } of readTable(join(dataDir, "faers/signals.csv.gz"))) {
    const id = drugs.idOf(ingredient);
    if (drugs.withTarget.has(id)) reported.set(id, (reported.get(id) ?? 0) + Number(cases));
  }
  const ranked = [...reported].sort((one, other) => other[1] - one[1]);
  return ranked.slice(0, starterDrugsMax).map(([id]) => id);
}

/** One JSON object a question, in order, from the app's own command line. */
function askApp(texts) {
  const folder = mkdtempSync(join(tmpdir(), "check-answers-"));
  const [questions, out] = [join(folder, "questions.csv"), join(folder, "out.jsonl")];
  writeFileSync(questions, ["query", ...texts.map((text) => `"${text.replaceAll('"', '""')}"`)].join("\n"));
  const command = ["run", "--silent", "vigil", "--", "ask", "--batch", questions, "--column", "query", "--out", out];
  const { status } = spawnSync("npm", command, { stdio: ["ignore", "inherit", "inherit"] });
  console.error(`vigil ask --batch ended with ${status}; its output is in ${out}`);
  if (!existsSync(out)) return [];
  const lines = readText(out).split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line));
}
