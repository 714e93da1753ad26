import type { DraftSentence, Sentence } from "@/lib/engine/artifacts";
import { checkAlternatives, checkSentences } from "@/lib/grounding/check";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import { CLASSES } from "./classes";
import type { Narrated } from "./runs";
import type { Setting, True } from "./spoil";

/** What the check let pass of a class of faults, or struck of true sentences. */
export type Tally = { name: string; total: number; wrong: string[] };

/** What the check is measured with. */
export type Measured = { graph: Graph; outside: readonly EntityRef[]; random: () => number };

/** How many sentences before it a spoilt one is read with. */
const BEFORE_MAX = 3;

/** For each class of faults, the spoilt sentences the check called grounded as they stood. Sentences struck before they were spoilt are left out. */
export function detectionOn(runs: readonly Narrated[], parts: Measured): Tally[] {
  const tallies = new Map(Object.keys(CLASSES).map((name): [string, Tally] => [name, { name, total: 0, wrong: [] }]));
  for (const run of runs) {
    const judged = check(run, run.sentences, parts);
    const setting = settingOf(run, parts);
    for (const [i, sentence] of run.sentences.entries())
      if (judged[i]?.status === "grounded") add(tallies, spoiltBy(sentence, setting), run, i, parts);
  }
  return [...tallies.values()];
}

type Spoilt = { name: string; sentence: True };

function spoiltBy(sentence: True, setting: Setting): Spoilt[] {
  return Object.entries(CLASSES).flatMap(([name, spoil]) =>
    spoil(sentence, setting).map((each) => ({ name, sentence: each })),
  );
}

/** Spoilt sentences stand where the true one stood, behind the sentences before it. */
function add(
  tallies: ReadonlyMap<string, Tally>,
  spoilt: readonly Spoilt[],
  { findings, question, sentences }: Narrated,
  place: number,
  { graph }: Pick<Measured, "graph">,
): void {
  const before = sentences.slice(Math.max(0, place - BEFORE_MAX), place).map(asDraft);
  const drafts = spoilt.map(({ sentence }) => asDraft(sentence));
  for (const [i, judged] of checkAlternatives(drafts, { before, findings, question }, graph).entries()) {
    const fault = spoilt[i];
    const tally = tallies.get(fault?.name ?? "");
    if (!fault || !tally) continue;
    tally.total++;
    if (judged.status === "grounded" && !isMended(judged, fault.sentence, sentences[place]))
      tally.wrong.push(worded(judged));
  }
}

/** A true text whose foreign citations were all taken away is as true as before. */
function isMended(judged: Sentence, spoilt: True, original: True | undefined): boolean {
  const foreign = spoilt.findingIds.filter((id) => !original?.findingIds.includes(id));
  const isCitedNoMore = foreign.length > 0 && foreign.every((id) => !judged.findingIds.includes(id));
  return spoilt.text === original?.text && isCitedNoMore;
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
  return checkSentences(sentences.map(asDraft), findings, graph, question);
}

function asDraft(sentence: True): DraftSentence {
  return { ...sentence, section: "findings", plain: false };
}

function worded({ text, findingIds }: Sentence): string {
  return `${text} [${findingIds.join(", ")}]`;
}
