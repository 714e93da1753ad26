import type { Entity } from "@/lib/knowledge/entity";
import { isAdministrative } from "./administrative-terms";
import { plainName } from "./normalise";
import type { Registries } from "./registries";
import { sentenceCase } from "./sentence-case";

/**
 * The entity of a MedDRA preferred term: the one already known under the term in either spelling, else a new one whose id
 * is the slug of the British term ("AE:lactic_acidosis"). `isNew` says that the caller has to emit it.
 */
export function adverseEvent(registries: Registries, term: string): { entity: Entity; isNew: boolean } {
  const known = registries.byName("adverse_event", term);
  if (known) return { entity: known, isNew: false };
  const entity: Entity = {
    id: `AE:${plainName(term).replaceAll(" ", "_")}`,
    name: sentenceCase(term),
    type: "adverse_event",
    xrefs: [],
    ...(isAdministrative(term) ? { administrative: true } : {}),
  };
  return { entity, isNew: true };
}
