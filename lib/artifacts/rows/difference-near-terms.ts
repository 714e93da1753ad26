import { cited, plain } from "@/lib/artifacts/sentences/sentence";
import { said } from "@/lib/artifacts/sentences/summary-sentence";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Row } from "@/lib/engine/tool";
import type { Finding, FindingEntity } from "@/lib/knowledge/finding";
import { answerRows, countedRows } from "./answer-rows";
import { stringsOf } from "./strings-of";

const TOLD_MAX = 3;
const LEAD = "Some items stay although a drug left out has a related term; for example:";

/** Of a difference: the first of its items near which a drug left out has a term, each before that term, and each such term once. */
export function nearLeftOutSentences(state: State): DraftSentence[] {
  const rows = countedRows(answerRows(state).rows);
  const near = rows.flatMap((row) => withNear(row, state)).toReversed();
  const told = [...new Map(near.map((each) => [each.at(-1)?.text, each])).values()].reverse().slice(0, TOLD_MAX);
  return told.length > 0 ? [plain("summary", LEAD), ...told.flat()] : [];
}

/** An item that stays, and the term found near it. */
function withNear(row: Row, { findings }: State): DraftSentence[][] {
  const near = findings.find((finding) => isNear(finding, row));
  const own = findings.find((finding) => finding.polarity === "positive" && objectOf(finding)?.id === row.id);
  const name = own && objectOf(own)?.name;
  const told = near ? said(near) : [];
  return told.length > 0 && name ? [[cited("summary", `${name} stays beside this term:`, [own]), ...told]] : [];
}

/** Whether a finding tells the first term that a drug left out has near an item. */
function isNear({ kind, predicate, entities }: Finding, { nearDrugs, nearTerms }: Row): boolean {
  const ends = [nearDrugs, nearTerms].flatMap((list) => stringsOf(list).slice(0, 1));
  const isLink = kind === "claim" && (predicate === "listed_on_label" || predicate === "reported_with");
  return isLink && ends.length > 1 && ends.every((id) => entities.some((entity) => entity.id === id));
}

function objectOf({ entities }: Finding): FindingEntity | undefined {
  return entities.find(({ role }) => role === "object");
}
