import { execFileSync } from "node:child_process";
import { watchHealth } from "@/scripts/chaos/health.mjs";
import { drawQuestions } from "@/scripts/chaos/questions.mjs";
import { askAtOnce, visitorsOf } from "@/scripts/chaos/runs.mjs";

const ENDED_MS = 120_000;

export type AtOnce = {
  asked: number;
  ended: number;
  /** Until the last had ended. */
  allMs: number;
  firstEventMs: number[];
  healthMs: number[];
  /** What the processes of the server hold in memory afterwards. */
  memoryMb: number;
};

/** Asks so many different questions at once of one server, each as a visitor of its own; `group` is its process group. */
export async function askedAtOnce(url: string, group: number, count: number): Promise<AtOnce> {
  const questions = drawQuestions(count);
  const visitors = await visitorsOf([url], questions);
  const health = watchHealth([url]);
  const startedMs = performance.now();
  const runs = await askAtOnce([url], visitors, questions, AbortSignal.timeout(ENDED_MS));
  const allMs = performance.now() - startedMs;
  const { times } = await health.stop();
  return {
    asked: count,
    ended: runs.filter(({ seen }) => seen?.hasEnded).length,
    allMs,
    firstEventMs: runs.flatMap(({ firstMs }) => firstMs ?? []),
    healthMs: times,
    memoryMb: memoryOf(group),
  };
}

function memoryOf(group: number): number {
  const lines = execFileSync("ps", ["-eo", "pgid=,rss="], { encoding: "utf8" }).trim().split("\n");
  const own = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([pgid]) => pgid === group);
  return own.reduce((sum, [, kilobytes = 0]) => sum + kilobytes / 1024, 0);
}
