import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { AskJson } from "@/lib/server/export/contract";
import { IS_FULL } from "@/tests/setup/full";
import { type Ended, lineOf, startServer } from "./server-process";
import { smallHome } from "./small-home";

const QUESTION = "What adverse events might metformin cause?";
const STEP_DELAY_MS = 250;
/** Each kill costs the start of a process that compiles itself, on a machine that may be busy. */
const CHILD_MS = 60_000;
const KILLS_IN_FULL = 20;

let home: string;
let undisturbed: Omit<AskJson, "runId">;
beforeAll(async () => {
  home = await smallHome();
  undisturbed = resultOf(await startServer(home, "ask", QUESTION).ended);
}, 2 * CHILD_MS);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What the run came to, without what differs between any two runs: its id and times. */
function resultOf(ended: Ended): Omit<AskJson, "runId"> {
  const { runId: _, costs, ...rest } = AskJson.parse(JSON.parse(lineOf(ended, "export")));
  return { ...rest, costs: costs?.map((cost) => ({ ...cost, elapsedMs: 0 })) };
}

function eventsOf({ stdout }: Ended): string[] {
  return stdout.split("\n").filter((line) => line.startsWith("event "));
}

/** Asks, and kills the server after each event that `points` name, `laterMs` into the next step; the last server ends the run. */
async function killedAt(
  points: readonly RegExp[],
  laterMs: () => number,
  strategy = "two-phase",
): Promise<{ journals: string[][]; last: Ended }> {
  const journals: string[][] = [];
  let runId: string | null = null;
  for (const point of points) {
    const options = { stepDelayMs: STEP_DELAY_MS, strategy };
    const server = startServer(home, runId ? "follow" : "ask", runId ?? QUESTION, options);
    runId ??= (await server.saw(/^run /)).slice("run ".length);
    await server.saw(point);
    await sleep(laterMs());
    journals.push(eventsOf(await server.kill()));
  }
  return { journals, last: await startServer(home, "follow", runId ?? "").ended };
}

function expectWhole({ journals, last }: Awaited<ReturnType<typeof killedAt>>, expected = undisturbed): void {
  expect(last.stderr).toBe("");
  const journal = eventsOf(last);
  for (const before of journals) expect(journal.slice(0, before.length)).toEqual(before);
  expect(journals.every((before) => before.length < journal.length)).toBe(true);
  expect(resultOf(last)).toEqual(expected);
  expect(new Set(lineOf(last, "statuses").split(" "))).toEqual(new Set(["ended"]));
}

it(
  "F35: a run whose server is killed after planning, after calling and before grounding ends as if it had not been",
  async () => {
    const points = [/^event \d+ planned /, /^event \d+ called /, /^event \d+ narrated /];
    expectWhole(await killedAt(points, () => STEP_DELAY_MS / 2));
  },
  5 * CHILD_MS,
);

it.runIf(IS_FULL)(
  "F35: an ensemble whose server is killed amid its members goes on with the member it was at",
  async () => {
    const expected = resultOf(await startServer(home, "ask", QUESTION, { strategy: "ensemble" }).ended);
    const killed = await killedAt([/^event 8 stepped /, /^event 20 stepped /], () => STEP_DELAY_MS / 2, "ensemble");
    expectWhole(killed, expected);
  },
  4 * CHILD_MS,
);

it.runIf(IS_FULL)(
  "F35: twenty kills anywhere in runs lose no event and leave no run running",
  async () => {
    for (let kills = 0; kills < KILLS_IN_FULL; kills += 4) {
      const points = [2, 4, 6, 8].map((seq) => new RegExp(`^event ${seq + ((kills / 4) % 2)} `));
      expectWhole(await killedAt(points, () => (kills / KILLS_IN_FULL) * STEP_DELAY_MS));
    }
  },
  KILLS_IN_FULL * 2 * CHILD_MS,
);
