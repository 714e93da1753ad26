import { wasSearched } from "@/lib/agent/artifacts/findings/searched";
import { isPartly, uncoveredFindings } from "@/lib/agent/artifacts/findings/uncovered";
import { hasMissingParts } from "@/lib/agent/artifacts/labels/label-text";
import { isAbsence, openDoubts } from "@/lib/agent/artifacts/left-open";
import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { isConfounded } from "@/lib/agent/artifacts/yes-no/boolean-sentences";
import { type Fact, isOfNothing } from "@/lib/domain/facts/fact";
import { isOfEvents } from "@/lib/domain/relations";
import type { Answer, Artifacts } from "@/lib/domain/run/artifacts";
import { confidenceOf } from "@/lib/domain/run/evaluation";
import type { CompletionReason } from "@/lib/domain/run/event";
import { asksReports } from "@/lib/domain/run/query";
import type { Want } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { outcomeOf } from "@/lib/domain/run/tool";
import { type Deduction, OPEN_MAX, SEARCHED_MIN, TAKEN, takenByThin, when } from "./deductions";

/** What a run ends with that its confidence rests on; `paths` are the mechanistic ones, `windowed` whether reports of a window of time were searched. */
export type Ending = {
  answer: Answer;
  further?: readonly Answer[];
  notLoaded: readonly { key: string }[];
  basis: string;
  paths: readonly { score: number }[];
  windowed?: boolean;
  reason?: CompletionReason | null;
};

const NOTHING_FOUND = "No source searched holds data for this question.";

/**
 * How complete and agreeing what was found is, 0..1: not a likelihood of harm. One, less what the table of deductions takes
 * for what stays open, for what the sources leave out, and for what few of them bear out; each is told with what it takes.
 * At most `OPEN_MAX` where a yes/no question stays open, and zero only where nothing was searched.
 */
export function confidenceFor(state: State, ending: Ending): Artifacts["confidence"] {
  if (!wasSearched(state)) return { level: "low", value: 0, reasons: [nothingSearched(state)] };
  const deductions = deductionsOf(state, ending)
    .map((each) => ({ ...each, taken: hundredths(each.taken) }))
    .filter(({ taken }) => taken > 0);
  const value = Math.max(SEARCHED_MIN, hundredths(leftOf(deductions)));
  const reasons = [
    isFound(state) ? "The sources searched hold data for this question." : NOTHING_FOUND,
    ...deductions.map(({ reason }) => reason).filter((reason) => reason !== NOTHING_FOUND),
  ];
  return { level: confidenceOf(value), value, reasons, ...(deductions.length > 0 && { deductions }) };
}

/** An open yes/no takes what is left above its bound. */
function deductionsOf(state: State, ending: Ending): Deduction[] {
  const { answer } = ending;
  const own = [
    ...when(!isFound(state) && !isAbsence(answer), NOTHING_FOUND, TAKEN.nothingFound),
    ...openDoubts(state, ending),
    ...gapDoubts(state, ending),
    ...labelDoubts(state, ending.basis).slice(0, 1),
    ...sourceDoubts(state, ending),
    ...pathDoubts(state, ending),
    ...thinDoubts(state),
  ];
  if (answer.kind !== "boolean" || answer.value !== null) return own;
  const taken = Math.max(0, leftOf(own) - OPEN_MAX);
  return [{ reason: `The sources leave it neither yes nor no, which is worth ${OPEN_MAX} at most.`, taken }, ...own];
}

