import { byRules } from "@/lib/agent/engine/reasoner";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import { ruleReasoner } from "@/lib/agent/reasoners/rules";
import type { Graph } from "@/lib/domain/graph";
import type { Observation } from "@/lib/domain/run/evaluation";
import type { Plan } from "@/lib/domain/run/plan";
import type { State } from "@/lib/domain/run/state";
import type { ModelClient } from "@/lib/effects/model";
import { ITERATIONS, itemOf, TOOL } from "./loop-task";
import { READING, type Thoughts } from "./script-run";

/** Thoughts that are there at once: what is left is the engine's own work. */
export const ready: Thoughts = {
  plan: async ({ iteration }) => ({ value: planFor(iteration + 1), by: byRules }),
  observe: async ({ iteration }) => ({ value: observationIn(iteration), by: byRules }),
};

/** The same through the model reasoner: its prompts are built and its answers read, only the model is scripted. */
export function throughPrompts(graph: Graph): Thoughts {
  const rules = ruleReasoner({ graph, parse: () => READING, narrate: () => [] });
  const client = scriptedClient();
  return modelReasoner({ clients: { single: client, planner: client, narrator: client }, rules, fallsBack: false });
}

/** A model in this process that answers each plan with the next item, and each observation alike. */
function scriptedClient(): ModelClient {
  let planned = 0;
  const answer = { reasoning: "", finish: "stop", firstMs: null, tokensIn: 0, tokensOut: 0, modelCalls: 1 };
  return {
    label: "scripted",
    host: "localhost",
    converse: async ({ name }) => {
      const isPlan = name === "Plan";
      if (isPlan) planned += 1;
      const { text, evaluation } = observationIn(planned);
      if (!isPlan) return { ...answer, text: JSON.stringify({ text, ...evaluation }), calls: [] };
      const { thought, calls } = planFor(planned);
      const made = calls.map(({ tool, args, reason }, at) => ({ id: `${at}`, name: tool, input: { ...args, reason } }));
      return { ...answer, text: thought, calls: made };
    },
  };
}

function planFor(iteration: number): Plan {
  const item = itemOf(iteration);
  return { thought: `${item} is next`, calls: [{ tool: TOOL.name, args: { item }, reason: "to know it" }], stop: null };
}

function observationIn(iteration: State["iteration"]): Observation {
  const gaps = [
    { category: "evidence" as const, description: "more items", priority: 1 as const, suggestedTool: TOOL.name },
  ];
  const evaluation = {
    status: "insufficient" as const,
    confidence: iteration / (ITERATIONS + 1),
    reasoning: "Items are missing",
    gaps,
    canAnswer: false,
    iterationCount: iteration,
  };
  return { text: `${itemOf(iteration)} was looked up`, traceSummary: `${iteration} items looked up`, evaluation };
}
