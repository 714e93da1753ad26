import { z } from "zod";
import { Answer, NOTICE, Sentence, Subgraph } from "@/lib/engine/artifacts";
import { InformationGap } from "@/lib/engine/evaluation";
import { CompletionReason, StrategyName } from "@/lib/engine/event";
import { Reading } from "@/lib/engine/question";
import { CoverageCell, Dataset } from "@/lib/knowledge/dataset";
import { EntityRef } from "@/lib/knowledge/entity";
import { Finding } from "@/lib/knowledge/finding";
import { Path, ScoreReport } from "@/lib/knowledge/path";

/** Raised when a field changes its meaning or goes; added fields do not raise it. */
export const SCHEMA_VERSION = 1;

const PathJson = z.object({
  rank: z.number().int(),
  score: z.number(),
  sign: Path.shape.sign,
  metapath: z.string(),
  steps: z.array(EntityRef.extend({ xrefs: z.array(z.string()), members: z.array(EntityRef).optional() })),
  claimIds: z.array(z.string()),
  report: ScoreReport,
  weakBecause: z.string().nullable(),
});
export type PathJson = z.infer<typeof PathJson>;

/** What `ask --json` prints. `narrative.sentences[].findingIds` are keys of `findings`. */
export const AskJson = z.object({
  schema: z.literal(SCHEMA_VERSION),
  runId: z.string(),
  question: z.string(),
  graphVersion: z.string(),
  strategy: StrategyName,
  reasoner: z.string(),
  reading: Reading.nullable(),
  completionReason: CompletionReason,
  iterations: z.number().int(),
  answer: Answer,
  basis: z.string(),
  narrative: z.object({
    markdown: z.string(),
    sentences: z.array(Sentence.pick({ text: true, findingIds: true, status: true, section: true, issues: true })),
  }),
  findings: z.record(
    z.string(),
    Finding.omit({ id: true, from: true }).extend({ claimIds: z.array(z.string()), handle: z.string().nullable() }),
  ),
  paths: z.array(PathJson),
  weakRoutes: z.array(PathJson),
  pathReason: z.string().nullable(),
  subgraph: Subgraph,
  coverage: z.array(CoverageCell),
  gaps: z.array(InformationGap),
  datasets: z.array(Dataset.pick({ key: true, title: true, version: true, licence: true, tier: true, link: true })),
  notLoaded: z.array(z.object({ key: z.string(), title: z.string() })),
  confidence: z.object({ level: z.string(), value: z.number(), reasons: z.array(z.string()) }),
  followUps: z.array(z.string()),
  partial: z.boolean(),
  edition: z.string().optional(),
  notice: z.literal(NOTICE),
});
export type AskJson = z.infer<typeof AskJson>;

/** A line of `paths --json` and `paths --pairs`. */
export const PathsJson = z.object({
  schema: z.literal(SCHEMA_VERSION),
  from: z.object({ text: z.string(), id: z.string(), name: z.string() }).nullable(),
  to: z.object({ text: z.string(), id: z.string(), name: z.string() }).nullable(),
  status: z.enum(["ok", "empty", "unresolved"]),
  reason: z.string().nullable(),
  paths: z.array(PathJson),
  weakRoutes: z.array(PathJson),
  notice: z.literal(NOTICE),
});
export type PathsJson = z.infer<typeof PathsJson>;
