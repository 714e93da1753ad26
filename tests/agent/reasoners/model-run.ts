import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import type { Reasoner } from "@/lib/agent/engine/reasoner";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import { ruleReasoner } from "@/lib/agent/reasoners/rules";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { RunOptions } from "@/lib/domain/run/event";
import { modelClient } from "@/lib/effects/model";
import { performer } from "@/lib/server/perform";
import { asked, options } from "@/tests/domain/run/events";
import { collect } from "@/tests/domain/run/toolbox";
import type { Script, ScriptedServer } from "@/tests/fixtures/scripted-server";
import { smallGraph } from "@/tests/fixtures/small-graph";

export const graph = smallGraph();
export const rules = ruleReasoner({ graph, parse: parseQuestion, narrate: narrateByRules });

/** Modes of the server that the single model, the planner and the narrator speak to. */
export type Modes = { single?: string; planner?: string; narrator?: string };

/** A reasoner whose models are modes of a scripted server. */
export function scripted(
  server: ScriptedServer,
  { single = "ok", planner = "planner", narrator = "narrator" }: Modes = {},
): Reasoner {
  const client = (mode: string) =>
    modelClient({ provider: "openai-compatible", url: server.url(mode), key: null, model: `${mode}-model` });
  return modelReasoner({
    clients: { single: client(single), planner: client(planner), narrator: client(narrator) },
    rules,
  });
}

/** Runs a question to its end with a reasoner, the real tools and the small graph. */
export function runWith(reasoner: Reasoner, strategy: Strategy, question: string, change: Partial<RunOptions> = {}) {
  const perform = performer({ graph, reasoner, strategy, signal: new AbortController().signal, cache: new Map() });
  const { maxIterations, callsPerIteration } = strategy;
  return collect(
    strategy,
    perform,
    asked(question, {
      ...options,
      strategy: strategy.name,
      maxIterations: maxIterations.default,
      callsPerIteration,
      reasoner: reasoner.label,
      ...change,
    }),
  );
}

type Turn = Record<string, unknown>;

/** A script that answers each kind of question from its own list, the last answer again and again. */
export function turns(answers: { [name: string]: readonly Turn[] }): Script {
  const counts = new Map<string, number>();
  return ({ name }) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const list = answers[name] ?? [];
    return list[Math.min(count, list.length - 1)] ?? {};
  };
}

export const plan = (...calls: [tool: string, args: object][]): Turn => ({
  thought: "The graph must say what is known of it.",
  calls: calls.map(([tool, args]) => ({ tool, args, reason: `To learn what ${tool} says` })),
  stop: calls.length > 0 ? null : "sufficient_information",
});

export const verdict = (status: string, ...gaps: [category: string, suggestedTool: string | null][]): Turn => ({
  text: "The results say something.",
  status,
  confidence: status === "sufficient" ? 0.9 : 0.4,
  reasoning: "Some of it is there.",
  gaps: gaps.map(([category, suggestedTool]) => ({
    category,
    description: `No ${category} yet`,
    priority: 1,
    suggestedTool,
  })),
  canAnswer: status === "sufficient",
});

export const refinement = (refinementQuery: string, suggestedTools: string[]): Turn => ({
  refinementQuery,
  focusAreas: ["mechanism"],
  suggestedTools,
});

export const sentences = (...written: [section: string, text: string, ...findingIds: string[]][]): Turn => ({
  sentences: written.map(([section, text, ...findingIds]) => ({ section, text, findingIds })),
});
