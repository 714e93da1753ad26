import type { Command } from "@/lib/agent/engine/command";
import { decide } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { EVENT_VERSION, type Event, type Recorded, type Report } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";

export const START_MS = Date.parse("2026-01-01T00:00:00.000Z");

/** Events as the journal holds them, a second apart. */
export function recorded(events: readonly Event[]): Recorded[] {
  return events.map((event, index) => ({
    ...event,
    v: EVENT_VERSION,
    seq: index + 1,
    at: new Date(START_MS + index * 1000).toISOString(),
  }));
}

export const stateAfter = (...events: Event[]) => fold(recorded(events));

/** What a strategy asks for after these events. */
export function nextCommand(strategy: Strategy, ...events: Report[]): Command {
  const last = events.at(-1);
  if (!last) throw new Error("no events");
  return decide(strategy, last, stateAfter(...events));
}
