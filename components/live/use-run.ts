"use client";
import { useEffect, useRef, useState } from "react";
import type { Recorded } from "@/lib/domain/run/event";
import type { TurnHead } from "@/lib/server/web/turn-head";
import type { Live } from "./live-state";

export type Connection = "connecting" | "live" | "reconnecting" | "ended" | "gone";

/** Where the line stands, and what the run waits for where it gets no further. */
type Told = { connection: Connection; waitsFor: string | null };

/** Nothing was heard of this stretch of the run yet: what became of an earlier one says nothing. */
const UNHEARD: Told = { connection: "connecting", waitsFor: null };

/** How soon a tab asks again that has no line of its own, as other tabs keep those there are. */
const LATER_MS = 1500;
const RETRY_MS = [500, 1000, 2000, 5000, 10_000];

/**
 * Follows a run to its end while it `goesOn`. A broken line is taken up again after the last event seen; a hidden tab lets
 * go of its connection and returns when it is shown. A run that goes on again, as after "continue", is followed again.
 */
export function useRun(turn: TurnHead, goesOn: boolean) {
  const { runId } = turn;
  const [shown, setShown] = useState<Shown | null>(null);
  const asked = useRef(turn);
  asked.current = turn;
  const [told, setTold] = useState(UNHEARD);
  const current = useRef<Live | null>(null);
  const isVisible = useVisible();
  useEffect(() => {
    if (!goesOn || !isVisible) return;
    const left = new AbortController();
    const show: Show = (live, project) => setShown({ state: live.state, head: project(asked.current, live.state) });
    void followToEnd(runId, current, left.signal, show, setTold);
    return () => {
      left.abort();
      setTold(UNHEARD);
    };
  }, [runId, goesOn, isVisible]);
  return { state: shown?.state ?? null, head: shown?.head ?? null, ...told };
}

type Shown = { state: Live["state"]; head: TurnHead };
type Show = (live: Live, project: (asked: TurnHead, state: Live["state"]) => TurnHead) => void;
type Held = { current: Live | null };

/** Shows each step of a run while it goes on, and once it has ended the turn that came with the end. */
async function followToEnd(
  runId: string,
  held: Held,
  signal: AbortSignal,
  show: Show,
  inform: (told: Told) => void,
): Promise<void> {
  let waitsFor: string | null = null;
  const tell = (connection: Connection) => inform({ connection, waitsFor });
  for (let failures = 0; !signal.aborted; failures++) {
    let waitMs: number | null = null;
    try {
      const { follow, nothingYet, turnHead } = await import("./folding");
      for await (const arrival of readStream(runId, held.current?.lastSeq ?? 0, signal)) {
        if (signal.aborted) return;
        if (arrival.kind === "end") {
          show(held.current ?? nothingYet, (asked, state) => arrival.head ?? turnHead(asked, state));
          return tell("ended");
        }
        failures = 0;
        if (arrival.kind === "event") waitsFor = null;
        if (arrival.kind === "waiting") waitsFor = arrival.waitsFor;
        tell("live");
        if (arrival.kind === "waiting") continue;
        if (arrival.kind === "later") {
          waitMs = LATER_MS;
          break;
        }
        held.current = follow(held.current ?? nothingYet, arrival.event);
        if (!held.current.state.done) show(held.current, turnHead);
      }
    } catch (error) {
      if (error instanceof StreamRefused && error.status < 500 && error.status !== 429) return tell("gone");
    }
    if (signal.aborted) return;
    if (waitMs === null) tell("reconnecting");
    await pause(waitMs ?? RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 1000, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const update = () => setVisible(document.visibilityState !== "hidden");
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return isVisible;
}

/** What a stream brings: an event, what the run waits for, its proper end, a wish to ask later, or (by returning without these) a broken line. */
type Arrival =
  | { kind: "event"; event: Recorded }
  | { kind: "waiting"; waitsFor: string }
  | { kind: "end"; head: TurnHead | null }
  | { kind: "later" };

/** The server answered, but not with a stream; `status` is the one of HTTP. */
class StreamRefused extends Error {
  constructor(readonly status: number) {
    super(`The stream answered ${status}`);
  }
}

/** Reads a run's events after `after` from our own text/event-stream. Throws StreamRefused, or what `fetch` throws. */
export async function* readStream(
  runId: string,
  after: number,
  signal: AbortSignal,
  fetcher: (path: string, init: { signal: AbortSignal; headers: Record<string, string> }) => Promise<Response> = fetch,
): AsyncGenerator<Arrival> {
  const path = `/api/runs/${encodeURIComponent(runId)}/events?after=${after}`;
  const response = await fetcher(path, { signal, headers: { accept: "text/event-stream" } });
  if (!response.ok || !response.body) throw new StreamRefused(response.status);
  for await (const block of blocks(response.body)) {
    const arrival = parseBlock(block);
    if (arrival) yield arrival;
  }
}

async function* blocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const parts = (rest + decoder.decode(chunk.value, { stream: true })).split("\n\n");
      rest = parts.pop() ?? "";
      yield* parts;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): Arrival | null {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const name = fields.get("event");
  if (name === "later") return { kind: name };
  const data = fields.get("data");
  if (name === "end") return { kind: name, head: JSON.parse(data ?? "null") as TurnHead | null };
  if (name === "waiting" && data !== undefined) return { kind: name, ...(JSON.parse(data) as { waitsFor: string }) };
  if (name !== undefined || data === undefined) return null;
  return { kind: "event", event: JSON.parse(data) as Recorded };
}
