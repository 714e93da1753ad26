import type { Entity } from "@/lib/domain/entity";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { EVENT_SYNONYMS, type EventSynonym } from "./event-synonyms-table";

/** Our own synonym table of preferred terms as names of the adverse events a graph holds; it runs after the sources that register events. */
export const eventSynonyms: Source = {
  dataset: {
    key: "vigil-synonyms",
    title: "Vigil synonyms of preferred terms",
    version: "2026-11-22",
    licence: "Apache-2.0",
    tier: "open",
    link: "lib/sources/events/event-synonyms-table.ts",
    aspects: ["names"],
  },
  files: [],
  stage: "claims",
  read: readSynonyms,
};

async function* readSynonyms(context: SourceContext): AsyncGenerator<Draft> {
  for (const synonym of EVENT_SYNONYMS) {
    context.row();
    const event = admitted(synonym, context);
    if (!event) continue;
    yield { kind: "name", entity: event.id, text: synonym.text, nameKind: "synonym" };
  }
}

/** The event a row names, unless the graph does not hold it or the wording already names another event there. */
function admitted({ text, preferredTerm }: EventSynonym, { registries, drop }: SourceContext): Entity | undefined {
  const event = registries.byName("adverse_event", preferredTerm);
  if (!event) return dropped(drop, "preferred term is in no loaded source", preferredTerm);
  const named = registries.byName("adverse_event", text);
  return named && named.id !== event.id ? dropped(drop, "wording is itself a name of another event", text) : event;
}

function dropped(drop: SourceContext["drop"], reason: string, name: string): undefined {
  drop(reason, name);
  return undefined;
}
