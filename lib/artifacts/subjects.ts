import type { SetExpr, TypedQuery } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import type { EntityRef, EntityType } from "@/lib/knowledge/entity";

const EVENTS: readonly EntityType[] = ["adverse_event", "phenotype", "disease"];

/** The entities a set expression names, resolved ones only, in the order of the question. */
export function entitiesOf(expression: SetExpr | null): EntityRef[] {
  if (!expression) return [];
  switch (expression.op) {
    case "entity":
      return expression.ref ? [expression.ref] : [];
    case "all":
      return [];
    case "minus":
      return [...entitiesOf(expression.from), ...entitiesOf(expression.without)];
    default:
      return expression.of.flatMap(entitiesOf);
  }
}

/** The drugs a run's question is about. */
export function drugsOf(state: State): EntityRef[] {
  return subjectsOf(state.reading?.query).filter(({ type }) => type === "drug");
}

/** The entities asked about on the subject side. */
export function subjectsOf(query: TypedQuery | null | undefined): EntityRef[] {
  return query ? entitiesOf(query.subject) : [];
}

/** The events (or other objects) a run's question names. */
export function eventsOf(state: State): EntityRef[] {
  return entitiesOf(state.reading?.query?.object ?? null).filter(({ type }) => EVENTS.includes(type));
}
