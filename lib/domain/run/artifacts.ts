import { z } from "zod";
import { Sign } from "@/lib/domain/claim";
import { CoverageCell, DatasetBrief } from "@/lib/domain/dataset";
import { EntityRef } from "@/lib/domain/entity";
import { Fact } from "@/lib/domain/facts/fact";
import { Path } from "@/lib/domain/path";
import { PatientNote } from "@/lib/domain/patient";
import { Predicate } from "@/lib/domain/predicate";
import { PairSupport } from "@/lib/domain/support";
import { Agreement } from "./agreement";
import { CritiqueResult, QualityMetrics } from "./critique";
import { Confidence, InformationGap } from "./evaluation";

/**
 * What a copy of an answer leaves out because its source states no licence: how many records of each source, and how many
 * sentences, listed items and paths rest on them.
 */
export const Withheld = z.object({
  datasets: z.array(z.object({ key: z.string(), title: z.string(), rows: z.number().int() })),
  sentences: z.number().int(),
  items: z.number().int(),
  paths: z.number().int(),
});
export type Withheld = z.infer<typeof Withheld>;

export const Section = z.enum(["summary", "findings", "mechanisms", "evidence", "limitations"]);
export type Section = z.infer<typeof Section>;

/**
 * A sentence as somebody wrote it, before it was checked. \`plain\` sentences come from our own templates and name no fact.
 * Those \`ofRun\` tell of the run itself, how it ended and which step or look-up failed: they are composed from what the
 * engine recorded and hold no text of a question, model or source, so no check of the narrative can strike them.
 */
export const DraftSentence = z.object({
  section: Section,
  text: z.string(),
  findingIds: z.array(z.string()),
  plain: z.boolean(),
  ofRun: z.boolean().optional(),
  /** Composed by our templates from the findings it cites, which bear it out by construction. */
  composed: z.boolean().optional(),
});
export type DraftSentence = z.infer<typeof DraftSentence>;

/**
 * A checked sentence. `grounded`: the cited findings say every word of it. `interpretation`: its names and figures stand in them, the
 * reasoning is the writer's. `issues` say why a sentence was struck, or what makes it an interpretation.
 */
export const Sentence = z.object({
  section: Section,
  text: z.string(),
  findingIds: z.array(z.string()),
  status: z.enum(["grounded", "interpretation", "plain", "struck"]),
  issues: z.array(z.string()),
  composed: DraftSentence.shape.composed,
});
export type Sentence = z.infer<typeof Sentence>;

/** How a narrative stands by its citations (`groundingMetrics`); shares are 0..1, null of nothing. */
export const GroundingMetrics = z.object({
  /** Sentences shown that cite, struck ones included. */
  sentences: z.number().int(),
  supportRate: z.number().nullable(),
  citationRecall: z.number().nullable(),
  /** Citations tried for precision. */
  citations: z.number().int(),
  citationPrecision: z.number().nullable(),
  /** Findings cited by a grounded sentence, of those of the run. */
  evidenceUse: z.number().nullable(),
  /** Sentences the check sent back once. */
  rewritten: z.number().int(),
});
export type GroundingMetrics = z.infer<typeof GroundingMetrics>;

export const ListItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Which evidence it is in, per subject: e.g. ["label: SIDER", "signal: FAERS IC025 3.3"]. */
  evidence: z.array(z.string()),
  claimIds: z.array(z.string()),
  findingIds: z.array(z.string()),
  /** Why indications of the drugs may account for it. */
  indication: z.array(z.string()).optional(),
  /** What the patient's conditions have to do with it. */
  patient: PatientNote.optional(),
});
export type ListItem = z.infer<typeof ListItem>;

export const MatrixCell = z.object({
  row: z.string(),
  column: z.string(),
  evidence: z.array(z.string()),
  claimIds: z.array(z.string()),
});

export const Answer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("boolean"),
    value: z.boolean().nullable(),
    /** Of a drug class: what holds for each member, under the names of `basis`. */
    members: z.array(ListItem.extend({ basis: z.string() })).optional(),
  }),
  z.object({
    kind: z.literal("list"),
    total: z.number().int(),
    items: z.array(ListItem),
    apart: z.array(ListItem.extend({ why: z.string() })),
  }),
  z.object({ kind: z.literal("count"), value: z.number().nullable() }),
  z.object({
    kind: z.literal("matrix"),
    rows: z.array(EntityRef),
    columns: z.array(EntityRef),
    shared: z.number().int(),
    cells: z.array(MatrixCell),
  }),
  z.object({ kind: z.literal("text") }),
]);
export type Answer = z.infer<typeof Answer>;

