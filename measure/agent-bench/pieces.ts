import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Turn } from "./talking-server";

/** The words of a turn in pieces of about four. */
export function piecesOf({ text = "" }: Turn): string[] {
  return text.match(/(?:\S+\s*){1,4}/g) ?? [];
}

/** Waits where the turn is slow. */
export async function waited(ms: number | undefined): Promise<void> {
  if (ms) await sleep(ms);
}

/** How long what was written takes to leave. */
const FLUSH_MS = 30;

/** Whether the answer went wrong half-way: it broke, or nothing more comes of it. */
export function brokenOff(response: ServerResponse, { fault }: Turn, at: number, pieces: number): boolean {
  if ((fault !== "cut" && fault !== "stall") || at + 1 < pieces / 2) return false;
  if (fault === "cut") setTimeout(() => response.destroy(), FLUSH_MS);
  return true;
}
