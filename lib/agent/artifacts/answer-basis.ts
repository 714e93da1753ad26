import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { organList } from "@/lib/agent/artifacts/rows/narrowed-rows";
import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { isGene } from "@/lib/domain/entity";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { asksComplement, entitiesOf, genesAndEvents, wantsEvents } from "@/lib/domain/run/query";
import type { Filters, TypedQuery, Want } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { leavesOut } from "@/lib/domain/sets";

/** What an answer rests on where no rule of counting does, and what is added to the rule. */
export const BASIS = {
  graph: "The figures are those of the loaded graph.",
  claims: "The items are the claims of the sources named.",
  members: "The members are those of the class and its narrower classes by the sources named.",
  mechanism:
    "A mechanism is shown only as a chain of stated claims that is specific enough to set the pair apart from others; label listings and reporting signals stand beside it.",
  labelText: "Label text is quoted word for word; what the passages loaded do not say is no statement of the contrary.",
  notCovered:
    "No label source searched covers the whole label of what the question names, so nothing is said of what it leaves out.",
  ofClass:
    "Something is said of a class when at least half of its members that the sources searched hold anything for have it; each item says how many do.",
  ofUse: "A drug counts when a source states that it is indicated for what is named and it has the adverse event.",
  difference:
    "The list is a difference, made item by item: what counts in the same way for what the question leaves out is taken away, a related item is not, and that nothing states an item there does not show that it does not occur.",
} as const;
const ORDERED_BY = {
  frequency: "stated frequency",
  prr: "PRR",
  ror: "ROR",
  reports: "number of reports",
  ic025: "IC025",
};

const ORDERS = {
  events:
    "Order: first what is in a boxed warning, then important events (of a reviewed group of grave reactions) that a label states or reports signal, then what a label warns of, what it lists as more frequent than with placebo, what else it lists, and signals alone; within each by number of label sources, stated frequency and IC025 (up to 4), further events of a group a little lower, never by name.",
  drugs:
    "Order: first drugs with a boxed warning of it, then those with a label listing and a signal, then of two label sources, of a stated frequency of 1 % or more or of a signal of IC025 4 or more, then other listings, then other signals; within each by number of label sources, stated frequency and IC025 (up to 4), the rest by name.",
  signals: "Order: by IC025, the rest by name.",
  stated:
    "Order: by the highest frequency a label states, those without one last; figures are those of single studies and doses.",
  frequency:
    "Only events that a label states such a frequency for are listed, the most frequent first by their highest figure, or the rarest first where rare ones are asked for; figures are those of single studies and doses.",
};
/** Questions on the content of the graph. */
export const OF_GRAPH: readonly Want[] = ["sources", "claims", "entities"];
const LINKED: readonly Want[] = ["pathways", "phenotypes", "diseases"];

/** The rule that a list, a count or a comparison rests on. */
export function basisOf(query: TypedQuery, state: State): string {
  const { ask, want, subject, object, use, filters } = query;
  if (OF_GRAPH.includes(want)) return BASIS.graph;
  if (want === "members") return BASIS.members;
  if (asksComplement(query)) return complementRule(filters);
  const isOfGenes = entitiesOf(object).some(({ type }) => isGene(type)) && genesAndEvents(object) === null;
  const ofEvents = (wantsEvents(want) || want === "drugs") && !isOfGenes;
  const ofClass = classesOf(state).length > 0 && want !== "interactions" && entitiesOf(object).length === 0;
  return [
    ...(use ? [BASIS.ofUse] : []),
    ofEvents ? countingRule(filters) : LINKED.includes(want) && isOfSeveral(query) ? linkedBasis(want) : BASIS.claims,
    ...(ofEvents && ask !== "count" ? [orderBasis(query)] : []),
    ...(ofClass ? [BASIS.ofClass] : []),
    ...(leavesOut(want === "drugs" ? object : subject) ? [BASIS.difference] : []),
    ...groupBasis(filters, state),
  ].join(" ");
}

/** The rule that a profile of drugs, or of anything else, rests on. */
export function profileBasis({ subject }: TypedQuery): string {
  return entitiesOf(subject).some(({ type }) => type === "drug") ? countingRule({}) : BASIS.claims;
}

function isOfSeveral({ subject }: TypedQuery): boolean {
  const drugs = entitiesOf(subject).filter(({ type }) => type === "drug");
  return drugs.length > 1 || entitiesOf(subject).some(({ type }) => type === "drug_class");
}

function linkedBasis(want: Want): string {
  return `The ${want} of a drug are those that its targets, by mechanism of action, are linked to by the sources named; what it only binds in an assay does not count.`;
}

