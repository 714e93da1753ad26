import type { EntityRef } from "@/lib/domain/entity";
import { every } from "@/lib/domain/grammar/queries";
import { restate } from "@/lib/domain/question/wording/restate";
import { entitiesOf } from "@/lib/domain/run/query";
import type { NamedThing, Reading, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { placeOf } from "./asked-beside";
import { groupOf, leafOf } from "./item";
import type { Names } from "./scan";
import { setOfRefs } from "./sets";

const BEFORE_DRUG =
  /\b(?:alternatives?|substitutes?|replacements?)(?: (?:drugs?|medicines?|options?|agents?))? (?:to|for)(?: (?:the|my|his|her))? $|\b(?:instead of|in place of)(?: (?:the|my|his|her))? $/iu;
const ELSEWHERE = /\balternatives?\W*$/iu;
/** Classes by what a drug does to an enzyme or transporter, which it is not given for. */
const OF_HANDLING = /cytochrome|glycoprotein|transporter|inducer/i;
/** Established pharmacologic classes of the FDA, and the fourth level of the ATC. */
const OWN_CLASS: readonly RegExp[] = [/^NDFRT:N00001/, /^ATC:[A-Z]\d{2}[A-Z]{2}$/];

/**
 * A reading of what is asked for instead of one drug ("alternatives to A that do not cause Y"): the drugs for its
 * foremost use for which the adverse event named was not found; without an event, the members of its class. Any other
 * reading as it is.
 */
export function withAlternatives(reading: Reading, text: string, graph: Names): Reading {
  const things = reading.named.flatMap(({ text: name, chosen }) => (chosen ? [{ name, chosen }] : []));
  const drugs = things.filter(({ chosen }) => groupOf(chosen.type) === "drug");
  const events = things.filter(({ chosen }) => groupOf(chosen.type) === "event");
  const [drug] = drugs;
  if (!drug || drugs.length > 1 || drugs.length + events.length < things.length) return reading;
  const place = placeOf(drug.name, text)[0];
  const isAsked = place !== undefined && (BEFORE_DRUG.test(text.slice(0, place.start)) || ELSEWHERE.test(text));
  if (!isAsked) return reading;
  const { group, use } = kindOf(drug.chosen.id, graph);
  const query = queryFor(
    events.map(({ chosen }) => chosen),
    { group, use },
  );
  if (!query) return reading;
  const { notUnderstood: _none, further: _others, ...rest } = reading;
  return {
    ...rest,
    query,
    named: [...reading.named.filter(({ chosen }) => chosen !== null), ...namedFor(query)],
    unread: reading.unread.filter((words) => !/alternatives?|substitutes?|replacements?|switch|swap/i.test(words)),
    restated: `${restate(query)}; taken for alternatives to ${drug.chosen.name}`,
  };
}

/** The drugs for the same use for which the events were not found; without an event the members of the class. */
function queryFor(events: readonly EntityRef[], { group, use }: ReturnType<typeof kindOf>): TypedQuery | null {
  if (events.length === 0)
    return group ? { ask: "list", want: "members", subject: group, object: null, filters: {} } : null;
  const subject = use ? every : group;
  const object = setOfRefs(events, "or");
  const filters = { lacks: "any" as const };
  return subject ? { ask: "which_drugs", want: "drugs", subject, ...(use && { use }), object, filters } : null;
}

/** What a query names that the question does not: the class or the use of the drug. */
function namedFor({ subject, use }: TypedQuery): NamedThing[] {
  return [...entitiesOf(subject), ...entitiesOf(use ?? null)].map((chosen) => {
    return { text: chosen.name, chosen, ambiguous: false, candidates: [] };
  });
}

/** The class a drug is of, and the use that most of its members share with it and most sources state; null for what no source states. */
function kindOf(drug: string, graph: Names): { group: SetExpr | null; use: SetExpr | null } {
  const edges = (query: Parameters<NonNullable<Names["edges"]>>[0]) =>
    (graph.edges?.(query) ?? []).filter(({ negated }) => !negated);
  const classes = edges({ subject: drug, predicates: ["member_of"] }).map(({ object }) => object);
  const given = classes.filter((id) => !OF_HANDLING.test(graph.entity(id)?.name ?? ""));
  const [group] = OWN_CLASS.flatMap((pattern) => given.filter((id) => pattern.test(id)));
  const usesOf = (id: string) =>
    new Set(edges({ subject: id, predicates: ["indicated_for"] }).map(({ object }) => object));
  const members = group ? edges({ object: group, predicates: ["member_of"] }).map(({ subject }) => subject) : [];
  const shared = members.map(usesOf);
  const uses = [...usesOf(drug)].map((use) => {
    const stated = edges({ subject: drug, object: use, predicates: ["indicated_for"] });
    const sources = new Set(stated.map(({ dataset }) => dataset)).size;
    return { use, weight: shared.filter((each) => each.has(use)).length * sources };
  });
  const [foremost] = uses.toSorted((a, b) => b.weight - a.weight);
  return { group: refOf(group, graph), use: refOf(foremost?.use, graph) };
}

function refOf(id: string | undefined, graph: Names): SetExpr | null {
  const thing = id === undefined ? null : graph.entity(id);
  return thing ? leafOf({ id: thing.id, name: thing.name, type: thing.type }) : null;
}
