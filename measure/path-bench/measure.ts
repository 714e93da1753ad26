import { percentileOf } from "@/measure/latency";
import type { Engine, PathTask } from "./path-task";

const TIME_MAX_MS = 60_000;
const WARM_UP = 3;

/** What an engine took: milliseconds a pair over the `asked` first pairs, `largestError` beside ours relative to it. */
export type EngineTimes = {
  name: string;
  buildMs: number;
  bytes: number | null;
  asked: number;
  medianMs: number;
  p95Ms: number;
  largestError: number;
};

/** Measures an engine on the pairs of a task, at most a minute long, and compares each figure with `expected`. */
export async function measureEngine(engine: Engine, task: PathTask, expected: readonly number[]): Promise<EngineTimes> {
  const start = performance.now();
  const built = await engine.build(task);
  const buildMs = performance.now() - start;
  try {
    for (const [drug, event] of task.pairs.slice(0, WARM_UP)) await built.count(drug, event);
    const times: number[] = [];
    let largestError = 0;
    const until = performance.now() + TIME_MAX_MS;
    for (const [i, [drug, event]] of task.pairs.entries()) {
      if (performance.now() > until) break;
      const before = performance.now();
      const found = await built.count(drug, event);
      times.push(performance.now() - before);
      const right = expected[i] ?? found;
      largestError = Math.max(largestError, Math.abs(found - right) / Math.max(Math.abs(right), Number.MIN_VALUE));
    }
    const at = (share: number) => percentileOf(times, share);
    return {
      name: engine.name,
      buildMs,
      bytes: built.bytes,
      asked: times.length,
      medianMs: at(0.5),
      p95Ms: at(0.95),
      largestError,
    };
  } finally {
    await built.close();
  }
}
