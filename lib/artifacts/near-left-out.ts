import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Row } from "@/lib/engine/tool";
import type { Finding } from "@/lib/knowledge/finding";
import { answerRows, countedRows } from "./answer-rows";
import { said } from "./said";
import { plain } from "./sentence";
import { stringsOf } from "./strings-of";

const TOLD_MAX = 3;
const LEAD =
  "What is left out has terms near items of this list; these stay, each marked with the term found there, such as these:";

/** Of a difference: the terms near its first items that a drug left out has. */
export function nearLeftOutSentences(state: State): DraftSentence[] {
  const near = countedRows(answerRows(state).rows).flatMap((row) => nearFinding(row, state));
  const told = [...new Set(near)].slice(0, TOLD_MAX).flatMap(said);
  return told.length > 0 ? [plain("summary", LEAD), ...told] : [];
}

function nearFinding({ nearDrugs, nearTerms }: Row, { findings }: State): Finding[] {
  const ends = [nearDrugs, nearTerms].flatMap((list) => stringsOf(list).slice(0, 1));
  const found = findings.find(
    ({ kind, predicate, entities }) =>
      kind === "claim" &&
      (predicate === "listed_on_label" || predicate === "reported_with") &&
      ends.every((id) => entities.some((entity) => entity.id === id)),
  );
  return found && ends.length > 1 ? [found] : [];
}
