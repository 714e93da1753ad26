import { percentileOf } from "@/lib/eval/latency";
import { ITERATIONS, type Loop } from "./loop-task";

const WARM_UP = 20;

/** Milliseconds an iteration over `runs` runs; `timesOurs` is the median over that of the first loop stored alike. */
export type LoopTimes = {
  name: string;
  stored: string | null;
  runs: number;
  medianMs: number;
  p95Ms: number;
  timesOurs: number;
};

/** Measures the loops in turns, one run of each a round, so that what else the machine does falls on all alike. */
export async function measureLoops(loops: readonly Loop[], rounds: number): Promise<LoopTimes[]> {
  const taken = loops.map((): number[] => []);
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [i, loop] of loops.entries()) {
      const ms = await timed(loop);
      if (round >= 0) taken[i]?.push(ms / ITERATIONS);
    }
  }
  const medians = taken.map((times) => percentileOf(times, 0.5));
  return loops.map(({ name, stored }, i) => {
    const ours = medians[loops.findIndex((other) => other.stored === stored)] ?? Number.NaN;
    const medianMs = medians[i] ?? Number.NaN;
    const p95Ms = percentileOf(taken[i] ?? [], 0.95);
    return { name, stored, runs: rounds, medianMs, p95Ms, timesOurs: medianMs / ours };
  });
}

async function timed({ name, begin }: Loop): Promise<number> {
  const go = await begin();
  const start = performance.now();
  const calls = await go();
  const ms = performance.now() - start;
  if (calls !== ITERATIONS) throw new Error(`${name} made ${calls} calls, not ${ITERATIONS}`);
  return ms;
}
