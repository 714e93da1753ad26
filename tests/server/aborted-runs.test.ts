import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { react } from "@/lib/agent/strategies/react";
import { runInProcess } from "@/lib/server/in-process";
import { performer } from "@/lib/server/perform";
import { optionsFor } from "@/lib/server/run-options";
import { answering } from "@/tests/agent/reasoners/answering";
import { graph, scripted } from "@/tests/agent/reasoners/model-run";
import { inTwoIterations, QUESTION } from "@/tests/agent/reasoners/two-iterations";

const model = answering(inTwoIterations);
const EVENTS_MAX = 40;

/** Runs with a model and stops after so many events, or while the model is asked for the n-th time. */
async function stoppedAfter(count: number, mode: string) {
  const controller = new AbortController();
  const { signal } = controller;
  let seen = 0;
  const see = () => {
    seen += 1;
    if (seen === count) setImmediate(() => controller.abort("cancelled"));
  };
  const perform = performer({
    graph,
    reasoner: scripted(model.server, { single: mode }),
    strategy: react,
    signal,
    cache: new Map(),
  });
  const { state } = await runInProcess(
    { strategy: react, perform, graphVersion: graph.version, signal, watch: { see } },
    { question: QUESTION, options: optionsFor(react, {}) },
  );
  return { state, seen };
}

it("F39: a run stopped at any event leaves no rejection that nobody handles", async () => {
  const rejections: unknown[] = [];
  const hear = (reason: unknown) => rejections.push(reason);
  process.on("unhandledRejection", hear);
  try {
    for (const [mode, lastEvent] of Object.entries({ ok: EVENTS_MAX, hang_headers: 2, hang_body: 2 })) {
      for (let count = 1, ended = false; !ended && count <= lastEvent; count++) {
        const { state, seen } = await stoppedAfter(count, mode);
        expect(state.artifacts, `${mode} ${count}`).not.toBeNull();
        ended = seen < count;
      }
    }
    await turn();
    await turn();
  } finally {
    process.off("unhandledRejection", hear);
  }
  expect(rejections).toEqual([]);
}, 60_000);
