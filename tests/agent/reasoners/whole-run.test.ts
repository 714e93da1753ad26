import { describe, expect, it } from "vitest";
import { byRules } from "@/lib/agent/engine/reasoner";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { observeByRules } from "@/lib/agent/observe/observe-by-rules";
import { planByRules } from "@/lib/agent/plan/plan-by-rules";
import { react } from "@/lib/agent/strategies/react";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import { parseQuestion } from "@/lib/domain/question/parse";
import { executeCalls } from "@/lib/tools/calls/execute";
import { TOOLS } from "@/lib/tools/registry";
import { asked } from "@/tests/domain/run/events";
import { collect, performWith } from "@/tests/domain/run/toolbox";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const { signal } = new AbortController();

/** Asks a question in words: read, planned and judged by the rules, looked up by the real tools in a small graph. */
async function ask(strategy: Strategy, question: string) {
  const { callsPerIteration, maxIterations } = strategy;
  const reading = parseQuestion(question, graph);
  const rest = performWith(reading, {});
  const first = asked(question, { strategy: strategy.name, callsPerIteration, maxIterations: maxIterations.default });
  const { state } = await collect(
    strategy,
    async (command, now) => {
      const context = { state: now, graph, tools: TOOLS, callsPerIteration, signal, cache: new Map() };
      if (command.do === "plan") return { type: "planned", ...planByRules(now, TOOLS, callsPerIteration), by: byRules };
      if (command.do === "observe") return { type: "observed", observation: observeByRules(now, TOOLS), by: byRules };
      if (command.do === "call") return { type: "called", results: await executeCalls(command.calls, context) };
      return rest(command, now);
    },
    first,
  );
  return state;
}

const answered = [
  "What adverse events might metformin cause?",
  "What adverse events are shared by cyclosporine and tacrolimus?",
  "What are the combined adverse events of aspirin and warfarin?",
  "What does ibuprofen target?",
  "How many adverse events does aspirin have?",
  "Is lactic acidosis listed for metformin?",
  "Which drugs cause myopathy?",
  "How could haloperidol prolong the QT interval?",
  "Which pathways does metformin affect?",
  "What pathways is PTGS2 in?",
  "Tell me about clozapine",
];

describe.each([react, twoPhase])("$name with the real tools", (strategy) => {
  it.each(answered)("S0-1: answers %s", async (question) => {
    const state = await ask(strategy, question);
    expect(state.results.filter(({ status }) => status === "failed")).toEqual([]);
    expect(state.completionReason).toBe("sufficient");
    const isExplained = strategy.testsExplanations && question.startsWith("How could");
    expect(state.iteration).toBeLessThanOrEqual(isExplained ? 3 : 2);
    expect(state.results.some(({ tool, rows }) => !tool.startsWith("resolve_") && rows.length > 0)).toBe(true);
    expect(new Set(state.results.map(({ callKey }) => callKey)).size).toBe(state.results.length);
  });

  it("looks nothing up for a drug it does not know", async () => {
    const state = await ask(strategy, "What adverse events might frobnicol cause?");
    expect(state.results.map(({ tool }) => tool)).toEqual(["resolve_drugs"]);
    expect(state.findings.map(({ kind }) => kind)).toEqual(["unresolved_name"]);
    expect(state.completionReason).toBe("no_relevant_tools");
  });
});
