import { z } from "zod";
import { UsedAgainst } from "./path";

/** Why something is missing: no source covers it or none is loaded, its look-up failed, or it was not looked up yet. */
export const GapReason = z.enum(["not_covered", "not_loaded", "failed", "not_looked_up"]);
export type GapReason = z.infer<typeof GapReason>;

/** Drugs of a complement: those for which one kind of evidence for the event is absent, present, or open as no source covers the drug. */
const Complement = z.object({
  kind: z.literal("complement"),
  evidence: z.enum(["label", "reports", "label_text", "near_terms"]),
  state: z.enum(["absent", "present", "open"]),
});

/** What a finding is about beyond its relation and its entities, by which it is worded and told from others of its kind. */
export const FindingMeaning = z.discriminatedUnion("kind", [
  /** No label source covers its subjects: their labels, what their labels do not list, or their part of the answer is open. */
  z.object({ kind: z.literal("not_covered"), open: z.enum(["label", "rest_of_label", "part_of_answer"]) }),
  /** Sources, by title in its text, that could bear on the question and are not loaded. */
  z.object({ kind: z.literal("not_loaded") }),
  /** A gap of the run, described by its text; without a reason it was searched for and not found. */
  z.object({ kind: z.literal("gap"), reason: GapReason.optional() }),
  /** Words of the question that its reading leaves out. */
  z.object({ kind: z.literal("unread") }),
  /** Sources the answer rests on. */
  z.object({ kind: z.literal("sources_used") }),
  /** Sources searched for one aspect, each with its version. */
  z.object({ kind: z.literal("sources_searched"), aspect: z.enum(["reporting_signals", "label_listings"]) }),
  Complement,
  /** Drugs that the answer does not count, by the evidence there is for them. */
  z.object({ kind: z.literal("uncounted"), evidence: z.enum(["label_text", "near_terms", "other_relation"]) }),
  /** Members of a class that were looked up. */
  z.object({ kind: z.literal("class_members") }),
  /** How many members of a class have an item of the answer, or list an event on a label. */
  z.object({ kind: z.literal("class_holders"), of: z.enum(["answer", "label"]) }),
  /** How many events one drug of a comparison has, or has alone. */
  z.object({ kind: z.literal("drug_count"), alone: z.boolean() }),
  /** No source states that the drug is used for the disease. */
  z.object({ kind: z.literal("not_indicated") }),
  /** The drug is used for the event asked about, or for something near it. */
  z.object({ kind: z.literal("also_indicated"), relation: UsedAgainst.shape.relation }),
  /** One pharmacogenetic statement in the words of its source, and the number of all. */
  z.object({ kind: z.literal("genetic_detail") }),
  z.object({ kind: z.literal("genetic_total") }),
  /** No mechanistic path between its ends, none through a gene, or none from a stated target. */
  z.object({ kind: z.literal("no_path") }),
  z.object({ kind: z.literal("no_path_through") }),
  z.object({ kind: z.literal("no_stated_target") }),
  /** What sources state of a drug and a gene other than what is asked. */
  z.object({ kind: z.literal("other_relation") }),
  /** A link of a route on which two drugs may meet. */
  z.object({ kind: z.literal("route_link") }),
  /** The patient of the question: rows of a result by rank, a condition without a match, a severity, or label text. */
  z.object({ kind: z.literal("patient"), part: z.enum(["rank", "unmatched", "severity", "label_text"]) }),
]);
export type FindingMeaning = z.infer<typeof FindingMeaning>;
export type MeaningKind = FindingMeaning["kind"];
export type Complement = z.infer<typeof Complement>;

type Meant = { meaning?: FindingMeaning | undefined };

/** The meaning of a finding where it is of that kind. */
export function meaningOf<Kind extends MeaningKind>(
  { meaning }: Meant,
  kind: Kind,
): Extract<FindingMeaning, { kind: Kind }> | undefined {
  return isOfKind(meaning, kind) ? meaning : undefined;
}

/** Whether a finding has a meaning of one of these kinds. */
export function means({ meaning }: Meant, ...kinds: MeaningKind[]): boolean {
  return meaning !== undefined && kinds.includes(meaning.kind);
}

function isOfKind<Kind extends MeaningKind>(
  meaning: FindingMeaning | undefined,
  kind: Kind,
): meaning is Extract<FindingMeaning, { kind: Kind }> {
  return meaning?.kind === kind;
}
