import { isUncovered } from "@/lib/agent/artifacts/findings/uncovered";
import { hasQuotes } from "@/lib/agent/artifacts/labels/label-text";
import { ofOwnSearch } from "@/lib/agent/artifacts/labels/quotations";
import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { claimIdsFor, listItems } from "@/lib/agent/artifacts/rows/list-items";
import { measuredAnswer } from "@/lib/agent/artifacts/rows/measured";
import { eventsOf, subjectsOf } from "@/lib/agent/artifacts/rows/subjects";
import { booleanAnswer } from "@/lib/agent/artifacts/yes-no/boolean-answer";
import { statedAnswer } from "@/lib/agent/artifacts/yes-no/stated-answer";
import { ownValue } from "@/lib/domain/own-value";
import type { Answer, Artifacts } from "@/lib/domain/run/artifacts";
import { NOT_UNDERSTOOD } from "@/lib/domain/run/disclosures";
import { unknownNames } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { BASIS, basisOf, OF_GRAPH, profileBasis } from "./answer-basis";
import { interactionAnswer } from "./interaction-answer";
import { uncountedRows } from "./uncounted";

/** Where no source could be searched a list would be empty, which would read as "there are none". */
const UNSEARCHED: Answer = { kind: "text" };

type Based = { answer: Answer; basis: string };

/** The typed answer of a run and the rule or ground it rests on; `text` where the question asks for none. */
export function answerOf(state: State): Based {
  const query = state.reading?.query;
  if (state.reading?.notUnderstood) return { answer: heldBeside(state) ?? UNSEARCHED, basis: NOT_UNDERSTOOD };
  if (!query || unknownNames(query).length > 0) return { answer: unanswered(query), basis: "unresolved" };
  if (query.want === "label_text") return { answer: labelTextAnswer(query, state), basis: BASIS.labelText };
  if (isUncovered(state) && query.ask !== "boolean") return { answer: unanswered(query), basis: BASIS.notCovered };
  const { rows, handles } = answerRows(state);
  const found = handles.length > 0;
  const basis = basisOf(query, state);
  const based = (answer: Answer): Based => ({ answer: found ? answer : UNSEARCHED, basis });
  if (OF_GRAPH.includes(query.want)) return based(graphAnswer(query, rows));
  switch (query.ask) {
    case "boolean":
      if (query.measure) return measuredAnswer(state) ?? { answer: UNSEARCHED, basis };
      return query.want === "interactions" ? interactionAnswer(state) : (statedAnswer(state) ?? booleanAnswer(state));
    case "count": {
      const count = countedRows(rows).length;
      // few boxed warnings are loaded, so that none was found is no count of none
      const isOpen = !found || (count === 0 && query.filters.source === "boxed");
      return { answer: { kind: "count", value: isOpen ? null : count }, basis };
    }
    case "compare":
      return based(matrixOf(state, rows) ?? listOf(state, rows));
    case "list":
    case "which_drugs":
      return based(listOf(state, rows));
    case "profile":
      return { answer: UNSEARCHED, basis: profileBasis(query) };
    default:
      return { answer: UNSEARCHED, basis: BASIS.mechanism };
  }
}

/** Of a question that is not understood, what is held on what it names, as a table or a list: that takes no side. */
function heldBeside(state: State): Answer | null {
  const { rows, handles } = answerRows(state);
  const { ask, filters } = state.reading?.query ?? {};
  if (ask === "compare") return matrixOf(state, rows);
  const isList = (ask === "list" || ask === "which_drugs") && filters?.lacks === undefined;
  return handles.length > 0 && isList ? listOf(state, rows) : null;
}

/** What a label says is no yes or no, but whether it names something: yes where it is quoted, and open where not, as only a part is loaded. */
function labelTextAnswer({ ask }: TypedQuery, state: State): Answer {
  return ask === "boolean" ? { kind: "boolean", value: hasQuotes(ofOwnSearch(state)) ? true : null } : UNSEARCHED;
}

/** A question that rests on an unknown name has no answer; an empty list would read as "there are none". */
function unanswered(query: TypedQuery | null | undefined): Answer {
  if (query?.ask === "boolean") return { kind: "boolean", value: null };
  return query?.ask === "count" ? { kind: "count", value: null } : UNSEARCHED;
}

/** The whole list, or its first items where the question asks for so many; `total` is that of the whole. */
function listOf(state: State, rows: readonly Row[]): Answer {
  const items = listItems(countedRows(rows), state);
  const limit = state.reading?.query?.filters.limit ?? items.length;
  const aside = [...rows.filter((row) => row.apart), ...uncountedRows(state, rows)];
  const apart = listItems(aside, state).map((item, index) => ({ ...item, why: String(aside[index]?.apart ?? "") }));
  return { kind: "list", total: items.length, items: items.slice(0, limit), apart };
}

/**
 * Things by drugs: which drug has which, with the evidence of each cell; null where fewer than two subjects are compared,
 * and where the things found are not told by drug (pathways of the genes involved).
 */
export function matrixOf(state: State, found: readonly Row[]): Answer | null {
  const columns = subjectsOf(state.reading?.query);
  const counted = countedRows(found);
  if (columns.length < 2 || (counted.length > 0 && counted.every((row) => row.drugs === undefined))) return null;
  const named = eventsOf(state);
  const rows = named.length > 0 ? named : counted.flatMap(({ id }) => ownValue(state.admitted, String(id)) ?? []);
  const shown = new Set(columns.map(({ id }) => id));
  const cells = counted.flatMap((row) => [
    ...ofClasses(row, state),
    ...(row.drugs ?? []).flatMap((column, index) => {
      // Evidence texts of set results begin with the drug's name: "cyclosporine: signal ...".
      const evidence = (row.evidence ?? []).slice(index, index + 1).map((text) => text.slice(text.indexOf(": ") + 2));
      return shown.has(column) ? [{ row: String(row.id), column, evidence, claimIds: claimIdsFor(row, index) }] : [];
    }),
  ]);
  const shared = counted.filter(({ id }) => cells.filter(({ row }) => row === id).length === columns.length).length;
  return { kind: "matrix", rows, columns, shared, cells };
}

/** A class has what at least half of its members with data have; the cell says how many. */
function ofClasses(row: Row, state: State) {
  const holders = new Set(row.drugs ?? []);
  return classesOf(state).flatMap(({ ref, known }) => {
    const own = known.filter(({ id }) => holders.has(id)).length;
    if (own === 0 || own * 2 < known.length) return [];
    return [{ row: String(row.id), column: ref.id, evidence: [`${own} of ${known.length} drugs`], claimIds: [] }];
  });
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

/** The answer to a further part of a question; the one of a patient's case is shown first, with the items that name its event first. */
export function partAnswer(part: State, whole: State): NonNullable<Artifacts["further"]>[number] {
  const { answer, basis } = answerOf(part);
  if (!whole.reading?.ofCase || answer.kind !== "list" || answer.items.length === 0) return { answer, basis };
  const names = eventsOf(whole).map(({ name }) => `: ${name}`);
  const isNaming = ({ name }: { name: string }) => names.some((each) => name.endsWith(each));
  const items = [...answer.items.filter(isNaming), ...answer.items.filter((item) => !isNaming(item))];
  return { answer: { ...answer, items }, basis, leads: true };
}
