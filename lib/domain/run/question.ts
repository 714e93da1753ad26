import { z } from "zod";
import { Candidate, EntityRef } from "@/lib/domain/entity";
import { FrequencyWanted } from "@/lib/domain/frequency";
import { GeneKind } from "@/lib/domain/gene-kind";
import { Section } from "@/lib/domain/passage";
import { SetExpr } from "@/lib/domain/sets";
import { LogQuery } from "./log-query";

export { SetExpr };

/** What kind of answer a question asks for. */
export const Ask = z.enum(["list", "count", "boolean", "mechanism", "compare", "which_drugs", "profile", "path"]);
export type Ask = z.infer<typeof Ask>;

/** What the listed, counted or compared things are. */
export const Want = z.enum([
  "adverse_events",
  "signals",
  "targets",
  "pathways",
  "phenotypes",
  "diseases",
  "drugs",
  "indications",
  "contraindications",
  "flags",
  "pharmacogenetics",
  "genes",
  "interactors",
  "interactions",
  "enzymes",
  "label_text",
  "classes",
  "members",
  "sources",
  "claims",
  "entities",
]);
export type Want = z.infer<typeof Want>;

/** What kind of part of a question is asked for. */
export const AspectType = z.enum([
  "definition",
  "comparison",
  "process",
  "causal",
  "evaluation",
  "application",
  "context",
]);
export type AspectType = z.infer<typeof AspectType>;

/** How a drug can be tied to a gene. */
export const GeneRelation = z.enum(["targets", "binds_in_assay", "metabolised_by", "transported_by", "interacts_with"]);
export type GeneRelation = z.infer<typeof GeneRelation>;

/** Conditions on the things asked for; absent means no condition. `source` keeps items with that kind of evidence. */
export const Filters = z.object({
  source: z.enum(["label", "boxed", "signal", "both"]).optional(),
  /** The kind of evidence that must not have been found ("reported but not on the label"); `any`: neither. */
  lacks: z.enum(["label", "signal", "any"]).optional(),
  ic025Min: z.number().optional(),
  /** A bound that is exceeded, not met. */
  ic025Above: z.number().optional(),
  prrMin: z.number().optional(),
  prrAbove: z.number().optional(),
  casesMin: z.number().int().optional(),
  /** How often labels state the event, in per cent of the drug arm; empty: that they state it. */
  frequency: FrequencyWanted.optional(),
  /** Only important events: boxed or warned of on a label, or of a group of grave reactions. */
  important: z.boolean().optional(),
  /** `keep`: events that an indication of the drug may account for keep their rank; by default they come last. */
  indications: z.enum(["demote", "keep"]).optional(),
  /** By what the things asked for are ordered, where not by strength of evidence. */
  order: z.enum(["reports", "prr", "ror", "ic025", "frequency"]).optional(),
  /** How a drug is tied to the gene asked about. */
  relations: z.array(GeneRelation).optional(),
  /** What a drug does to the gene asked about ("inhibitors of ..."). */
  action: z.enum(["inhibition", "activation"]).optional(),
  /** Of which kind the proteins asked for are ("which kinases ..."). */
  kind: GeneKind.optional(),
  /** Keys of the datasets asked for ("according to ClinGen"). */
  sources: z.array(z.string()).optional(),
  /** A phenotype that adverse events must descend from ("cardiac adverse events"). */
  branch: EntityRef.optional(),
  /** Whether the events of that group are taken away from the list instead ("non-cardiac adverse events"). */
  outside: z.boolean().optional(),
  /** Things of the kind asked for that are taken away from the list ("besides nausea"). */
  except: z.array(EntityRef).optional(),
  limit: z.number().int().positive().optional(),
});
export type Filters = z.infer<typeof Filters>;

/** Something known of a patient, as the question words it. `ref` is null while the text names nothing we know. */
export const Condition = z.object({ text: z.string(), ref: EntityRef.nullable() });
export type Condition = z.infer<typeof Condition>;

/**
 * A matter that label text speaks of and no entity stands for ("pregnancy", "grapefruit juice"): the words labels have
 * for it, in which sections, and how the preferred terms that speak of it begin.
 */
export const LabelTopic = z.object({
  text: z.string(),
  words: z.array(z.string()),
  terms: z.array(z.string()),
  sections: z.array(Section),
  /** Whether it is a circumstance of the events named (onset, risk factors): only what is said of both counts. */
  ofEvent: z.boolean().optional(),
  /** Whether the words are those of the question: what holds most of them is quoted. */
  isNearest: z.boolean().optional(),
});
export type LabelTopic = z.infer<typeof LabelTopic>;

