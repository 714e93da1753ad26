import { describe, expect, it } from "vitest";
import { STOPS } from "@/lib/agent/stops";
import { smallGain } from "@/lib/agent/stops/progress-stops";
import { sufficient } from "@/lib/agent/stops/verdict-stops";
import { aspectGuided } from "@/lib/agent/strategies/aspect-guided";
import { react } from "@/lib/agent/strategies/react";
import type { Event, EventOf, RunOptions } from "@/lib/domain/run/event";
import type { ToolResult } from "@/lib/domain/run/tool";
import { iterationCosts } from "@/lib/server/export/iteration-costs";
import { performer } from "@/lib/server/perform";
import { toolCache } from "@/lib/server/tool-cache";
import { executeCalls } from "@/lib/tools/calls/execute";
import { TOOLS } from "@/lib/tools/registry";
import { answering } from "@/tests/agent/reasoners/answering";
import { graph, plan, rules, runWith, scripted, sentences, turns, verdict } from "@/tests/agent/reasoners/model-run";
import { asked, called, observed, options, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { collect } from "@/tests/domain/run/toolbox";
import { ask, result } from "@/tests/domain/run/tools";

const HOW = "How could metformin cause lactic acidosis?";
const DRUGS = ["DRUGCENTRAL:1725", "DRUGCENTRAL:1407"];
const known = DRUGS.map((id) => ({ id, name: id, type: "drug" as const }));

describe("calls of one level", () => {
  const state = stateAfter(asked(), resolved(), planned("t"), called(result({ refs: known })));
  const calls = DRUGS.map((drug) => ask("get_drug_targets", { drug }));
  const run = (made: typeof calls) =>
    executeCalls(made, {
      state,
      graph,
      tools: TOOLS,
      callsPerIteration: 5,
      signal: new AbortController().signal,
      cache: new Map(),
    });
  const content = (results: ToolResult[]) =>
    results
      .map(({ callKey, status, rows, summary }) => ({ callKey, status, rows, summary }))
      .sort((a, b) => (a.callKey < b.callKey ? -1 : 1));

  it("S0-175: run at the same time, and give the same results in whatever order they stand", async () => {
    let [now, most] = [0, 0];
    const slow = TOOLS.map((tool) => ({
      ...tool,
      run: async (...given: Parameters<typeof tool.run>) => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 20));
        now -= 1;
        return tool.run(...given);
      },
    }));
    await executeCalls(calls, {
      state,
      graph,
      tools: slow,
      callsPerIteration: 5,
      signal: new AbortController().signal,
      cache: new Map(),
    });
    expect(most).toBe(calls.length);
    expect(content(await run([...calls].reverse()))).toEqual(content(await run(calls)));
  });
});

describe("results across runs", () => {
  it("S0-176: are reused by the next run on the same version of the graph, and on no other", async () => {
    const cache = toolCache();
    const run = (version: string) => {
      const bench = {
        graph: { ...graph, version },
        reasoner: rules,
        strategy: react,
        signal: new AbortController().signal,
        cache,
      };
      return collect(
        react,
        performer(bench),
        asked(HOW, { ...options, strategy: "react", maxIterations: 10, callsPerIteration: 4 }),
      );
    };
    const [first, again, other] = [await run("v1"), await run("v1"), await run("v2")];
    const cached = ({ state }: typeof first) => state.results.filter((each) => each.cached).length;
    expect([cached(first), cached(other)]).toEqual([0, 0]);
    expect(cached(again)).toBe(again.state.results.length);
    expect(again.state.artifacts?.sentences).toEqual(first.state.artifacts?.sentences);
  });
});

describe("confidence thresholds", () => {
  const judged = (confidence: number): Event => {
    const event = observed("sufficient") as EventOf<"observed">;
    return {
      ...event,
      observation: { ...event.observation, evaluation: { ...event.observation.evaluation, confidence } },
    };
  };
  const judgedBy = (thresholds: RunOptions["thresholds"], ...confidences: number[]) =>
    stateAfter(
      asked("Q?", thresholds ? { thresholds } : {}),
      resolved(),
      ...confidences.flatMap((each) => [planned("t"), judged(each)]),
    );

  it("S0-177: takes a verdict for sufficient only from the confidence asked for on", () => {
    expect(sufficient.stops(judgedBy({ accept: 0.8, gain: 0 }, 0.79))).toBeNull();
    expect(sufficient.stops(judgedBy({ accept: 0.8, gain: 0 }, 0.8))).toBe("sufficient");
    expect([0.49, 0.5].map((each) => sufficient.stops(judgedBy(undefined, each)))).toEqual([null, "sufficient"]);
  });

  it("gives up where an iteration gains less confidence than asked for, and never without such a wish", () => {
    expect(smallGain.stops(judgedBy({ accept: 0.9, gain: 0.1 }, 0.3, 0.35))).toBe("no_progress");
    expect(smallGain.stops(judgedBy({ accept: 0.9, gain: 0.1 }, 0.3, 0.41))).toBeNull();
    expect(smallGain.stops(judgedBy({ accept: 0.9, gain: 0.1 }, 0.3))).toBeNull();
    expect(smallGain.stops(judgedBy(undefined, 0.3, 0.3))).toBeNull();
    expect(STOPS).toContain(smallGain);
  });
});

describe("costs", () => {
  const model = answering(() =>
    turns({
      Plan: [plan(["get_drug_targets", { drug: DRUGS[0] }]), plan(["get_drug_adverse_events", { drug: DRUGS[0] }])],
      Observation: [verdict("insufficient", ["adverse_event", "get_drug_adverse_events"]), verdict("sufficient")],
      Narrative: [sentences(["summary", "metformin targets NDUFS1 (inhibitor).", "f1"])],
    }),
  );

  it("S0-178: are kept for each iteration: calls, model calls and tokens, which add up to those of the run", async () => {
    const { state } = await runWith(scripted(model.server), react, HOW);
    const costs = iterationCosts(state);
    expect(costs).toHaveLength(state.iteration);
    for (const { toolCalls, modelCalls, tokensIn, tokensOut } of costs) {
      expect(toolCalls).toBe(1);
      expect(modelCalls).toBe(2); // a plan and a verdict
      expect(tokensIn).toBeGreaterThan(0);
      expect(tokensOut).toBeGreaterThan(0);
    }
    const sum = (of: (cost: (typeof costs)[number]) => number) => costs.reduce((total, each) => total + of(each), 0);
    expect(sum(({ toolCalls }) => toolCalls)).toBe(state.usage.toolCalls);
    expect(sum(({ modelCalls }) => modelCalls)).toBeLessThan(state.usage.modelCalls);
    expect(sum(({ tokensIn }) => tokensIn)).toBeLessThan(state.usage.tokensIn);
  });

  it("are of the rules' iterations too, which spend no tokens", async () => {
    const { state } = await runWith(rules, aspectGuided, HOW);
    expect(iterationCosts(state).map(({ iteration, modelCalls }) => [iteration, modelCalls])).toEqual(
      state.iterations.map(({ number }) => [number, 0]),
    );
  });
});
