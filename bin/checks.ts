import type { Command } from "commander";
import { print } from "./usage";

/** Something looked at, and what was found. */
export type Check = { name: string; ok: boolean; detail: string };

/** Prints checks, a line each; where one failed the command fails. */
export function printChecks(command: Command, checks: readonly Check[]): void {
  const lines = checks.map(({ name, ok, detail }) => `${ok ? "ok " : "NO "} ${name}: ${detail}`);
  print(command, { schema: 1, checks }, lines.join("\n"));
  if (checks.some(({ ok }) => !ok)) process.exitCode = 1;
}
