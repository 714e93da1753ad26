import type { Shown } from "@/lib/agent/hypotheses/rules";
import { numberOf } from "@/lib/domain/facts/words";
import type { ToolResult } from "@/lib/domain/run/tool";
import { fisherExact, type TwoGroups } from "@/lib/domain/statistics/fisher";

/** Of fewer drugs nothing is read. */
export const KNOWN_MIN = 3;

/** Bounds on the p of one test among several alike, each multiplied by how many there are (Bonferroni). */
const LEVELS = [
  { below: 0.001, level: "p<0.001" },
  { below: 0.01, level: "p<0.01" },
  { below: 0.05, level: "p<0.05" },
] as const;

/** The level of a comparison of drugs: by its p times the number of such tests, or that there are too few drugs to tell. */
export function levelOf(counts: TwoGroups, tests = 1): string {
  if (counts.known < KNOWN_MIN) return "few";
  const p = fisherExact(counts) * tests;
  return LEVELS.find(({ below }) => p < below)?.level ?? "none";
}

/** What a comparison of drugs shows; nothing where its result holds none. */
export function holdersShown({ findings }: ToolResult, hypothesis: string, tests: number): Shown[] {
  const fact = findings.find((each) => each.kind === "count" && each.counts === "holders_compared");
  if (!fact) return [{ hypothesis, level: "few", factIds: [] }];
  const of = (role: Parameters<typeof numberOf>[1]) => numberOf(fact, role) ?? 0;
  const counts = {
    holders: of("holders"),
    known: of("known"),
    baseHolders: of("base_holders"),
    baseKnown: of("base_known"),
  };
  return [{ hypothesis, level: levelOf(counts, tests), factIds: [fact.id], counts }];
}
