import type { QueryAspect } from "@/lib/domain/run/aspect";
import { entitiesOf, namedBy, queryOf } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import type { ToolResult } from "@/lib/domain/run/tool";
import type { Need } from "./need";
import { needsOf } from "./needs";

/** What an aspect needs: what its query needs first of all, without what would only add depth. */
export function aspectNeeds(query: TypedQuery): Need[] {
  const pressing = needsOf(queryOf(query)).filter(({ priority }) => priority === 1);
  const ofClass = entitiesOf(query.subject).some(({ type }) => type === "drug_class");
  const first = pressing.filter(({ first }) => first || ofClass);
  return first.length > 0 ? first : pressing;
}

/** Ids of the things an aspect is about; null where only its words tell. */
export function thingsOf({ query }: Pick<QueryAspect, "query">): Set<string> | null {
  if (!query) return null;
  return new Set(namedBy(query).map(({ id }) => id));
}

/** Whether a result bears on an aspect: of the things the question names, its arguments hold none that the aspect is not about. */
export function bearsOn({ args }: Pick<ToolResult, "args">, aspect: QueryAspect, { reading }: Pick<State, "reading">) {
  const things = thingsOf(aspect);
  if (!things) return true;
  const named = new Set((reading?.named ?? []).flatMap(({ chosen }) => (chosen ? [chosen.id] : [])));
  return Object.values(args)
    .flat()
    .every((id) => typeof id !== "string" || !named.has(id) || things.has(id));
}
