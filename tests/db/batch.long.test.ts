import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { startNode } from "@/tests/server/server-process";
import { loadSmallGraph, smallHome } from "@/tests/server/small-home";
import { COMMAND_LINE, compiled } from "@/tests/setup/prepared";
import { emptyPostgres, postgresUrl } from "./test-database";

const CHILDREN_MS = 240_000;
const POLL_MS = 20;
const QUESTIONS = [
  "What does ibuprofen target?",
  "constructor",
  "What adverse events does metformin have?",
  "---",
  "What does metformin target?",
  "Does metformin cause lactic acidosis?",
];

const folder = mkdtempSync(path.join(tmpdir(), "vigil-batch-"));
const csv = path.join(folder, "questions.csv");
let home: string;

beforeAll(async () => {
  writeFileSync(csv, `query\n${QUESTIONS.join("\n")}\n`);
  home = await smallHome();
}, CHILDREN_MS);

afterAll(() => {
  for (const each of [home, folder]) rmSync(each, { recursive: true, force: true });
});

function batch(out: string, env: Record<string, string>, ...more: string[]) {
  return startNode([compiled(COMMAND_LINE), "ask", "--batch", csv, "--out", out, ...more], env);
}

/** Of each line its question, and the code of its failure where it failed. */
function rows(file: string): { question: string; code?: string }[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

async function untilRows(file: string, count: number): Promise<void> {
  while (!existsSync(file) || readFileSync(file, "utf8").split("\n").length <= count) await sleep(POLL_MS);
}

describe("a batch of questions", () => {
  it(
    "killed in the middle keeps its rows, and resumed answers the others once",
    async () => {
      const out = path.join(folder, "killed.jsonl");
      const env = { VIGIL_HOME: home, VIGIL_STEP_DELAY_MS: "200" };
      const killed = batch(out, env);
      await untilRows(`${out}.part`, 2);
      await killed.kill();
      const before = readFileSync(`${out}.part`, "utf8");
      const { code, stderr } = await batch(out, { VIGIL_HOME: home }, "--resume").ended;
      expect(readFileSync(out, "utf8").startsWith(before)).toBe(true);
      expect(rows(out).map(({ question }) => question)).toEqual(QUESTIONS);
      expect(rows(out).filter(({ code }) => code !== undefined)).toMatchObject([
        { question: "---", code: "invalid_question", error: expect.stringMatching(/./) },
      ]);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("Rows that failed: 1.") });
      expect(stderr).not.toMatch(/^\s+at /m);
    },
    CHILDREN_MS,
  );
});

describe.runIf(postgresUrl !== undefined)("a batch on PostgreSQL", () => {
  it(
    "outlives the loss of its connections",
    async () => {
      const { url, drop } = await emptyPostgres();
      const database = await openDatabase({ url });
      await loadSmallGraph(database);
      const out = path.join(folder, "cut.jsonl");
      const running = batch(out, { VIGIL_HOME: home, DATABASE_URL: url, VIGIL_STEP_DELAY_MS: "100" });
      for (const count of [1, 2, 4]) {
        await untilRows(`${out}.part`, count);
        await database.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`;
      }
      expect((await running.ended).code).toBe(1);
      expect(rows(out).map(({ code }) => code ?? "answered")).toEqual(
        QUESTIONS.map((question) => (question === "---" ? "invalid_question" : "answered")),
      );
      await database.close();
      await drop();
    },
    CHILDREN_MS,
  );
});
