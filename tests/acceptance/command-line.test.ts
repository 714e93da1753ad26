import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "@/db/client";
import { readJournal } from "@/db/runs/journal";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { answerText } from "@/lib/server/export/answer-text";
import { AskJson } from "@/lib/server/export/contract";
import { smallHome } from "@/tests/server/small-home";
import { AS_TYPED, COMMAND_LINE, compiled } from "@/tests/setup/prepared";
import { HOW_COULD, MIGHT_CAUSE, SHARED } from "./asking";

const COMBINED = "What are the combined adverse events of aspirin and warfarin?";
const TARGETS = "What does ibuprofen target?";
/** Child processes compile the program on a machine that may be busy. */
const CHILDREN_MS = 240_000;

type Ending = { code: number | null; stdout: string; stderr: string };

/** The commands a whole file shows rows on, each started once; a list is what is typed, a line each. */
const COMMANDS = {
  react: [["ask", SHARED, "--strategy", "react", "--max-iterations", "20", "--json"]],
  capped: [["ask", MIGHT_CAUSE, "--strategy", "two-phase", "--max-iterations", "1", "--json"]],
  quiet: [["ask", COMBINED, "--strategy", "two-phase", "--quiet"]],
  talk: [
    ["ask", "--strategy", "two-phase", "--interactive"],
    [HOW_COULD, "set-max 5", "set-max 99", "set-max many", "/strategy react", "/servers", TARGETS, "quit", SHARED],
  ],
  short: [
    ["ask", "-i", "-q", "-n", "1"],
    [MIGHT_CAUSE, "exit", SHARED],
  ],
  shortest: [
    ["ask", "-i"],
    [SHARED, "q", TARGETS],
  ],
  tooMany: [["ask", SHARED, "-n", "21"]],
  tooManyPhases: [["ask", SHARED, "--strategy", "two-phase", "-n", "11"]],
} satisfies Record<string, [string[], string[]?]>;

/** This one is started as its user starts it; the rest were compiled before the tests. */
const UNCOMPILED: keyof typeof COMMANDS = "quiet";

const endings = new Map<string, Ending>();
let home: string;
let database: Database;

beforeAll(async () => {
  home = await smallHome();
  database = await openDatabase({ home });
  const waiting: [string, [string[], string[]?]][] = Object.entries(COMMANDS);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      endings.set(next[0], await vigil(next[0], ...next[1]));
  };
  await Promise.all([worker(), worker()]);
}, CHILDREN_MS);

afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

/** Runs the command line to its end; it joins the database this process holds open. */
function vigil(name: string, args: readonly string[], typed: readonly string[] = []): Promise<Ending> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const program = name === UNCOMPILED ? AS_TYPED : [compiled(COMMAND_LINE)];
  const child = spawn(process.execPath, [...program, ...args], {
    env: { ...rest, VIGIL_HOME: home },
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (data) => {
    output.stdout += data;
  });
  child.stderr.on("data", (data) => {
    output.stderr += data;
  });
  child.stdin.end(typed.map((line) => `${line}\n`).join(""));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, ...output })));
}

async function storedRuns(question: string): Promise<State[]> {
  const rows = await database.sql<{ id: string }[]>`select id from run where question = ${question}`;
  return Promise.all(rows.map(async ({ id }) => fold(await readJournal(database, id))));
}

function ended(name: keyof typeof COMMANDS): Ending {
  const ending = endings.get(name);
  if (!ending) throw new Error(`${name} was run`);
  return ending;
}

/** The headers a run's progress starts with. */
const headers = ({ stderr }: Ending) =>
  stderr.match(/^(vigil> )?Query: .*$/gm)?.map((line) => line.replace("vigil> ", ""));

