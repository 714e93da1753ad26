import { z } from "zod";

/** A set of adverse events, by the names of drugs. */
export type Expr =
  | { drug: string }
  | { and: Expr[] }
  | { or: Expr[] }
  | { minus: [Expr, Expr] }
  | { atLeast: number; of: Expr[] };

const Expr: z.ZodType<Expr> = z.lazy(() =>
  z.union([
    z.strictObject({ drug: z.string() }),
    z.strictObject({ and: z.array(Expr).min(1) }),
    z.strictObject({ or: z.array(Expr).min(1) }),
    z.strictObject({ minus: z.tuple([Expr, Expr]) }),
    z.strictObject({ atLeast: z.number().int().min(1), of: z.array(Expr).min(1) }),
  ]),
);

const Narrowing = z.strictObject({
  source: z.enum(["label", "signal"]).optional(),
  /** An organ whose events are asked for, as "liver". */
  organ: z.string().optional(),
  casesMin: z.number().int().optional(),
  top: z.number().int().positive().optional(),
});
export type Narrowing = z.infer<typeof Narrowing>;

const pair = { drug: z.string(), event: z.string() };

const ofGene = { gene: z.string(), predicate: z.enum(["targets", "metabolised_by"]) };

/** What a right answer must be, in names only: the rows of the graph decide the rest. */
export const Expectation = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("events"), set: Expr, filters: Narrowing.optional() }),
  z.object({ kind: z.literal("count"), set: Expr, filters: Narrowing.optional() }),
  z.object({ kind: z.literal("boolean"), ...pair }),
  z.object({
    kind: z.literal("drugs"),
    event: z.string(),
    among: z.array(z.string()).optional(),
    filters: Narrowing.optional(),
  }),
  z.object({ kind: z.literal("matrix"), drugs: z.array(z.string()).min(1), events: z.array(z.string()) }),
  /** How many drugs have the event. */
  z.object({ kind: z.literal("drug_count"), event: z.string(), filters: Narrowing.optional() }),
  z.object({ kind: z.literal("targets"), drug: z.string() }),
  z.object({ kind: z.literal("enzymes"), drug: z.string() }),
  /** Whether a drug acts on a gene's product, or is metabolised by it. */
  z.object({ kind: z.literal("link"), drug: z.string(), ...ofGene }),
  z.object({ kind: z.literal("drugs_on"), ...ofGene }),
  /** Whether two drugs interact; then every drug one interacts with. */
  z.object({ kind: z.literal("interaction"), drugs: z.tuple([z.string(), z.string()]) }),
  z.object({ kind: z.literal("partners"), drug: z.string() }),
  z.object({ kind: z.literal("pathways"), genes: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal("mechanism"), ...pair, mustPass: z.array(z.string()).optional() }),
  z.object({ kind: z.literal("signal"), ...pair }),
  z.object({ kind: z.literal("indications"), drug: z.string() }),
  z.object({ kind: z.literal("unresolved"), text: z.string() }),
  z.object({ kind: z.literal("outside") }),
]);
export type Expectation = z.infer<typeof Expectation>;
export type ExpectationOf<Kind extends Expectation["kind"]> = Extract<Expectation, { kind: Kind }>;

/** A question with its expectation. `after` is the id of the question it follows up; `noted` says why an expectation was mended. */
export const Entry = z.object({
  id: z.string(),
  question: z.string(),
  after: z.string().optional(),
  class: z.string(),
  level: z.enum(["simple", "complex"]),
  expect: Expectation,
  /** The other parts of a question of several: what its answer must hold beside. */
  also: z.array(Expectation).optional(),
  why: z.string().optional(),
  noted: z.string().optional(),
});
export type Entry = z.infer<typeof Entry>;

/** The drugs of a set, each once. */
export function drugsOf(expr: Expr): string[] {
  const names = "drug" in expr ? [expr.drug] : partsOf(expr).flatMap(drugsOf);
  return [...new Set(names)];
}

/** Whether a set takes one part away from another. */
export function hasDifference(expr: Expr): boolean {
  return "minus" in expr || (!("drug" in expr) && partsOf(expr).some(hasDifference));
}

function partsOf(expr: Exclude<Expr, { drug: string }>): Expr[] {
  if ("and" in expr) return expr.and;
  if ("or" in expr) return expr.or;
  return "minus" in expr ? expr.minus : expr.of;
}
