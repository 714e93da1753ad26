import { z } from "zod";

/** One part of a pair's score: `logOdds` = `weight` times `value`, which `reason` says in words; `claimIds` are the claims it names, `datasets` the keys of theirs. */
export const SupportPart = z.object({
  name: z.string(),
  layer: z.enum(["mechanism", "class", "direct"]),
  value: z.number(),
  weight: z.number(),
  logOdds: z.number(),
  reason: z.string(),
  claimIds: z.array(z.string()).optional(),
  datasets: z.array(z.string()).optional(),
});
export type SupportPart = z.infer<typeof SupportPart>;

/** The name of the part that every pair of an event has: it judges no pair by itself. */
export const LEVEL = "level of the event";

export const RELIABILITY_CLASSES = ["good", "fair", "none"] as const;

/**
 * How well the mechanistic score separates drugs listed with this event from others: area under the ROC curve over `listed` and
 * `others` drugs with targets; `class` is "none" where its 95 % interval holds 0.5.
 */
export const Reliability = z.object({
  auc: z.number(),
  lower: z.number(),
  upper: z.number(),
  listed: z.number().int(),
  others: z.number().int(),
  class: z.enum(RELIABILITY_CLASSES),
});
export type Reliability = z.infer<typeof Reliability>;

/**
 * Support of a drug-event pair. `score` 0..1 is the logistic function of `intercept` + the parts' log odds, about 0.5 where
 * nothing speaks for or against the pair; 0 where nothing can judge it, and `because` says why. `slope` is the factor that
 * stands in the weights of the mechanistic parts: below 1 for an event that they hardly judge, which draws the score towards
 * 0.5. It ranks evidence; it is no probability that the drug causes the event.
 */
export const PairSupport = z.object({
  mode: z.enum(["mechanistic", "all"]),
  version: z.string(),
  score: z.number(),
  intercept: z.number(),
  slope: z.number().optional(),
  parts: z.array(SupportPart),
  because: z.string().nullable(),
  reliability: Reliability.nullable(),
});
export type PairSupport = z.infer<typeof PairSupport>;

/** The same pair by its mechanistic parts alone, as `score --mode mechanistic` gives it: no claim of drug and event counts. */
export function mechanisticOf(support: PairSupport): PairSupport {
  const parts = support.parts.filter(({ layer }) => layer === "mechanism");
  const sum = parts.reduce((total, { logOdds }) => total + logOdds, support.intercept);
  const isJudged = parts.some(({ name }) => name !== LEVEL);
  return { ...support, mode: "mechanistic", parts, score: isJudged ? 1 / (1 + Math.exp(-sum)) : 0 };
}

/** A part of less says hardly anything. */
const FAINT = 0.04;

/** The parts that bear on the pair itself; where there are none, a score near 0.5 is no evidence, not half of it. */
export function relevantParts({ parts }: Pick<PairSupport, "parts">): SupportPart[] {
  return parts.filter(({ name, logOdds }) => name !== LEVEL && Math.abs(logOdds) >= FAINT);
}