function leftOf(deductions: readonly Deduction[]): number {
  return deductions.reduce((left, { taken }) => left - taken, 1);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Whether a look-up beyond names holds anything. */
function isFound({ results }: State): boolean {
  return results.some(({ status, tool }) => (status === "ok" || status === "partial") && !tool.startsWith("resolve_"));
}

/** Sources named beside the answer are then those that names were looked up in. */
function nothingSearched({ results }: State): string {
  const named = results.some(({ tool, status }) => status !== "failed" && tool.startsWith("resolve_"));
  return named ? "Names were looked up; nothing was searched for an answer." : "Nothing was searched.";
}

/** Gaps and failed calls; a gap of evidence is told by what labels leave open, where that is. */
function gapDoubts(state: State, { basis }: Ending): Deduction[] {
  const isSettled = labelDoubts(state, basis).length > 0 || isOfReports(state);
  const open = state.gaps.filter(({ category }) => !(isSettled && category === "evidence"));
  const failed = state.results.filter((result) => outcomeOf(result) === "failed").length;
  return [
    { reason: `Open gaps: ${open.length}.`, taken: open.reduce((sum, { priority }) => sum + TAKEN.gap[priority], 0) },
    { reason: `Failed calls: ${failed}.`, taken: failed * TAKEN.failedCall },
  ];
}

function isOfReports({ reading }: State): boolean {
  return reading?.query ? asksReports(reading.query) : false;
}

/** What labels leave open, the first that holds: one doubt, in however many ways it shows. */
export function labelDoubts(state: State, basis: string): Deduction[] {
  const uncovered = uncoveredFindings(state);
  const isPart = uncovered.every(isPartly);
  const some = uncovered.length > 0;
  return [
    ...when(basis === "not_covered", "No source that could decide covers what was asked.", TAKEN.notCovered),
    ...when(some && isPart, "Of a drug the question names, parts of the label are covered.", TAKEN.labelParts),
    ...when(some && !isPart, "No label source covers a drug the question names.", TAKEN.uncoveredDrug),
    ...when(basis === "signal_only", "Reports alone speak for it; no listing bears them out.", TAKEN.signalOnly),
    ...when(basis === "near_listed", "A label lists a term near it, not the event itself.", TAKEN.nearListed),
    ...when(basis === "label_text", "Label text names it; no listing of terms bears it out.", TAKEN.labelTextOnly),
  ];
}

/** What the sources searched leave open, and where they do not bear each other out; each once. */
function sourceDoubts(state: State, ending: Ending): Deduction[] {
  const { notLoaded, basis, windowed = false } = ending;
  const isCut = state.results.some(({ tool, status }) => status === "partial" && !tool.startsWith("resolve_"));
  return [
    ...when(notLoaded.length > 0, `Sources not loaded: ${notLoaded.length}.`, TAKEN.notLoaded),
    ...when(isCut, "Some results are a part of what there is.", TAKEN.cut),
    ...when(lacksLabelParts(state, ending), "Parts of the label are not loaded.", TAKEN.labelParts),
    ...when(isConfounded(state), "An indication may account for what was found.", TAKEN.confounded),
    ...when(isOfOneSource(state), "One source alone states it.", TAKEN.oneSource),
    ...when(isDisputed(state, ending), "A label lists it, and reports show no signal.", TAKEN.disagreeing),
    ...when(windowed && basis !== "listed", "Reports are those of the window searched alone.", TAKEN.window),
  ];
}

/** Silence of sections that are not loaded counts where the answer rests on what labels say or do not say. */
function lacksLabelParts(state: State, { answer, basis }: Ending): boolean {
  if (basis === "below_threshold") return false;
  const rests = state.reading?.query?.want === "label_text" || (answer.kind === "boolean" && answer.value !== true);
  return rests && hasMissingParts(state);
}

/** A pair that a label lists and for which reports were searched in vain. */
function isDisputed({ findings }: State, { answer, basis }: Ending): boolean {
  const isSilent = (fact: Fact) => isOfNothing(fact) && isOfEvents(fact.predicate, "signal");
  return answer.kind === "boolean" && !answer.members && basis === "listed" && findings.some(isSilent);
}

/** Statements that connect names: no source answers by them alone. */
const CONNECTING: readonly (string | null)[] = ["maps_to", "member_of"];

/** Whether one source states all that tools found where others could: one only tells of reports, so that says nothing there. */
function isOfOneSource(state: State): boolean {
  const stating = state.findings.filter(
    ({ polarity, kind, from, predicate }) =>
      polarity === "affirms" && kind !== "count" && kind !== "path" && from.handle && !CONNECTING.includes(predicate),
  );
  return new Set(stating.flatMap(({ datasets }) => datasets)).size === 1 && !isOfReports(state);
}

/** Below these scores the best path found is a faint hypothesis, or a weak one. */
const FAINT_PATH = 0.1;
const WEAK_PATH = 0.5;

/** Of a mechanism asked for that leads to something named: that there is none, or that the best is faint. */
function pathDoubts({ reading }: State, { paths }: Ending): Deduction[] {
  if (reading?.query?.ask !== "mechanism" || reading.query.object === null) return [];
  if (paths.length === 0) return [{ reason: "No mechanistic path was found.", taken: TAKEN.noPath }];
  const best = Math.max(...paths.map(({ score }) => score));
  if (best < FAINT_PATH)
    return [{ reason: `The best path found scores below ${FAINT_PATH} of 1.`, taken: TAKEN.faintPath }];
  return when(best < WEAK_PATH, `The best path found scores below ${WEAK_PATH} of 1.`, TAKEN.weakPath);
}

/** Questions about the graph or a classification itself, which no second source can confirm. */
const OF_ONE: readonly Want[] = ["sources", "claims", "entities", "classes", "members"];
/** A share is of at least this many items. */
const ITEMS_MIN = 2;

/** The deduction for the items of an answer that one source alone states; none for reports, which no second source can confirm. */
function thinDoubts(state: State): Deduction[] {
  const { query } = state.reading ?? {};
  if (!query || OF_ONE.includes(query.want) || asksReports(query)) return [];
  const rows = countedRows(answerRows(state).rows).filter(({ claimIds = [] }) => claimIds.length > 0);
  if (rows.length < ITEMS_MIN) return [];
  // Each claim is of one source, so a row with no more claims than drugs has one source for each drug.
  const thin = rows.filter(({ claimIds = [], drugs = [] }) => claimIds.length <= Math.max(1, drugs.length)).length;
  const reason = `${thin} of ${rows.length} items rest on one source alone.`;
  return [{ reason, taken: takenByThin(thin, rows.length) }];
}
