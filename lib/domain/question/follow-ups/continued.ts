import { isEvent } from "@/lib/domain/entity";
import { every } from "@/lib/domain/grammar/queries";
import { exprFor, isKnown, type Sight, setOf } from "@/lib/domain/question/draft";
import { asksForReason } from "@/lib/domain/question/readers/why";
import { joinedBy } from "@/lib/domain/question/sets";
import { isGenes } from "@/lib/domain/question/wording/set-phrases";
import type { Earlier } from "@/lib/domain/run/earlier";
import { entitiesOf, wantsEvents } from "@/lib/domain/run/query";
import type { SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { drugsIn, pointedDrugs } from "./pointed-drugs";

/** What a follow-up asks anew of the drugs or the event asked about before, by words that point to them; null where it asks nothing of the kind. */
export function continuedQuery(seen: Sight, earlier: Earlier): TypedQuery | null {
  return KINDS.reduce<TypedQuery | null>((found, kind) => found ?? kind(seen, earlier), null);
}

/** Whether a follow-up sets side by side drugs that it does not name. */
export function comparesUnnamed({ drugs, text }: Sight): boolean {
  return (
    drugs.length === 0 && COMPARES.test(text) && /\b(?:they|them|these|those|both|the (?:two|three))\b/i.test(text)
  );
}

const KINDS: readonly ((seen: Sight, earlier: Earlier) => TypedQuery | null)[] = [
  otherPartner,
  labelOnIt,
  enzymesOf,
  eventTogether,
  sharedByThem,
  comparedThem,
  otherDrugs,
  ofClassToo,
  thoseWithout,
];

const OF_LABEL =
  /\b(?:labels?|labell?ing|package insert|prescribing information|smpc)\b.*\b(?:say|tell|state|speak|read|write|warn)s?\b/i;
const IT = /\b(?:it|this|that)\b/i;

/** "What does the label say about it?": the words of the label on the event asked about, on the one named, or on anything. */
function labelOnIt({ drugs, events, genes, text, says }: Sight, { query }: Earlier): TypedQuery | null {
  const points = IT.test(text) && /\b(?:about|of|on|for|regarding)\b/i.test(text);
  const about = events.length > 0 ? joinedBy(events.map(exprFor()), "or") : points ? eventsIn(query) : null;
  if (!OF_LABEL.test(text) || !(about || points) || genes.length > 0 || says("count")) return null;
  const subject = joinedBy(drugs.length > 0 ? drugs.map(exprFor()) : drugsIn(query.subject), "or");
  const named = entitiesOf(subject);
  if (named.length === 0 || named.some(({ type }) => type !== "drug")) return null;
  return { ask: "list", want: "label_text", subject, object: about, filters: {} };
}

const GOES_ON =
  /^\W*(?:(?:and|or|but|so|ok|then|also)\W+)*(?:(?:what|how) about|with|for|does it (?:also )?interact with|and)\b/i;

/** After "does A interact with B": "and with C?" asks of A with C, "what about C?" of C with B. */
function otherPartner({ drugs, events, genes, text, says }: Sight, { query }: Earlier): TypedQuery | null {
  const [first, ...others] = drugsIn(query.subject);
  const [drug] = drugs;
  const isOther = drug && drugs.length === 1 && events.length + genes.length === 0 && drug.group === "drug";
  if (query.want !== "interactions" || !first || others.length !== 1 || !isOther || !GOES_ON.test(text)) return null;
  if (/\binstead\b/i.test(text)) return null;
  if (says("ae", "targetNoun", "use", "pathway", "genetics", "compare", "drugs")) return null;
  const partner = exprFor()(drug);
  const isSame = [first, ...others].some(({ ref }) => partner.op === "entity" && ref?.id === partner.ref?.id);
  const kept = /\bwith\b/i.test(text) ? first : others[0];
  return isSame || !kept ? null : { ...query, subject: joinedBy([kept, partner], "or") };
}

const ENZYMES = /\b(?:enzymes?|cyps?|cytochromes?|transporters?|metaboli[sz]\w*)\b/i;
const OF_PAIR = /\b(?:through|via|by|which|what|how)\b/i;

/** "Through which enzyme?", "by what mechanism?": what the drugs asked about together are both metabolised or transported by. */
function enzymesOf(seen: Sight, { query }: Earlier): TypedQuery | null {
  const own = drugsIn(query.subject);
  const isOfPair = query.want === "interactions" && own.length > 1;
  const asksHow =
    (ENZYMES.test(seen.text) && OF_PAIR.test(seen.text)) || (query.object === null && asksForReason(seen));
  if (!isOfPair || namesAny(seen) || !asksHow) return null;
  return { ask: "list", want: "enzymes", subject: { op: "and", of: own }, object: null, filters: {} };
}

const TOGETHER = /\b(?:combination|combined|together|both|the (?:two|pair)|interaction|coadministration)\b/i;

/** "Rhabdomyolysis signal for the combination?": what is known of the drugs together for an event. */
function eventTogether({ drugs, events, genes, text, ...seen }: Sight, earlier: Earlier): TypedQuery | null {
  const { query } = earlier;
  if (drugs.length + genes.length > 0 || events.length === 0) return null;
  const isOfPair = query.want === "interactions";
  const own = drugsIn(query.subject);
  if (own.length < 2 || !(isOfPair || TOGETHER.test(text)) || seen.says("compare", "more")) return null;
  const object = joinedBy(events.map(exprFor()), "or");
  return { ask: "list", want: "interactions", subject: { op: "or", of: own }, object, filters: {} };
}

const SHARED = /\b(?:shares?|shared|in common|common to|overlap)\b/i;

/** "Which ones do they share?" */
function sharedByThem(seen: Sight, earlier: Earlier): TypedQuery | null {
  const { text, says } = seen;
  if (namesAny(seen) || !SHARED.test(text)) return null;
  const of = pointedDrugs(text, earlier);
  const { want, filters } = earlier.query;
  if (!of) return null;
  const shared = says("targetNoun", "hit")
    ? "targets"
    : SHAREABLE.includes(want) && !says("ae")
      ? want
      : "adverse_events";
  return {
    ask: says("count") ? "count" : "list",
    want: shared,
    subject: { op: "and", of },
    object: null,
    filters: sourceOf(filters),
  };
}

/** What can be told of several drugs side by side. */
export const SHAREABLE: readonly TypedQuery["want"][] = [
  "adverse_events",
  "signals",
  "targets",
  "pathways",
  "phenotypes",
  "diseases",
];

const COMPARES = /\b(?:compar(?:e|ed|ing|ison)|differ(?:s|ences?)?|side by side)\b/i;

/** "Compare them for Y", "which of the two has more reports of it". */
function comparedThem(seen: Sight, earlier: Earlier): TypedQuery | null {
  const { drugs, events, genes, text } = seen;
  const byReports = asksMoreReports(text);
  if (drugs.length + genes.length > 0 || !(byReports || COMPARES.test(text))) return null;
  const of = pointedDrugs(text, earlier);
  if (!of) return null;
  const { want, filters } = earlier.query;
  const object = events.length > 0 ? setOf(events, seen, "and") : eventsIn(earlier.query);
  const wanted = object || !SHAREABLE.includes(want) ? "adverse_events" : want;
  return {
    ask: "compare",
    want: wanted,
    subject: { op: "or", of },
    object,
    filters: sourceOf({ ...filters, ...seen.filters }),
    ...(byReports && object && { measure: "reports" }),
  };
}

const OTHERS =
  /\b(?:which|what|any|how many|are there|list|name|show)\b.*\b(?:other|others|else|more|further|additional)\b|^\W*(?:and |but |so )?(?:which|what) (?:drugs|medicines|medications|agents) (?:also|too)\b|\b(?:drugs|medicines|medications|agents) also\b/i;
const OF_OTHERS =
  /\b(?:drugs?|medicines?|medications?|agents?|compounds?|causes? (?:it|this|that)|lead(?:s)? to (?:it|this|that))\b/i;

/** "Which other drugs cause it?": the drugs with the event asked about, without those asked about. */
function otherDrugs(seen: Sight, { query }: Earlier): TypedQuery | null {
  const { text } = seen;
  const object = eventsIn(query);
  if (!object || namesAny(seen) || !OTHERS.test(text) || !OF_OTHERS.test(text) || isGenes(object)) return null;
  if (drugsIn(query.subject).length === 0 && query.subject.op !== "entity") return null;
  const subject = othersThan(query.subject);
  const isUse = query.want === "indications";
  if (!isUse && !wantsEvents(query.want) && query.want !== "interactions" && query.want !== "drugs") return null;
  return {
    ask: seen.says("count") ? "count" : "which_drugs",
    want: isUse ? "indications" : "drugs",
    subject,
    object,
    filters: seen.filters,
  };
}

/** All drugs but those a set names. */
export function othersThan(subject: SetExpr): SetExpr {
  const own = drugsIn(subject);
  return own.length > 0 ? { op: "minus", from: every, without: joinedBy(own, "or") } : every;
}

/** "Which SSRIs do too?": those of a class with the event that one drug was asked about for. */
function ofClassToo(seen: Sight, { query }: Earlier): TypedQuery | null {
  const { drugs, events, genes, text } = seen;
  const object = eventsIn(query);
  const isClass = drugs.length > 0 && drugs.every(({ group }) => group === "class");
  if (
    !object ||
    !isClass ||
    events.length + genes.length > 0 ||
    query.ask !== "boolean" ||
    query.want !== "adverse_events"
  )
    return null;
  if (
    !/\b(?:which|what|list|name|how many)\b/i.test(text) ||
    !/\b(?:do|does|too|also|as well|cause|have|has)\b/i.test(text)
  )
    return null;
  const ask = seen.says("count") ? "count" : "which_drugs";
  return { ask, want: "drugs", subject: setOf(drugs, seen, "or"), object, filters: seen.filters };
}

const WITHOUT =
  /^\W*(?:and |but |so )?(?:which|who|what)(?: ones| drugs| of (?:them|these|those))? (?:(?:do|does|are|is|have|has|did)(?: not|n['’]t)|don['’]t|doesn['’]t)(?: (?:it|so|have it|cause it|list it|that))?\W*$/i;

/** "Which do not?": of a finite set of drugs those for which the event was not found. */
function thoseWithout({ text }: Sight, { query }: Earlier): TypedQuery | null {
  const isFew = query.want === "drugs" && query.object !== null && entitiesOf(query.subject).length > 0;
  if (!WITHOUT.test(text) || !isFew || query.filters.lacks || query.subject.op === "minus") return null;
  const { source, ...filters } = query.filters;
  return {
    ...query,
    ask: "which_drugs",
    filters: { ...filters, lacks: source === "label" || source === "signal" ? source : "any" },
  };
}

function namesAny({ items }: Sight): boolean {
  return items.some(isKnown);
}

/** The events a query asks about; null where it asks about none or about other things too. */
export function eventsIn({ object }: TypedQuery): SetExpr | null {
  const events = entitiesOf(object);
  return events.length > 0 && events.every(({ type }) => isEvent(type)) ? object : null;
}

/** The kind of evidence asked for, of all conditions. */
export function sourceOf({ source }: TypedQuery["filters"]): TypedQuery["filters"] {
  return source ? { source } : {};
}

const MORE_REPORTS =
  /\b(?:more|most|fewer|fewest|less|higher|highest|lower|lowest|larger|largest|greater|greatest) (?:(?:numbers?|counts?) of )?(?:\p{L}+ )?(?:reports|cases|report counts?)\b|\breported (?:more|most|less|least)\b|\b(?:more|most|less|least) (?:often )?reported\b/iu;

/** Whether things are to be set side by side by their reports, which a source counts: how often an event occurs is something else. */
function asksMoreReports(text: string): boolean {
  return MORE_REPORTS.test(text);
}