function orderBasis({ want, filters: { order, frequency, source } }: TypedQuery): string {
  if (order === "frequency") return ORDERS.stated;
  if (order) return `Order: by ${ORDERED_BY[order]}; neither is a measure of how often an event occurs.`;
  return ORDERS[frequency ? "frequency" : source === "signal" ? "signals" : want === "drugs" ? "drugs" : "events"];
}

/** How a group of events is made, and how many events tell of no organ. */
function groupBasis({ branch, outside }: Filters, state: State): string[] {
  if (!branch) return [];
  const open = organList(state)?.rows.filter(({ apart }) => apart).length ?? 0;
  const rule = `An event belongs to the group when its own name says so, by a reviewed table of words, or, where its name says no organ, when an exact or lexical mapping makes it a kind of "${branch.name}"; each item says how it belongs.`;
  const left = outside ? "Events of the group are left out. " : "";
  const apart = open > 0 ? ` ${open} events tell of no organ in either way, so they are in no group.` : "";
  return [`${left}${rule}${apart}`];
}

type Source = NonNullable<Filters["source"]>;
type Lacks = NonNullable<Filters["lacks"]>;

const COUNTS: Record<Source | "any", string> = {
  any: "it is listed on a label or has a reporting signal with IC025 above 0",
  boxed:
    "a source states it in a boxed warning, as asked, while another label listing or a reporting signal does not count",
  label: "it is listed on a label, as asked, while a reporting signal alone does not count",
  signal: "it has a reporting signal with IC025 above 0, as asked, while a label listing alone does not count",
  both: "it is listed on a label and has a reporting signal with IC025 above 0, as asked",
};
const LACKING: Record<Lacks, string> = {
  label:
    "it has a reporting signal with IC025 above 0 and no label source searched lists it, under an equivalent term either",
  signal: "it is listed on a label and no reporting signal was found for it, under an equivalent term either",
  any: "neither a label listing nor a reporting signal was found for it",
};
const OF_DRUGS: Record<Lacks, string> = {
  label:
    "no label source searched lists the event for it, under an equivalent term, one within it or close to it either, and one covers its whole label",
  signal:
    "no reporting signal of the event was found for it, under an equivalent term either, while others of the drug are held",
  any: "a label source covers its whole label, none lists the event for it, under an equivalent term, one within it or close to it either, and no reporting signal of it was found",
};
const SILENCE = "That a source is silent does not show that the event does not occur.";
const ASKED: Record<Source, string> = {
  boxed:
    "Asked for in a boxed warning: only what sources of label sections state there counts here, and not every label is among them; another listing or a reporting signal does not.",
  label: "Asked for as listed: only label listings count here, a reporting signal alone does not.",
  signal: "Asked for as reported: only reporting signals count here, a label listing alone does not.",
  both: "Asked for as listed and reported: a label listing alone does not count here, nor does a reporting signal alone.",
};
const DENIED: Record<Lacks, string> = {
  label:
    "Asked for as reported and not listed: only reporting signals without a label listing count here, equivalent terms included; the words of a label may still speak of such an event.",
  signal:
    "Asked for as listed and not reported: only label listings without a reporting signal count here, equivalent terms included; that none was found does not show that it does not occur.",
  any: SILENCE,
};

/** When an adverse event counts, by the kind of evidence asked for and the kind denied. */
function countingRule({ source, lacks }: Filters): string {
  const when = lacks ? LACKING[lacks] : COUNTS[source ?? "any"];
  return `An adverse event counts when ${when}; administrative terms, what the drug is used for and likely indication artefacts stand apart and are not counted.`;
}

const STATES: Record<Source, string> = {
  boxed: "a source states in a boxed warning",
  label: "a label source lists",
  signal: "a reporting signal exists for",
  both: "a label source lists, and a reporting signal exists for,",
};

/** When a drug counts of which an event is denied. */
function complementRule({ source, lacks = "any" }: Filters): string {
  const beside = source ? `${STATES[source]} the event, and ` : "";
  return `A drug counts when ${beside}${OF_DRUGS[lacks]}; those for which it was found, and those no source covers, stand apart. ${SILENCE}`;
}

/** The kind of evidence a list or a count is narrowed to, in words; none where any counts. */
export function countingSentences({ reading }: State): DraftSentence[] {
  const { source, lacks } = reading?.query?.filters ?? {};
  if (lacks) return [plain("summary", DENIED[lacks])];
  return source ? [plain("summary", ASKED[source])] : [];
}
