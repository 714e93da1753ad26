import type { Entity } from "@/lib/knowledge/entity";
import type { Draft, SourceContext } from "@/lib/sources/source";
import { adverseEvent } from "./adverse-event";

/** The adverse event of a term, with the draft that enters it into the graph when it is new there. */
export function declareEvent({ registries }: SourceContext, term: string): { event: Entity; drafts: Draft[] } {
  const { entity, isNew } = adverseEvent(registries, term);
  return { event: entity, drafts: isNew ? [{ kind: "entity", entity }] : [] };
}

/** Says that an outside id stands for an adverse event. The first event to claim an id keeps it. */
export function linkEvent({ registries }: SourceContext, entity: string, curie: string, method: string): Draft[] {
  return registries.byCurie(curie, "adverse_event") ? [] : [{ kind: "xref", entity, curie, method }];
}
