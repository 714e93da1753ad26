import { z } from "zod";
import { Sign } from "@/lib/domain/claim";
import { CellKey } from "@/lib/domain/dataset";
import { EntityRef } from "@/lib/domain/entity";
import { Passage } from "@/lib/domain/passage";
import { UsedAgainst } from "@/lib/domain/path";
import { CausalGrade, Predicate, StatedKind } from "@/lib/domain/predicate";
import { NumberRole } from "./number-role";
import { Qualifiers } from "./qualifiers";

/** What part an entity plays in a fact; what is counted is not found for `lacking`. */
export const FactEntity = EntityRef.extend({
  role: z.enum(["subject", "object", "via", "member", "candidate", "lacking", "name_only"]),
});
export type FactEntity = z.infer<typeof FactEntity>;

/** A number a sentence may state. `unit` is the word for what is counted or measured, e.g. "reports", "adverse events", "log2", "-log10 M", "%". */
export const FactNumber = z.object({ value: z.number(), unit: z.string(), role: NumberRole });
export type FactNumber = z.infer<typeof FactNumber>;

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

/** Why something is open: no source covers it or none is loaded, its look-up failed, or it was not looked up yet. */
export const OpenReason = z.enum(["not_covered", "not_loaded", "failed", "not_looked_up"]);
export type OpenReason = z.infer<typeof OpenReason>;

/** What a stated fact is told for, where it is not the answer itself: which of the drugs asked about hold it, a link of a route between drugs, a tie other than the one asked about, one statement of several. */
const Purpose = z.enum(["holders_asked", "route_link", "other_tie", "one_statement"]);

/** What a count counts; `found` is what a result or the answer holds. */
export const Counted = z.enum([
  "found",
  "paths",
  "class_members",
  "class_holders",
  "class_listed",
  "of_drug",
  "of_drug_alone",
  "named_in_text",
  "near_terms",
  "uncounted_in_text",
  "uncounted_near_terms",
  "uncounted_other_tie",
  "statements",
  "of_patient",
  "label_parts",
  "holders_compared",
]);
export type Counted = z.infer<typeof Counted>;

/** What was searched for and not found. */
export const Sought = z.enum([
  "link",
  "label_of_asked",
  "signal_of_asked",
  "indication",
  "path",
  "path_through",
  "path_from_stated_target",
  "need",
]);
export type Sought = z.infer<typeof Sought>;

/** What stays open: what labels of drugs list, what the rest of them lists, a part of the answer, the event asked about on labels or among reports, a need of the question, what sources not loaded hold. */
export const LeftOpen = z.enum([
  "label",
  "rest_of_label",
  "part_of_answer",
  "event_on_label",
  "event_in_reports",
  "need",
  "sources",
]);
export type LeftOpen = z.infer<typeof LeftOpen>;

const common = {
  id: z.string().regex(/^f\d+$/),
  entities: z.array(FactEntity),
  numbers: z.array(FactNumber),
  sign: Sign,
  causalGrade: CausalGrade,
  /** Action words of the mechanism the source states, e.g. ["INHIBITOR"]; empty when none. */
  actions: z.array(z.string()),
  datasets: z.array(z.string()),
  /** Words of a source or of the question: what was searched for, what a set is reached through, titles of sources. */
  text: z.string().nullable(),
  /** The runs that have it, where several were reconciled. */
  foundBy: z.array(z.string()).optional(),
  /** Claim ids, coverage cells ("faers/reporting_signals/DRUGCENTRAL:1") and the handle of the result ("R3") it was computed from. */
  from: z.object({ claimIds: z.array(z.string()), handle: z.string().nullable(), coverage: z.array(CellKey) }),
};
const decided = z.enum(["affirms", "denies"]);
/** The relation from subject to object that it is about, where it is about one. */
const about = { ...common, predicate: Predicate.nullable() };

/**
 * What a tool computed in a run; sentences cite these by id (`f12`, numbered in order of calls). A closed union: `kind` says
 * what it is, `polarity` whether it affirms, denies (a search that found nothing, a source that disputes) or leaves open.
 */
