import { percentileOf } from "@/measure/latency";
import { ITERATIONS, type Loop } from "./loop-task";

const WARM_UP = 20;

/**
 * Milliseconds an iteration over `runs` runs, `cpuMs` the median of what this process worked, which a busy machine changes
 * little. `timesOurs` is the median over that of the first loop stored alike.
 */
export type LoopTimes = {
  name: string;
  stored: string | null;
  runs: number;
  medianMs: number;
  p95Ms: number;
  cpuMs: number;
  timesOurs: number;
};

/** Measures the loops in turns, one run of each a round, so that what else the machine does falls on all alike. */
export async function measureLoops(loops: readonly Loop[], rounds: number): Promise<LoopTimes[]> {
  const taken = loops.map((): Taken[] => []);
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [i, loop] of loops.entries()) {
      const each = await timed(loop);
      if (round >= 0) taken[i]?.push(each);
    }
  }
  const at = (i: number, what: keyof Taken, share: number) =>
    percentileOf(taken[i]?.map((each) => each[what]) ?? [], share);
  return loops.map(({ name, stored }, i) => {
    const ours = loops.findIndex((other) => other.stored === stored);
    const medianMs = at(i, "wallMs", 0.5);
    const timesOurs = medianMs / at(ours, "wallMs", 0.5);
    return {
      name,
      stored,
      runs: rounds,
      medianMs,
      p95Ms: at(i, "wallMs", 0.95),
      cpuMs: at(i, "cpuMs", 0.5),
      timesOurs,
    };
  });
}

/** Milliseconds an iteration of one run. */
type Taken = { wallMs: number; cpuMs: number };

async function timed({ name, begin }: Loop): Promise<Taken> {
  const go = await begin();
  const before = process.cpuUsage();
  const start = performance.now();
  const calls = await go();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  if (calls !== ITERATIONS) throw new Error(`${name} made ${calls} calls, not ${ITERATIONS}`);
  return { wallMs: ms / ITERATIONS, cpuMs: (user + system) / 1000 / ITERATIONS };
}
