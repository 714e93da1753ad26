/** Lines a visitor may keep open at once: over HTTP/1.1 a browser has six connections to a server for all its tabs together. */
const LINES_MAX = 3;

/** One count a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilLines?: Map<string, number> };
shared.vigilLines ??= new Map();
const open = shared.vigilLines;

/** Takes a line for a visitor; returns what gives it back, once however often it is called, or null where all are taken. */
export function takeLine(visitorId: string): (() => void) | null {
  const taken = open.get(visitorId) ?? 0;
  if (taken >= LINES_MAX) return null;
  open.set(visitorId, taken + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (open.get(visitorId) ?? 1) - 1;
    if (left > 0) open.set(visitorId, left);
    else open.delete(visitorId);
  };
}
