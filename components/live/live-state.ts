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