export const SubgraphNode = EntityRef.extend({ role: z.enum(["question", "path", "answer"]) });
export const SubgraphEdge = z.object({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  predicate: Predicate,
  sign: Sign,
  strength: z.number(),
  claimIds: z.array(z.string()).min(1),
  /** "dataset:recordId" of every evidence record behind the edge. */
  evidenceIds: z.array(z.string()),
  datasets: z.array(z.string()),
  paths: z.array(z.number().int()),
  /** What the path it is on says beside the predicate ("inhibitor"): both are worded alike by it. */
  note: z.string().optional(),
});
export const Subgraph = z.object({
  nodes: z.array(SubgraphNode),
  edges: z.array(SubgraphEdge),
  omitted: z.number().int(),
});
export type Subgraph = z.infer<typeof Subgraph>;

/** An answer that was criticised and may have been improved since. `findings` are those that closed this version and no later one. */
export const AnswerVersion = z.object({
  number: z.number().int().min(1),
  iteration: z.number().int(),
  answer: Answer,
  basis: z.string(),
  sentences: z.array(Sentence),
  findings: z.array(Fact),
  /** Null where it could not be criticised. */
  critique: CritiqueResult.nullable(),
  quality: QualityMetrics.nullable(),
});
export type AnswerVersion = z.infer<typeof AnswerVersion>;

/** The three artifacts of a run (narrative, paths, subgraph) and what stands beside them. */
export const Artifacts = z.object({
  answer: Answer,
  /** The rule or ground the answer rests on: for yes/no one of listed, label_text, near_listed, some_listed, not_listed, signal_only, signal, no_signal, not_covered, unresolved. */
  basis: z.string(),
  /** The answers to the further parts of a question of several, in order. */
  further: z
    .array(
      z.object({
        answer: Answer,
        basis: z.string(),
        /** Of a told case: what its drugs do together, which stands before the first part. */
        leads: z.boolean().optional(),
      }),
    )
    .optional(),
  sentences: z.array(Sentence),
  paths: z.array(Path),
  weakRoutes: z.array(Path),
  pathReason: z.string().nullable(),
  /** Support of each drug-event pair the question names. */
  supports: z.array(z.object({ drug: EntityRef, event: EntityRef, support: PairSupport })).optional(),
  subgraph: Subgraph,
  coverage: z.array(CoverageCell),
  gaps: z.array(InformationGap),
  datasets: z.array(DatasetBrief),
  /** Searched, and nothing shown is from them. */
  searched: z.array(DatasetBrief).optional(),
  notLoaded: z.array(z.object({ key: z.string(), title: z.string() })),
  confidence: z.object({
    level: Confidence,
    value: z.number(),
    reasons: z.array(z.string()),
    /** What was taken from 1, and why; runs kept from before do not tell. */
    deductions: z.array(z.object({ reason: z.string(), taken: z.number() })).optional(),
  }),
  followUps: z.array(z.string()),
  partial: z.boolean(),
  /** Every version of the answer, the one shown last; absent where nothing criticised it. */
  versions: z.array(AnswerVersion).optional(),
  /** How far the runs agree that the answer was made from; absent where there was one. */
  agreement: Agreement.optional(),
  /** How the narrative stands by its citations; runs kept from before have none. */
  grounding: GroundingMetrics.optional(),
  /** The edition of the graph that answered. */
  edition: z.string().optional(),
  /** Of a copy: what it leaves out of the answer. */
  withheld: Withheld.optional(),
});
export type Artifacts = z.infer<typeof Artifacts>;

/** Stands on every answer, share and export, and in JSON. */
export const NOTICE =
  "Vigil informs professionals about published evidence. It is no medical advice and recommends no dose, start or stop of a treatment.";

/** The sections that hold sentences, in the order they are shown. */
export function sectionsInOrder(sentences: readonly { section: Section }[]): Section[] {
  return Section.options.filter((name) => sentences.some(({ section }) => section === name));
}
