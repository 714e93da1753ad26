import type { State } from "@/lib/engine/state";
import { runLogEnd, runLogLines } from "@/lib/exports/run-log";
import type { Observer } from "./observer";

/** Writes the log of the runs it watches, a line at a time with the strategy it belongs to. */
export function logObserver(write: (line: string, strategy: string) => void): Observer {
  return {
    onEvent: (event, state) => {
      for (const line of runLogLines(event, { ...state, done: false })) write(line, strategyOf(state));
    },
    onEnd: (state) => {
      for (const line of runLogEnd(state)) write(line, strategyOf(state));
    },
  };
}

function strategyOf({ options }: State): string {
  return options?.strategy ?? "";
}
