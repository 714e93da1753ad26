import type { Edge, Graph } from "@/lib/domain/graph";
import type { Mapping, Relation } from "@/lib/domain/mapping";
import { nameWords, standsIn } from "@/lib/domain/names/name-words";
import { reactionsOf } from "@/lib/domain/names/reaction-groups";
import { affirmed, isOfType, nameOf } from "@/lib/tools/output";

/** Terms below one term that are walked; "infection" has thousands. */
const NARROWER_MAX = 5_000;

const KINDS_NEAR_MAX = 12;

/** What a bounded walk reached, and how many more it met and left out. */
export type Kinds = { ids: string[]; omitted: number };

/** What descends from the terms, with equal terms. */
export function kindsOf(graph: Graph, terms: readonly string[], max: number = NARROWER_MAX): Kinds {
  const { ids, omitted } = walked(terms, max, (term) => kindsRightBelow(graph, term));
  return { ids: ids.filter((id) => !terms.includes(id)), omitted };
}

function kindsRightBelow(graph: Graph, term: string): string[] {
  return equals(graph, mapped(graph, { object: term }, ["is_a", "broad"]));
}

/** The starts and all that lies below them, each once, whatever cycles a source holds; `omitted` are those beyond `max`. */
export function walked(starts: readonly string[], max: number, below: (id: string) => readonly string[]): Kinds {
  const found = new Set(starts);
  const left = new Set<string>();
  for (const term of found) {
    for (const id of below(term)) {
      if (found.has(id)) continue;
      if (found.size < max) found.add(id);
      else left.add(id);
    }
  }
  return { ids: [...found], omitted: left.size };
}

/** The next broader terms, with equal terms. */
export function broaderOf(graph: Graph, terms: readonly string[]): string[] {
  const links = terms.flatMap((subject) => mapped(graph, { subject }, ["is_a", "broad"]));
  return equals(graph, links).filter((id) => !terms.includes(id));
}

/** The events that the terms are kinds of as adverse effects of a drug, with equal terms. */
export function broaderEffects(graph: Graph, terms: readonly string[]): string[] {
  const links = terms.flatMap((subject) => eventKinds(graph, { subject }));
  return equals(graph, links).filter((id) => !terms.includes(id));
}

/** Terms with all that are equal to them, each once. */
function equals(graph: Graph, terms: readonly string[]): string[] {
  return [...new Set(terms.flatMap((term) => sameTerms(graph, term)))];
}

/**
 * Terms that mapping claims relate to these, nearest first of each relation: their kinds in two steps, what is close to them with
 * its kinds, and what they are kinds of. The many kinds of a wide term that is close have little to do with these. What is
 * above one of them and below another of equal meaning is neither.
 */
function relatedTo(graph: Graph, terms: readonly string[]): Map<string, Relation> {
  const found = new Map<string, Relation>(terms.map((term) => [term, "close"]));
  const add = (ids: readonly string[], relation: Relation) => {
    for (const id of ids) if (!found.has(id)) found.set(id, relation);
  };
  const above = [...broaderOf(graph, terms), ...broaderEffects(graph, terms)];
  const below = descendants(graph, terms);
  const isBoth = new Set(above.filter((id) => below.includes(id)));
  add([...isBoth], "close");
  add(below, "narrower");
  add(closeTo(graph, terms), "close");
  add(above, "broader");
  for (const term of terms) found.delete(term);
  return found;
}

/**
 * Kinds of the terms and kinds of these: what lies deeper has often little to do with them. What is a kind as an adverse
 * effect only ends the way: thrombocytopenia is myelosuppression where a drug causes it, its other kinds are not.
 */
function descendants(graph: Graph, terms: readonly string[]): string[] {
  const below = (ids: readonly string[]) => ids.flatMap((id) => kindsRightBelow(graph, id));
  const kinds = below(terms);
  return [...kinds, ...narrowerEffects(graph, terms), ...below(kinds), ...narrowerEffects(graph, kinds)];
}

