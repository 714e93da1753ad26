import { isUncovered } from "@/lib/agent/artifacts/findings/uncovered";
import { hasQuotes } from "@/lib/agent/artifacts/labels/label-text-lead";
import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { listItems } from "@/lib/agent/artifacts/rows/list-items";
import { measuredAnswer } from "@/lib/agent/artifacts/rows/measured";
import { organList } from "@/lib/agent/artifacts/rows/narrowed-rows";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { complementRule, countingRule } from "@/lib/agent/artifacts/sentences/counting-rule";
import { booleanAnswer } from "@/lib/agent/artifacts/yes-no/boolean-answer";
import { statedAnswer } from "@/lib/agent/artifacts/yes-no/stated-answer";
import type { Answer, Artifacts } from "@/lib/domain/run/artifacts";
import { NOT_UNDERSTOOD } from "@/lib/domain/run/disclosures";
import { asksComplement, entitiesOf, genesAndEvents, unknownNames, wantsEvents } from "@/lib/domain/run/query";
import type { TypedQuery, Want } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { leavesOut } from "@/lib/domain/sets";
import { interactionAnswer } from "./interaction-answer";
import { matrixOf } from "./matrix";
import { uncountedRows } from "./uncounted";

const EVENT_ORDER =
  "Order: first what is listed on a label and has a signal, then what two label sources list or a label states at 1 % or more, then signals alone, then other listings; within each by number of label sources, stated frequency and IC025 (up to 4), the rest by name.";
const DRUG_ORDER =
  "Order: first drugs with a label listing and a signal, then those of two label sources, of a stated frequency of 1 % or more or of a signal of IC025 4 or more, then other listings, then other signals; within each by number of label sources, stated frequency and IC025 (up to 4), the rest by name.";
const SIGNAL_ORDER = "Order: by IC025, the rest by name.";

const FREQUENCY_ORDER =
  "Only events that a label states such a frequency for are listed, the most frequent first by their highest figure, or the rarest first where rare ones are asked for; figures are those of single studies and doses.";

const MECHANISM_BASIS =
  "A mechanism is shown only as a chain of stated claims that is specific enough to set the pair apart from others; label listings and reporting signals stand beside it.";

const DIFFERENCE_BASIS =
  "The list is a difference, made item by item: what counts in the same way for what the question leaves out is taken away, a related item is not, and that nothing states an item there does not show that it does not occur.";

/** Where no source could be searched a list would be empty, which would read as "there are none". */
const UNSEARCHED: Answer = { kind: "text" };

/** The typed answer of a run and the rule or ground it rests on; `text` where the question asks for none. */
export function answerOf(state: State): { answer: Answer; basis: string } {
  const query = state.reading?.query;
  if (state.reading?.notUnderstood) return { answer: { kind: "text" }, basis: NOT_UNDERSTOOD };
  if (!query || unknownNames(query).length > 0) return { answer: unanswered(query), basis: "unresolved" };
  const { rows, handles } = answerRows(state);
  const found = handles.length > 0;
  const basis = basisOf(query, state);
  if (query.want === "label_text") return { answer: labelTextAnswer(query, state), basis: LABEL_TEXT_BASIS };
  if (isUncovered(state) && query.ask !== "boolean") return { answer: unanswered(query), basis: NOT_COVERED_BASIS };
  if (OF_GRAPH.includes(query.want)) return { answer: found ? graphAnswer(query, rows) : UNSEARCHED, basis };
  switch (query.ask) {
    case "boolean":
      if (query.measure) return measuredAnswer(state) ?? { answer: UNSEARCHED, basis };
      return query.want === "interactions" ? interactionAnswer(state) : (statedAnswer(state) ?? booleanAnswer(state));
    case "count":
      return {
        answer: { kind: "count", value: found ? countedRows(rows).length : null },
        basis,
      };
    case "compare":
      return {
        answer: found ? (matrixOf(state, rows) ?? listOf(state, rows)) : UNSEARCHED,
        basis,
      };
    case "list":
    case "which_drugs":
      return { answer: found ? listOf(state, rows) : UNSEARCHED, basis };
    case "profile":
      return { answer: { kind: "text" }, basis: profileBasis(query) };
    default:
      return { answer: { kind: "text" }, basis: MECHANISM_BASIS };
  }
}

/** What a label says is no yes or no, but whether it names something: yes where it is quoted, and open where not, as only a part is loaded. */
function labelTextAnswer({ ask }: TypedQuery, state: State): Answer {
  return ask === "boolean" ? { kind: "boolean", value: hasQuotes(state) ? true : null } : UNSEARCHED;
}

/** A question that rests on an unknown name has no answer; an empty list would read as "there are none". */
function unanswered(query: TypedQuery | null | undefined): Answer {
  if (query?.ask === "boolean") return { kind: "boolean", value: null };
  return query?.ask === "count" ? { kind: "count", value: null } : { kind: "text" };
}

/** The whole list, or its first items where the question asks for so many; `total` is that of the whole. */
function listOf(state: State, rows: readonly Row[]): Answer {
  const items = listItems(countedRows(rows), state);
  const limit = state.reading?.query?.filters.limit ?? items.length;
  const aside = [...rows.filter((row) => row.apart), ...uncountedRows(state, rows)];
  const apart = listItems(aside, state).map((item, index) => ({ ...item, why: String(aside[index]?.apart ?? "") }));
  return { kind: "list", total: items.length, items: items.slice(0, limit), apart };
}

const OF_GRAPH: readonly Want[] = ["sources", "claims", "entities"];
const CLAIM_BASIS = "The items are the claims of the sources named.";
const CLASS_BASIS =
  "Something is said of a class when at least half of its members that the sources searched hold anything for have it; each item says how many do.";
