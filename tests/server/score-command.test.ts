import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCommand } from "./server-process";
import { smallHome } from "./small-home";

/** Child processes compile the program on a machine that may be busy. */
const CHILDREN_MS = 240_000;

const folder = mkdtempSync(path.join(tmpdir(), "vigil-score-"));
const file = (name: string) => path.join(folder, name);
let home: string;

beforeAll(async () => {
  home = await smallHome();
}, CHILDREN_MS);

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

function vigil(...args: string[]) {
  return startCommand(home, args).ended;
}

it(
  "scores a file in its order, the columns of the contract first, and tells in its help what they mean",
  async () => {
    writeFileSync(file("pairs.csv"), "event,drug\nlactic acidosis,metformin\nlactic acidosis,frobnicol\n");
    const { code } = await vigil("score", "--pairs", file("pairs.csv"), "--out", file("out.csv"));
    const [head, first = "", second, ...rest] = readFileSync(file("out.csv"), "utf8").trim().split("\n");
    expect(code).toBe(0);
    expect(head).toBe("drug,event,score,drug_id,event_id,status,reliability,indication,basis");
    expect(first).toMatch(
      /^metformin,lactic acidosis,0\.\d+,DRUGCENTRAL:1725,AE:lactic_acidosis,ok,not_measured,,"?judged: .*$/,
    );
    expect(second).toMatch(
      /^frobnicol,lactic acidosis,,,AE:lactic_acidosis,unresolved,,,"not_read: drug ""frobnicol"" named nothing/,
    );
    expect(rest).toEqual([]);
    const { stdout } = await vigil("score", "--help");
    for (const said of ["0.5: nothing speaks for or against", "0: nothing in the graph", "Empty:", "not_measured"])
      expect(stdout).toContain(said);
  },
  CHILDREN_MS,
);

it(
  "times the scoring of pairs, and the memory it took",
  async () => {
    const { code, stdout } = await vigil("bench", "score", "--sample", "20", "--json");
    expect(code).toBe(0);
    const { pairs, timed, megabytes } = JSON.parse(stdout);
    expect(pairs).toBe(20);
    expect(timed.map(({ mode }: { mode: string }) => mode)).toEqual(["mechanistic", "all"]);
    for (const { seconds } of timed) expect(seconds).toBeGreaterThan(0);
    expect(megabytes).toBeGreaterThan(20);
  },
  CHILDREN_MS,
);
