import { entitiesOf } from "@/lib/engine/query";
import type { SetExpr, TypedQuery } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import type { EntityRef, EntityType } from "@/lib/knowledge/entity";

const EVENTS: readonly EntityType[] = ["adverse_event", "phenotype", "disease"];

/** The drugs a run's question is about. */
export function drugsOf(state: State): EntityRef[] {
  return subjectsOf(state.reading?.query).filter(({ type }) => type === "drug");
}

/** The entities asked about on the subject side; those the question leaves out ("but not B") are not among them. */
export function subjectsOf(query: TypedQuery | null | undefined): EntityRef[] {
  return query ? entitiesOf(included(query.subject)) : [];
}

/** The events (or other objects) a run's question names. */
export function eventsOf(state: State): EntityRef[] {
  return entitiesOf(state.reading?.query?.object ?? null).filter(({ type }) => EVENTS.includes(type));
}

function included(expr: SetExpr): SetExpr {
  if (expr.op === "minus") return included(expr.from);
  return "of" in expr ? { ...expr, of: expr.of.map(included) } : expr;
}