const LABEL_TEXT_BASIS =
  "Label text is quoted word for word; what the passages loaded do not say is no statement of the contrary.";
const NOT_COVERED_BASIS =
  "No label source searched covers the whole label of what the question names, so nothing is said of what it leaves out.";
const MEMBER_BASIS = "The members are those of the class and its narrower classes by the sources named.";

function profileBasis({ subject }: TypedQuery): string {
  return entitiesOf(subject).some(({ type }) => type === "drug") ? countingRule({}) : CLAIM_BASIS;
}

/** The rule a list, a count or a comparison rests on. */
function basisOf(query: TypedQuery, state: State): string {
  const { want, object } = query;
  if (OF_GRAPH.includes(want)) return "The figures are those of the loaded graph.";
  const classes = classesOf(state).length > 0;
  if (want === "members") return MEMBER_BASIS;
  if (asksComplement(query)) return complementRule(query.filters);
  const genes = entitiesOf(object).some(({ type }) => type === "gene" || type === "gene_group");
  const ofEvents = (wantsEvents(want) || want === "drugs") && (!genes || genesAndEvents(object) !== null);
  const linked = LINKED.includes(want) && isOfSeveral(query) ? linkedBasis(want) : CLAIM_BASIS;
  const rule = ofEvents ? countingRule(query.filters) : linked;
  const group = [...differenceBasis(query), ...groupBasis(query, state)];
  const order = ofEvents && query.ask !== "count" ? [orderBasis(query)] : [];
  return [
    ...(query.use ? [USE_BASIS] : []),
    rule,
    ...order,
    ...(classes && want !== "interactions" && entitiesOf(object).length === 0 ? [CLASS_BASIS] : []),
    ...group,
  ].join(" ");
}

const USE_BASIS =
  "A drug counts when a source states that it is indicated for what is named and it has the adverse event.";

const LINKED: readonly Want[] = ["pathways", "phenotypes", "diseases"];

function isOfSeveral({ subject }: TypedQuery): boolean {
  const drugs = entitiesOf(subject).filter(({ type }) => type === "drug");
  return drugs.length > 1 || entitiesOf(subject).some(({ type }) => type === "drug_class");
}

function linkedBasis(want: Want): string {
  return `The ${want} of a drug are those that its targets, by mechanism of action, are linked to by the sources named; what it only binds in an assay does not count.`;
}

function orderBasis({ want, filters: { order, frequency, source } }: TypedQuery): string {
  if (frequency && order === undefined) return FREQUENCY_ORDER;
  if (order === undefined) return source === "signal" ? SIGNAL_ORDER : want === "drugs" ? DRUG_ORDER : EVENT_ORDER;
  return `Order: by ${order === "prr" ? "PRR" : "number of reports"}; neither is a measure of how often an event occurs.`;
}

/** How a difference is made: a term is left out by itself, not by what is near it. */
function differenceBasis({ want, subject, object }: TypedQuery): string[] {
  return leavesOut(want === "drugs" ? object : subject) ? [DIFFERENCE_BASIS] : [];
}

/** How a group of events is made, and how many events tell of no organ. */
function groupBasis({ filters: { branch, outside } }: TypedQuery, state: State): string[] {
  if (!branch) return [];
  const open = organList(state)?.rows.filter(({ apart }) => apart).length ?? 0;
  const rule = `An event belongs to the group when its own name says so, by a reviewed table of words, or, where its name says no organ, when an exact or lexical mapping makes it a kind of "${branch.name}"; each item says how it belongs.`;
  const left = outside ? "Events of the group are left out. " : "";
  const apart = open > 0 ? ` ${open} events tell of no organ in either way, so they are in no group.` : "";
  return [`${left}${rule}${apart}`];
}

/** The content of the graph: a number, or a list of its sources, kinds of claims or kinds of entities. */
function graphAnswer({ ask, want, subject }: TypedQuery, rows: readonly Row[]): Answer {
  const loaded = rows.filter((row) => row.loaded !== false);
  if (ask === "count") return { kind: "count", value: want === "sources" ? loaded.length : totalOf(loaded, subject) };
  const apart = rows.filter((row) => row.loaded === false).map((row) => ({ ...itemOf(row), why: "not loaded" }));
  return { kind: "list", total: loaded.length, items: loaded.map(itemOf), apart };
}

function totalOf(rows: readonly Row[], subject: TypedQuery["subject"]): number {
  const counted = subject.op === "all" ? rows.filter(({ name }) => name === subject.type) : rows;
  return counted.reduce((sum, { count }) => sum + Number(count ?? 0), 0);
}

function itemOf({ name, dataset, version, claims, count }: Row) {
  const held = claims ?? count;
  const evidence = [version ? `version ${version}` : [], held === undefined ? [] : `${held} claims`].flat();
  return { id: String(dataset ?? name), name: String(name), evidence, claimIds: [], findingIds: [] };
}

type PartAnswer = NonNullable<Artifacts["further"]>[number];

/** The answer to a further part of a question; the one of a patient's case is shown first, with the items that name its event first. */
export function partAnswer(part: State, whole: State): PartAnswer {
  const { answer, basis } = answerOf(part);
  if (!whole.reading?.ofCase) return { answer, basis };
  if (answer.kind !== "list" || answer.items.length === 0) return { answer, basis };
  const names = eventsOf(whole).map(({ name }) => `: ${name}`);
  const isNaming = ({ name }: { name: string }) => names.some((each) => name.endsWith(each));
  const items = [...answer.items.filter(isNaming), ...answer.items.filter((item) => !isNaming(item))];
  return { answer: { ...answer, items }, basis, leads: true };
}
