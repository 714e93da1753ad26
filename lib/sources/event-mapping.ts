import type { Entity, EntityType } from "@/lib/knowledge/entity";
import { linkEvent } from "./event-drafts";
import { newClaim, record } from "./new-claim";
import { normaliseName } from "./normalise";
import type { Draft, Source, SourceContext } from "./source";

const VOCABULARIES: readonly EntityType[] = ["phenotype", "disease"];
const STRENGTH = { exact: 1, label: 0.7, synonym: 0.6 } as const;

/** Joins adverse events to phenotypes and diseases: by a shared UMLS id (exact), else by name (lexical, weaker). It runs last, when every event and id is known. */
export const eventMapping: Source = {
  dataset: {
    key: "vigil-mapping",
    title: "Vigil mapping of adverse events",
    version: "1",
    licence: "Apache-2.0",
    tier: "open",
    link: "lib/sources/event-mapping.ts",
    aspects: ["mappings"],
  },
  files: [],
  stage: "claims",
  read: mapEvents,
};

type Match = { entity: Entity; how: keyof typeof STRENGTH; shared: string };

async function* mapEvents(context: SourceContext): AsyncGenerator<Draft> {
  for (const event of context.registries.all("adverse_event")) {
    context.row();
    if (event.administrative) continue;
    for (const type of VOCABULARIES) {
      for (const match of matches(event, type, context).values()) {
        if (match.how !== "synonym") yield* linkEvent(context, event.id, match.entity.id, method(match));
        yield { kind: "claim", claim: toClaim(event, match) };
      }
    }
  }
}

/** The entities of one vocabulary that an event corresponds to, each by its best match. */
function matches(event: Entity, type: EntityType, { registries }: SourceContext): Map<string, Match> {
  const found = new Map<string, Match>();
  for (const curie of event.xrefs.filter((xref) => xref.startsWith("UMLS:")).sort()) {
    const entity = registries.byCurie(curie, type);
    if (entity && !found.has(entity.id)) found.set(entity.id, { entity, how: "exact", shared: curie });
  }
  const named = registries.byName(type, event.name);
  if (named && !found.has(named.id)) {
    const how = normaliseName(named.name) === normaliseName(event.name) ? "label" : "synonym";
    found.set(named.id, { entity: named, how, shared: event.name });
  }
  return found;
}

function method({ how }: Match): string {
  return how === "exact" ? "same UMLS id" : "same name";
}

function toClaim(event: Entity, match: Match) {
  const { entity, how, shared } = match;
  return newClaim({
    subject: event.id,
    predicate: "maps_to",
    object: entity.id,
    dataset: "vigil-mapping",
    qualifiers: { match: how === "exact" ? "exact" : "lexical" },
    strength: STRENGTH[how],
    evidence: [record(`${event.id} ${entity.id}`, null, { method: method(match), shared })],
  });
}
