import { takePlace } from "./places";

/** Lines a visitor may keep open at once: over HTTP/1.1 a browser has six connections to a server for all its tabs together. */
const LINES_MAX = 3;

/** One count a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilLines?: Map<string, number> };
shared.vigilLines ??= new Map();
const open = shared.vigilLines;

/** Takes a line for a visitor; returns what gives it back, or null where all are taken. */
export function takeLine(visitorId: string): (() => void) | null {
  return takePlace(open, visitorId, LINES_MAX);
}
