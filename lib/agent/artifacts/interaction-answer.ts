import { openWords } from "@/lib/agent/artifacts/findings/searched";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import { isRecorded } from "@/lib/domain/facts/interaction/frames";
import { isOnClass } from "@/lib/domain/facts/quotation/frames";
import { classDefinition } from "@/lib/domain/names/class-definitions";
import type { Answer, DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf } from "@/lib/domain/run/query";
import { joinedRows, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";

const TOOL = "get_drug_interactions";

/**
 * Yes where a source records an interaction of the drugs, or the label of one names another among its interactions; joint
 * reports alone leave it open, and so does silence, which is no statement of the contrary.
 */
export function interactionAnswer(state: State): { answer: Answer; basis: string } {
  const stated = interactionsOf(state).filter(({ polarity }) => polarity === "affirms");
  const quotes = pairQuotes(state);
  const named = quotes.some((quote) => !isOnClass(quote) || speaksOfAsked(quote, state));
  const value = (named && !asksOfEvents(state)) || stated.some(isRecorded) ? true : null;
  if (value) return { answer: { kind: "boolean", value }, basis: "stated" };
  return { answer: { kind: "boolean", value }, basis: silentBasis(state, stated, quotes) };
}

/** Whether a quotation names an event asked about beside the drugs. */
function namesEvent({ entities }: Fact, state: State): boolean {
  const events = asked(state);
  return entities.some(({ id, role }) => role === "via" && events.includes(id));
}

/** Whether a label speaks of a class that is itself asked about, under whatever name a classification has it. */
function speaksOfAsked({ entities }: Fact, state: State): boolean {
  const named = entitiesOf(state.reading?.query?.subject ?? null).filter(({ type }) => type === "drug_class");
  const isSame = (a: EntityRef, b: EntityRef) =>
    a.id === b.id || (classDefinition(a.name) !== undefined && classDefinition(a.name) === classDefinition(b.name));
  return entities.some((each) => each.role === "via" && named.some((one) => isSame(one, each)));
}

/** A label that speaks of a class says nothing yet of each drug in it. */
function silentBasis(state: State, stated: readonly Fact[], quotes: readonly Fact[]): string {
  if (quotes.some((quote) => namesEvent(quote, state))) return "label_text";
  if (!asksOfEvents(state) && quotes.some(isOnClass)) return "class_text";
  if (stated.length > 0) return "signal_only";
  return handlesOf(state).length > 0 ? "not_stated" : "not_covered";
}

/** One row for two drugs and the event a source names, whatever number of sources state it; label text is quoted elsewhere. */
export function interactionRows(rows: readonly Row[], state: State): Row[] {
  const events = eventNames(state);
  const stated = [...rows, ...(events.length === 1 ? labelRows(rows) : [])]
    .filter((row) => row.other !== undefined && (events.length === 0 || !row.event || events.includes(row.event)))
    .map((row) => ({
      ...row,
      apart: row.apart ?? whyApart(row, events),
      event: row.event ?? null,
      id: `${row.id}|${row.other}`,
      name: row.event ? `${row.name}: ${row.event}` : (row.name ?? ""),
    }));
  const byPair = new Map<string, Row>();
  for (const row of stated) {
    const key = `${row.id.split("|").toSorted()} ${row.event}`;
    const known = byPair.get(key);
    byPair.set(key, known ? joinedRows(known, row) : row);
  }
  return [...byPair.values()];
}

/** The label of one drug that names the other and the event asked about, as a row of the two. */
function labelRows(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) =>
    (row.events ?? []).map(
      (event): Row => ({
        ...{ id: row.id ?? null, other: row.partner ?? null, name: `${row.name} and ${row.of}`, event },
        ...{ evidence: (row.evidence ?? []).map((title) => `label text: ${title}`), claimIds: [] },
      }),
    ),
  );
}

/** Of the one event asked about; several are what befell a patient. Reports with an event nobody asked about are no statement that the drugs interact. */
function whyApart({ event, joint }: Row, events: readonly string[]): string | null {
  if (events.length === 1) return event ? null : NO_EVENT;
  return joint && events.length === 0 ? ONLY_REPORTED : null;
}

