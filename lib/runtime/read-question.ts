import { byRules, type Reasoner } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import type { Graph } from "@/lib/knowledge/graph";
import { readFollowUp } from "@/lib/question/follow-ups/follow-up";

/** Reads the question of a run: one that goes on from an earlier run is completed by the rules, any other is the reasoner's. */
export async function readQuestion(
  { question, after }: State,
  { graph, reasoner, signal }: { graph: Graph; reasoner: Reasoner; signal: AbortSignal },
): ReturnType<Reasoner["parse"]> {
  const completed = after ? readFollowUp(question, after, graph) : null;
  return completed ? { value: completed, by: byRules } : reasoner.parse(question, signal);
}
