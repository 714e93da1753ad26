import type { EntityRef } from "@/lib/domain/entity";
import type { Filters, NamedThing, Reading, SetExpr, TypedQuery } from "@/lib/domain/run/question";

export const entity = (ref: EntityRef): SetExpr => ({ op: "entity", text: ref.name, ref });
export const unknown = (text: string): SetExpr => ({ op: "entity", text, ref: null });
export const and = (...refs: EntityRef[]): SetExpr => ({ op: "and", of: refs.map(entity) });
export const or = (...refs: EntityRef[]): SetExpr => ({ op: "or", of: refs.map(entity) });

type Asking = Partial<Omit<TypedQuery, "subject" | "object">> & { subject: SetExpr; object?: SetExpr };

/** A reading of a question that names what its sets name. */
export function reading({ subject, object, ...rest }: Asking, names?: NamedThing[]): Reading {
  const filters: Filters = {};
  const query = {
    ask: "list" as const,
    want: "adverse_events" as const,
    filters,
    subject,
    object: object ?? null,
    ...rest,
  };
  const named = names ?? [subject, ...(object ? [object] : [])].flatMap(namedIn);
  return { query, named, restated: "I read this as a test", unread: [], alternatives: [], talk: null };
}

function namedIn(expr: SetExpr): NamedThing[] {
  switch (expr.op) {
    case "entity":
      return [{ text: expr.text, chosen: expr.ref, ambiguous: false, candidates: [] }];
    case "all":
      return [];
    case "minus":
      return [...namedIn(expr.from), ...namedIn(expr.without)];
    default:
      return expr.of.flatMap(namedIn);
  }
}

export const unreadable: Reading = {
  query: null,
  named: [],
  restated: "",
  unread: ["frobnicate"],
  alternatives: ["What does aspirin target?"],
  talk: null,
};
