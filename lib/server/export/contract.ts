import { z } from "zod";
import { PathComparison, PathCount } from "@/lib/domain/compare-paths";
import { EntityRef } from "@/lib/domain/entity";
import { AnyFact } from "@/lib/domain/facts/fact";
import { Path, ScoreFactor, ScoreReport } from "@/lib/domain/path";
import { FactorWeights } from "@/lib/domain/reweigh";
import { Artifacts, GroundingMetrics, NOTICE, Sentence } from "@/lib/domain/run/artifacts";
import { CompletionReason, RunOptions } from "@/lib/domain/run/event";
import { BoardVerdict } from "@/lib/domain/run/hypothesis";
import { OfferedReading, Reading } from "@/lib/domain/run/question";
import { PairSupport } from "@/lib/domain/support";
import { WhyNot } from "@/lib/domain/why-not";
import { AspectMetadata } from "./aspect-metadata";
import { HypothesisJson } from "./board-json";
import { IterationCost } from "./iteration-costs";

/** Raised when a field changes its meaning or goes; added fields do not raise it. */
export const SCHEMA_VERSION = 1;

const { rank, score, sign, told, metapath, claimIds, report, weakBecause, link, relief, background } = Path.shape;
const PathJson = z.object({
  ...{ rank, score, sign, told, metapath, claimIds, report, weakBecause, link, relief, background },
  steps: z.array(EntityRef.extend({ xrefs: z.array(z.string()), members: z.array(EntityRef).optional() })),
  closes: z.boolean(),
  open: z.string().nullable(),
});
export type PathJson = z.infer<typeof PathJson>;

/** What `ask --json` prints. `narrative.sentences[].findingIds` are keys of `findings`. */
export const AskJson = z.object({
  schema: z.literal(SCHEMA_VERSION),
  /** Null where the run could not be kept, so that nothing can be asked of it. */
  runId: z.string().nullable(),
  question: z.string(),
  graphVersion: z.string(),
  strategy: RunOptions.shape.strategy,
  reasoner: z.string(),
  reading: Reading.nullable(),
  /** Words of the question that are not answered, in the asker's own; absent where all were read. */
  notAnswered: z.array(z.string()).optional(),
  /** What a question that is not understood may ask: each can be asked as it stands. */
  readings: z.array(OfferedReading).optional(),
  completionReason: CompletionReason,
  iterations: z.number().int(),
  ...Artifacts.omit({ sentences: true, paths: true, weakRoutes: true, further: true }).shape,
  narrative: z.object({
    markdown: z.string(),
    sentences: z.array(Sentence),
  }),
  findings: z.record(
    z.string(),
    AnyFact.omit({ id: true, from: true }).extend({ claimIds: z.array(z.string()), handle: z.string().nullable() }),
  ),
  paths: z.array(PathJson),
  weakRoutes: z.array(PathJson),
  /** The explanations raised and tested, the likeliest first; absent where the question asks for none. */
  hypotheses: z.array(HypothesisJson).optional(),
  /** What each iteration took. */
  costs: z.array(IterationCost).optional(),
  /** Of a run that goes by aspects. */
  metadata: AspectMetadata.optional(),
  notice: z.literal(NOTICE),
});
export type AskJson = z.infer<typeof AskJson>;

/** What `test --json` prints. */
export const TestJson = z.object({
  schema: z.literal(SCHEMA_VERSION),
  graphVersion: z.string(),
  drug: EntityRef,
  event: EntityRef,
  hypotheses: z.array(HypothesisJson),
  verdict: BoardVerdict,
  /** What no source here could tell. */
  notTestable: z.array(z.string()),
  datasets: Artifacts.shape.datasets,
  notice: z.literal(NOTICE),
});
export type TestJson = z.infer<typeof TestJson>;

/** What `check --json` prints: a text somebody else wrote, checked against what a run found. */
export const CheckedTextJson = z.object({
  schema: z.literal(SCHEMA_VERSION),
  runId: z.string(),
  sentences: AskJson.shape.narrative.shape.sentences,
  /** How the text stands by its citations. */
  grounding: GroundingMetrics.omit({ rewritten: true }),
  /** Whether the text went on beyond the sentences read. */
  cut: z.boolean(),
  notice: z.literal(NOTICE),
});
export type CheckedTextJson = z.infer<typeof CheckedTextJson>;

/** A path ranked by weights: its score is the product of the contributions; `was` is its rank without them. */
const WeighedPathJson = PathJson.extend({
  was: z.number().int().optional(),
  /** What its claims state, a clause for each. */
  sentence: z.string().optional(),
  report: ScoreReport.extend({
    factors: z.array(ScoreFactor.extend({ weight: z.number().optional(), contribution: z.number().optional() })),
  }),
});
export type WeighedPathJson = z.infer<typeof WeighedPathJson>;

const Named = z.object({ text: z.string(), id: z.string(), name: z.string() }).nullable();

/** A line of `paths --json` and `paths --pairs`. */
export const PathsJson = z.object({
  schema: z.literal(SCHEMA_VERSION),
  from: Named,
  to: Named,
  status: z.enum(["ok", "empty", "unresolved"]),
  reason: z.string().nullable(),
  /** How an end was read that is no one thing's own name: a class of drugs, or what of several things is joined to the other end, or an event that the drug is used for. */
  readings: z.array(z.string()).optional(),
  paths: z.array(WeighedPathJson),
  count: PathCount,
  weakRoutes: z.array(WeighedPathJson),
  /** What the paths were ranked by, and how many of each kind were found before weights chose among them. */
  weights: z.object({ factors: FactorWeights, fetched: z.number().int() }).optional(),
  /** Why one of two paths stands above the other, where that was asked. */
  why: PathComparison.optional(),
  /** Of `total` routes those weighed; the others cannot be among the best, unless `cut`: then the budget ended the search. */
  considered: z.number().int(),
  total: z.number().int(),
  cut: z.boolean(),
  /** Support of a drug and an event; null for other ends. */
  support: PairSupport.nullable(),
  notice: z.literal(NOTICE),
});
export type PathsJson = z.infer<typeof PathsJson>;

/** What `paths --why-not --json` prints. */
export const WhyNotJson = WhyNot.extend({
  schema: z.literal(SCHEMA_VERSION),
  from: Named,
  to: Named,
  entity: Named,
  status: z.enum(["ok", "unresolved"]),
  route: PathJson.nullable(),
  instead: PathJson.nullable(),
  notice: z.literal(NOTICE),
});
export type WhyNotJson = z.infer<typeof WhyNotJson>;
