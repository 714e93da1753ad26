import type { Cause, Recorded } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import type { ToolCall, ToolResult } from "@/lib/domain/run/tool";

/** What went wrong, where, and what can be done about it. */
export type ObservedError = {
  cause: Cause;
  message: string;
  remedy: string;
  /** The step that failed, and the iteration and strategy it belongs to. */
  during: string;
  iteration: number;
  strategy: string;
};

/**
 * Whoever watches runs: what is left out is not reported. It reads and changes nothing, and what it throws reaches only
 * the log: a run never depends on who watches it.
 */
export type Observer = {
  onStart?: (question: string, strategy: string) => void;
  onToolDiscovery?: (tools: readonly { name: string; description: string }[]) => void;
  onThought?: (thought: string) => void;
  onToolSelection?: (tool: string, args: ToolCall["args"]) => void;
  onToolExecution?: (tool: string, result: ToolResult) => void;
  /** A piece of the answer: a text of the model as it comes, or a checked sentence. */
  onPartialResponse?: (content: string, kind: PartialKind) => void;
  onError?: (error: ObservedError) => void;
  /** Once a run, when it ended in an answer. */
  onComplete?: (response: string) => void;
  /** Once a run, when it ended, with an answer or without one. */
  onEnd?: (state: State) => void;
  /** Every event with the state it led to. */
  onEvent?: (event: Recorded, state: State) => void;
  close?: () => void | Promise<void>;
};

/** `draft`: words of a model that nobody has checked yet; `checked`: a sentence that passed the grounding check. */
export type PartialKind = "draft" | "checked";
