import { type EntityRef, isGene } from "@/lib/domain/entity";
import { exprFor, type Sight } from "@/lib/domain/question/draft";
import { leafOf } from "@/lib/domain/question/item";
import { joinedBy } from "@/lib/domain/question/sets";
import { type Earlier, ITEMS_MAX } from "@/lib/domain/run/earlier";
import { entitiesOf, wantsEvents } from "@/lib/domain/run/query";
import type { Filters, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { withoutMembers } from "./changed-query";
import { eventsIn, othersThan, SHAREABLE, sourceOf } from "./continued";
import { drugsIn } from "./pointed-drugs";

/** Why an operation cannot be asked, and what can. */
export type Declined = { declined: string; offers: readonly TypedQuery[] };

/** How the words for a figure order a list. */
const FIGURES: readonly [RegExp, Filters["order"]][] = [
  [/report|case/, "reports"],
  [/prr/, "prr"],
  [/ror\b/, "ror"],
  [/signal|disproportion|ic(?:025)?\b|strong|strength/, "ic025"],
];

/** A query of which a list comes, as one that lists; null where none does. */
export function ofList(query: TypedQuery): TypedQuery | null {
  const { ask, want, object } = query;
  if (ask === "which_drugs") return query;
  if (ask !== "list" && ask !== "count") return null;
  if (!wantsEvents(want) && !(want === "drugs" && object)) return null;
  return { ...query, ask: want === "drugs" ? "which_drugs" : "list" };
}

/** A list put in the order of a figure, or its first by that. */
export function inOrder(query: TypedQuery, figure = "", limit?: number): TypedQuery | null {
  const list = ofList(query);
  const order = FIGURES.find(([words]) => words.test(figure))?.[1];
  if (!list || !order) return null;
  const { limit: _, ...filters } = list.filters;
  return { ...list, filters: { ...filters, order, ...(limit && { limit }) } };
}

/** A list with the evidence it is narrowed to. */
export function withSource(query: TypedQuery, source: "label" | "signal"): TypedQuery | null {
  const list = ofList(query);
  return list && { ...list, filters: { ...list.filters, source } };
}

/** The words of the labels of the drugs asked about, on the event named or asked about. */
export function labelText(seen: Sight, { query }: Earlier): TypedQuery | null {
  const drugs = drugsIn(query.subject);
  const events = seen.events.length > 0 ? joinedBy(seen.events.map(exprFor()), "or") : eventsIn(query);
  if (drugs.length === 0) return null;
  return { ask: "list", want: "label_text", subject: joinedBy(drugs, "or"), object: events, filters: {} };
}

/** The drugs, without those asked about, that act on what the earlier answer's paths or list of targets pass. */
export function onSameTargets({ query, items, passed = [] }: Earlier): TypedQuery | Declined {
  const asked = entitiesOf(query.object).filter(({ type }) => isGene(type));
  const genes = [...asked, ...passed.filter(({ type }) => isGene(type)), ...items.filter(({ type }) => isGene(type))];
  const drugs = drugsIn(query.subject);
  if (genes.length === 0)
    return {
      declined: "The earlier answer names no target that other drugs could share",
      offers: drugs
        .slice(0, 1)
        .map((subject) => ({ ask: "list", want: "targets", subject, object: null, filters: {} })),
    };
  return othersOn(anyOf(genes), query);
}

/** Other drugs than those asked about that act on the genes named. */
export function othersActingOn(seen: Sight, query: TypedQuery): TypedQuery | null {
  return seen.genes.length === 0 ? null : othersOn(joinedBy(seen.genes.map(exprFor()), "or"), query);
}

function othersOn(object: SetExpr, { subject }: TypedQuery): TypedQuery {
  return { ask: "which_drugs", want: "drugs", subject: othersThan(subject), object, filters: {} };
}

/** A list of drugs without those of a class. */
export function withoutClass(seen: Sight, query: TypedQuery): TypedQuery | null {
  if (query.ask !== "which_drugs") return null;
  const without = joinedBy(seen.drugs.map(exprFor()), "or");
  return { ...query, subject: { op: "minus", from: query.subject, without } };
}

function anyOf(things: readonly EntityRef[]): SetExpr {
  const distinct = [...new Map(things.map((each) => [each.id, each])).values()];
  return joinedBy(
    distinct.map((each) => leafOf(each)),
    "or",
  );
}

/** The drugs asked about beside those named. */
export function comparedWith(seen: Sight, { query }: Earlier): TypedQuery | null {
  const own = drugsIn(query.subject);
  const added = seen.drugs.map(exprFor());
  if (own.length === 0 || added.length === 0) return null;
  const want = SHAREABLE.includes(query.want) ? query.want : "adverse_events";
  const subject: SetExpr = { op: "or", of: [...own, ...added] };
  return { ask: "compare", want, subject, object: eventsIn(query), filters: sourceOf(query.filters) };
}

/** One more of the drugs asked about together; beside a single one a comparison. */
export function withOneMore(seen: Sight, query: TypedQuery): TypedQuery | null {
  const { subject } = query;
  const added = seen.drugs.map(exprFor());
  if (added.length === 0 || drugsIn(subject).length === 0) return null;
  if ("of" in subject) return { ...query, subject: { ...subject, of: [...subject.of, ...added] } };
  const isList = query.ask === "list" && query.want === "adverse_events";
  return isList ? { ...query, ask: "compare", subject: { op: "or", of: [subject, ...added] } } : null;
}

/** Whether labels list the event asked about, or the one named. */
export function onLabel(seen: Sight, query: TypedQuery): TypedQuery | null {
  const object = seen.events.length > 0 ? joinedBy(seen.events.map(exprFor()), "or") : eventsIn(query);
  if (!object || drugsIn(query.subject).length === 0) return null;
  const { measure: _, ...plain } = query;
  return { ...plain, ask: "boolean", want: "adverse_events", object, filters: { source: "label" } };
}

/** What one of the drugs set side by side has and the others have not. */
export function aloneWith(seen: Sight, query: TypedQuery): TypedQuery | null {
  const subject = withoutMembers(query.subject, seen.drugs);
  const named = joinedBy(seen.drugs.map(exprFor()), "and");
  if (!subject || query.object || !wantsEvents(query.want)) return null;
  return { ...query, ask: "list", subject: { op: "minus", from: named, without: subject } };
}

/** How the drugs whose targets were listed lead to an event. */
export function explainedBy(seen: Sight, query: TypedQuery): TypedQuery | null {
  const drugs = drugsIn(query.subject);
  const isOfTargets = query.want === "targets" || query.want === "pathways" || query.want === "genes";
  if (!isOfTargets || drugs.length === 0 || query.object) return null;
  const object = joinedBy(seen.events.map(exprFor()), "or");
  return { ask: "mechanism", want: "adverse_events", subject: joinedBy(drugs, "and"), object, filters: {} };
}

/** One name in the place of the only one of its kind, or of the event that was added last. */
export function meantInstead(seen: Sight, query: TypedQuery, isDrug: boolean): TypedQuery | null {
  const [meant, ...others] = isDrug ? seen.drugs : seen.events;
  const own = isDrug ? drugsIn(query.subject) : entitiesOf(query.object);
  if (!meant || own.length === 0 || others.length > 1 || (isDrug && own.length > 1)) return null;
  const by = exprFor()(meant);
  if (isDrug) return { ...query, subject: by };
  const { object } = query;
  const isAdded = object && "of" in object && object.of.length > 1;
  return { ...query, object: isAdded ? { ...object, of: [...object.of.slice(0, -1), by] } : by };
}

const NUMBERS = ["two", "three", "four", "five"];

/** A number in figures or in a word. */
export function numberOf(many: string): number {
  return NUMBERS.includes(many) ? NUMBERS.indexOf(many) + 2 : Number(many);
}

/** The first drugs of those found, side by side. */
export function firstCompared({ query, items }: Earlier, many: string): TypedQuery | null {
  const count = numberOf(many);
  const drugs = items.filter(({ type }) => type === "drug").slice(0, count);
  if (drugs.length < count) return null;
  return { ask: "compare", want: "adverse_events", subject: anyOf(drugs), object: eventsIn(query), filters: {} };
}

/** Of the drugs found before those with an event; of a list that is not shown whole none can be told. */
export function amongFound(seen: Sight, { query, items }: Earlier): TypedQuery | null {
  const found = items.filter(({ type }) => type === "drug");
  if (query.ask !== "which_drugs" || found.length === 0 || found.length === ITEMS_MAX) return null;
  const object = joinedBy(seen.events.map(exprFor()), "or");
  return { ask: "which_drugs", want: "drugs", subject: anyOf(found), object, filters: {} };
}

const STEM_LETTERS = 6;

/** The mechanism asked about, by way of what is named: a thing, or words that names of what the paths pass begin alike. */
export function throughThem(
  seen: Sight,
  { query, passed = [] }: Earlier,
  words: string | null,
): TypedQuery | Declined | null {
  if (query.ask !== "mechanism" && query.ask !== "path") return null;
  if (words === null) {
    const named = seen.items.filter(({ group }) => group === "gene" || group === "pathway").map(exprFor());
    return named.length === 0 ? null : { ...query, through: joinedBy(named, "or") };
  }
  const stem = words.trim().slice(0, STEM_LETTERS);
  const alike = passed.filter(({ name }) =>
    name
      .toLowerCase()
      .split(/[\s-]/)
      .some((word) => word.startsWith(stem)),
  );
  if (alike.length > 0) return { ...query, through: anyOf(alike) };
  const offered = passed.slice(0, 3).map((each) => ({ ...query, through: leafOf(each) }));
  return { declined: `No path of the earlier answer passes anything called "${words.trim()}"`, offers: offered };
}
