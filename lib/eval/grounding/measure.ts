import type { Sentence } from "@/lib/engine/artifacts";
import { checkSentences } from "@/lib/grounding/check";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import { CLASSES } from "./classes";
import type { Narrated } from "./runs";
import type { Setting, True } from "./spoil";

/** What the check let pass of a class of faults, or struck of true sentences. */
export type Tally = { name: string; total: number; wrong: string[] };

/** What the check is measured with. */
export type Measured = { graph: Graph; outside: readonly EntityRef[]; random: () => number };

/** For each class of faults, the spoilt sentences the check called grounded. Sentences struck before they were spoilt are left out. */
export function detectionOn(runs: readonly Narrated[], parts: Measured): Tally[] {
  const settings = runs.map((run) => {
    const judged = check(run, run.sentences, parts);
    const passed = run.sentences.filter((_, i) => judged[i]?.status === "grounded");
    return { run: { ...run, sentences: passed }, setting: settingOf(run, parts) };
  });
  return Object.entries(CLASSES).map(([name, spoil]) => {
    const judged = settings.flatMap(({ run, setting }) =>
      check(
        run,
        run.sentences.flatMap((sentence) => spoil(sentence, setting)),
        parts,
      ),
    );
    const missed = judged.filter(({ status }) => status === "grounded");
    return { name, total: judged.length, wrong: missed.map(worded) };
  });
}

/** True sentences the check struck, with what it holds against them. */
export function alarmsOn(name: string, runs: readonly Narrated[], parts: Pick<Measured, "graph">): Tally {
  const judged = runs.flatMap((run) => check(run, run.sentences, parts));
  const struck = judged.filter(({ status }) => status !== "grounded");
  return { name, total: judged.length, wrong: struck.map((each) => `${worded(each)} (${each.issues.join("; ")})`) };
}

function settingOf({ findings }: Narrated, { outside, random }: Measured): Setting {
  const inRun = new Set(
    findings.flatMap(({ entities }) => entities.flatMap(({ id, name }) => [id, name.toLowerCase()])),
  );
  const others = outside.filter(({ id, name }) => !inRun.has(id) && !inRun.has(name.toLowerCase()));
  return { findings, outside: others, random };
}

function check(
  { question, findings }: Narrated,
  sentences: readonly True[],
  { graph }: Pick<Measured, "graph">,
): Sentence[] {
  const drafts = sentences.map((sentence) => ({ ...sentence, section: "findings" as const, plain: false }));
  return checkSentences(drafts, findings, graph, question);
}

function worded({ text, findingIds }: Sentence): string {
  return `${text} [${findingIds.join(", ")}]`;
}