function narrowerEffects(graph: Graph, terms: readonly string[]): string[] {
  return equals(
    graph,
    terms.flatMap((object) => eventKinds(graph, { object })),
  );
}

function closeTo(graph: Graph, terms: readonly string[]): string[] {
  const near = terms.flatMap((term) =>
    [{ subject: term }, { object: term }].flatMap((end) => mapped(graph, end, ["close"])),
  );
  const close = equals(graph, near);
  const kinds = kindsOf(graph, close, close.length + KINDS_NEAR_MAX);
  return kinds.omitted > 0 ? close : [...close, ...kinds.ids];
}

type End = { subject: string } | { object: string };

/** What mapping claims of these kinds join to one end; none that a source denies, and none that holds of adverse effects only. */
export function mapped(graph: Graph, end: End, kinds: readonly Mapping[]): string[] {
  return mappings(graph, end, kinds, false);
}

/** What one event is a kind of, or is a kind of it: true of adverse effects of a drug, not of an illness of the same name. */
function eventKinds(graph: Graph, end: End): string[] {
  return mappings(graph, end, ["is_a"], true);
}

function mappings(graph: Graph, end: End, kinds: readonly Mapping[], ofEvents: boolean): string[] {
  return affirmed(graph, { ...end, predicates: ["maps_to"] })
    .filter(({ mapping }) => mapping !== undefined && kinds.includes(mapping))
    .filter((edge) => joinsEvents(graph, edge) === ofEvents)
    .map(({ subject, object }) => ("subject" in end ? object : subject));
}

function joinsEvents(graph: Graph, { mapping, subject, object }: Edge): boolean {
  return mapping === "is_a" && [subject, object].every((id) => isOfType(graph, id, ["adverse_event"]));
}

/** Adverse events that mapping claims hold equal to this entity, itself first when it is one. */
export function equivalentEvents(graph: Graph, id: string): string[] {
  return sameTerms(graph, id).filter((each) => isOfType(graph, each, ["adverse_event"]));
}

/** The entity itself and every term that mapping claims hold equal to it, of whatever type. */
export function sameTerms(graph: Graph, id: string): string[] {
  return [...new Set([id, ...graph.equivalents(id)])];
}

/** The terms that mapping claims relate to an event, by how they lie to it. */
export function nearTerms(graph: Graph, event: string): ReadonlyMap<string, Relation> {
  return relatedTo(graph, sameTerms(graph, event));
}

/** Which of some terms are near an event: by a mapping claim first, then as one reaction with it, then by their words; none that is equal to it. */
export function nearAmong(
  graph: Graph,
  event: string,
  ids: Iterable<string>,
  near: ReadonlyMap<string, Relation> = nearTerms(graph, event),
): [id: string, relation: Relation][] {
  const same = new Set(sameTerms(graph, event));
  const others = new Set([...ids].filter((id) => !same.has(id)));
  const mapped = [...near].filter(([id]) => others.has(id));
  const asked = nameWords(graph, event);
  const reactions = new Set([...same].flatMap((id) => reactionsOf(nameOf(graph, id))));
  const left = [...others].filter((id) => !near.has(id));
  const isGrouped = (id: string) => reactionsOf(nameOf(graph, id)).some((group) => reactions.has(group));
  const grouped = reactions.size > 0 ? left.filter(isGrouped) : [];
  const worded = left.flatMap((id): [string, Relation][] => {
    const relation = grouped.includes(id) ? null : byWords(asked, nameWords(graph, id));
    return relation ? [[id, relation]] : [];
  });
  return [...mapped, ...grouped.map((id): [string, Relation] => [id, "grouped"]), ...worded];
}

/** How a name lies to the one asked for: it has all its words, or more than one of them and no others. */
function byWords(asked: ReadonlySet<string>, other: ReadonlySet<string>): Relation | null {
  if (standsIn(asked, other)) return "containing";
  return other.size > 1 && standsIn(other, asked) ? "wording" : null;
}
