import type { Section } from "@/lib/domain/passage";
import type { Filters, GeneRelation, LabelTopic, TypedQuery, Want } from "@/lib/domain/run/question";
import type { SetExpr } from "@/lib/domain/sets";

/** What drugs are said to do or to have: an event, a use, or something at a gene; denied or not, by what evidence. */
export type Predicate = {
  of: "events" | "use" | "genes";
  set: SetExpr;
  denied: boolean;
  filters: Filters;
  sections?: Section[];
  /** Whether a verb alone says the kind of evidence ("listed for", "reported with"), which asks for no kind where yes or no is asked. */
  loosely?: boolean;
};

/** How the things of a list stand together: as its words say, or merely named one after the other. */
export type Joint = "and" | "or" | "loose" | "one";

/** What a part of a question means. Fields are those of its kind of part. */
export type Meaning = {
  /** Of what kind of thing a set is, as its name is taken: D drugs, E events, G genes. */
  kind?: string;
  set?: SetExpr;
  list?: SetExpr[];
  joint?: Joint;
  /** Whether a word says that what is meant is shared by all of them. */
  shared?: boolean;
  filters?: Filters;
  want?: Want;
  predicates?: Predicate[];
  relations?: GeneRelation[];
  query?: TypedQuery;
  sections?: Section[];
  topic?: LabelTopic;
  value?: number;
  text?: string;
  denied?: boolean;
  loosely?: boolean;
};
