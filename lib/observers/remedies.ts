import type { Cause } from "@/lib/engine/event";

/** What can be done about each cause of a failure. */
const REMEDIES: Record<Cause, string> = {
  truncated: "Allow the model longer answers (VIGIL_PLANNER_MAX_TOKENS, VIGIL_NARRATOR_MAX_TOKENS).",
  malformed: "Ask again, or choose a model that keeps to JSON.",
  schema: "Ask again, or choose a model that keeps to the form it is asked for.",
  unknown_tool: "Ask again, or choose a model that keeps to the tools it is given.",
  provider_error: "See whether the model server answers (`vigil doctor`); the reasoner `rules` needs none.",
  rate_limited: "Wait and ask again, or use the reasoner `rules`, which has no limit.",
  context_overflow: "Ask a narrower question, or choose a model with a larger context.",
  tool_error: "Ask again; if it stays, `vigil graph verify` checks the graph.",
  storage: "See that the database answers and has room (`vigil doctor`).",
  budget: "Continue the run, which may then spend as much again, or ask a narrower question.",
  timeout: "Continue the run, whose time then starts anew, or use the reasoner `rules`, which is quicker.",
  bug: "This is a fault of Vigil: the server's log says where. Continue the run, or ask again.",
};

/** What an operator or a visitor can do about a failure, in a sentence or two. */
export function remedyFor(cause: Cause): string {
  return REMEDIES[cause];
}
