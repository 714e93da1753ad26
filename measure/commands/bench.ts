import type { Command } from "commander";
import { print, whole } from "@/bin/usage";
import { withSession } from "@/lib/server/session";
import { addBenchAgent } from "./bench-agent";
import { addBenchEngine } from "./bench-engine";
import { addBenchRecovery } from "./bench-recovery";
import { addBenchScore } from "./bench-score";
import { benchTimes } from "./bench-times";
import { addBenchWeb } from "./bench-web";

/** Adds `bench` with its parts `engine`, `score`, `recovery`, `web` and `agent`; all times are in milliseconds. */
export function addBench(bench: Command): void {
  bench
    .option("--rounds <n>", "how often each question is asked", whole(1, 100), 5)
    .option("--pairs <n>", "how many drug-event pairs to search", whole(1, 5000), 300)
    .action((options: { rounds: number; pairs: number }, command: Command) =>
      withSession(async (session) => {
        const report = await benchTimes(session, options);
        print(command, report, JSON.stringify(report, null, 2));
      }),
    );
  addBenchEngine(bench);
  addBenchScore(bench);
  addBenchRecovery(bench);
  addBenchWeb(bench);
  addBenchAgent(bench);
}
