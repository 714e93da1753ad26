import type { ToolCall } from "@/lib/engine/tool";
import type { Slots } from "./slots";

/** The conditions of a question on evidence, as arguments. */
export function eventFilters({ query }: Slots): ToolCall["args"] {
  const { filters, want } = query;
  const { topic } = query;
  const { source, ic025Min, ic025Above, prrMin, prrAbove, casesMin, indications } = filters;
  const given = {
    source: source ?? (want === "signals" ? "signal" : undefined),
    ...{ ic025Min, ic025Above, prrMin, prrAbove, casesMin, indications },
    terms: topic?.terms,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

export function amongOf({ among }: Slots): ToolCall["args"] {
  return among.length > 0 ? { among } : {};
}

export function orderOf({ query: { filters } }: Slots): ToolCall["args"] {
  return filters.order ? { order: filters.order } : {};
}

export function relationsOf({ query: { filters } }: Slots): ToolCall["args"] {
  return filters.relations ? { relations: filters.relations } : {};
}

export function conditionsOf({ conditions }: Slots): ToolCall["args"] {
  return conditions.length > 0 ? { conditions } : {};
}

export function eventOf({ query, events }: Slots): ToolCall["args"] {
  const [event] = events;
  return query.object && event ? { event: event.argument } : {};
}
