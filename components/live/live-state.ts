import type { Recorded } from "@/lib/domain/run/event";
import { reduce } from "@/lib/domain/run/reduce";
import { emptyState, type State } from "@/lib/domain/run/state";

/** A run as the browser holds it: all events up to `lastSeq`, folded. */
export type Live = { state: State; lastSeq: number };

export const nothingYet: Live = { state: emptyState, lastSeq: 0 };

/** Folds one event; an event already folded changes nothing, so that a stream may repeat itself after a reconnect. */
export function follow(live: Live, event: Recorded): Live {
  if (event.seq <= live.lastSeq) return live;
  return { state: reduce(live.state, event), lastSeq: event.seq };
}

/** The state without the rows that only tools need: what a page carries to the browser for a run that is over. */
export function forReading(state: State): State {
  const results = state.results.map(light);
  const iterations = state.iterations.map((each) => ({ ...each, results: each.results.map(light) }));
  return { ...state, results, iterations, admitted: {}, draft: [] };
}

function light(result: State["results"][number]): State["results"][number] {
  return { ...result, rows: [], refs: [], findings: [], coverage: [] };
}
