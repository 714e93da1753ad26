import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { askJson } from "@/lib/server/export/ask-json";
import { askUnstored } from "@/measure/ask-unstored";
import { temporaryPath } from "@/tests/db/test-database";
import { openStarter } from "@/tests/fixtures/starter-graph";
import { smallHome } from "@/tests/server/small-home";
import { IS_FULL, sampled } from "@/tests/setup/full";
import { COMMAND_LINE, compiled } from "@/tests/setup/prepared";

/** Two ways to say the same pair, lists, a mechanism, a comparison, a count, a class, and what nobody can read. */
const QUESTIONS = [
  "What adverse events are shared by cyclosporine and tacrolimus?",
  "How could metformin cause lactic acidosis?",
  "Does simvastatin cause rhabdomyolysis?",
  "Compare the targets of ibuprofen and celecoxib",
  "How many adverse events does haloperidol have?",
  "Which drugs cause QT prolongation?",
  "What does metfromin target?",
  "What is the weather like?",
];
const CHILDREN_MS = 240_000;
/** A quarter of them shows it for each strategy, over one graph; the full tests ask all, over two. */
const ASKED = sampled(QUESTIONS, 4);

/** What a run came to and how, without its id and times. */
function outcome(state: State) {
  const { findings, iterations } = state;
  const answered = askJson("run", state);
  const costs = answered.costs?.map((cost) => ({ ...cost, elapsedMs: 0 }));
  const steps = iterations.map(({ thought, calls, observation, refinement }) => {
    return { thought, calls, observation, refinement };
  });
  return JSON.stringify({ ...answered, costs, all: findings, steps });
}

describe("the same question to the rules", () => {
  let graphs: [Graph, Graph];
  beforeAll(async () => {
    const { graph } = await openStarter();
    graphs = [graph, IS_FULL ? (await openStarter()).graph : graph];
  }, CHILDREN_MS);

  it.each(StrategyName.options)(
    "S0-4: comes to the same findings and artifacts, to the byte, by %s",
    async (name) => {
      const first: string[] = [];
      for (const question of ASKED) first.push(outcome(await askUnstored(graphs[0], question, { name })));
      for (const [index, question] of [...ASKED.entries()].reverse())
        expect(outcome(await askUnstored(graphs[1], question, { name })), question).toBe(first[index]);
      expect(new Set(first).size).toBe(ASKED.length);
    },
    CHILDREN_MS,
  );
});

describe("the same questions to two processes", () => {
  const asked = IS_FULL ? ["react", "aspect-guided"] : ["react"];
  let home: string;
  beforeAll(async () => {
    home = await smallHome();
  }, CHILDREN_MS);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it.each(asked)(
    "come to the same JSON by %s, in another order, language and time zone",
    async (strategy) => {
      const here = await batch(ASKED, strategy, { TZ: "UTC", LC_ALL: "en_US.UTF-8" });
      const there = await batch([...ASKED].reverse(), strategy, { TZ: "Pacific/Auckland", LC_ALL: "sv_SE.UTF-8" });
      expect(there.reverse()).toEqual(here);
      expect(here.join()).not.toContain('"runId"');
    },
    CHILDREN_MS,
  );

  /** Asks each question in one process of its own; a line each, without the id of its run and what it cost, which hangs on what its process asked before. */
  async function batch(questions: readonly string[], strategy: string, locale: object): Promise<string[]> {
    const [file, out] = [temporaryPath("questions.csv"), temporaryPath("answers.jsonl")];
    writeFileSync(file, ["query", ...questions].join("\n"));
    const { DATABASE_URL: _, ...rest } = process.env;
    const args = ["ask", "--batch", file, "--out", out, "--strategy", strategy];
    const child = spawn(process.execPath, [compiled(COMMAND_LINE), ...args], {
      env: { ...rest, VIGIL_HOME: home, ...locale },
      stdio: "ignore",
    });
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(0);
    const lines = readFileSync(out, "utf8").trim().split("\n");
    for (const each of [file, out]) rmSync(each);
    expect(lines).toHaveLength(questions.length);
    return lines.map((line) => JSON.stringify({ ...JSON.parse(line), runId: undefined, costs: undefined }));
  }
});
