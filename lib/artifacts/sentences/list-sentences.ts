import { tellsComplement } from "@/lib/artifacts/complement";
import { classSentences, isOfClass } from "@/lib/artifacts/findings/class-findings";
import { apartSentences } from "@/lib/artifacts/findings/gene-tie-findings";
import { isGeneticDetail, restSentences } from "@/lib/artifacts/findings/genetic-findings";
import { labelsSearched, windowSentences } from "@/lib/artifacts/findings/source-findings";
import { besideNone, uncountedSentences } from "@/lib/artifacts/findings/uncounted-findings";
import { isUncovered, uncoveredSentences } from "@/lib/artifacts/findings/uncovered";
import { relatedUncounted } from "@/lib/artifacts/labels/related-listings";
import { answerFindings, answerRows, countedRows } from "@/lib/artifacts/rows/answer-rows";
import { nearLeftOutSentences } from "@/lib/artifacts/rows/difference-near-terms";
import { withItems } from "@/lib/artifacts/rows/named-items";
import { eventsOf } from "@/lib/artifacts/rows/subjects";
import { uncountedOf } from "@/lib/artifacts/uncounted";
import type { DraftSentence } from "@/lib/engine/artifacts";
import { entitiesOf } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { wordingFor } from "./action-sentence";
import { complementSentences } from "./complement-sentences";
import { countSentences } from "./count-sentence";
import { countingSentences } from "./counting-rule";
import { frequencySentences, withFrequencies } from "./frequency-sentences";
import { plain } from "./sentence";
import { said, saidAs } from "./summary-sentence";

const TOP_NAMED = 3;
const FREQUENCIES_NAMED = 6;
/** The most items of an order asked for that are told one by one. */
const RANKED_NAMED = 10;
const NONE = "None was found in the sources searched, which is no statement that there is none.";
const NONE_COUNTS = "That none counts is no statement that there is none.";
const NO_TARGETS =
  "None was found in the sources searched. Only human genes and their products are held here; those of bacteria, viruses and parasites are not.";
const BESIDE = "What was found beside it stands apart and is not counted:";
const ORDERED =
  "They stand in the order asked for, which rests on reports: these grow with use and attention, and measure neither how often an event occurs nor its risk. Only what counts as an adverse event is put in order.";

/** A list in words; that no label source covers a drug of it stands before anything, even what opens it. */
export function listSentences(state: State, opening: readonly DraftSentence[] = []): DraftSentence[] {
  if (tellsComplement(state)) return complementSentences(state);
  const { handles } = answerRows(state);
  const details = state.findings.filter(isGeneticDetail);
  const ofClass = state.findings.some(isOfClass) && eventsOf(state).length === 0;
  const top = foremost(details.length > 0 ? details : ofClass ? [] : answerFindings(state), state);
  const absences = state.findings.filter(({ kind, from }) => kind === "absence" && handles.includes(from.handle ?? ""));
  const absent = top.length > 0 || isUncovered(state) ? [] : absences.slice(0, 1);
  const isCounted = !isUncovered(state) && !namesItsItems(state);
  const counts = isCounted ? besideNone(withItems(countSentences(state, handles), state), state) : [];
  const none = top.length === 0 && counts.length > 0 ? emptySentences(state) : [];
  return [
    ...uncoveredSentences(state),
    ...opening,
    ...counts,
    ...(counts.length > 0 ? [...countingSentences(state), ...deniedSearched(state)] : []),
    ...(state.reading?.query?.filters.order ? [plain("summary", ORDERED)] : []),
    ...frequencySentences(state),
    ...none,
    ...uncountedSentences(state),
    ...classSentences(state),
    ...[...top, ...absent].flatMap(saidAs(withFrequencies(state, wordingFor(state)))),
    ...restSentences(state),
    ...relatedUncounted(state),
    ...nearLeftOutSentences(state),
    ...apartSentences(state),
  ];
}

/** The first findings told; where an order by reports is asked for, those with the counts, of as many items as are asked for. */
function foremost(findings: readonly Finding[], { reading }: State): Finding[] {
  const { order, frequency, limit = TOP_NAMED } = reading?.query?.filters ?? {};
  const told = findings.filter(({ kind }) => kind !== "count" && kind !== "absence");
  const listings = told.filter(({ predicate }) => predicate === "listed_on_label");
  if (frequency) return listings.slice(0, Math.min(Math.max(limit, FREQUENCIES_NAMED), RANKED_NAMED));
  if (!order) return told.slice(0, TOP_NAMED);
  return told.filter(({ kind }) => kind === "statistic").slice(0, Math.min(Math.max(limit, TOP_NAMED), RANKED_NAMED));
}

/** Which sources were searched in vain for the kind of evidence that the question denies. */
function deniedSearched(state: State): DraftSentence[] {
  const { lacks } = state.reading?.query?.filters ?? {};
  return [...labelsSearched(state), ...(lacks === "signal" ? windowSentences(state) : [])];
}

/** What the question names itself need not be counted: "SLCO1B1 and simvastatin" is answered by the claim that joins them. */
function namesItsItems(state: State): boolean {
  const named = new Set(entitiesOf(state.reading?.query?.object ?? null).map(({ id }) => id));
  const { rows } = answerRows(state);
  return rows.length > 0 && rows.every(({ id }) => named.has(String(id)));
}

/** A count of none never stands alone: what it rests on, and what was found that does not count. */
function emptySentences(state: State): DraftSentence[] {
  const { rows, handles } = answerRows(state);
  if (countedRows(rows).length > 0) return [];
  const aside = new Set(rows.map(({ id }) => String(id)));
  const beside = state.findings
    .filter(
      ({ kind, from, entities }) =>
        kind === "claim" && handles.includes(from.handle ?? "") && entities.some(({ id }) => aside.has(id)),
    )
    .slice(0, TOP_NAMED);
  const none =
    state.reading?.query?.want === "targets" ? NO_TARGETS : uncountedOf(state).length > 0 ? NONE_COUNTS : NONE;
  const [, ...ofEach] = state.findings.filter(({ kind, from }) => kind === "count" && from.handle === handles.at(-1));
  return [
    ...ofEach.flatMap(said),
    plain("summary", none),
    ...(beside.length > 0 ? [plain("summary", BESIDE), ...beside.flatMap(said)] : []),
  ];
}
