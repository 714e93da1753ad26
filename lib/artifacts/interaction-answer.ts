import type { Answer, DraftSentence } from "@/lib/engine/artifacts";
import { entitiesOf } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { Row } from "@/lib/engine/tool";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import { isRecorded } from "./interaction-sentence";
import { isOnClass } from "./quote-sentence";
import { plain } from "./sentence";
import { stringsOf } from "./strings-of";

const TOOL = "get_drug_interactions";

/**
 * Yes where a source records an interaction of the drugs, or the label of one names another among its interactions; joint
 * reports alone leave it open, and so does silence, which is no statement of the contrary.
 */
export function interactionAnswer(state: State): { answer: Answer; basis: string } {
  const stated = interactionsOf(state).filter(({ polarity }) => polarity === "positive");
  const quotes = quotesOf(state);
  const named = quotes.some((quote) => !isOnClass(quote));
  const value = (named && asked(state) === null) || stated.some(isRecorded) ? true : null;
  if (value) return { answer: { kind: "boolean", value }, basis: "stated" };
  return { answer: { kind: "boolean", value }, basis: silentBasis(state, stated, quotes) };
}

/** Whether a quotation names the event asked about beside the drugs. */
function namesEvent({ entities }: Finding, event: EntityRef | null): boolean {
  return event !== null && entities.some(({ id, role }) => role === "via" && id === event.id);
}

/** A label that speaks of a class says nothing yet of each drug in it. */
function silentBasis(state: State, stated: readonly Finding[], quotes: readonly Finding[]): string {
  if (quotes.some((quote) => namesEvent(quote, asked(state)))) return "label_text";
  if (asked(state) === null && quotes.some(isOnClass)) return "class_text";
  if (stated.length > 0) return "signal_only";
  return handlesOf(state).length > 0 ? "not_stated" : "not_covered";
}

/** One row for two drugs and the event a source names, whatever number of sources state it; label text is quoted elsewhere. */
export function interactionRows(rows: readonly Row[], state: State): Row[] {
  const event = asked(state);
  const stated = rows
    .filter((row) => row.other !== undefined && (event === null || !row.event || row.event === event.name))
    .map((row) => ({
      ...row,
      apart: row.apart ?? (event && !row.event ? NO_EVENT : null),
      event: row.event ?? null,
      id: `${row.id}|${row.other}`,
      name: row.event ? `${row.name}: ${row.event}` : (row.name ?? ""),
    }));
  const byPair = new Map<string, Row>();
  for (const row of stated) {
    const key = `${row.id.split("|").toSorted()} ${row.event}`;
    const known = byPair.get(key);
    byPair.set(key, known ? joinedRow(known, row) : row);
  }
  return [...byPair.values()];
}

const NO_EVENT = "stated of the drugs together, and of no adverse event";

function joinedRow(a: Row, b: Row): Row {
  const both = (field: string) => [...new Set([...stringsOf(a[field]), ...stringsOf(b[field])])];
  return { ...a, evidence: both("evidence"), claimIds: both("claimIds"), apart: a.apart && b.apart ? a.apart : null };
}

/** Whether the drugs interact, in words; the statements themselves follow. */
export function interactionLead(state: State): DraftSentence[] {
  if (state.findings.some((each) => each.kind === "quote" && namesEvent(each, asked(state))))
    return [plain("summary", OF_BOTH)];
  const stated = interactionsOf(state).length > 0;
  if (!stated && quotesOf(state).length > 0 && quotesOf(state).every(isOnClass))
    return [plain("summary", `${ofClass(state)}${asked(state) ? ` ${OF_EVENT}` : ""}`)];
  if (isStatedOfNoEvent(state)) return [plain("summary", OF_NO_EVENT)];
  if (state.reading?.query?.ask !== "boolean" && interactionsOf(state).length > 0)
    return [plain("summary", "What the sources state of the drugs taken together:")];
  switch (state.artifacts?.basis) {
    case "stated":
      return [plain("summary", "Yes, an interaction: a source states it.")];
    case "signal_only":
      return [plain("summary", quotesOf(state).length > 0 ? NAMED_AND_REPORTED : REPORTED)];
    case "not_stated":
      return [plain("summary", "No source searched states it; that is no statement of the contrary.")];
    default:
      return [plain("summary", "The sources loaded cannot answer this.")];
  }
}

const REPORTED = "Neither yes nor no: joint reports exist, and no source searched states an interaction.";
const NAMED_AND_REPORTED =
  "The interactions section of a label speaks of the drugs together, as quoted here, and joint reports exist; no source searched states it for the adverse event asked about.";
const OF_EVENT =
  "Whether that label speaks of the adverse event asked about is for the reader of the quotation to see.";
const OF_BOTH =
  "The interactions section of a label names the other drug and the adverse event asked about together, as quoted here; what it says of them is for the reader to judge.";
/** That a label names a class: the one asked about, or one that a drug asked about belongs to. */
function ofClass(state: State): string {
  const named = new Set(entitiesOf(state.reading?.query?.subject ?? null).map(({ id }) => id));
  const isAsked = quotesOf(state).some(({ entities }) =>
    entities.some(({ id, role }) => role === "via" && named.has(id)),
  );
  return isAsked ? OF_ASKED_CLASS : OF_CLASS;
}

const OF_ASKED_CLASS =
  "The interactions section of a label names the class of drugs asked about, as quoted here; no source searched states more of its members.";
const OF_CLASS =
  "The interactions section of a label names a class of drugs to which the other belongs, as quoted here, and not the other by name; no source searched states more of them.";
const OF_NO_EVENT =
  "No source searched states it for the adverse event asked about, which is no statement of the contrary; what they state of the drugs together follows.";

/** Whether sources tie the drugs, and none of them for the event the question names. */
function isStatedOfNoEvent(state: State): boolean {
  const tied = ({ predicate, polarity, from }: Finding) =>
    predicate === "interacts_with" && polarity === "positive" && handlesOf(state).includes(from.handle ?? "");
  return asked(state) !== null && interactionsOf(state).every((each) => !tied(each)) && state.findings.some(tied);
}

function interactionsOf(state: State): Finding[] {
  const event = asked(state);
  return state.findings.filter(
    ({ predicate, from, entities }) =>
      predicate === "interacts_with" &&
      handlesOf(state).includes(from.handle ?? "") &&
      (event === null || entities.some(({ id, role }) => role === "via" && id === event.id)),
  );
}

function quotesOf(state: State): Finding[] {
  return state.findings.filter(({ kind, from }) => kind === "quote" && handlesOf(state).includes(from.handle ?? ""));
}

function handlesOf({ results }: State): string[] {
  return results.filter(({ tool, status }) => tool === TOOL && status !== "failed").map(({ handle }) => handle);
}

/** The event the question names; null where it names none. */
function asked({ reading }: State) {
  return entitiesOf(reading?.query?.object ?? null)[0] ?? null;
}
