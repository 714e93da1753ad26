import type { Entity, EntityType } from "@/lib/domain/entity";
import type { Mapping } from "@/lib/domain/mapping";
import { normaliseName } from "@/lib/domain/names/normalise";
import { valuesByKey } from "@/lib/domain/vocabulary";
import type { Registries } from "@/lib/sources/build/registries";
import { claimDraft, type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";
import { linkEvent } from "./adverse-event";
import { EVENT_SYNONYMS } from "./event-synonyms-table";
import { CLOSE_DISEASES, EVENT_KINDS } from "./event-tables";

const VOCABULARIES: readonly EntityType[] = ["phenotype", "disease"];
/** How an event and another entity may correspond: what the claim says of it, and how strong it is. */
const WAYS = {
  exact: { match: "exact", strength: 1, method: "same UMLS id" },
  label: { match: "lexical", strength: 0.7, method: "same name" },
  synonym: { match: "lexical", strength: 0.6, method: "same name" },
  words: { match: "lexical", strength: 0.6, method: "same words in another order" },
  reviewed: { match: "close", strength: 0.6, method: "own table of diseases close to a preferred term, reviewed" },
  wording: { match: "close", strength: 0.5, method: "same name as a reviewed wording of it" },
  kind: { match: "is_a", strength: 0.6, method: "own table of kinds of a preferred term, reviewed" },
} satisfies Record<string, { match: Mapping; strength: number; method: string }>;
type How = keyof typeof WAYS;
type Match = { entity: Entity; how: How; shared: string };

/** Reviewed wordings of a preferred term, and the reviewed diseases close to it, by its normalised name. */
const WORDINGS = textsByTerm(EVENT_SYNONYMS.map(({ preferredTerm, text }) => [preferredTerm, text]));
const CLOSE = textsByTerm(CLOSE_DISEASES);
/** Names of more words are sentences, of which orders make too many. */
const WORDS_MAX = 4;

/**
 * Joins adverse events to phenotypes and diseases: by a shared UMLS id (exact), else by name or its words in another order
 * (lexical, weaker), else by a reviewed wording of the event (close); and to wider events of our own table. It runs last, when
 * every event and id is known.
 */
export const eventMapping = defineSource({ key: "vigil-mapping" }, mapEvents);

async function* mapEvents(context: SourceContext): AsyncGenerator<Draft> {
  const unmapped = unmappedDiseases(context);
  for (const event of context.registries.all("adverse_event")) {
    context.row();
    if (event.administrative) continue;
    const found = VOCABULARIES.flatMap((type) => [...matches(event, type, unmapped, context).values()]);
    if (found.length === 0) context.drop(unreached(event), event.name);
    for (const match of found) {
      if (isLinked(match)) yield* linkEvent(context, event.id, match.entity.id, WAYS[match.how].method);
      yield toClaim(event, match);
    }
  }
  yield* kinds(context);
}

/** The kinds of our own table of which a graph holds both ends. */
function* kinds({ registries }: SourceContext): Generator<Draft> {
  const named = (term: string) => registries.byName("adverse_event", term);
  for (const [wider, terms] of EVENT_KINDS) {
    const entity = named(wider);
    for (const event of terms.flatMap((term) => named(term) ?? [])) {
      if (!entity || event.id === entity.id) continue;
      yield toClaim(event, { entity, how: "kind", shared: wider });
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
  if (found.size === 0) for (const match of looser(event, type, registries)) found.set(match.entity.id, match);
  return found;
}

/** What an event that neither id nor name joins corresponds to: the best that its words or reviewed wordings find. */
function looser(event: Entity, type: EntityType, registries: Registries): Match[] {
  const name = normaliseName(event.name);
  const tried = (how: How, texts: readonly string[]) =>
    texts.flatMap((shared): Match[] => {
      const entity = registries.byName(type, shared);
      return entity ? [{ entity, how, shared }] : [];
    });
  const reviewed = type === "disease" ? (CLOSE.get(name) ?? []) : [];
  const wordings = WORDINGS.get(name) ?? [];
  return [...tried("words", orders(name)), ...tried("reviewed", reviewed), ...tried("wording", wordings)].slice(0, 1);
}

/** A name's words in every other order: MedDRA writes "Hepatitis cholestatic" where others write "cholestatic hepatitis". */
function orders(name: string): string[] {
  const words = name.split(" ");
  return words.length > WORDS_MAX ? [] : permuted(words).map((each) => each.join(" "));
}

function permuted(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((first, index) =>
    permuted(words.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** Diseases that no mapping joins to MONDO, by name: two vocabularies may each have one of a name, so a look-up by name finds neither. */
function unmappedDiseases({ registries }: SourceContext): Map<string, Entity[]> {
  const diseases = [...registries.all("disease")].filter(({ id }) => !id.startsWith("MONDO:"));
  return new Map(valuesByKey(diseases.map((disease) => [normaliseName(disease.name), disease])));
}

function textsByTerm(rows: readonly (readonly [preferredTerm: string, text: string])[]): Map<string, string[]> {
  return new Map(valuesByKey(rows.map(([term, text]) => [normaliseName(term), text])));
}

function toClaim(event: Entity, { entity, how, shared }: Match): Draft {
  const { match, strength, method } = WAYS[how];
  return claimDraft(event, "maps_to", entity, {
    qualifiers: { match },
    strength,
    evidence: [record(`${event.id} ${entity.id}`, null, { method, shared })],
  });
}
