import { expect, it } from "vitest";
import { EVENT_VERSION, type Recorded } from "@/lib/domain/run/event";
import { emptyState, type State } from "@/lib/domain/run/state";
import { storeAhead } from "@/lib/server/worker/carry-run";
import { failed } from "@/tests/domain/run/events";

const STEPS = 100;
const end: State = { ...emptyState, done: true };
const event = (seq: number): Recorded => ({ ...failed("plan"), v: EVENT_VERSION, seq, at: "2026-01-01T00:00:00.000Z" });
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Steps that take no time; `begun` tells how many were asked for. */
async function* instant(begun: number[], steps = STEPS): AsyncGenerator<Recorded, State> {
  for (let seq = 1; seq <= steps; seq++) {
    begun.push(seq);
    yield event(seq);
  }
  return end;
}

/** A journal whose appends last a moment; it refuses a batch that holds one of these numbers. */
function journal(refused: readonly number[] = []) {
  const batches: number[][] = [];
  const kept: number[] = [];
  const told: number[] = [];
  const append = async (events: readonly Recorded[]) => {
    await tick();
    const numbers = events.map(({ seq }) => seq);
    batches.push(numbers);
    if (numbers.some((seq) => refused.includes(seq))) throw new RangeError("refused");
    kept.push(...numbers);
  };
  const stored = ({ seq }: Recorded) => {
    if (!kept.includes(seq)) throw new Error(`${seq} was told before it was stored`);
    told.push(seq);
  };
  return { batches, kept, told, append, stored };
}

it("stores every event once and in order before it is told, and all before it returns", async () => {
  const { batches, kept, told, ...rest } = journal();
  expect(await storeAhead(instant([]), rest)).toBe(end);
  const all = Array.from({ length: STEPS }, (_, index) => index + 1);
  expect(kept).toEqual(all);
  expect(told).toEqual(all);
  expect(batches.length).toBeLessThan(STEPS / 10);
});

it("stores notes with the event that follows, where one comes soon", async () => {
  async function* telling(): AsyncGenerator<Recorded, State> {
    for (const seq of [1, 2]) yield { ...event(seq), type: "calling", handle: `R${seq}`, tool: "t" };
    await tick();
    yield event(3);
    return end;
  }
  const { batches, kept: _kept, told: _told, ...rest } = journal();
  expect(await storeAhead(telling(), rest)).toBe(end);
  expect(batches).toEqual([[1, 2, 3]]);
});

it("lets a run get only so far ahead of its journal", async () => {
  const begun: number[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const working = storeAhead(instant(begun), { append: () => held, stored: () => {} });
  for (let i = 0; i < STEPS; i++) await tick();
  expect(begun.length).toBeGreaterThan(1);
  expect(begun.length).toBeLessThan(STEPS / 2);
  release();
  expect(await working).toBe(end);
});

it("stores each event by itself while steps take longer than appends", async () => {
  const { batches, ...rest } = journal();
  async function* slow(): AsyncGenerator<Recorded, State> {
    for (let seq = 1; seq <= 5; seq++) {
      for (let i = 0; i < 10; i++) await tick();
      yield event(seq);
    }
    return end;
  }
  await storeAhead(slow(), rest);
  expect(batches).toEqual([[1], [2], [3], [4], [5]]);
});

it("keeps and tells what comes before an event that cannot be stored, and nothing after it", async () => {
  const { kept, told, ...rest } = journal([7]);
  await expect(storeAhead(instant([], 12), rest)).rejects.toThrow(RangeError);
  expect(kept).toEqual([1, 2, 3, 4, 5, 6]);
  expect(told).toEqual(kept);
});

it("F35: ends at once when an append fails, whatever step is under way", async () => {
  async function* stuck(): AsyncGenerator<Recorded, State> {
    yield event(1);
    await new Promise(() => {});
    return end;
  }
  await expect(storeAhead(stuck(), journal([1]))).rejects.toThrow(RangeError);
});

it("appends again what was refused for a moment, after each wait and no more often", async () => {
  let left = 2;
  const { kept, append, ...rest } = journal();
  const refusing = async (events: readonly Recorded[]) => {
    left -= 1;
    if (left >= 0) throw new RangeError("refused");
    await append(events);
  };
  const again = { ...rest, append: refusing, passes: (error: unknown) => error instanceof RangeError };
  expect(await storeAhead(instant([], 2), { ...again, retryMs: [0, 0] })).toBe(end);
  expect(kept).toEqual([1, 2]);
  left = 2;
  await expect(storeAhead(instant([], 2), { ...again, retryMs: [0] })).rejects.toThrow(RangeError);
});

it.each(Array.from({ length: 16 }, (_, turns) => turns))(
  "throws why an append failed, and makes none after it, where the next step comes %i turns later",
  async (turns) => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    async function* timed(): AsyncGenerator<Recorded, State> {
      yield event(1);
      await gate;
      for (let turn = 0; turn < turns; turn++) await null;
      yield event(2);
      await new Promise(() => {});
      return end;
    }
    const tried: number[] = [];
    const append = async (events: readonly Recorded[]) => {
      tried.push(...events.map(({ seq }) => seq));
      if (tried.length > 1) throw new Error("gap");
      await gate;
      throw new RangeError("refused");
    };
    const storing = storeAhead(timed(), { append, stored: () => {} });
    setImmediate(open);
    await expect(storing).rejects.toThrow(RangeError);
    expect(tried).toEqual([1]);
  },
);
