import { checkSentence, type Verdict } from "@/lib/agent/ground/check";
import { openRun, type Run } from "@/lib/agent/ground/reading";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { CLASSES } from "@/measure/check/classes";
import type { Narrated } from "@/measure/check/runs";
import type { Setting, Spoil, True } from "@/measure/check/spoil";
import { NEW_CLASSES } from "./new-classes";

/** How sentences of one kind were judged; examples as `text [ids] (issues)`. */
export type Tally = {
  name: string;
  n: number;
  stated: number;
  interpretation: number;
  struck: number;
  examples: Record<Verdict["verdict"], string[]>;
};

/** What is measured: true sentences by group of writers, spoilt ones by class, and milliseconds a sentence. */
export type Measured = { writers: Tally[]; classes: Tally[]; ms: { mean: number; p95: number } };

/** What narratives are measured with. */
export type Parts = {
  graph: Graph;
  outside: readonly EntityRef[];
  random: () => number;
  groupOf: (name: string) => string;
  /** Called with the number of narratives done. */
  progress: (done: number) => void;
};

const ALL_CLASSES: Readonly<Record<string, Spoil>> = { ...CLASSES, ...NEW_CLASSES };

/** Judges every true sentence, and those spoilt from the ones that were not struck. */
export function measureCheck(narratives: readonly Narrated[], parts: Parts, classes = ALL_CLASSES): Measured {
  const writers = new Map<string, Tally>();
  const spoilt = new Map(Object.keys(classes).map((name): [string, Tally] => [name, tally(name)]));
  const times: number[] = [];
  for (const [done, narrated] of narratives.entries()) {
    const group = parts.groupOf(narrated.name);
    const into = writers.get(group) ?? tally(group);
    writers.set(group, into);
    times.push(...measureRun(narrated, parts, { classes, spoilt, into }));
    parts.progress(done + 1);
  }
  return { writers: [...writers.values()], classes: [...spoilt.values()], ms: timesOf(times) };
}

type Counting = { classes: Readonly<Record<string, Spoil>>; spoilt: ReadonlyMap<string, Tally>; into: Tally };

/** Counts the sentences of one run; gives the milliseconds each true one took. */
function measureRun(narrated: Narrated, parts: Parts, { classes, spoilt, into }: Counting): number[] {
  const run = openRun(narrated.question, narrated.findings, parts.graph);
  const setting = settingOf(narrated, parts);
  let before: ReadonlySet<string> = new Set();
  return narrated.sentences.map((sentence) => {
    const start = performance.now();
    const verdict = judge(sentence, run, before);
    const took = performance.now() - start;
    count(into, sentence, verdict);
    if (verdict.verdict !== "struck")
      for (const [name, spoil] of Object.entries(classes))
        for (const each of spoil(sentence, setting))
          count(spoilt.get(name), each, withoutMended(judge(each, run, before), each, sentence));
    before = verdict.named;
    return took;
  });
}

/** Where the check drops the citation that a fault put in, the fault is struck and the true sentence stands. */
function withoutMended(verdict: Verdict, spoilt: True, sentence: True): Verdict {
  const isMended = spoilt.text === sentence.text && verdict.factIds.every((id) => sentence.findingIds.includes(id));
  return isMended && verdict.verdict === "stated" ? { ...verdict, verdict: "struck" } : verdict;
}

function timesOf(times: number[]): Measured["ms"] {
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, each) => sum + each, 0) / Math.max(1, times.length);
  return { mean, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

function judge({ text, findingIds }: True, run: Run, before: ReadonlySet<string>): Verdict {
  return checkSentence({ text, factIds: findingIds }, run, before);
}

function tally(name: string): Tally {
  return {
    name,
    n: 0,
    stated: 0,
    interpretation: 0,
    struck: 0,
    examples: { stated: [], interpretation: [], struck: [] },
  };
}

function count(into: Tally | undefined, { text, findingIds }: True, { verdict, issues }: Verdict): void {
  if (!into) return;
  into.n++;
  into[verdict]++;
  const against = issues.map(({ effect, kind, words }) => `${effect} ${kind}: ${words}`).join("; ");
  into.examples[verdict].push(`${text} [${findingIds.join(", ")}] (${against})`);
}

function settingOf({ findings }: Narrated, { outside, random }: Parts): Setting {
  const inRun = new Set(
    findings.flatMap(({ entities }) => entities.flatMap(({ id, name }) => [id, name.toLowerCase()])),
  );
  return {
    findings,
    outside: outside.filter(({ id, name }) => !inRun.has(id) && !inRun.has(name.toLowerCase())),
    random,
  };
}
