"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { follow, type Live, nothingYet } from "./live-state";
import { readStream, StreamRefused } from "./read-stream";

export type Connection = "connecting" | "live" | "reconnecting" | "ended" | "gone";

/** Where the line stands, and what the run waits for where it gets no further. */
type Told = { connection: Connection; waitsFor: string | null };

/** How soon a tab asks again that has no line of its own, as other tabs keep those there are. */
const LATER_MS = 1500;
const RETRY_MS = [500, 1000, 2000, 5000, 10_000];

/**
 * Follows a run to its end, from where the page left off. A broken line is taken up again after the last event seen; a
 * hidden tab lets go of its connection and returns when it is shown. `resume` opens the stream again after "continue".
 */
export function useRun(runId: string, initial: Live | null) {
  const [live, setLive] = useState<Live>(initial ?? nothingYet);
  const [told, setTold] = useState<Told>({ connection: initial ? "ended" : "connecting", waitsFor: null });
  const [round, setRound] = useState(initial ? 0 : 1);
  const current = useRef(live);
  const isVisible = useVisible();
  useEffect(() => {
    if (round === 0 || !isVisible) return;
    const left = new AbortController();
    void followToEnd(runId, current, left.signal, setLive, setTold);
    return () => left.abort();
  }, [runId, round, isVisible]);
  const resume = useCallback(() => {
    setTold({ connection: "connecting", waitsFor: null });
    setRound((each) => each + 1);
  }, []);
  return { state: live.state, ...told, resume };
}

type Held = { current: Live };

async function followToEnd(
  runId: string,
  held: Held,
  signal: AbortSignal,
  show: (live: Live) => void,
  inform: (told: Told) => void,
): Promise<void> {
  let waitsFor: string | null = null;
  const tell = (connection: Connection) => inform({ connection, waitsFor });
  for (let failures = 0; !signal.aborted; failures++) {
    let waitMs: number | null = null;
    try {
      for await (const arrival of readStream(runId, held.current.lastSeq, signal)) {
        if (signal.aborted) return;
        if (arrival.kind === "end") return tell("ended");
        failures = 0;
        if (arrival.kind === "event") waitsFor = null;
        if (arrival.kind === "waiting") waitsFor = arrival.waitsFor;
        tell("live");
        if (arrival.kind === "waiting") continue;
        if (arrival.kind === "later") {
          waitMs = LATER_MS;
          break;
        }
        held.current = follow(held.current, arrival.event);
        show(held.current);
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
