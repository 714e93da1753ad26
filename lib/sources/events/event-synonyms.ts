import { defineSource } from "@/lib/sources/source";
import { EVENT_SYNONYMS } from "./event-synonyms-table";

/**
 * Our own synonym table of preferred terms as names of the adverse events a graph holds; a wording that already names another
 * event there is left to it. It runs after the sources that register events.
 */
export const eventSynonyms = defineSource({ key: "vigil-synonyms" }, async function* ({ registries, row, drop }) {
  for (const { text, preferredTerm } of EVENT_SYNONYMS) {
    row();
    const event = registries.byName("adverse_event", preferredTerm);
    const named = registries.byName("adverse_event", text);
    if (!event) drop("preferred term is in no loaded source", preferredTerm);
    else if (named && named.id !== event.id) drop("wording is itself a name of another event", text);
    else yield { kind: "name", entity: event.id, text, nameKind: "synonym" };
  }
});
