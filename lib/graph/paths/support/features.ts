import { z } from "zod";
import { keptByKey } from "@/lib/domain/kept";
import { at } from "@/lib/domain/names/typed-arrays";
import { rocArea } from "@/lib/domain/statistics/auc";
import type { Reliability } from "@/lib/domain/support";
import { type GraphIndex, idOf } from "@/lib/graph/paths/graph-index";
import { reachOf } from "@/lib/graph/paths/reach";
import { diseaseCloseness, pathwayCloseness, phenotypeCloseness } from "./closeness";
import { phenotypesAt } from "./event-relation";
import slopesFitted from "./event-slopes.json";
import { drugsListed, labelledDrugs } from "./label-listings";
import { type SafetyCloseness, safetyCloseness } from "./safety-closeness";
import { type PlacedTarget, type TargetPool, targetPool } from "./target-pool";
import fitted from "./weights.json";

/** The parts of a mechanistic score (docs/scoring.md, support of a pair), in the order they are shown. */
export const FEATURES = ["safety", "phenotype", "disease", "pathway", "contrary"] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * The value of each part for a drug with these targets. `phenotype` and `pathway` are damped z, negative when the targets are
 * further from the event than other drugs' are; `contrary` is -1..0, the rest 0..1.
 */
export type Features = Record<Feature, number>;

/** What a direction wholly contrary to the event takes from what is known of a target without a direction. */
const CONTRARY_TAKES = 1;

/** What is left of that, 0..1. */
export function openness(contrary: number): number {
  return 1 - CONTRARY_TAKES * contrary;
}

/**
 * The parts of the score of a drug and an event, from the drug's targets alone. As safety a target counts once, a complex by
 * the best of its members. What is known of a target without a direction counts the less the more its direction is contrary.
 */
export function featuresOf(targets: readonly PlacedTarget[], event: EventSupport): Features {
  const { safety, background } = event;
  let unit = -1;
  let ofUnit = 0;
  let unsupported = 1;
  let direct = 0;
  let against = 0;
  let disease = 0;
  let weights = 0;
  let squares = 0;
  let phenotypes = 0;
  let pathways = 0;
  for (const target of targets) {
    const { place, weight } = target;
    const known = safety[target.way];
    if (target.unit !== unit) {
      unsupported *= 1 - ofUnit;
      unit = target.unit;
      ofUnit = 0;
    }
    let open = weight;
    if (at(known.any, place) === 1) {
      const contrary = at(known.contrary, place);
      ofUnit = Math.max(ofUnit, target.agreeing * at(known.support, place));
      direct = Math.max(direct, target.agreeing * at(known.direct, place));
      against = Math.max(against, weight * contrary);
      open *= openness(contrary);
    }
    disease = Math.max(disease, open * at(event.disease, place));
    phenotypes += open * at(event.phenotype, place);
    pathways += open * at(event.pathway, place);
    weights += weight;
    squares += weight ** 2;
  }
  return {
    safety: 1 - unsupported * (1 - ofUnit),
    phenotype: dampedZ(phenotypes, weights, squares, background.phenotype),
    disease,
    pathway: dampedZ(pathways, weights, squares, background.pathway),
    contrary: against > direct ? direct - against : 0,
  };
}

/** What is known of an event for each gene that any drug acts on, by place in the pool, before a drug is named. */
export type EventSupport = {
  safety: SafetyCloseness;
  disease: Float64Array;
  phenotype: Float64Array;
  pathway: Float64Array;
  background: { phenotype: Background; pathway: Background };
};

const KEPT_MAX = 256;

/** The support of an event; the last ones asked for are kept. */
export const eventSupport = keptByKey((index: GraphIndex, event: number): EventSupport => {
  const pool = targetPool(index);
  const reach = reachOf(index, event);
  const phenotype = phenotypeCloseness(index, pool, phenotypesAt(index, event));
  const pathway = pathwayCloseness(index, pool, reach);
  return {
    safety: safetyCloseness(index, pool, event),
    disease: diseaseCloseness(index, pool, reach),
    phenotype,
    pathway,
    background: { phenotype: poolBackground(pool, phenotype), pathway: poolBackground(pool, pathway) },
  };
}, KEPT_MAX);

/** Mean and standard deviation of a gene-wise score over the genes drugs act on, each counted once a drug. */
type Background = { mean: number; deviation: number };

/** What a drug's targets would score if they were drawn like those of other drugs. */
export function poolBackground({ drugs }: TargetPool, values: Float64Array): Background {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let place = 0; place < values.length; place++) {
    count += at(drugs, place);
    sum += at(drugs, place) * at(values, place);
    squares += at(drugs, place) * at(values, place) ** 2;
  }
  const mean = count === 0 ? 0 : sum / count;
  return { mean, deviation: count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean ** 2)) };
}

/**
 * How far a weighted sum of a gene-wise score over a drug's targets lies from what drawn targets of these weights give, in
 * standard deviations, damped to sign(z) ln(1 + |z|): the closed form of permuting targets. `sum` is of weight
 * times score, `weights` of weights, `squares` of squared weights. 0 where all genes score the same, or there is no target.
 */
export function dampedZ(sum: number, weights: number, squares: number, { mean, deviation }: Background): number {
  if (deviation === 0 || squares === 0) return 0;
  const z = (sum - mean * weights) / (deviation * Math.sqrt(squares));
  return Math.sign(z) * Math.log1p(Math.abs(z));
}

/**
 * What the parts of a pair's score weigh, in log odds. The mechanistic ones and the class are fitted to exact swaps of label
 * listings by `vigil fit`, which writes the file and says how well the mechanistic ones hold on drugs and events left out; the
 * class is not tested so: `class` where many drugs are labelled, `classOfFew` where few are, fitted with the open and share-alike
 * tiers alone. `listing` and `signal` are argued, not fitted: a listing adds 3.5 (4.6 by two groups of sources), a
 * signal 2.9 at most. On the research graph mechanism adds 4.7 at most, above 4 for 65 pairs.
 */
const Weights = z.object({
  version: z.string(),
  intercept: z.number(),
  parts: z.record(z.enum(FEATURES), z.number()),
  class: z.number(),
  classOfFew: z.number(),
  listing: z.number(),
  signal: z.number(),
  fittedOn: z.object({ graphVersion: z.string(), swaps: z.number().int() }),
});
type Weights = z.infer<typeof Weights>;

export const WEIGHTS: Weights = Weights.parse(fitted);

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

export const EVENT_SLOPES = EventSlopes.parse(slopesFitted);

const slopes = new Map(
  Object.entries(EVENT_SLOPES.events).flatMap(([key, ids]) => ids.map((id) => [id, Number(key.slice(1))] as const)),
);

/** The factor of an event's log odds: 1 for an ordinary event, less where the parts hardly separate its drugs from others. */
export function eventSlope(index: GraphIndex, event: number): number {
  return slopes.get(idOf(index, event)) ?? 1;
}
