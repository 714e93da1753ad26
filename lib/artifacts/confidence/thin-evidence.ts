import { answerRows, countedRows } from "@/lib/artifacts/rows/answer-rows";
import { stringsOf } from "@/lib/artifacts/rows/strings-of";
import { asksReports } from "@/lib/engine/query";
import type { Want } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import type { Row } from "@/lib/engine/tool";
import { type Deduction, takenByThin } from "./deductions";

/** What is said of the graph or of a classification itself, which a second source could not bear out; nor could one what reports show. */
const OF_ONE: readonly Want[] = ["sources", "claims", "entities", "classes", "members"];
/** Fewer items than these make no share. */
const ITEMS_MIN = 2;

/** How many items of an answer one source alone states, for each thing they are said of. */
export function thinDoubts(state: State): Deduction[] {
  const { query } = state.reading ?? {};
  if (!query?.want || OF_ONE.includes(query.want) || asksReports(query)) return [];
  const rows = countedRows(answerRows(state).rows).filter((row) => stringsOf(row.claimIds).length > 0);
  if (rows.length < ITEMS_MIN) return [];
  const thin = rows.filter(isOfOneSource).length;
  return [
    { reason: `${thin} of ${rows.length} items rest on one source alone.`, taken: takenByThin(thin, rows.length) },
  ];
}

/** A claim is what one source states: no more of them than holders means one source for each. */
function isOfOneSource(row: Row): boolean {
  return stringsOf(row.claimIds).length <= Math.max(1, stringsOf(row.drugs).length);
}
