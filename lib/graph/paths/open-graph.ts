import type { EntityRef } from "@/lib/domain/entity";
import type { Graph, PathOptions, Suggestion } from "@/lib/domain/graph";
import { begunNames, type Suggested } from "@/lib/domain/names/begun-names";
import { nearNames } from "@/lib/domain/names/fuzzy";
import type { Lexicon } from "@/lib/domain/names/lexicon";
import { findMentions, findMisspelt } from "@/lib/domain/names/mentions";
import { namesOf } from "@/lib/domain/names/name-index";
import { normaliseName } from "@/lib/domain/names/normalise";
import { isEnglishWord, STOP_WORDS } from "@/lib/domain/names/ordinary-words";
import { resolveName } from "@/lib/domain/names/resolve";
import { asBuffer, stringHolding } from "@/lib/domain/names/string-table";
import { at } from "@/lib/domain/names/typed-arrays";
import type { Predicate } from "@/lib/domain/predicate";
import type { PairSupport } from "@/lib/domain/support";
import { drugGroup, wholesOf } from "@/lib/graph/holders/drug-groups";
import { pairScore, pairSupport } from "@/lib/graph/paths/support/pair-support";
import { datasetAt, edgesFrom, edgesTo, queryEdges } from "./adjacency";
import { coverageOf, loadedAspects } from "./coverage";
import { entityAt, entityCount, entityNumber, type GraphIndex, idOf, isNameOnly, typeOf } from "./graph-index";
import { equivalentsOf } from "./mappings";
import { refOf } from "./route";
import { searchPaths } from "./search";
import { whyNot } from "./why-not";

/** What the index cannot answer: the claims themselves and what is not loaded. */
type Supplement = Pick<Graph, "claims" | "passages" | "notLoaded">;

/** A graph answering from an index. */
export function openGraph(index: GraphIndex, supplement: Supplement): Graph {
  const lexicon = lexiconOf(index);
  const known = <T>(id: string, answer: (entity: number) => T, none: T) => {
    const entity = entityNumber(index, id);
    return entity < 0 ? none : answer(entity);
  };
  const held = loadedAspects(index);
  const supplied = new Set(supplement.notLoaded.map(({ key }) => key));
  const notLoaded = [...supplement.notLoaded, ...held.notLoaded.filter(({ key }) => !supplied.has(key))];
  const loaded = { datasets: held.datasets, notLoaded };
  let counts: ReturnType<Graph["counts"]> | undefined;
  return {
    version: index.version,
    edition: index.edition,
    ...loaded,
    claims: supplement.claims,
    passages: supplement.passages,
    entity: (id) => known(id, (entity) => entityAt(index, entity), undefined),
    names: (id) => known(id, (entity) => namesOf(index.names, entity), []),
    edges: (query) => queryEdges(index, query),
    resolve: (text, options) => resolveName(lexicon, text, options),
    mentions: (text) => findMentions(lexicon, text),
    misspelt: (text) => findMisspelt(lexicon, text),
    suggest: (text, limit) => {
      const { typed, names } = suggestNames(lexicon, text, limit);
      return { typed, names: names.map((each) => suggestionOf(index, each)) };
    },
    paths: (fromId, toId, options) => searchPaths(index, fromId, toId, options),
    whyNot: (fromId, toId, entityId, options) => whyNot(index, fromId, toId, entityId, options),
    score: (drugId, eventId, mode) => scoreOf(index, drugId, eventId, mode),
    support: (drugId, eventId, mode) => supportOf(index, drugId, eventId, mode),
    claimCount: (id) => known(id, (entity) => claimsFrom(index, entity) + claimsTo(index, entity), 0),
    coverage: (id) => known(id, (entity) => coverageOf(index, entity, loaded), []),
    equivalents: (id) => known(id, (entity) => equivalentsOf(index, entity).map((it) => idOf(index, it)), []),
    groupsOf: (id) => known(id, (entity) => wholesOf(index, entity).map((whole) => idOf(index, whole)), []),
    drugsOf: (query) => drugGroup(index, query),
    counts: () => {
      counts ??= countGraph(index);
      return counts;
    },
  };
}

function suggestionOf(index: GraphIndex, { ref, entity, matched, kind }: Suggested): Suggestion {
  const tied = (predicate: Predicate) => tiedTo(index, entity, predicate).size;
  return { ...ref, matched, kind, labels: tied("listed_on_label"), reports: tied("reported_with") };
}

/** The things a relation ties to an entity, from either end. */
function tiedTo(index: GraphIndex, entity: number, predicate: Predicate): Set<number> {
  const { subjects, objects } = index.edges;
  return new Set([
    ...edgesFrom(index, entity, predicate).map((edge) => at(objects, edge)),
    ...edgesTo(index, entity, predicate).map((edge) => at(subjects, edge)),
  ]);
}

