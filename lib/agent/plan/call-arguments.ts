import { entitiesOf, productsOf } from "@/lib/domain/run/query";
import type { ToolCall } from "@/lib/domain/run/tool";
import { type Slot, type Slots, setArguments } from "./slots";

/** What a tool is asked: its arguments, and the purpose in words after "look up". */
export type Asked = { args: ToolCall["args"]; purpose: string };

/** Which adverse events of the drugs are kinds of the asked organ's; no call without an organ and a drug. */
export function organEvents(slots: Slots): Asked[] {
  const { branch } = slots.query.filters;
  const drugs = drugArguments(slots);
  if (!branch || drugs.length === 0) return [];
  return [{ args: { drugs, branch: branch.id }, purpose: `which adverse events are kinds of ${branch.name}` }];
}

/** One call over the whole set of drugs; of classes the union of the members, and no call before they are known. */
export function ofSet(slots: Slots, purpose: string, more: ToolCall["args"] = {}): Asked[] {
  const drugs = drugArguments(slots);
  if (drugs.length === 0 || (slots.classes.length > 0 && slots.members.length === 0)) return [];
  if (slots.classes.length > 0) {
    const names = slots.classes.map(({ name }) => name).join(", ");
    return [{ args: { drugs, operation: "union", ...more }, purpose: `${purpose} the members of ${names} (union)` }];
  }
  const { of, operation, k, without } = setArguments(slots.query.subject);
  const isDrug = ({ type }: { type: string }) => type === "drug";
  const argumentOf = new Map(slots.drugs.map(({ id, argument }) => [id, argument]));
  const args = {
    drugs: of.filter(isDrug).map(({ id }) => argumentOf.get(id) ?? id),
    operation,
    ...(k === undefined ? {} : { k }),
    ...(without.length > 0 ? { without: without.map(({ id }) => argumentOf.get(id) ?? id) } : {}),
    ...more,
  };
  return [{ args, purpose: `${purpose} ${slots.drugs.map(({ name }) => name).join(", ")} (${operation})` }];
}

/** Among the drugs named; of a class, between those and its members, or between the members of one class and of the others. */
export function interactions({ drugs, members, classes, events, query }: Slots): Asked[] {
  const named = classes.length > 0 ? drugs.filter(({ id }) => isNamed(query.subject, id)) : drugs;
  const names = [...named, ...classes].map(({ name }) => name).join(", ");
  const purpose = `interactions ${named.length + classes.length > 1 ? "between" : "of"} ${names}`;
  const own = named.map(({ argument }) => argument);
  const asked = query.object ? events.map(({ argument }) => argument) : [];
  const by = query.through ? entitiesOf(query.through).map(({ id }) => id) : [];
  const beside = { ...(asked.length > 0 && { events: asked }), ...(by.length > 0 && { genes: by }) };
  if (classes.length === 0) return apart(named, query).map((drugs) => ({ args: { ...drugs, ...beside }, purpose }));
  const [some, others] = own.length > 0 ? [own, members] : [members.slice(0, 1), members.slice(1)];
  return some.length > 0 && others.length > 0 ? [{ args: { drugs: some, with: others, ...beside }, purpose }] : [];
}

/** Drugs of one product are not asked about with each other: of one product each by itself, of two those of one with those of the other. */
function apart(named: readonly Slot[], { subject }: Slots["query"]): { drugs: string[]; with?: string[] }[] {
  const products = productsOf(subject).map((product) =>
    named.filter(({ id }) => product.some((ref) => ref.id === id)).map(({ argument }) => argument),
  );
  const [first, second, ...more] = products;
  if (first && !second && first.length > 1) return first.map((argument) => ({ drugs: [argument] }));
  const isJoint = products.some(({ length }) => length > 1);
  if (first && second && more.length === 0 && isJoint) return [{ drugs: first, with: second }];
  return [{ drugs: named.map(({ argument }) => argument) }];
}

/** The drugs a set tool is given: those named, and all members taken of the classes named. */
export function drugArguments({ drugs, members, classes, query }: Slots): string[] {
  const named = classes.length > 0 ? drugs.filter(({ id }) => isNamed(query.subject, id)) : drugs;
  return [...named.map(({ argument }) => argument), ...members];
}

function isNamed(expr: Slots["query"]["subject"], id: string): boolean {
  return JSON.stringify(expr).includes(JSON.stringify(id));
}

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

/** The event a question has as its object; one that an earlier list of the run found does not count. */
export function eventOf({ query, events }: Slots): ToolCall["args"] {
  const [event] = events;
  return query.object && event ? { event: event.argument } : {};
}

/** Restricts what a drug acts on to one kind of protein, and adds what it is stated to inhibit or induce besides its targets, where that is asked for. */
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
