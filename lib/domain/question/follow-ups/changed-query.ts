import { draft, exprFor, isKnown, type Sight, setOf } from "@/lib/domain/question/draft";
import { chosenRef, type Item } from "@/lib/domain/question/item";
import { patientAdded } from "@/lib/domain/question/patient/patient-added";
import { withRelations } from "@/lib/domain/question/readers/relations";
import { joinedBy } from "@/lib/domain/question/sets";
import { isGenes } from "@/lib/domain/question/wording/set-phrases";
import type { Earlier } from "@/lib/domain/run/earlier";
import { entitiesOf, wantsEvents } from "@/lib/domain/run/query";
import type { Filters, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { OF_EARLIER } from "./refers-back";
import { takenWith } from "./taken-with";

/** The earlier query with the names, the conditions or the kind of answer that the follow-up changes; null where it changes none of these. */
export function changedQuery(seen: Sight, earlier: Earlier): TypedQuery | null {
  const { query } = earlier;
  const filters = changedFilters(query.filters, seen.filters);
  if (seen.items.length === 0) return narrowedQuery(seen, query, filters) ?? signalOf(seen, query);
  const { drugs, events } = seen;
  const gene = ofGene(seen, query);
  if (gene) return gene;
  if (seen.genes.length > 0 || (DESCRIBES.test(seen.text) && !drugs.every(isKnown))) return null;
  const together = takenWith(seen, earlier) ?? patientAdded(seen, earlier);
  if (together) return together;
  const narrowed = drugs.length > 0 ? withDrugs(seen, query) : query;
  const asked = narrowed && events.length > 0 ? withEvents(events, seen, narrowed) : narrowed;
  if (!asked) return null;
  if (LISTING.includes(asked.ask)) return { ...asked, filters };
  const isOfPair = !LISTING.includes(query.ask) || !wantsEvents(asked.want) || INCLUDES.test(seen.text);
  return { ...asked, filters: isOfPair ? ofAnyAnswer(filters) : ofAnyEvidence(filters, seen.filters) };
}

/** "What about G?" of the genes that bear on a drug: whether it is one of them. */
function ofGene(seen: Sight, query: TypedQuery): TypedQuery | null {
  const { genes, drugs, events } = seen;
  const isOfGenes = query.want === "pharmacogenetics" && !isGenes(query.subject);
  if (!isOfGenes || genes.length === 0 || drugs.length + events.length > 0) return null;
  return { ...query, ask: "boolean", object: setOf(genes, seen, "and") };
}

/** "Which of these block G": of drugs found by an event those that also act on a gene. */
export function amongThoseActing(seen: Sight, { query }: Earlier): TypedQuery | null {
  const { genes, drugs, events } = seen;
  const { ask, want, subject, object } = query;
  const ofDrugs = ask === "which_drugs" && want === "drugs" && object !== null && !isGenes(object);
  if (!ofDrugs || !OF_EARLIER.test(seen.text) || genes.length === 0 || drugs.length + events.length > 0) return null;
  const acting = draft(ask, want, subject, { op: "and", of: [setOf(genes, seen, "or"), object] }, seen, genes);
  const read = withRelations(acting, seen).query;
  return { ...read, filters: { ...query.filters, ...read.filters } };
}

/** The earlier question with other conditions, another kind of answer, or a measure. */
function narrowedQuery(seen: Sight, query: TypedQuery, filters: Filters): TypedQuery | null {
  const measured = measuredOf(seen, query);
  if (measured) return measured;
  const isOfPair = !LISTING.includes(query.ask);
  const said = Object.keys(seen.filters);
  if (isOfPair && (seen.says("count") || (said.length > 0 && said.every((each) => OF_LISTS.includes(each)))))
    return null;
  if (seen.filters.branch && (query.object !== null || !wantsEvents(query.want))) return null;
  if (seen.says("count")) return { ...query, ask: "count", filters };
  const isAsked = said.length > 0 || (query.ask === "count" && WHICH_ONES.test(seen.text));
  return isAsked ? { ...query, ask: narrowedAsk(query), filters } : null;
}

/** "Is there a signal?", "is it listed?" of the pair asked about. */
function signalOf(seen: Sight, query: TypedQuery): TypedQuery | null {
  const isOfPair = query.ask === "boolean" && query.object !== null && query.want === "adverse_events";
  if (!isOfPair || seen.left.length > 0) return null;
  if (/\b(?:listed|labell?ed)\W*$/i.test(seen.text))
    return { ...query, filters: { ...query.filters, source: "label" } };
  const asked = seen.says("signal") || /\breported\W*$/i.test(seen.text);
  return asked ? { ...query, filters: { ...query.filters, source: "signal" } } : null;
}

const LISTING: readonly TypedQuery["ask"][] = ["list", "count", "which_drugs", "profile", "compare"];
/** Conditions that only a list can meet. */
const OF_LISTS: readonly string[] = ["limit", "order", "branch"] satisfies (keyof Filters)[];

function ofAnyAnswer({ limit, order, branch, outside, ...filters }: Filters): Filters {
  return filters;
}

/** "Does it include A?": whether a list holds it, by what the list was made of. */
const INCLUDES = /\b(?:includ\w*|among|in (?:it|that|this|the list)|one of)\b/i;

/** Whether, asked of one pair, is told by all evidence: a list of what is reported says nothing of its label. */
function ofAnyEvidence({ source, lacks, ...filters }: Filters, said: Filters): Filters {
  return { ...ofAnyAnswer(filters), ...(said.source && { source: said.source }) };
}

const WHICH_ONES =
  /\b(?:which|what) (?:ones|are (?:they|these|those))\b|\b(?:list|name|show)\b.*\b(?:them|these|those)\b|^which\W*$/i;

/** A condition on the evidence asks of a pair whether, of all else which. */
function narrowedAsk({ ask, object }: TypedQuery): TypedQuery["ask"] {
  if (ask === "compare" || ask === "which_drugs") return ask;
  if (object === null) return "list";
  return ask === "count" ? "which_drugs" : "boolean";
}

/** "How often?", "how many reports?": the measure of the drug and the event asked about before; a list tells the reports of each. */
function measuredOf(seen: Sight, query: TypedQuery): TypedQuery | null {
  const measure = seen.says("frequency") ? "frequency" : seen.says("counted") ? "reports" : null;
  if (!measure || seen.filters.order) return null;
  if (measure === "reports" && isList(query)) return { ...query, filters: { ...query.filters, order: "reports" } };
  if (query.object === null || query.want !== "adverse_events") return null;
  return { ...query, ask: query.ask === "compare" ? "compare" : "boolean", measure };
}

/** A class in the place of all drugs or of the class before; what was taken away stays so. */
function ofClass(of: SetExpr, subject: SetExpr): SetExpr {
  return subject.op === "minus" ? { ...subject, from: of } : of;
}

/** A list of the events of a drug, or of the drugs with an event. */
function isList({ ask, want, object }: TypedQuery): boolean {
  if (ask === "list") return object === null && wantsEvents(want);
  return ask === "which_drugs" && want === "drugs" && object !== null && !isGenes(object);
}

/** Of "these" with a drug those it has too, or has not; else the drug takes the place of the earlier ones. */
function withDrugs(seen: Sight, query: TypedQuery): TypedQuery | null {
  const { drugs } = seen;
  const of = setOf(drugs, seen, query.subject.op === "and" ? "and" : "or");
  const fewer = seen.says("minus", "negated") ? withoutMembers(query.subject, drugs) : null;
  if (fewer) return ofFewer(query, fewer);
  if (OF_EARLIER.test(seen.text) && query.object === null) {
    if (seen.says("minus", "negated")) return { ...query, ask: "list", subject: without(query.subject, drugs) };
    return { ...query, ask: "list", subject: { op: "and", of: [query.subject, of] } };
  }
  if (seen.says("minus", "negated") && query.object === null)
    return { ...query, ask: "list", subject: without(query.subject, drugs) };
  if (listsDrugs(query)) return amongDrugs(of, seen, query);
  return { ...query, subject: ADDS.test(seen.text) ? comparedWith(query, of) : of };
}

/** Of what interacts without one of the two there is nothing to ask but what the other has by itself. */
export function ofFewer(query: TypedQuery, subject: SetExpr): TypedQuery {
  if (query.want !== "interactions" || subject.op !== "entity") return { ...query, subject };
  return { ...query, ask: query.object ? "boolean" : "list", want: "adverse_events", subject };
}

/** "And C?" of drugs set side by side: one more. */
const ADDS = /^\W*(?:and|also|plus)\b(?!.*\binstead\b)/i;

function comparedWith({ ask, subject }: TypedQuery, of: SetExpr): SetExpr {
  const isBeside = ask === "compare" && subject.op === "or" && subject.of.length > 1;
  return isBeside ? { ...subject, of: [...subject.of, of] } : of;
}

function listsDrugs({ ask, want }: TypedQuery): boolean {
  return ask === "which_drugs" || (ask === "count" && want === "drugs");
}

/** Of a list of drugs: those of a class, all but some, or whether one is among them. */
function amongDrugs(of: SetExpr, seen: Sight, query: TypedQuery): TypedQuery {
  const { drugs } = seen;
  if (leavesOut(seen) && !seen.verbFirst) return { ...query, subject: without(query.subject, drugs) };
  if (drugs.every(({ group }) => group === "class")) return { ...query, subject: ofClass(of, query.subject) };
  const ofEvents = query.want === "drugs" && query.object !== null && !isGenes(query.object);
  return { ...query, ask: "boolean", want: ofEvents ? "adverse_events" : query.want, subject: of };
}

/** "Those that are not statins", "no statins", "without statins". */
function leavesOut({ says, text, drugs: [first] }: Sight): boolean {
  return says("minus", "negated") || /\bno(?:t|n)?(?: \w+)? $/i.test(text.slice(0, first?.start ?? 0));
}

/** "And without B?": of the drugs asked about together the others; null where one named is none of these, or nothing is left. */
export function withoutMembers(subject: SetExpr, drugs: readonly Item[]): SetExpr | null {
  if (!("of" in subject)) return null;
  const left = new Set(drugs.map((drug) => chosenRef(drug)?.id));
  const of = subject.of.filter((each) => each.op !== "entity" || !left.has(each.ref?.id));
  if (left.has(undefined) || of.length !== subject.of.length - left.size) return null;
  const [only] = of;
  if (!only) return null;
  if (of.length === 1) return only;
  return subject.op === "at_least" ? { ...subject, k: Math.min(subject.k, of.length), of } : { ...subject, of };
}

function without(from: SetExpr, drugs: readonly Item[]): SetExpr {
  return { op: "minus", from, without: joinedBy(drugs.map(exprFor()), "or") };
}

/** Another event in the place of the earlier one, as a harm where it is told of as one; of a list of events whether it is among them, of targets how they lead to it. */
function withEvents(events: readonly Item[], seen: Sight, query: TypedQuery): TypedQuery | null {
  const object = setOf(events, seen, "and");
  if (query.want === "indications" && (seen.filters.source !== undefined || seen.says("cause", "passive", "ae")))
    return query.ask === "which_drugs" ? { ...query, want: "drugs", object } : null;
  if (query.ask === "which_drugs" && query.object && OF_EARLIER.test(seen.text)) {
    if (seen.says("minus", "negated"))
      return { ...query, object: { op: "minus", from: query.object, without: object } };
    return { ...query, object: { op: "and", of: [query.object, object] } };
  }
  if (query.object && isGenes(query.object)) return null;
  if (query.object) return { ...query, object };
  if (wantsEvents(query.want)) return { ...query, ask: "boolean", want: "adverse_events", object };
  if (query.want === "indications") return { ...query, ask: "boolean", object };
  const ofDrugs = entitiesOf(query.subject).some(({ type }) => type === "drug");
  const asksWhether = seen.filters.source !== undefined || seen.says("evidence", "ae", "signal");
  if (ofDrugs && asksWhether) return { ...query, ask: "boolean", want: "adverse_events", object };
  return query.want === "targets" && ofDrugs ? { ...query, ask: "mechanism", want: "adverse_events", object } : null;
}

/** "Which of these are X": what X is not known for takes no place of a drug. */
const DESCRIBES = /^\W*(?:and |but )?(?:which|what|any)(?: ones)?(?: of (?:these|those|them))? (?:are|is)\b/i;

const SAME = [
  ["ic025Min", "ic025Above"],
  ["prrMin", "prrAbove"],
  ["branch", "outside"],
] as const;

/** A bound said anew takes the place of the earlier one on the same statistic, whether that was to be met or exceeded; so does a group of the earlier one, be it left out or not. */
function changedFilters(earlier: Filters, said: Filters): Filters {
  const replaced = SAME.filter((keys) => keys.some((key) => said[key] !== undefined)).flat();
  const kept = Object.entries(earlier).filter(([key]) => !replaced.some((each) => each === key));
  return { ...Object.fromEntries(kept), ...said };
}
