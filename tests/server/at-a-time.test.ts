import { expect, it } from "vitest";
import { backOff } from "@/lib/domain/run/retry";
import { oneAtATime } from "@/lib/server/worker/worker";

it("never does its work twice at once, and once more when it was called meanwhile", async () => {
  let release = () => {};
  const done: number[] = [];
  let underWay = 0;
  const work = oneAtATime(async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    underWay -= 1;
    done.push(done.length);
  });
  const first = work();
  for (let call = 0; call < 5; call++) void work();
  release();
  await new Promise((resolve) => setImmediate(resolve));
  expect([done.length, underWay]).toEqual([1, 1]);
  release();
  await first;
  expect([done.length, underWay]).toEqual([2, 0]);
});

it("goes on after work that failed", async () => {
  let calls = 0;
  const work = oneAtATime(async () => {
    calls += 1;
    throw new Error("broke");
  });
  for (let call = 0; call < 2; call++) await expect(work()).rejects.toThrow("broke");
  expect(calls).toBe(2);
});

it("waits longer after each look that finds nothing, to a limit, and briefly after one that does", () => {
  const waitMs = backOff();
  expect([true, false, false, false, false, false, true, false].map(waitMs)).toEqual([
    250, 500, 1000, 2000, 2000, 2000, 250, 500,
  ]);
});
