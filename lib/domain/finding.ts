import { z } from "zod";
import { Sign } from "./claim";
import { CellKey } from "./dataset";
import { EntityRef } from "./entity";
import { FindingMeaning } from "./finding-meaning";
import { Passage } from "./passage";
import { CausalGrade, Predicate } from "./predicate";

export const FindingKind = z.enum(["claim", "path", "count", "statistic", "overlap", "absence", "unresolved", "quote"]);
export type FindingKind = z.infer<typeof FindingKind>;

/** What part an entity plays in a finding. */
export const FindingEntity = EntityRef.extend({
  role: z.enum(["subject", "object", "via", "member", "candidate", "name_only"]),
});
export type FindingEntity = z.infer<typeof FindingEntity>;

/** A number a sentence may state. `unit` e.g. "reports", "adverse events", "log2", "-log10 M", "%"; `role` e.g. "total", "case_count", "ic025". */
export const FindingNumber = z.object({ value: z.number(), unit: z.string(), role: z.string() });
export type FindingNumber = z.infer<typeof FindingNumber>;

/** A source's own words: `text` is an exact part of the passage, the rest says where it stands. */
export const Quotation = Passage.pick({
  document: true,
  section: true,
  dataset: true,
  recordId: true,
  link: true,
}).extend({
  passageId: Passage.shape.id,
  text: z.string().min(1),
  /** `external_record`: what a server of others returned with a source of its own; no passage of this graph. */
  section: Passage.shape.section.or(z.literal("external_record")),
});
export type Quotation = z.infer<typeof Quotation>;

/**
 * What a tool computed in a run; sentences cite these by id (`f12`, numbered in order of calls).
 * `predicate` is the relation it supports from subject to object; `polarity` is negative for absences and refutations.
 * `from` says what it was computed from: claim ids, passage ids, a result handle ("R3"), coverage cells ("faers/reporting_signals/DRUGCENTRAL:1").
 */
export const Finding = z.object({
  id: z.string().regex(/^f\d+$/),
  kind: FindingKind,
  predicate: Predicate.nullable(),
  entities: z.array(FindingEntity),
  numbers: z.array(FindingNumber),
  polarity: z.enum(["positive", "negative"]),
  sign: Sign,
  causalGrade: CausalGrade,
  /** Action words of the mechanism the source states, e.g. ["INHIBITOR"]; empty when none. */
  actions: z.array(z.string()),
  datasets: z.array(z.string()),
  /** The searched text, for an unresolved finding. */
  text: z.string().nullable(),
  /** What a finding of kind `quote` quotes of its subject; runs stored before there were quotations have none. */
  quotes: z.array(Quotation).optional(),
  /** Of a path: what its links raise or lower, where a source says so. */
  effects: z.array(z.object({ subject: z.string(), object: z.string(), sign: Sign })).optional(),
  /** The runs that have it, where several were reconciled. */
  foundBy: z.array(z.string()).optional(),
  /** Absent where relation and entities say all. */
  meaning: FindingMeaning.optional(),
  from: z.object({
    claimIds: z.array(z.string()),
    passageIds: z.array(z.string()).optional(),
    handle: z.string().nullable(),
    coverage: z.array(CellKey),
  }),
});
export type Finding = z.infer<typeof Finding>;

/** A finding before the run numbered it. */
export type FindingDraft = Omit<Finding, "id">;

/** A finding with all slots empty. */
export const blankFinding: Omit<FindingDraft, "kind"> = {
  predicate: null,
  entities: [],
  numbers: [],
  polarity: "positive",
  sign: "unknown",
  causalGrade: "association",
  actions: [],
  datasets: [],
  text: null,
  from: { claimIds: [], handle: null, coverage: [] },
};