describe("asking by react", () => {
  it("S0-4: answers as JSON by the react strategy", () => {
    const { code, stdout } = ended("react");
    const answer = AskJson.parse(JSON.parse(stdout));
    expect(code).toBe(0);
    expect(answer).toMatchObject({ question: SHARED, strategy: "react", completionReason: "sufficient" });
  });

  it("S0-17: answers which adverse events cyclosporine and tacrolimus share", () => {
    const { answer } = AskJson.parse(JSON.parse(ended("react").stdout));
    if (answer.kind !== "list") throw new Error("what is shared is a list");
    expect(answer.total).toBe(3);
    expect(answer.items.map(({ id }) => id).sort()).toEqual(["AE:hypertension", "AE:nephropathy_toxic", "AE:tremor"]);
  });

  it("S0-18: takes up to 20 iterations, 10 unless told otherwise, and refuses more as wrong usage", () => {
    expect(headers(ended("react"))).toEqual([`Query: ${SHARED} (max iterations 20)`]);
    expect(headers(ended("shortest"))).toEqual([`Query: ${SHARED} (max iterations 10)`]);
    expect(ended("tooMany")).toMatchObject({ code: 2, stdout: "" });
    expect(ended("tooMany").stderr).toMatch(/whole number from 1 to 20/);
  });

  it("S0-19: reads question after question in one session", () => {
    const { code, stdout } = ended("talk");
    expect(code).toBe(0);
    expect(stdout).toContain("Lactic acidosis is reported with metformin");
    expect(stdout).toMatch(/ibuprofen targets PTGS[12]/);
  });

  it("S0-20: knows -i, -q and -n, and ends at exit and q", () => {
    expect(ended("short")).toMatchObject({ code: 0 });
    expect(ended("short").stderr.replaceAll("vigil> ", "").trim()).toBe("");
    expect(ended("short").stdout).toMatch(/^\d+\n/);
    expect(ended("short").stdout).not.toContain("tacrolimus");
    expect(ended("shortest")).toMatchObject({ code: 0 });
    expect(ended("shortest").stdout).not.toContain("ibuprofen");
  });
});

describe("asking in two phases", () => {
  it("S0-5 S0-109: answers a single question, within three iterations unless told otherwise", async () => {
    const [state] = await storedRuns(COMBINED);
    expect(state?.options).toMatchObject({ strategy: "two-phase", maxIterations: 3 });
    expect(state?.completionReason).toBe("sufficient");
    expect(ended("quiet").stdout).toContain("Gastrointestinal haemorrhage");
    expect(AskJson.parse(JSON.parse(ended("capped").stdout)).strategy).toBe("two-phase");
  });

  it("S0-110: keeps to the iterations asked for, and refuses more than ten by naming the range", () => {
    const capped = AskJson.parse(JSON.parse(ended("capped").stdout));
    expect(capped).toMatchObject({ iterations: 1, completionReason: "max_iterations" });
    expect(ended("tooManyPhases")).toMatchObject({ code: 2, stdout: "" });
    expect(ended("tooManyPhases").stderr).toContain("1 to 10 iterations, not 11");
  });

  it("S0-112: prints exactly the answer when quiet", async () => {
    const [state] = await storedRuns(COMBINED);
    if (!state?.artifacts) throw new Error("the run ended");
    expect(ended("quiet")).toMatchObject({ code: 0, stderr: "", stdout: `${answerText(state.artifacts)}\n` });
    expect(ended("quiet").stdout).not.toContain("## ");
  });

  it("S0-111 S0-113: takes free questions one after the other", () => {
    expect(headers(ended("talk"))?.map((line) => line.replace(/ \(.*/, ""))).toEqual([
      `Query: ${HOW_COULD}`,
      `Query: ${TARGETS}`,
    ]);
    expect(ended("talk").stdout.match(/## Limitations/g)).toHaveLength(2);
  });

  it("S0-114: sets the maximum of iterations for the questions that follow, within its range", () => {
    const { stderr } = ended("talk");
    expect(stderr).toContain("✓ Max iterations set to 5\n");
    expect(stderr.match(/whole number from 1 to 20/g)).toHaveLength(2);
    expect(headers(ended("talk"))?.map((line) => /\d+\)$/.exec(line)?.[0])).toEqual(["3)", "5)"]);
  });

  it("S3-125: takes commands between questions, which later questions go by", async () => {
    const { stderr } = ended("talk");
    expect(stderr).toContain("From now on: strategy react.\n");
    expect(stderr).toContain("No server is configured.\n");
    const [before] = await storedRuns(HOW_COULD);
    const [after] = await storedRuns(TARGETS);
    expect([before?.options?.strategy, after?.options?.strategy]).toEqual(["two-phase", "react"]);
  });

  it("S0-115: ends at quit, without asking what follows", () => {
    expect(ended("talk").code).toBe(0);
    expect(ended("talk").stderr).not.toContain(SHARED);
    expect(ended("talk").stdout).not.toContain("tacrolimus");
  });
});
