import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { temporaryPath } from "@/tests/db/test-database";
import { type Ended, startCommand, startNode, startServer } from "./server-process";
import { smallHome } from "./small-home";

/** Child processes compile the program on a machine that may be busy. */
const CHILDREN_MS = 240_000;
const AT_ONCE = 3;

const files = temporaryPath("files");
const file = (name: string) => join(files, name);
const pairs = (name: string) => ["paths", "--pairs", file(name), "--out", file("out.jsonl")];

/** What is typed, the exit code, and what the one sentence on standard error says. */
const COMMANDS: [name: string, args: string[], code: number, says: RegExp][] = [
  ["an import of a folder without files", ["graph", "import", file("empty")], 1, /hgnc\S* is missing/],
  ["an import of a file with another header", ["graph", "import", file("changed")], 1, /hgnc.*header|hgnc.*column/],
  ["pairs without a column", pairs("column.csv"), 2, /has no column to; it has from, too/],
  ["pairs with nothing but a header that lacks a column", pairs("header.csv"), 2, /has no column to/],
  ["pairs with a quote that never closes", pairs("quote.csv"), 2, /cannot be read as CSV/],
  ["pairs with a row of another length", pairs("ragged.csv"), 2, /cannot be read as CSV: .*line 3/],
  ["pairs in a folder", pairs("empty"), 2, /cannot be read/],
  ["pairs that are not there", pairs("none.csv"), 2, /There is no file/],
  [
    "a result that cannot be written",
    ["score", "--pairs", file("good.csv"), "--out", file("none/out.csv")],
    2,
    /Cannot write/,
  ],
  [
    "a batch by a strategy there is not",
    ["ask", "--batch", file("asked.csv"), "--out", file("bad.jsonl"), "--strategy", "guess"],
    2,
    /no strategy "guess"/,
  ],
  [
    "a batch without a column, for a file that is there",
    ["ask", "--batch", file("column.csv"), "--out", file("kept.jsonl")],
    2,
    /has no column query/,
  ],
  ["a batch of an empty file", ["ask", "--batch", file("empty.csv"), "--out", file("bad.jsonl")], 2, /no column query/],
  ["pairs of an empty file", ["paths", "--pairs", file("empty.csv"), "--out", file("bad.jsonl")], 2, /no column from/],
  ["a single question resumed", ["ask", "What does ibuprofen target?", "--resume"], 2, /Give --batch with --resume/],
  ["questions until quit as JSON", ["ask", "--interactive", "--json"], 2, /--json is not given with --interactive/],
  ["an evaluation of a folder there is not", ["eval", file("no-such")], 2, /There is no folder/],
  ["an empty question", ["ask", ""], 2, /Give a question/],
  ["a question of 100 kB", ["ask", "a".repeat(100_000)], 2, /at most 2000/],
  ["a run that is not there", ["replay", "no-such-run"], 1, /There is no run/],
];

const endings = new Map<string, Ended>();
let home: string;
let database: Database;

beforeAll(async () => {
  mkdirSync(join(files, "empty"), { recursive: true });
  mkdirSync(join(files, "changed", "hgnc"), { recursive: true });
  writeFileSync(file("changed/hgnc/hgnc_complete_set.txt.gz"), gzipSync("id\tsign\nHGNC:9605\tPTGS2\n"));
  writeFileSync(file("column.csv"), "from,too\nmetformin,lactic acidosis\n");
  writeFileSync(file("empty.csv"), "");
  writeFileSync(file("header.csv"), "from,too\n");
  writeFileSync(file("quote.csv"), 'from,to\n"metformin,lactic acidosis\n');
  writeFileSync(file("ragged.csv"), "from,to\nmetformin,lactic acidosis\nmetformin\n");
  writeFileSync(file("asked.csv"), "query\nWhat does ibuprofen target?\n");
  writeFileSync(file("kept.jsonl"), "of an earlier batch\n");
  writeFileSync(file("good.csv"), "drug,event\nmetformin,lactic acidosis\n");
  home = await smallHome();
  database = await openDatabase({ home });
  const waiting = [...COMMANDS];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) endings.set(next[0], await vigil(...next[1]));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}, CHILDREN_MS);

afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true, force: true });
  rmSync(files, { recursive: true, force: true });
});

function vigil(...args: string[]): Promise<Ended> {
  return startCommand(home, args).ended;
}

describe("bad input on the command line", () => {
  it.each(COMMANDS)("%s ends with a sentence and its exit code", (name, _args, code, says) => {
    const ending = endings.get(name);
    expect(ending?.stderr).toMatch(says);
    expect(ending?.stderr.trim().split("\n")).toHaveLength(1);
    expect({ code: ending?.code, stdout: ending?.stdout }).toEqual({ code, stdout: "" });
  });

  it("leaves the file of an earlier batch as it was", () => {
    expect(readFileSync(file("kept.jsonl"), "utf8")).toBe("of an earlier batch\n");
  });

  it(
    "none of it loses or half replaces the graph that was loaded",
    async () => {
      expect(await graphStore(database).version()).toBe("g_small");
      const { code, stdout } = await vigil("ask", "What does ibuprofen target?", "--quiet");
      expect(code).toBe(0);
      expect(stdout).toContain("PTGS2");
    },
    CHILDREN_MS,
  );
});

describe("a start that cannot be", () => {
  it(
    "F44: a second server on the folder refuses, naming the process that holds it",
    async () => {
      const { code, stderr } = await startServer(home, "ask", "Anything?").ended;
      expect(code).toBe(1);
      expect(stderr.trim()).toBe(
        `The data directory ${home} is open in process ${process.pid}. Stop it, or set VIGIL_HOME to another folder.`,
      );
    },
    CHILDREN_MS,
  );

  it("npm start on a port in use says so and names another", async () => {
    const { server, port } = await busyPort();
    const { code, stderr } = await npmStart({ PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    );
  });

  it.each([
    [{}, "SESSION_SECRET and ADMIN_TOKEN"],
    [{ SESSION_SECRET: "0123456789abcdef" }, "ADMIN_TOKEN"],
    [{ ADMIN_TOKEN: "0123456789abcdef" }, "SESSION_SECRET"],
  ])("npm start with HOST but not all secrets (%o) names what is missing", async (secrets, missing) => {
    const { code, stderr } = await npmStart({ HOST: "0.0.0.0", ...secrets });
    expect(code).toBe(1);
    expect(stderr).toContain(`set ${missing} to long random strings first`);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it.each(["0", "65536", "http"])("npm start refuses port %s", async (port) => {
    const { code, stderr } = await npmStart({ PORT: port });
    expect({ code, stderr: stderr.trim() }).toEqual({
      code: 1,
      stderr: `PORT is "${port}"; it must be a number from 1 to 65535.`,
    });
  });
});

/** `npm start` with these settings and a folder that it must leave alone. */
async function npmStart(settings: Record<string, string>): Promise<Ended> {
  const untouched = file("untouched");
  const ended = await startNode(["scripts/start.mjs"], { VIGIL_HOME: untouched, ...settings }).ended;
  expect(existsSync(untouched)).toBe(false);
  return ended;
}

function busyPort(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, port: typeof address === "object" && address ? address.port : 0 });
    });
  });
}
