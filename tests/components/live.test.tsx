// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Reasoning } from "@/components/chat/reasoning";
import { follow, nothingYet } from "@/components/live/live-state";
import { Timeline } from "@/components/live/timeline";
import { readStream, useRun } from "@/components/live/use-run";
import type { Recorded } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import { emptyState } from "@/lib/domain/run/state";
import { eventStream } from "@/lib/server/web/api/runs";
import { bareHead } from "@/lib/server/web/turn-head";
import { turnHead } from "@/lib/server/web/turn-of-run";
import { cannedRun } from "@/tests/fixtures/canned-run";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const whole = fold(cannedRun);
const plain = new Request("http://vigil.test/");

async function* from(seq: number): AsyncGenerator<Recorded> {
  yield* cannedRun.filter((event) => event.seq > seq);
}

/** The body of the events route cut after `events` whole events and some bytes of the next. */
async function cutAfter(events: number, seq: number): Promise<Response> {
  const text = await eventStream(() => from(seq), plain).text();
  const blocks = text.split("\n\n");
  const kept = blocks.slice(0, events + 1).join("\n\n");
  return new Response(`${kept}\n\n${(blocks[events + 1] ?? "").slice(0, 20)}`);
}

const META = { runId: "r", question: "Why?", status: "running", createdAt: "", replaces: null, after: null } as const;

function Probe() {
  const { state, connection } = useRun(bareHead({ ...META }), true);
  return <p>{`${connection} ${state?.done ?? false} ${state?.iterations.length ?? 0}`}</p>;
}

describe("following a run", () => {
  it("F33: is equal to an uninterrupted run wherever the stream is killed", async () => {
    for (let k = 0; k <= cannedRun.length; k++) {
      let live = nothingYet;
      const { signal } = new AbortController();
      for await (const arrival of readStream("r", 0, signal, () => cutAfter(k, 0)))
        if (arrival.kind === "event") live = follow(live, arrival.event);
      expect(live.lastSeq, `cut after ${k}`).toBe(k);
      const rest = () => Promise.resolve(eventStream(() => from(live.lastSeq), plain));
      for await (const arrival of readStream("r", live.lastSeq, signal, rest))
        if (arrival.kind === "event") live = follow(live, arrival.event);
      expect(live.state, `cut after ${k}`).toEqual(whole);
    }
  });

  it("F37: comes back after a while where other tabs keep the lines there are", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      const seq = Number(new URL(path, "http://vigil.test").searchParams.get("after"));
      asked.push(path);
      const events = cannedRun.filter((event) => event.seq > seq);
      const waiting = seq === 0 ? events.slice(0, 2) : events;
      async function* brief() {
        yield* waiting;
        if (seq === 0) await new Promise(() => undefined);
      }
      return eventStream(brief, plain, { release: null });
    });
    render(<Probe />);
    await waitFor(() => expect(screen.getByText(/^ended true/)).toBeDefined(), { timeout: 4000 });
    expect(asked).toEqual(["/api/runs/r/events?after=0", "/api/runs/r/events?after=2"]);
  });

  it("F33: is not changed by events that come twice", () => {
    const twice = cannedRun.flatMap((event, index) => [event, ...cannedRun.slice(0, index + 1)]);
    expect(twice.reduce(follow, nothingYet).state).toEqual(whole);
  });

  it("reads events that arrive in pieces of any size", async () => {
    const text = await eventStream(() => from(0), plain).text();
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
        controller.close();
      },
    });
    const seen = [];
    for await (const arrival of readStream("r", 0, new AbortController().signal, async () => new Response(body)))
      seen.push(arrival.kind === "event" ? arrival.event.seq : "end");
    expect(seen).toEqual([...cannedRun.map(({ seq }) => seq), "end"]);
  });

  it("takes a broken stream up again after the last event seen", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      return asked.length === 1 ? cutAfter(4, 0) : eventStream(() => from(4), plain);
    });
    render(<Probe />);
    await waitFor(() => screen.getByText("ended true 2"), { timeout: 3000 });
    expect(asked).toEqual(["/api/runs/r/events?after=0", "/api/runs/r/events?after=4"]);
  });
});

