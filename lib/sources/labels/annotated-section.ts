import type { Claim } from "@/lib/knowledge/claim";
import type { Entity } from "@/lib/knowledge/entity";
import { newClaim, record } from "@/lib/sources/new-claim";
import type { Draft } from "@/lib/sources/source";
import { passagesOf, type SectionOf } from "./passages";

/** A listing says that a label names the event, not how strongly the drug is tied to it. */
const LISTED = 0.7;

/** An event that an annotator marked in a section: the words there, the preferred term given to them, and where they stand (UTF-16); null where they stand apart. */
export type Annotation = { event: Entity; mention: string; term: string; start: number | null };
type AnnotatedSection = {
  of: SectionOf;
  text: string;
  annotations: readonly Annotation[];
  qualifiers?: Claim["qualifiers"];
};

/**
 * The passages of a section, and one listing per annotation with the id of the passage it stands in, if it stands in one. The record is
 * named by the place or the term, never by words of the label.
 */
export function* annotatedSectionDrafts({ of, text, annotations, qualifiers }: AnnotatedSection): Generator<Draft> {
  const parts = passagesOf(of, text);
  for (const { passage } of parts) yield { kind: "passage", passage };
  for (const { event, mention, term, start } of annotations) {
    const part = start === null ? undefined : parts.find((each) => each.start <= start && start < each.end);
    const payload = {
      mention: mention.replace(/\s+/g, " ").trim(),
      preferred_term: term,
      section: of.section,
      document: of.document,
      ...(start !== null && { offset: start }),
      ...(part && { passage: part.passage.id }),
    };
    const claim = newClaim({
      subject: of.entity,
      predicate: "listed_on_label",
      object: event.id,
      dataset: of.dataset,
      qualifiers: qualifiers ?? {},
      strength: LISTED,
      evidence: [record(`${of.recordId}|${of.section}|${start ?? term}`, of.link, payload)],
    });
    yield { kind: "claim", claim };
  }
}
