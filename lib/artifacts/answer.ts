import type { Answer } from "@/lib/engine/artifacts";
import { unknownNames } from "@/lib/engine/query";
import type { TypedQuery } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import type { Row } from "@/lib/engine/tool";
import { answerRows, countedRows } from "./answer-rows";
import { booleanAnswer } from "./boolean-answer";
import { listItems } from "./list-items";
import { matrixOf } from "./matrix";

export const EVENT_BASIS =
  "An adverse event counts when it is listed on a label or has a reporting signal with IC025 above 0; administrative terms and likely indication artefacts stand apart and are not counted.";

const MECHANISM_BASIS =
  "A mechanism is shown only as a chain of stated claims above the floor of specificity; label listings and reporting signals stand beside it.";

/** Where no source could be searched a list would be empty, which would read as "there are none". */
const UNSEARCHED: Answer = { kind: "text" };

/** The typed answer of a run and the rule or ground it rests on; `text` where the question asks for none. */
export function answerOf(state: State): { answer: Answer; basis: string } {
  const query = state.reading?.query;
  if (!query || unknownNames(query).length > 0) return { answer: unanswered(query), basis: "unresolved" };
  const { rows, handles } = answerRows(state);
  const found = handles.length > 0;
  switch (query.ask) {
    case "boolean":
      return booleanAnswer(state);
    case "count":
      return {
        answer: { kind: "count", value: found ? countedRows(rows).length : null },
        basis: basisOf(query.want),
      };
    case "compare":
      return {
        answer: found ? (matrixOf(state, rows) ?? listOf(state, rows)) : UNSEARCHED,
        basis: basisOf(query.want),
      };
    case "list":
    case "which_drugs":
      return { answer: found ? listOf(state, rows) : UNSEARCHED, basis: basisOf(query.want) };
    case "profile":
      return { answer: { kind: "text" }, basis: EVENT_BASIS };
    default:
      return { answer: { kind: "text" }, basis: MECHANISM_BASIS };
  }
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
  const aside = rows.filter((row) => row.apart);
  const apart = listItems(aside, state).map((item, index) => ({ ...item, why: String(aside[index]?.apart ?? "") }));
  return { kind: "list", total: items.length, items: items.slice(0, limit), apart };
}

function basisOf(want: string): string {
  return want === "adverse_events" || want === "drugs" || want === "signals"
    ? EVENT_BASIS
    : "The items are the claims of the sources named.";
}
