import type { Entity } from "@/lib/domain/entity";
import { sentenceCase } from "@/lib/domain/names/letter-case";
import { normaliseName, plainName } from "@/lib/domain/names/normalise";
import type { Draft, SourceContext } from "@/lib/sources/source";
import { FORMER_TERMS, isAdministrative } from "./event-tables";

const current = new Map(FORMER_TERMS.map(([former, term]) => [normaliseName(former), term]));

/**
 * The adverse event of a MedDRA preferred term: the one already known under the term in either spelling, else a new one whose
 * id is the slug of the British term ("AE:lactic_acidosis"), with the draft that enters it into the graph. A former term is
 * read as the one now in use, so that releases of different years name one event.
 */
export function declareEvent(
  { registries }: Pick<SourceContext, "registries">,
  text: string,
): { event: Entity; drafts: Draft[] } {
  const term = current.get(normaliseName(text)) ?? unquoted(text);
  const known = registries.byName("adverse_event", term);
  if (known) return { event: known, drafts: [] };
  const event: Entity = {
    id: `AE:${plainName(term).replaceAll(" ", "_")}`,
    name: sentenceCase(term),
    type: "adverse_event",
    xrefs: [],
    ...(isAdministrative(term) ? { administrative: true } : {}),
  };
  return { event, drafts: [{ kind: "entity", entity: event }] };
}

/** A term without the quotation marks a file put around it, and with single blanks. */
function unquoted(term: string): string {
  return term
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replaceAll('""', '"')
    .replace(/\s+/g, " ");
}

/** Says that an outside id stands for an adverse event. The first event to claim an id keeps it. */
export function linkEvent({ registries }: SourceContext, entity: string, curie: string, method: string): Draft[] {
  return registries.byCurie(curie, "adverse_event") ? [] : [{ kind: "xref", entity, curie, method }];
}