/** The typed reading of a question: sets of subjects (drugs, drug classes, genes or events), what is wanted of them, and, where it names one, the event or other object. */
export const TypedQuery = z.object({
  ask: Ask,
  want: Want,
  subject: SetExpr,
  object: SetExpr.nullable(),
  /** What the drugs asked for are indicated for, where they are asked for by an adverse event too. */
  use: SetExpr.optional(),
  /** The genes by way of which the drugs are asked to lead to the event ("via BSEP"): what passes them comes first. */
  through: SetExpr.optional(),
  filters: Filters,
  /** What is known of the patient; it re-ranks, and narrows nothing. */
  conditions: z.array(Condition).optional(),
  /** What is asked of a drug and an event beside whether: how often it occurs, or how many reports there are. */
  measure: z.enum(["frequency", "reports"]).optional(),
  /** Genetic variants and metaboliser groups the question names, as written ("HLA-B*15:02", "poor metabolisers"). */
  variants: z.array(z.string()).optional(),
  /** What label text is asked for, where that is no event. */
  topic: LabelTopic.optional(),
  /** The sections of the label that are asked for. */
  sections: z.array(Section).optional(),
});
export type TypedQuery = z.infer<typeof TypedQuery>;

/** A name the question uses. `chosen` is null when nothing, or nothing certain, matches; then `candidates` are offered. */
export const NamedThing = z.object({
  text: z.string(),
  chosen: EntityRef.nullable(),
  ambiguous: z.boolean(),
  candidates: z.array(Candidate),
});
export type NamedThing = z.infer<typeof NamedThing>;

/** A question the product can answer, with what it is read as. */
export const OfferedReading = z.object({ question: z.string(), text: z.string() });
export type OfferedReading = z.infer<typeof OfferedReading>;

/** A misspelt name, what it is taken for, and how many edits lie between. */
export const Correction = z.object({
  text: z.string(),
  takenFor: z.object({ id: z.string(), name: z.string() }),
  edits: z.number().int().positive(),
});
export type Correction = z.infer<typeof Correction>;

/** A question as a model takes it: its title, its parts by importance 0 to 1, what it takes for granted, and the program's reading as it was given. */
export const QuestionFrame = z.object({
  title: z.string(),
  parts: z.array(
    z.object({
      asked: z.string(),
      importance: z.number(),
      names: z.array(z.string()),
      type: AspectType.optional(),
      /** The part as one question, where the model put it so. */
      subquery: z.string().optional(),
    }),
  ),
  assumptions: z.array(z.string()),
  /** What stands above an answer to a question that asks for advice. */
  advice: z.string().optional(),
  suggestion: z.string(),
});
export type QuestionFrame = z.infer<typeof QuestionFrame>;

/**
 * How a question was understood. `restated` reads "I read this as ..."; `query` is null when it cannot be read, and then
 * `alternatives` are the nearest readings, as questions. `unread` are content words the reading makes no use of.
 * `talk` marks greetings, help and questions about Vigil itself, which need no tool.
 */
export const Reading = z.object({
  query: TypedQuery.nullable(),
  named: z.array(NamedThing),
  restated: z.string(),
  unread: z.array(z.string()),
  alternatives: z.array(z.string()),
  talk: z.enum(["greeting", "help"]).nullable(),
  /** What the other parts of a question of several ask, in order; each is answered beside the first. */
  further: z.array(TypedQuery).optional(),
  /** Whether a told patient's case is read, of whom a drug to blame is asked. */
  ofCase: z.boolean().optional(),
  /**
   * Of a question that must not be answered as it was read: its words that may turn the answer round, none where nobody can
   * tell what is asked, and what it may ask instead; then `query` asks for a profile of what is named.
   */
  notUnderstood: z
    .object({
      words: z.array(z.string()),
      readings: z.array(OfferedReading),
      /** Whether it was read, and asks for what Vigil does not answer: a dose, a ranking, leave to take a drug. */
      refused: z.boolean().optional(),
    })
    .optional(),
  /** How a question for yes or no denies what it asks ("does not cause"): the answer is to it without that denial, and says so. */
  denied: z.string().optional(),
  /** What of the earlier answer a follow-up asks to see: the sources it rests on, or how sure it is. */
  view: z.enum(["sources", "confidence"]).optional(),
  /** The misspelt names that are taken for a drug. */
  corrections: z.array(Correction).optional(),
  /** How a model took the question that reasons on it. */
  frame: QuestionFrame.optional(),
  /** What is asked of a log, where the question is of one; then `query` is null. */
  logs: LogQuery.optional(),
});
export type Reading = z.infer<typeof Reading>;
