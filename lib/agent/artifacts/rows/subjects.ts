import { RELATION_TOOLS } from "@/lib/agent/engine/relation-tools";
import { type EntityRef, isEvent } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { isComplement, queryOf, tiesBesideEvents } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { entitiesOf, withoutMinus } from "@/lib/domain/sets";
import { classesOf } from "./class-members";
import { ofRelations } from "./narrowed-rows";

/** Members of a class whose paths are searched. */
const MEMBERS_MAX = 3;

/** The drugs a run's question is about. */
export function drugsOf(state: State): EntityRef[] {
  return subjectsOf(state.reading?.query).filter(({ type }) => type === "drug");
}

/** Those drugs, and of each class asked about the few members that were looked up one by one. */
export function drugsTaken(state: State): EntityRef[] {
  const walked = state.results.filter(({ tool, status }) => tool === "find_drug_to_ae_paths" && status !== "failed");
  const alone = new Set(walked.map(({ args }) => args.drug));
  const members = classesOf(state).flatMap(({ taken, members: all }) =>
    (taken.length < all.length && taken.length <= MEMBERS_MAX ? taken : taken.filter(({ id }) => alone.has(id))).slice(
      0,
      MEMBERS_MAX,
    ),
  );
  return [...drugsOf(state), ...members];
}

/** The drugs named and the members taken of the classes named; what the question leaves out is not among them. Where it asks which of those of a use or of genes lack an event: these. */
export function drugsAsked(state: State): EntityRef[] {
  const { query } = state.reading ?? {};
  const members = new Map(classesOf(state).map(({ ref, taken }) => [ref.id, taken]));
  const drugsIn = (refs: readonly EntityRef[]) =>
    refs.flatMap((ref) => members.get(ref.id) ?? (ref.type === "drug" ? [ref] : []));
  const asked = [...subjectsOf(query), ...tiedDrugs(state)];
  const leftOut = entitiesOf(query?.subject ?? null).filter(({ id }) => asked.every((each) => each.id !== id));
  const kept = new Map(drugsIn(asked).map((ref) => [ref.id, ref]));
  for (const { id } of drugsIn(leftOut)) kept.delete(id);
  return [...kept.values()];
}

/** The drugs tied to all that a question names beside the event it asks them not to have; none for any other question. */
export function tiedDrugs({ reading, results, admitted }: State): EntityRef[] {
  const query = reading?.query ? queryOf(reading.query) : null;
  if (!query || !isComplement(query)) return [];
  const lists = tiesBesideEvents(query).flatMap(({ relation }) => {
    const { tied } = RELATION_TOOLS[relation];
    const own = results.filter(({ tool, status }) => tool === tied?.tool && status !== "failed");
    return own.map(({ rows }) => (relation === "acts_on" ? ofRelations(rows, query) : rows));
  });
  const [first, ...others] = lists.map((rows) => rows.flatMap(({ id, apart }) => (apart ? [] : [String(id)])));
  const inAll = (first ?? []).filter((id) => others.every((list) => list.includes(id)));
  return [...new Set(inAll)].flatMap((id) => ownValue(admitted, id) ?? []);
}

/** The entities asked about on the subject side; those the question leaves out ("but not B") are not among them. */
export function subjectsOf(query: TypedQuery | null | undefined): EntityRef[] {
  return query ? entitiesOf(withoutMinus(query.subject)) : [];
}

/** The events (or other objects) a run's question names. */
export function eventsOf(state: State): EntityRef[] {
  return entitiesOf(state.reading?.query?.object ?? null).filter(({ type }) => isEvent(type));
}

/** The entities on the object side that are asked for, without those the question leaves out. */
export function objectsAsked(query: TypedQuery | null | undefined): EntityRef[] {
  return query?.object ? entitiesOf(withoutMinus(query.object)) : [];
}
