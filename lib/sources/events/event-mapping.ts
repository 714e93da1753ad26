import type { Entity, EntityType } from "@/lib/knowledge/entity";
import { newClaim, record } from "@/lib/sources/new-claim";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { linkEvent } from "./event-drafts";

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
    link: "lib/sources/events/event-mapping.ts",
    aspects: ["mappings"],
  },
  files: [],
  stage: "claims",
  read: mapEvents,
};

type Match = { entity: Entity; how: keyof typeof STRENGTH; shared: string };

async function* mapEvents(context: SourceContext): AsyncGenerator<Draft> {
  const unmapped = unmappedDiseases(context);
  for (const event of context.registries.all("adverse_event")) {
    context.row();
    if (event.administrative) continue;
    const found = VOCABULARIES.flatMap((type) => [...matches(event, type, unmapped, context).values()]);
    if (found.length === 0) context.drop(unreached(event), event.name);
    for (const match of found) {
      if (isLinked(match)) yield* linkEvent(context, event.id, match.entity.id, method(match));
      yield { kind: "claim", claim: toClaim(event, match) };
    }
  }
}

/** A name alone gives an event no UMLS id: read again, it would pass for a mapping by that id. */
function isLinked({ how, entity }: Match): boolean {
  return how === "exact" || (how === "label" && !entity.id.startsWith("UMLS:"));
}

/** Why an event reaches neither vocabulary; HPO's own mapping may still have it. */
function unreached({ xrefs }: Entity): string {
  const hasId = xrefs.some((xref) => xref.startsWith("UMLS:"));
  return hasId
    ? "neither the UMLS id nor the name is a phenotype's or disease's"
    : "event has no UMLS id, and no phenotype or disease its name";
}

/** The entities of one vocabulary that an event corresponds to, each by its best match. */
function matches(
  event: Entity,
  type: EntityType,
  unmapped: ReadonlyMap<string, Entity[]>,
  { registries }: SourceContext,
): Map<string, Match> {
  const found = new Map<string, Match>();
  for (const curie of event.xrefs.filter((xref) => xref.startsWith("UMLS:")).sort()) {
    const entity = registries.byCurie(curie, type);
    if (entity && !found.has(entity.id)) found.set(entity.id, { entity, how: "exact", shared: curie });
  }
  const named = registries.byName(type, event.name);
  const sameName = type === "disease" ? (unmapped.get(normaliseName(event.name)) ?? []) : [];
  for (const entity of named ? [named, ...sameName] : sameName) {
    const how = normaliseName(entity.name) === normaliseName(event.name) ? "label" : "synonym";
    if (!found.has(entity.id)) found.set(entity.id, { entity, how, shared: event.name });
  }
  return found;
}

/** Diseases that no mapping joins to MONDO, by name: two vocabularies may each have one of a name, so a look-up by name finds neither. */
function unmappedDiseases({ registries }: SourceContext): Map<string, Entity[]> {
  const byName = new Map<string, Entity[]>();
  for (const disease of registries.all("disease")) {
    const name = normaliseName(disease.name);
    if (!disease.id.startsWith("MONDO:")) byName.set(name, [...(byName.get(name) ?? []), disease]);
  }
  return byName;
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
