import { spawn } from "node:child_process";
import { expect, it } from "vitest";

const SLOW_MS = 300;

it("hands over all of a long output to a reader that takes its time", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/server/child-output.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const code = new Promise((resolve) => child.once("exit", resolve));
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  let length = 0;
  for await (const chunk of child.stdout) {
    length += chunk.length;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect([length, await code]).toEqual([1_000_001, 3]);
});
