import type { ToolCall } from "@/lib/engine/tool";
import type { Slots } from "./slots";

/** The conditions of a question on evidence, as arguments. */
export function eventFilters({ query }: Slots): ToolCall["args"] {
  const { filters, want } = query;
  const { topic } = query;
  const { source, lacks, ic025Min, ic025Above, prrMin, prrAbove, casesMin, frequency, indications } = filters;
  const given = {
    source: source ?? (want === "signals" ? "signal" : undefined),
    ...{ lacks, ic025Min, ic025Above, prrMin, prrAbove, casesMin, frequency, indications },
    terms: topic?.terms,
    ...exceptOf(filters),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function exceptOf({ except }: Slots["query"]["filters"]): ToolCall["args"] {
  return except ? { except: except.map(({ id }) => id) } : {};
}

/** References to the drugs an adverse event is asked of alone; without any, all drugs are asked. */
export function amongOf({ among }: Slots): ToolCall["args"] {
  return among.length > 0 ? { among } : {};
}

/** What a list is to be ordered by, where the question says so; else the tool's own order stands. */
export function orderOf({ query: { filters } }: Slots): ToolCall["args"] {
  return filters.order ? { order: filters.order } : {};
}

/** The relations of drug and gene the question names; without any, the tool's own stand. */
export function relationsOf({ query: { filters } }: Slots): ToolCall["args"] {
  return filters.relations ? { relations: filters.relations } : {};
}

/** What is known of the patient, for the tools that weigh it. */
export function conditionsOf({ conditions }: Slots): ToolCall["args"] {
  return conditions.length > 0 ? { conditions } : {};
}

/** The event a question has as its object; one that a list found on the way is none. */
export function eventOf({ query, events }: Slots): ToolCall["args"] {
  const [event] = events;
  return query.object && event ? { event: event.argument } : {};
}

/** Of what a drug acts on: one kind of protein; with what it is stated to inhibit or induce beside its targets, where that is asked for. */
export function proteinsOf({ query: { want, ask, filters } }: Slots): ToolCall["args"] {
  if (want !== "targets" || ask === "boolean") return {};
  const wide = filters.relations?.includes("interacts_with") ?? false;
  return {
    ...(wide && { interactions: true }),
    ...(filters.kind && { kind: filters.kind }),
    ...exceptOf(filters),
  };
}

/** How drugs are to act on a gene, where the question says it (inhibition, activation). */
export function actionOf({ query: { filters } }: Slots): ToolCall["args"] {
  return filters.action ? { action: filters.action } : {};
}

/** The label sections a question names; without any, all are searched. */
export function sectionsOf({ query: { sections } }: Slots): ToolCall["args"] {
  return sections ? { sections } : {};
}