const ONLY_REPORTED = "only reported together";
const NO_EVENT = "stated of the drugs together, and of no adverse event";

/** Whether the drugs interact, in words; the statements themselves follow. */
export function interactionLead(state: State): DraftSentence[] {
  if (state.findings.some((each) => each.kind === "quotation" && namesEvent(each, state)))
    return [plain("summary", OF_BOTH)];
  const stated = interactionsOf(state).length > 0;
  if (!stated && pairQuotes(state).length > 0 && pairQuotes(state).every(isOnClass))
    return [plain("summary", `${ofClass(state)}${asksOfEvents(state) ? ` ${OF_EVENT}` : ""}`)];
  if (isStatedOfNoEvent(state)) return [plain("summary", OF_NO_EVENT)];
  if (state.reading?.query?.ask !== "boolean" && interactionsOf(state).length > 0)
    return [plain("summary", "What the sources state of the drugs taken together:")];
  switch (state.artifacts?.basis) {
    case "stated":
      return [plain("summary", "Yes, an interaction: a source states it.")];
    case "signal_only":
      return [plain("summary", pairQuotes(state).length > 0 ? NAMED_AND_REPORTED : REPORTED)];
    case "not_stated":
      return [plain("summary", "No source searched states it; that is no statement of the contrary.")];
    default:
      return [plain("summary", openWords(state, "The sources loaded cannot answer this."))];
  }
}

const REPORTED = "Neither yes nor no: joint reports exist, and no source searched states an interaction.";
const NAMED_AND_REPORTED =
  "A label speaks of the drugs together, as quoted here, and joint reports exist; no source searched states it for the adverse event asked about.";
const OF_EVENT =
  "Whether that label speaks of the adverse event asked about is for the reader of the quotation to see.";
const OF_BOTH =
  "A label names the other drug, or a class to which it belongs, and an adverse event asked about together, as quoted here; what it says of them is for the reader to judge.";
/** That a label names a class: the one asked about, or one that a drug asked about belongs to. */
function ofClass(state: State): string {
  return pairQuotes(state).some((quote) => speaksOfAsked(quote, state)) ? OF_ASKED_CLASS : OF_CLASS;
}

const OF_ASKED_CLASS =
  "A label names the class of drugs asked about, as quoted here; no source searched states more of its members.";
const OF_CLASS =
  "A label names a class of drugs to which the other belongs, as quoted here, and not the other by name; no source searched states more of them.";
const OF_NO_EVENT =
  "No source searched states it for the adverse event asked about, which is no statement of the contrary; what they state of the drugs together follows.";

/** Whether sources tie the drugs, and none of them for the event the question names. */
function isStatedOfNoEvent(state: State): boolean {
  const tied = ({ predicate, polarity, from }: Fact) =>
    predicate === "interacts_with" && polarity === "affirms" && handlesOf(state).includes(from.handle ?? "");
  return asksOfEvents(state) && interactionsOf(state).every((each) => !tied(each)) && state.findings.some(tied);
}

function interactionsOf(state: State): Fact[] {
  const events = asked(state);
  return state.findings.filter(
    ({ predicate, from, entities }) =>
      predicate === "interacts_with" &&
      handlesOf(state).includes(from.handle ?? "") &&
      (events.length === 0 || entities.some(({ id, role }) => role === "via" && events.includes(id))),
  );
}

function pairQuotes(state: State): Fact[] {
  return state.findings.filter(
    ({ kind, from }) => kind === "quotation" && handlesOf(state).includes(from.handle ?? ""),
  );
}

function handlesOf({ results }: State): string[] {
  return results.filter(({ tool, status }) => tool === TOOL && status !== "failed").map(({ handle }) => handle);
}

/** The events the question names. */
function asked(state: State): string[] {
  return eventsOf(state).map(({ id }) => id);
}

function eventNames(state: State): string[] {
  return eventsOf(state).map(({ name }) => name);
}

function asksOfEvents(state: State): boolean {
  return eventsOf(state).length > 0;
}
