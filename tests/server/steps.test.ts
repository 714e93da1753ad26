import { expect, it } from "vitest";
import { run } from "@/lib/agent/engine/run";
import { react } from "@/lib/agent/strategies/react";
import type { Event, Recorded } from "@/lib/domain/run/event";
import { performing } from "@/lib/server/performing";
import { patienceMs, redoneAfterOutage, watchedGraph } from "@/lib/server/worker/steps";
import { graph, rules } from "@/tests/agent/reasoners/model-run";
import { asked, options } from "@/tests/domain/run/events";
import { recorded } from "@/tests/domain/run/journal";

const QUESTION = "How could metformin cause lactic acidosis?";
const WAITS_MS = [1, 1, 1];
const signal = new AbortController().signal;

/** A journal of a run whose database is away for the reads that `isAway` says, by their number from 0. */
async function journalOf(isAway: (read: number) => boolean): Promise<Recorded[]> {
  let reads = 0;
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  const claims: typeof graph.claims = async (ids) => {
    if (isAway(reads++)) throw away;
    return graph.claims(ids);
  };
  const watched = watchedGraph({ ...graph, claims });
  const bench = { graph: watched.graph, reasoner: rules, strategy: react, signal };
  const perform = redoneAfterOutage(
    performing({ ...bench, cache: { get: () => undefined, set: () => {} } }),
    watched,
    signal,
    WAITS_MS,
  );
  const journal = recorded([asked(QUESTION, options)]);
  const now = () => "2026-01-01T00:00:00.000Z";
  for await (const event of run([...journal], react, { perform, now, halted: () => null })) journal.push(event);
  return journal;
}

const plain = (journal: readonly (Event & object)[]) => JSON.stringify(journal).replace(/"durationMs":[\d.e-]+/g, "");

it("F41, I6: a step whose reads fail for a moment is done again, and the run is the one it would have been", async () => {
  let reads = 0;
  const undisturbed = plain(await journalOf((read) => read < 0 || ++reads < 0));
  expect(reads).toBeGreaterThan(1);
  for (let first = 0; first < reads; first++) {
    const met = { count: 0 };
    const disturbed = await journalOf((read) => read >= first && met.count++ < 2);
    expect(met.count).toBeGreaterThanOrEqual(2);
    expect(plain(disturbed)).toBe(undisturbed);
  }
});

it("F41, I6: a database that stays away ends no run: the outage is thrown, and the journal keeps what was done", async () => {
  await expect(journalOf((read) => read >= 1)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

it("I1: lets a run take as long as its longest step, and a margin, before it is taken from its worker", () => {
  const quick = { NODE_ENV: "test", VIGIL_TOOL_TIMEOUT_S: "0.01" } as const;
  expect(patienceMs(quick)).toBe(15_020);
  expect(patienceMs({ ...quick, VIGIL_STEP_DELAY_MS: "300" })).toBe(15_320);
  expect(patienceMs({ ...quick, VIGIL_MODEL: "m" })).toBe(195_000);
});