export const Fact = z.discriminatedUnion("kind", [
  z.object({
    kind: StatedKind,
    ...common,
    predicate: Predicate,
    polarity: decided,
    purpose: Purpose.optional(),
    qualifiers: Qualifiers.optional(),
    /** Of an indication: how what the drug is used for lies to the harm asked about, where it does. */
    against: UsedAgainst.shape.relation.optional(),
  }),
  z.object({
    kind: z.literal("path"),
    ...about,
    polarity: decided,
    /** What its links raise or lower, where a source says so. */
    effects: z.array(z.object({ subject: z.string(), object: z.string(), sign: Sign })).optional(),
  }),
  z.object({
    kind: z.literal("overlap"),
    ...about,
    polarity: decided,
    /** Who does not have it, where that is what the set was made by. */
    lacking: z.array(EntityRef).optional(),
  }),
  z.object({ kind: z.literal("count"), ...about, polarity: decided, counts: Counted }),
  z.object({ kind: z.literal("searched_empty"), ...about, polarity: z.literal("denies"), sought: Sought }),
  z.object({ kind: z.literal("open"), ...about, polarity: z.literal("open"), leaves: LeftOpen, why: OpenReason }),
  z.object({
    kind: z.literal("sources"),
    ...about,
    polarity: z.literal("affirms"),
    /** The sources an answer rests on, or those searched for listings or signals, each with its version. */
    of: z.enum(["answer", "label_listings", "reporting_signals"]),
  }),
  z.object({
    kind: z.literal("quotation"),
    ...about,
    polarity: z.literal("affirms"),
    quotes: z.array(Quotation),
    /** Whether it tells of the patient of the question. */
    ofPatient: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal("unresolved_name"),
    ...about,
    polarity: z.literal("denies"),
    /** Whether it names a condition of the patient. */
    ofPatient: z.boolean().optional(),
  }),
]);
export type Fact = z.infer<typeof Fact>;
export type FactKind = Fact["kind"];

/** What every fact has, whatever else goes with its kind. */
export const AnyFact = z.looseObject({ kind: z.string(), ...about, polarity: z.enum(["affirms", "denies", "open"]) });

/** The fact of one kind. */
export type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>;
type Unnumbered<Each> = Each extends unknown ? Omit<Each, "id"> : never;
/** A fact before the run numbered it. */
export type FactDraft = Unnumbered<Fact>;

/** The slots of a fact that may stay empty, empty. */
export const blankFact = {
  predicate: null,
  entities: [],
  numbers: [],
  sign: "unknown",
  causalGrade: "association",
  actions: [],
  datasets: [],
  text: null,
  from: { claimIds: [], handle: null, coverage: [] },
} satisfies Partial<FactDraft>;

/** Whether a fact says what claims state of two things. */
export function isStated<Each extends { kind: FactKind }>(fact: Each): fact is Extract<Each, { kind: StatedKind }> {
  return StatedKind.options.some((kind) => kind === fact.kind);
}

/** Whether a fact says that a search found nothing, or could not be made. */
export function isOfNothing({ kind }: { kind: FactKind }): boolean {
  return kind === "searched_empty" || kind === "open";
}

/** What a fact quotes of sources. */
export function quotesOf(fact: Fact | FactDraft): Quotation[] {
  return fact.kind === "quotation" ? fact.quotes : [];
}

/** What a source adds to the relation of a fact; nothing where the fact states none. */
export function qualifiersOf(fact: Fact | FactDraft): Qualifiers {
  return (isStated(fact) && fact.qualifiers) || {};
}

/** Whether a fact counts one of these. */
export function countsOf(fact: Fact | FactDraft, ...counted: Counted[]): boolean {
  return fact.kind === "count" && counted.includes(fact.counts);
}

/** Whether a fact says that one of these was searched for and not found. */
export function lacks(fact: Fact | FactDraft, ...sought: Sought[]): boolean {
  return fact.kind === "searched_empty" && sought.includes(fact.sought);
}

/** Whether a fact leaves one of these open. */
export function leavesOpen(fact: Fact | FactDraft, ...left: LeftOpen[]): boolean {
  return fact.kind === "open" && left.includes(fact.leaves);
}
