import type { EntityRef } from "@/lib/domain/entity";
import type { CausalGrade } from "@/lib/domain/predicate";
import type { RelationId } from "./relations";

/** What a fact is: a listing, a signal, a contact of drug and target, ... a search that found nothing (`silent`), a search that could not be made (`open`). */
export type FactKind =
  | "listed"
  | "signal"
  | "contact"
  | "handled"
  | "treated"
  | "linked"
  | "member"
  | "path"
  | "overlap"
  | "count"
  | "silent"
  | "open"
  | "quote"
  | "source"
  | "unresolved";

/** A number of a fact. `role` e.g. "case_count", "total"; `unit` e.g. "reports"; `of` is the word for what is counted, e.g. "event". */
export type FactNumber = { value: number; unit: string; role: string; of: string };

/** What a tool computed, in fields alone: all that the check knows of the run. */
export type Fact = {
  id: string;
  kind: FactKind;
  /** The relations it bears; several where it counts or chains what several relations say. */
  relations: readonly RelationId[];
  ends: { subject: readonly EntityRef[]; object: readonly EntityRef[]; via: readonly EntityRef[] };
  /** Of a difference: what does not have what the subject has. */
  lacking: readonly EntityRef[];
  polarity: "affirms" | "denies" | "open";
  grade: CausalGrade;
  numbers: readonly FactNumber[];
  /** Action words of the source in lower case, e.g. "inhibitor". */
  actions: readonly string[];
  /** The sources by key and title, and the source's own words. */
  sources: readonly string[];
  quotes: readonly string[];
  /** What it states of its entity whatever its polarity, in the words of our sentences: "known by name only". */
  states: string | null;
};

/** All entities of a fact, subject first. */
export function endsOf({ ends, lacking }: Fact): EntityRef[] {
  return [...ends.subject, ...ends.object, ...ends.via, ...lacking];
}