describe("the live view", () => {
  it("S0-145, S0-146: heads each iteration with its number and its question", () => {
    render(<Timeline state={whole} />);
    expect(screen.getByText("Iteration 1/10")).toBeTruthy();
    expect(screen.getByText("Iteration 2/10")).toBeTruthy();
    expect(screen.getAllByText(/^Planning tools for:/)[0]?.textContent).toContain(whole.question);
  });

  it("S0-147: says how many tools were executed", () => {
    render(<Timeline state={whole} />);
    expect(screen.getAllByText("✓ Executed 1 tool")).toHaveLength(2);
  });

  it("S0-148: shows status, confidence, can answer and gaps with priority", () => {
    render(<Timeline state={whole} />);
    const [first, second] = screen.getAllByRole("table");
    expect(within(first as HTMLElement).getByText("insufficient")).toBeTruthy();
    expect(within(first as HTMLElement).getByText("45 %")).toBeTruthy();
    expect(first?.textContent).toContain("✗ no");
    expect(within(first as HTMLElement).getByText("P1")).toBeTruthy();
    expect(second?.textContent).toContain("✓ yes");
  });

  it("S0-149: shows the transition with refinement, focus areas and count of priority gaps", () => {
    render(<Timeline state={whole} />);
    const panel = screen.getByRole("complementary", { name: "Iteration 1 to 2" });
    expect(panel.textContent).toContain("Which paths lead from the targets of metformin to lactic acidosis?");
    expect(panel.textContent).toContain("mechanism, targets");
    expect(panel.textContent).toContain("1 priority gap");
  });

  it("S0-157 S0-158: scores a refinement by how new it is and what tools can fill, and marks one that repeats", () => {
    render(<Timeline state={whole} />);
    const panel = screen.getByRole("complementary", { name: "Iteration 1 to 2" });
    const said = /score (\d+) %: (\d+) % new .*, tools for 1 of 1 gap\./.exec(panel.textContent ?? "");
    expect(Number(said?.[2])).toBeGreaterThan(20);
    expect(Number(said?.[1])).toBe(Math.round((Number(said?.[2]) + 100) / 2));
    expect(panel.textContent).not.toContain("repeats");
    cleanup();
    const [first, ...rest] = whole.iterations;
    if (!first?.refinement) throw new Error("the first iteration was refined");
    const gaps = first.refinement.priorityGaps.map((gap) => ({ ...gap, suggestedTool: null }));
    const vague = { ...first.refinement, refinementQuery: first.query.toUpperCase(), priorityGaps: gaps };
    render(<Timeline state={{ ...whole, iterations: [{ ...first, refinement: vague }, ...rest] }} />);
    const poor = screen.getByRole("complementary", { name: "Iteration 1 to 2" });
    expect(poor.textContent).toContain(
      "Refinement score 0 %: 0 % new against the questions before, tools for 0 of 1 gap",
    );
    expect(within(poor).getByText("repeats an earlier question")).toBeTruthy();
  });

  it("S0-173: gives number, tool count and can-answer for each iteration", () => {
    render(<Timeline state={whole} />);
    const [first, second] = screen.getAllByRole("article");
    expect(first?.textContent).toContain("1 tool call");
    expect(within(first as HTMLElement).getByText("cannot answer yet")).toBeTruthy();
    expect(within(second as HTMLElement).getByText("can answer")).toBeTruthy();
  });

  it("says where the run is, for every prefix of the journal, and folds when it is over", () => {
    const said = cannedRun.map((_, n) => {
      const state = cannedRun.slice(0, n + 1).reduce(follow, { state: emptyState, lastSeq: 0 }).state;
      const head = turnHead({ ...META }, state);
      render(<Reasoning head={head} isLive={!head.isDone} hindrance={null} onStop={() => {}} />);
      const text = screen.getByRole("region", { name: "Reasoning" }).textContent ?? "";
      cleanup();
      return text;
    });
    expect(said[0]).toContain("Reading the question");
    expect(said[2]).toMatch(/Looking up.*Drug adverse events/);
    expect(said.at(-1)).toMatch(/look-ups? in 2 rounds, .*evidence sufficient/);
    expect(bareHead({ ...META }).activity).toBe("reading");
  });
});
