import type { Cause, CompletionReason, Event, Recorded } from "@/lib/domain/run/event";
import { reduce } from "@/lib/domain/run/reduce";
import { emptyState, type State } from "@/lib/domain/run/state";
import type { Tool, ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { narrativeMarkdown } from "@/lib/server/export/markdown";

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

export type Watch = {
  see: (event: Recorded) => void;
  /** Words of a model while it writes the answer. */
  hear: (draft: string) => void;
  /** Reports an end without an event: of a run without artifacts, or one that was broken off. */
  end: (how: Ending) => void;
  close: () => Promise<void>;
};

export type Ending = { reason: CompletionReason; cause: Cause | null };

/**
 * Tells observers of a run's events, each as it comes. `tools` are those the run is offered; `before` is the state of a run
 * that is taken up. An observer that throws is named in the log and still gets the next event.
 */
export function watchBy(observers: readonly Observer[], tools: readonly Tool[], before: State = emptyState): Watch {
  let state = before;
  const tell = (what: (observer: Observer) => unknown) => {
    for (const observer of observers) guarded(() => what(observer));
  };
  const partial = (content: string, kind: PartialKind) => tell((each) => each.onPartialResponse?.(content, kind));
  return {
    see: (event) => {
      const wasDone = state.done;
      state = reduce(state, event);
      tell((each) => each.onEvent?.(event, state));
      announce(event, state, tools, tell);
      if (event.type === "grounded")
        for (const { text, status } of event.artifacts.sentences) if (status !== "struck") partial(text, "checked");
      if (state.done && !wasDone) ended(state, tell);
    },
    hear: (draft) => partial(draft, "draft"),
    end: ({ reason, cause }) => {
      if (state.done) return;
      state = { ...state, done: true, completionReason: state.completionReason ?? reason, cause: state.cause ?? cause };
      ended(state, tell);
    },
    close: async () => {
      await Promise.all(observers.map((each) => guarded(() => each.close?.())));
    },
  };
}

type Tell = (what: (observer: Observer) => unknown) => void;

function ended(state: State, tell: Tell): void {
  const { artifacts, findings } = state;
  tell((each) => each.onEnd?.(state));
  if (artifacts) tell((each) => each.onComplete?.(narrativeMarkdown(artifacts, findings)));
}

function announce(event: Event, state: State, tools: readonly Tool[], tell: Tell): void {
  switch (event.type) {
    case "asked":
      tell((each) => each.onStart?.(event.question, event.options.strategy));
      tell((each) => each.onToolDiscovery?.(tools.map(({ name, description }) => ({ name, description }))));
      return;
    case "planned":
      tell((each) => each.onThought?.(event.thought));
      for (const { tool, args } of event.calls) tell((each) => each.onToolSelection?.(tool, args));
      return;
    case "called":
      for (const result of event.results) tell((each) => each.onToolExecution?.(result.tool, result));
      return;
    case "failed": {
      const { cause, message, during } = event;
      const strategy = state.options?.strategy ?? "";
      const told = { cause, message, during, iteration: state.iteration, strategy, remedy: REMEDIES[cause] };
      tell((each) => each.onError?.(told));
      return;
    }
    default:
      return;
  }
}

/** Runs what an observer does; its failure, now or later, stays its own. Only the error's name is logged: a message may quote a question. */
async function guarded(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.error(`An observer failed: ${error instanceof Error ? error.name : typeof error}`);
  }
}

/** What an operator or a visitor can do about each cause of a failure, in a sentence or two. */
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
