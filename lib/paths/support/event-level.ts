import type { Reliability } from "@/lib/knowledge/support";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { rocArea } from "@/lib/signals/roc-area";
import { eventSupport } from "./event-support";
import { featuresOf } from "./features";
import { drugsListed, labelledDrugs } from "./label-listings";
import { rawScore } from "./mechanistic-score";
import { targetPool } from "./target-pool";

/** What the mechanistic score is like for an event over all drugs with targets: its mean, and how well it finds the listed ones. */
export type EventLevel = { mean: number; reliability: Reliability | null };

const DRUGS_MIN = 10;
const GOOD_MIN = 0.6;

const levels = new WeakMap<GraphIndex, Map<number, EventLevel>>();

/** The level of an event, computed once. `reliability` is null with fewer than ten drugs listed, or not listed, with the event. */
export function eventLevel(index: GraphIndex, event: number): EventLevel {
  const known = levels.get(index) ?? new Map<number, EventLevel>();
  levels.set(index, known);
  const level = known.get(event) ?? compute(index, event);
  known.set(event, level);
  return level;
}

function compute(index: GraphIndex, event: number): EventLevel {
  const support = eventSupport(index, event);
  const scores = Array.from(targetPool(index).byDrug, ([drug, targets]) => ({
    drug,
    score: rawScore(featuresOf(targets, support)),
  }));
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / Math.max(scores.length, 1);
  const listed = drugsListed(index, event);
  const labelled = labelledDrugs(index);
  const among = scores.filter(({ drug }) => labelled.has(drug));
  const yes = among.filter(({ drug }) => listed.has(drug)).map(({ score }) => score);
  const no = among.filter(({ drug }) => !listed.has(drug)).map(({ score }) => score);
  return { mean, reliability: reliabilityOf(yes, no) };
}

function reliabilityOf(yes: readonly number[], no: readonly number[]): Reliability | null {
  if (yes.length < DRUGS_MIN || no.length < DRUGS_MIN) return null;
  const { auc, lower, upper } = rocArea(yes, no);
  const grade = lower <= 0.5 ? "none" : auc >= GOOD_MIN ? "good" : "fair";
  return { auc, lower, upper, listed: yes.length, others: no.length, class: grade };
}
