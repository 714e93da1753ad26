import type { Entity, EntityType } from "@/lib/domain/entity";
import type { Mapping } from "@/lib/domain/mapping";
import { normaliseName } from "@/lib/domain/names/normalise";
import type { Registries } from "@/lib/sources/build/registries";
import { newClaim, record } from "@/lib/sources/new-claim";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { linkEvent } from "./adverse-event";
import { EVENT_SYNONYMS } from "./event-synonyms-table";
import { CLOSE_DISEASES, EVENT_KINDS } from "./event-tables";

const VOCABULARIES: readonly EntityType[] = ["phenotype", "disease"];
const STRENGTH = { exact: 1, label: 0.7, synonym: 0.6, words: 0.6, reviewed: 0.6, wording: 0.5, kind: 0.6 } as const;
const MATCH: Record<How, Mapping> = {
  exact: "exact",
  label: "lexical",
  synonym: "lexical",
  words: "lexical",
  reviewed: "close",
  wording: "close",
  kind: "is_a",
};
const METHOD: Record<How, string> = {
  exact: "same UMLS id",
  label: "same name",
  synonym: "same name",
  words: "same words in another order",
  reviewed: "own table of diseases close to a preferred term, reviewed",
  wording: "same name as a reviewed wording of it",
  kind: "own table of kinds of a preferred term, reviewed",
};

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
export const eventMapping: Source = {
  dataset: {
    key: "vigil-mapping",
    title: "Vigil mapping of adverse events",
    version: "2",
    licence: "Apache-2.0",
    tier: "open",
    link: "lib/sources/events/event-mapping.ts",
    aspects: ["mappings"],
  },
  files: [],
  stage: "claims",
  read: mapEvents,
};

type How = keyof typeof STRENGTH;
type Match = { entity: Entity; how: How; shared: string };

async function* mapEvents(context: SourceContext): AsyncGenerator<Draft> {
  const unmapped = unmappedDiseases(context);
  for (const event of context.registries.all("adverse_event")) {
    context.row();
    if (event.administrative) continue;
    const found = VOCABULARIES.flatMap((type) => [...matches(event, type, unmapped, context).values()]);
    if (found.length === 0) context.drop(unreached(event), event.name);
    for (const match of found) {
      if (isLinked(match)) yield* linkEvent(context, event.id, match.entity.id, METHOD[match.how]);
      yield { kind: "claim", claim: toClaim(event, match) };
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
      yield { kind: "claim", claim: toClaim(event, { entity, how: "kind", shared: wider }) };
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
  const byName = new Map<string, Entity[]>();
  for (const disease of registries.all("disease")) {
    const name = normaliseName(disease.name);
    if (!disease.id.startsWith("MONDO:")) byName.set(name, [...(byName.get(name) ?? []), disease]);
  }
  return byName;
}

function textsByTerm(rows: readonly (readonly [preferredTerm: string, text: string])[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [term, text] of rows) {
    const name = normaliseName(term);
    texts.set(name, [...(texts.get(name) ?? []), text]);
  }
  return texts;
}

function toClaim(event: Entity, match: Match) {
  const { entity, how, shared } = match;
  return newClaim({
    subject: event.id,
    predicate: "maps_to",
    object: entity.id,
    dataset: "vigil-mapping",
    qualifiers: { match: MATCH[how] },
    strength: STRENGTH[how],
    evidence: [record(`${event.id} ${entity.id}`, null, { method: METHOD[how], shared })],
  });
}
