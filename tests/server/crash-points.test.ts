import { expect, it } from "vitest";
import { type Perform, run } from "@/lib/agent/engine/run";
import { ensemble } from "@/lib/agent/strategies/ensemble";
import { react } from "@/lib/agent/strategies/react";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import type { Recorded } from "@/lib/domain/run/event";
import { performing } from "@/lib/server/performing";
import { graph, rules } from "@/tests/agent/reasoners/model-run";
import { asked, options } from "@/tests/domain/run/events";
import { recorded } from "@/tests/domain/run/journal";
import { IS_FULL } from "@/tests/setup/full";

const QUESTION = "How could metformin cause lactic acidosis?";
const POINTS_MAX = 500;
/** Of a run with more waits, every second or third and so on is tried. */
const TRIED_MAX = IS_FULL ? 40 : 14;
/** What a process holds for its runs is lost with it. */
const NONE = { get: () => undefined, set: () => {} };

class Crash extends Error {}

/** Counts every wait of a run for what stands behind its ports, and crashes at the one that is told. */
function crashingAt(point: number) {
  let count = 0;
  const pass = () => {
    count += 1;
    if (count === point) throw new Crash();
  };
  const claims: typeof graph.claims = async (ids) => {
    pass();
    const found = await graph.claims(ids);
    pass();
    return found;
  };
  return { pass, claims, passed: () => count, isOver: () => point > 0 && count >= point };
}

/** Carries the journal on until it ends or crashes; what a step did before the crash is lost with the process. */
async function carryOn(journal: Recorded[], strategy: typeof react, point: number) {
  const { pass, claims, passed, isOver } = crashingAt(point);
  const signal = new AbortController().signal;
  const perform = performing({ graph: { ...graph, claims }, reasoner: rules, strategy, signal, cache: NONE });
  const crashing: Perform = async (command, state) => {
    pass();
    const event = await perform(command, state);
    if (isOver()) throw new Crash(); // whoever caught the crash went down with the process
    pass();
    return event;
  };
  const loop = run([...journal], strategy, {
    perform: crashing,
    now: () => "2026-01-01T00:00:00.000Z",
    halted: () => null,
  });
  try {
    for (let step = await loop.next(); !step.done; step = await loop.next()) {
      journal.push(step.value);
      pass();
    }
    return { crashed: false, passed: passed() };
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    return { crashed: true, passed: passed() };
  }
}

const started = (strategy: typeof react) =>
  recorded([
    asked(QUESTION, {
      ...options,
      strategy: strategy.name,
      maxIterations: 5,
      callsPerIteration: strategy.callsPerIteration,
    }),
  ]);

/** A journal but for how long things took. */
const plain = (journal: readonly Recorded[]) => JSON.stringify(journal).replace(/"durationMs":[\d.e-]+/g, "");

it.each([react, twoPhase, ensemble])(
  "F36: whichever wait $name crashes at, it goes on from its journal to the same end",
  async (strategy) => {
    const whole = started(strategy);
    const { passed } = await carryOn(whole, strategy, 0);
    expect(passed).toBeGreaterThan(10);
    expect(passed).toBeLessThan(POINTS_MAX);
    for (let point = 1; point <= passed; point += Math.ceil(passed / TRIED_MAX)) {
      const journal = started(strategy);
      expect((await carryOn(journal, strategy, point)).crashed, `crash at ${point}`).toBe(true);
      expect((await carryOn(journal, strategy, 0)).crashed).toBe(false);
      expect(journal.map(({ seq }) => seq)).toEqual(journal.map((_, index) => index + 1));
      expect(plain(journal), `crash at ${point}`).toBe(plain(whole));
    }
  },
);