function lexiconOf(index: GraphIndex): Lexicon {
  return {
    index: index.names,
    ref: (entity) => ({ ...refOf(index, entity), ...(isNameOnly(index, entity) && { nameOnly: true }) }),
    prominence: (entity) => (typeOf(index, entity) === "drug" ? claimsFrom : claimsTo)(index, entity),
    byId: (text) => {
      const exact = entityNumber(index, text);
      return exact >= 0 ? exact : byCurie(index, text);
    },
  };
}

function claimsFrom({ edges: { starts } }: GraphIndex, entity: number): number {
  return at(starts, entity + 1) - at(starts, entity);
}

function claimsTo({ edges: { reverseStarts } }: GraphIndex, entity: number): number {
  return at(reverseStarts, entity + 1) - at(reverseStarts, entity);
}

/** The entity with a cross reference; a scan, as nobody types CURIEs often. */
function byCurie({ entities }: GraphIndex, text: string): number {
  if (!/^[A-Za-z][\w.]*:\S+$/.test(text)) return -1;
  const bytes = asBuffer(entities.xrefs.bytes);
  const line = `${text}\n`;
  for (let place = bytes.indexOf(line); place >= 0; place = bytes.indexOf(line, place + 1)) {
    const entity = stringHolding(entities.xrefs, place);
    if (place === entities.xrefs.starts[entity] || bytes[place - 1] === 10) return entity;
  }
  return -1;
}

/** The support of a pair by ids; null when an end is unknown or both are one. */
function supportOf(index: GraphIndex, drugId: string, eventId: string, mode: PathOptions["mode"]): PairSupport | null {
  const ends = endsOf(index, drugId, eventId);
  return ends && pairSupport(index, ...ends, mode);
}

/** The score of that support; 0 where there is none. */
function scoreOf(index: GraphIndex, drugId: string, eventId: string, mode: PathOptions["mode"]): number {
  const ends = endsOf(index, drugId, eventId);
  return ends ? pairScore(index, ...ends, mode) : 0;
}

function endsOf(index: GraphIndex, drugId: string, eventId: string): [number, number] | null {
  const drug = entityNumber(index, drugId);
  const event = entityNumber(index, eventId);
  return drug < 0 || event < 0 || drug === event ? null : [drug, event];
}

/** Entities by type and claims by dataset; a dataset without claims counts 0, and a drug known by name only not at all. */
function countGraph(index: GraphIndex): ReturnType<Graph["counts"]> {
  const entities: Record<string, number> = {};
  for (let entity = 0; entity < entityCount(index); entity++) {
    if (isNameOnly(index, entity)) continue;
    const type = typeOf(index, entity);
    entities[type] = (entities[type] ?? 0) + 1;
  }
  const byDataset = new Map(index.datasets.map(({ key }) => [key, 0]));
  const total = index.edges.subjects.length;
  for (let edge = 0; edge < total; edge++) {
    const key = datasetAt(index, edge);
    byDataset.set(key, (byDataset.get(key) ?? 0) + 1);
  }
  return { entities, claims: { total, byDataset: Object.fromEntries(byDataset) } };
}

const WORDS_MAX = 4;

/**
 * What the end of a text may be the beginning of a name of: its last four words, else fewer, else the last one misspelt.
 * `typed` is that end as it was typed. Words that questions are made of begin no name.
 */
function suggestNames(lexicon: Lexicon, text: string, limit: number): { typed: string; names: Suggested[] } {
  const words = [...text.matchAll(/\S+/g)].slice(-WORDS_MAX);
  for (const { index, 0: first } of words) {
    if (STOP_WORDS.has(first.toLowerCase())) continue;
    const typed = text.slice(index);
    const key = normaliseName(typed);
    const names = key === "" ? [] : begunNames(lexicon, key, limit);
    if (names.length > 0) return { typed, names };
  }
  const typed = words.at(-1)?.[0] ?? "";
  if (isEnglishWord(typed.toLowerCase())) return { typed, names: [] };
  return {
    typed,
    names: nearNames(lexicon, typed, () => true)
      .slice(0, limit)
      .flatMap(asNear(lexicon)),
  };
}

function asNear({ byId }: Lexicon) {
  return ({ id, name, type, matchedName }: EntityRef & { matchedName: string }): Suggested[] => {
    const entity = byId(id);
    return entity < 0 ? [] : [{ ref: { id, name, type }, entity, matched: matchedName, kind: "near" }];
  };
}
