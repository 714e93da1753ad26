import { expect, it } from "vitest";
import { run } from "@/lib/agent/engine/run";
import { ensemble } from "@/lib/agent/strategies/ensemble";
import type { Recorded } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import { performing } from "@/lib/server/performing";
import { optionsFor } from "@/lib/server/run-options";
import { answering } from "@/tests/agent/reasoners/answering";
import { graph, scripted } from "@/tests/agent/reasoners/model-run";
import { inTwoIterations, QUESTION } from "@/tests/agent/reasoners/two-iterations";
import { asked } from "@/tests/domain/run/events";
import { recorded } from "@/tests/domain/run/journal";

const EVENTS_MAX = 100;
const NONE = { get: () => undefined, set: () => {} };
const model = answering(inTwoIterations);

/** Goes on from a journal in a process of its own, for as many events as it lives. */
async function livingFor(events: number, journal: Recorded[]): Promise<boolean> {
  const { signal } = new AbortController();
  const reasoner = scripted(model.server);
  const perform = performing({ graph, reasoner, strategy: ensemble, signal, cache: NONE });
  const loop = run(journal.slice(), ensemble, { perform, now: () => "2026-01-01T00:00:00.000Z", halted: () => null });
  for (let count = 0; count < events; count++) {
    const step = await loop.next();
    if (step.done) return true;
    journal.push(JSON.parse(JSON.stringify(step.value)));
  }
  return false;
}

const started = () =>
  recorded([asked(QUESTION, { ...optionsFor(ensemble, { members: ["react", "simple"] }), reasoner: "model" })]);

/** What was asked of the model, as it was asked. */
const requests = () => model.server.requests.splice(0).map(({ name, prompt }) => `${name}: ${prompt}`);
const plain = (journal: readonly Recorded[]) => JSON.stringify(journal).replace(/"durationMs":[\d.e-]+/g, "");

it("asks no model call twice where its process dies after every event, and comes to the same", async () => {
  const whole = started();
  expect(await livingFor(EVENTS_MAX, whole)).toBe(true);
  const once = requests();
  expect(once.length).toBeGreaterThan(6);
  model.script = inTwoIterations();
  const broken = started();
  for (let deaths = 0; !(await livingFor(1, broken)); deaths++) expect(deaths).toBeLessThan(EVENTS_MAX);
  expect(requests()).toEqual(once);
  expect(plain(broken)).toBe(plain(whole));
  expect(fold(broken)).toMatchObject({ done: true, members: [{ strategy: "react" }, { strategy: "simple" }] });
});
