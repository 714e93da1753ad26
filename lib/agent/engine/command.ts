import type { CompletionReason } from "@/lib/domain/run/event";
import type { ToolCall } from "@/lib/domain/run/tool";

/** What is to be done next; each is answered by one event, or by `failed`. `stop` ends the run. */
export type Command =
  | { do: "resolve" }
  | { do: "plan" }
  | { do: "call"; calls: ToolCall[] }
  | { do: "hypothesise" }
  | { do: "weigh" }
  | { do: "observe" }
  | { do: "refine" }
  | { do: "critique" }
  | { do: "narrate"; reason: CompletionReason | null }
  | { do: "ground" }
  | { do: "stop" };

export const resolve: Command = { do: "resolve" };
export const plan: Command = { do: "plan" };
export const hypothesise: Command = { do: "hypothesise" };
export const weigh: Command = { do: "weigh" };
export const observe: Command = { do: "observe" };
export const refine: Command = { do: "refine" };
export const critique: Command = { do: "critique" };
export const ground: Command = { do: "ground" };
export const stop: Command = { do: "stop" };

/** Calls of one plan; the executor orders them by what they refer to. */
export const call = (calls: ToolCall[]): Command => ({ do: "call", calls });

/** Writes the artifacts; `reason` is why the run is complete, null while it goes on after them. */
export const narrate = (reason: CompletionReason | null): Command => ({ do: "narrate", reason });
