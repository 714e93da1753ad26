import { z } from "zod";
import { Sign } from "./claim";
import { Tier } from "./dataset";
import { EntityRef, EntityType } from "./entity";
import { KnowledgeLevel, Predicate } from "./predicate";

/** One edge of a path; `claimIds` are all claims that state it (of a target also the one that measured its affinity), `forward` is false when the claim is read from object to subject. */
export const PathEdge = z.object({
  predicate: Predicate,
  forward: z.boolean(),
  claimIds: z.array(z.string()).min(1),
  strength: z.number(),
  sign: Sign,
  datasets: z.array(z.string()),
  note: z.string().nullable(),
  /** The inherited disorder a gene's phenotype was seen in, where the graph holds it. */
  disorder: EntityRef.optional(),
});
export type PathEdge = z.infer<typeof PathEdge>;

/** One factor of a score: score = product of all factor values. */
export const ScoreFactor = z.object({ name: z.string(), value: z.number(), reason: z.string() });
export type ScoreFactor = z.infer<typeof ScoreFactor>;

export const ScoreReport = z.object({ version: z.string(), factors: z.array(ScoreFactor) });
export type ScoreReport = z.infer<typeof ScoreReport>;

export const PathStep = EntityRef.extend({
  xrefs: z.array(z.string()),
  /** Members of a gene group that reach the event. */
  members: z.array(EntityRef).optional(),
});
export type PathStep = z.infer<typeof PathStep>;

/** How many times as often `listed` pairs have a path of the class `of` as `swapped` ones (how many of each have one), with its 95 % interval. */
export const PathLift = z.object({
  of: z.string(),
  lift: z.number(),
  low: z.number(),
  high: z.number(),
  listed: z.number().int(),
  swapped: z.number().int(),
});
export type PathLift = z.infer<typeof PathLift>;

/**
 * How a path compares with chance. `lift`: how many times as often listed pairs have a path of its class as swapped
 * ones, null where that was not measured, as for an end that is no adverse event; `measured` says of which class and how surely.
 * `share`, `pairs` and `dwpc` (pairs of like degree, permuted networks) are no longer computed: null and 0 but in runs kept from before.
 */
export const PathBackground = z.object({
  share: z.number().nullable(),
  pairs: z.number().int(),
  lift: z.number().nullable(),
  measured: PathLift.nullable().optional(),
  dwpc: z.object({ p: z.number(), corrected: z.number(), tests: z.number().int(), nulls: z.number().int() }).nullable(),
});
export type PathBackground = z.infer<typeof PathBackground>;

/** The part of a path that leads from a target on to a disease: its own score, the product of its factors, and why it is weak. */
export const PathLink = z.object({
  score: z.number(),
  weakBecause: z.string().nullable(),
  factors: z.array(ScoreFactor).optional(),
});
export type PathLink = z.infer<typeof PathLink>;

/**
 * A chain of claims from a drug to an event. `edges[i]` joins `steps[i]` and `steps[i+1]`. `weakBecause` is set for what
 * stands under the floor of specificity. A path that does not reach its end (`closes` is false) is a mechanism step towards
 * a disease; `open` says what is missing. On the way to a disease the score is that of the target alone, and `link` says
 * what the rest of the path is worth; where the drug is used for the disease, a consistent sign is an action against it.
 */
export const Path = z.object({
  rank: z.number().int(),
  score: z.number(),
  metapath: z.string(),
  /** The class of direct paths from a drug to an adverse event that it is of. */
  class: z.string().optional(),
  sign: z.enum(["consistent", "inconsistent", "unknown"]),
  /** What else than the claims of the path gives the sign or contradicts it. */
  told: z.string().optional(),
  steps: z.array(PathStep).min(2),
  edges: z.array(PathEdge).min(1),
  claimIds: z.array(z.string()),
  report: ScoreReport,
  weakBecause: z.string().nullable(),
  closes: z.boolean().default(true),
  open: z.string().nullable().default(null),
  link: PathLink.nullable().optional(),
  /** The drug is used for the end, and the sign says whether its action is against it. */
  relief: z.boolean().optional(),
  /** Null for what is no type of route from a drug to an adverse event. */
  background: PathBackground.nullable().optional(),
});
export type Path = z.infer<typeof Path>;

/**
 * What a drug is used for that lies near an end read as a harm: the use is the end, a kind of it, a disease of which the end is
 * a very frequent feature, or a kind of it by its name alone.
 */
export const UsedAgainst = z.object({
  use: EntityRef,
  relation: z.enum(["is", "kind", "feature", "named"]),
  claimIds: z.array(z.string()),
});
export type UsedAgainst = z.infer<typeof UsedAgainst>;

/**
 * What a path search found: `paths` hold, `weakRoutes` stand under the floor. Of `total` routes `considered` were weighed,
 * the others cannot be among the best, unless `cut`: then the search ended at its budget.
 */
export const PathSearch = z.object({
  paths: z.array(Path),
  weakRoutes: z.array(Path),
  considered: z.number().int(),
  total: z.number().int(),
  cut: z.boolean().default(false),
  /** Why there is no path, when there is none: a sentence for the reader. */
  reason: z.string().nullable(),
  /** Set where the end is read as a disease to be treated: whether a source states that the drug is used for it. */
  treated: z.enum(["indication", "not_stated"]).optional(),
  /** Set where the end is read as what befalls, and the drug is used against it or something near. */
  usedAgainst: UsedAgainst.optional(),
});
export type PathSearch = z.infer<typeof PathSearch>;

const DATASETS_MAX = 100;

/** What counts of a kind: only what is included, where anything is, and nothing that is excluded. */
function choice<T extends z.ZodType>(kind: T) {
  const list = z.array(kind).max(DATASETS_MAX).optional();
  return z.strictObject({ include: list, exclude: list }).optional();
}

/**
 * What a path may pass between its ends (`types`) and which claims it may rest on, by dataset, tier and knowledge level.
 * Mappings join names of one thing and are no evidence, and refutations cast doubt on what is shown: an included dataset or
 * level leaves neither out.
 */
export const PathFilters = z.strictObject({
  types: choice(EntityType),
  datasets: choice(z.string().trim().min(1).max(100)),
  tiers: choice(Tier),
  levels: choice(KnowledgeLevel),
});
export type PathFilters = z.infer<typeof PathFilters>;

const RELATIONS: Record<UsedAgainst["relation"], (event: string) => string> = {
  is: () => "",
  kind: (event) => `, a kind of ${event}`,
  feature: (event) => `, of which ${event} is a feature`,
  named: (event) => `, by its name a kind of ${event}`,
};

/** A sentence that says so, by the names of the drug, the use and the event. */
export function usedAgainstWords(
  relation: UsedAgainst["relation"],
  { drug, use, event }: Record<"drug" | "use" | "event", string>,
): string {
  return `${drug} is indicated for ${use}${RELATIONS[relation](event)}; here ${event} is read as an adverse event.`;
}
