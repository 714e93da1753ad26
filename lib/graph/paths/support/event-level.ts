import { z } from "zod";
import { keptByKey } from "@/lib/domain/kept";
import { rocArea } from "@/lib/domain/statistics/auc";
import type { Reliability } from "@/lib/domain/support";
import { type GraphIndex, idOf } from "@/lib/graph/paths/graph-index";
import fitted from "./event-slopes.json";
import { eventSupport, FEATURES, type Features, featuresOf, WEIGHTS } from "./features";
import { drugsListed, labelledDrugs } from "./label-listings";
import { targetPool } from "./target-pool";

/** What the mechanistic score is like for an event over all drugs with targets: its mean, and how well it finds the listed ones. */
type EventLevel = { mean: number; reliability: Reliability | null };

const DRUGS_MIN = 10;
const GOOD_MIN = 0.6;

/** The level of an event, computed once. `reliability` is null with fewer than ten drugs listed, or not listed, with the event. */
export const eventLevel = keptByKey((index: GraphIndex, event: number): EventLevel => {
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
});

function reliabilityOf(yes: readonly number[], no: readonly number[]): Reliability | null {
  if (yes.length < DRUGS_MIN || no.length < DRUGS_MIN) return null;
  const { auc, lower, upper } = rocArea(yes, no);
  const grade = lower <= 0.5 ? "none" : auc >= GOOD_MIN ? "good" : "fair";
  return { auc, lower, upper, listed: yes.length, others: no.length, class: grade };
}

/** Weighted sum of the parts: log odds against a pair without any evidence, before the event's own level is subtracted. */
function rawScore(features: Features): number {
  return FEATURES.reduce((sum, feature) => sum + WEIGHTS.parts[feature] * features[feature], 0);
}

/**
 * How far an event is judged by the parts: for each event that differs from an ordinary one the factor of its log odds (the
 * key, as "x0.5"). `vigil fit` writes it: empirical Bayes over the events' own slopes, drawn from a normal distribution of
 * this `mean` and `deviation`. A score reads this table, not the listings it was fitted to.
 */
const EventSlopes = z.object({
  version: z.string(),
  mean: z.number(),
  deviation: z.number(),
  events: z.record(z.string().regex(/^x\d+(\.\d+)?$/), z.array(z.string())),
});

export const EVENT_SLOPES = EventSlopes.parse(fitted);

const slopes = new Map(
  Object.entries(EVENT_SLOPES.events).flatMap(([key, ids]) => ids.map((id) => [id, Number(key.slice(1))] as const)),
);

/** The factor of an event's log odds: 1 for an ordinary event, less where the parts hardly separate its drugs from others. */
export function eventSlope(index: GraphIndex, event: number): number {
  return slopes.get(idOf(index, event)) ?? 1;
}
