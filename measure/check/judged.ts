import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { checkSentence, type Verdict } from "@/lib/agent/ground/check";
import { openRun } from "@/lib/agent/ground/reading";
import { StoredFacts } from "@/lib/domain/facts/upcast-fact";
import type { Graph } from "@/lib/domain/graph";

const Judged = z.array(
  z.object({
    question: z.string(),
    findings: StoredFacts,
    sentences: z.array(
      z.object({ text: z.string(), findingIds: z.array(z.string()), kind: z.string(), isTrue: z.boolean() }),
    ),
  }),
);

/** How sentences of one kind were judged. */
export type KindTally = { kind: string; isTrue: boolean; n: number } & Record<Verdict["verdict"], number>;

/** Sets of true and false sentences by writers who had the findings of runs and nothing of the code; those of `sealed` are read by nobody who changes the check. */
export const JUDGED_SETS = ["spent", "sealed"] as const;

/** Judges the sentences of a set, by kind in the order they come in: totals alone, so that a sealed set stays so. */
export function judgeSet(name: (typeof JUDGED_SETS)[number], graph: Graph): KindTally[] {
  const file = path.join(process.cwd(), "measure", "check", `${name}.json.gz`);
  const tallies = new Map<string, KindTally>();
  for (const { question, findings, sentences } of Judged.parse(
    JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")),
  )) {
    const run = openRun(question, findings, graph);
    for (const { text, findingIds, kind, isTrue } of sentences) {
      const tally = tallies.get(kind) ?? { kind, isTrue, n: 0, stated: 0, interpretation: 0, struck: 0 };
      tally.n += 1;
      tally[checkSentence({ text, factIds: findingIds }, run).verdict] += 1;
      tallies.set(kind, tally);
    }
  }
  return [...tallies.values()];
}
