import { z } from "zod";
import { Predicate } from "./predicate";

export const Sign = z.enum(["increases", "decreases", "unknown"]);
export type Sign = z.infer<typeof Sign>;

/** Qualifiers and payloads are flat: what a source row says, by the source's own names. */
export const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Scalar = z.infer<typeof Scalar>;

/**
 * One frequency as a label states it; arms are shown side by side, never subtracted. `lower`/`upper` are shares 0..1. `unclear`: a
 * source has several figures and does not tell of which arm, dose or study each is. `group`: what the source calls the arm.
 */
export const Frequency = z.object({
  arm: z.enum(["drug", "unclear", "placebo"]),
  group: z.string().optional(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  text: z.string(),
});
export type Frequency = z.infer<typeof Frequency>;

/** The source record behind a claim. `recordId` names the row within its dataset; `link` opens it at the source. */
export const Evidence = z.object({
  recordId: z.string(),
  link: z.string().nullable(),
  publications: z.array(z.string()),
  payload: z.record(z.string(), z.union([Scalar, z.array(z.string()), z.array(Frequency)])),
});
export type Evidence = z.infer<typeof Evidence>;

/** The frequencies that a field of a payload holds; none of a field of another kind. */
export function frequenciesIn(value: Evidence["payload"][string]): Frequency[] {
  return Array.isArray(value) ? value.flatMap((each) => (typeof each === "object" ? [each] : [])) : [];
}

/** The source's own statistic with its unit, e.g. {name: "IC025", value: 3.3, unit: "log2"} or {name: "pActivity", value: 7.5, unit: "-log10 M"}. */
export const Statistic = z.object({ name: z.string(), value: z.number(), unit: z.string() });
export type Statistic = z.infer<typeof Statistic>;

/**
 * A statement of a source. `strength` 0..1 is derived by one pure function per dataset, for ranking only, and never
 * shown without `statistic` or the evidence. `flags` mark what the product lists separately.
 */
export const Claim = z.object({
  id: z.string().regex(/^c_[0-9a-f]{16}$/),
  subject: z.string(),
  predicate: Predicate,
  object: z.string(),
  dataset: z.string(),
  qualifiers: z.record(z.string(), Scalar),
  sign: Sign,
  negated: z.boolean(),
  strength: z.number().min(0).max(1),
  statistic: Statistic.nullable(),
  flags: z.array(z.enum(["indication_artefact", "administrative"])),
  evidence: z.array(Evidence).min(1),
});
export type Claim = z.infer<typeof Claim>;
