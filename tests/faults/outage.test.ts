import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPostgres } from "@/scripts/chaos/cluster.mjs";
import { kill, outage, SLOWED, undisturbedRuns } from "@/scripts/chaos/outage.mjs";
import { openRoom } from "@/scripts/chaos/room.mjs";

const PROCESSES = 3;
const RUNS = 9;
const OUTAGE_S = 4;
/** The first of the servers loads the starter graph. */
const START_MS = 900_000;
/** A run may take two minutes once all is back, and a server as long to start anew. */
const TRIAL_MS = 400_000;

describe.runIf(hasPostgres())("three servers on one PostgreSQL, in the middle of runs", () => {
  let room: Awaited<ReturnType<typeof openRoom>>;
  let undisturbed: Awaited<ReturnType<typeof undisturbedRuns>>;
  beforeAll(async () => {
    room = await openRoom({ processes: PROCESSES, env: SLOWED });
    undisturbed = await undisturbedRuns(room, RUNS);
  }, START_MS);
  afterAll(() => room?.close());

  it(
    "F39, F41: an outage of four seconds loses no event, and every run ends as undisturbed",
    async () => expect(missed(await outage(room, undisturbed, OUTAGE_S, "fast"))).toEqual([]),
    TRIAL_MS,
  );

  it(
    "F35: the runs of a server that is killed, and those it was watched from, end as undisturbed",
    async () => expect(missed(await kill(room, undisturbed, 1))).toEqual([]),
    TRIAL_MS,
  );
});

/** The bars that a report does not meet. */
function missed(lines: Awaited<ReturnType<typeof outage>>): string[] {
  return lines.filter(({ isMet }) => !isMet).map(({ name, value }) => `${name}: ${value}`);
}
