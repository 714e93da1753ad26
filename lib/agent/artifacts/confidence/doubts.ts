import { isPartly, uncoveredFindings } from "@/lib/agent/artifacts/findings/uncovered";
import { hasMissingParts } from "@/lib/agent/artifacts/labels/label-parts";
import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { isConfounded } from "@/lib/agent/artifacts/sentences/confounding-sentences";
import { type Fact, isOfNothing } from "@/lib/domain/facts/fact";
import { isOfEvents } from "@/lib/domain/relations";
import type { Answer } from "@/lib/domain/run/artifacts";
import { asksReports } from "@/lib/domain/run/query";
import type { Want } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { type Deduction, TAKEN, takenByThin } from "./deductions";

type Ended = {
  answer: Answer;
  notLoaded: readonly { key: string }[];
  basis: string;
  paths: readonly { score: number }[];
  windowed?: boolean;
};

/** Statements that connect names: no source answers by them alone. */
const CONNECTING: readonly (string | null)[] = ["maps_to", "member_of"];
/** Below these scores the best path found is a faint hypothesis, or a weak one. */
const FAINT_PATH = 0.1;
const WEAK_PATH = 0.5;

/** What the sources searched leave open, and where they do not bear each other out; each once. */
export function sourceDoubts(state: State, ended: Ended): Deduction[] {
  const { notLoaded, basis, windowed = false } = ended;
  const labels = labelDoubt(state, basis);
  const told: [boolean, Deduction][] = [
    [notLoaded.length > 0, { reason: `Sources not loaded: ${notLoaded.length}.`, taken: TAKEN.notLoaded }],
    [isCut(state), { reason: "Some results are a part of what there is.", taken: TAKEN.cut }],
    [lacksLabelParts(state, ended), { reason: "Parts of the label are not loaded.", taken: TAKEN.labelParts }],
    [isConfounded(state), { reason: "An indication may account for what was found.", taken: TAKEN.confounded }],
    [isOfOneSource(state), { reason: "One source alone states it.", taken: TAKEN.oneSource }],
    [isDisputed(state, ended), { reason: "A label lists it, and reports show no signal.", taken: TAKEN.disagreeing }],
    [
      windowed && basis !== "listed",
      { reason: "Reports are those of the window searched alone.", taken: TAKEN.window },
    ],
  ];
  return [
    ...(labels ? [labels] : []),
    ...told.filter(([holds]) => holds).map(([, doubt]) => doubt),
    ...pathDoubts(state, ended),
  ];
}

/** What labels leave open: one doubt, in however many ways it shows. */
export function labelDoubt(state: State, basis: string): Deduction | null {
  if (basis === "not_covered")
    return { reason: "No source that could decide covers what was asked.", taken: TAKEN.notCovered };
  const uncovered = uncoveredFindings(state);
  if (uncovered.length > 0 && uncovered.every(isPartly))
    return { reason: "Of a drug the question names, parts of the label are covered.", taken: TAKEN.labelParts };
  if (uncovered.length > 0)
    return { reason: "No label source covers a drug the question names.", taken: TAKEN.uncoveredDrug };
  if (basis === "signal_only")
    return { reason: "Reports alone speak for it; no listing bears them out.", taken: TAKEN.signalOnly };
  if (basis === "near_listed")
    return { reason: "A label lists a term near it, not the event itself.", taken: TAKEN.nearListed };
  if (basis === "label_text")
    return { reason: "Label text names it; no listing of terms bears it out.", taken: TAKEN.labelTextOnly };
  return null;
}

/** Of a mechanism asked for: that there is none, or that the best is faint. */
function pathDoubts(state: State, { paths }: Ended): Deduction[] {
  if (!asksWhy(state)) return [];
  if (paths.length === 0) return [{ reason: "No mechanistic path was found.", taken: TAKEN.noPath }];
  const best = Math.max(...paths.map(({ score }) => score));
  if (best < FAINT_PATH)
    return [{ reason: `The best path found scores below ${FAINT_PATH} of 1.`, taken: TAKEN.faintPath }];
  return best < WEAK_PATH
    ? [{ reason: `The best path found scores below ${WEAK_PATH} of 1.`, taken: TAKEN.weakPath }]
    : [];
}

/** Whether a mechanism is asked for that leads to something named. */
function asksWhy({ reading }: State): boolean {
  return reading?.query?.ask === "mechanism" && reading.query.object !== null;
}

function isCut({ results }: State): boolean {
  return results.some(({ tool, status }) => status === "partial" && !tool.startsWith("resolve_"));
}

/** Silence of sections that are not loaded counts where the answer rests on what labels say or do not say. */
function lacksLabelParts(state: State, { answer, basis }: Ended): boolean {
  if (basis === "below_threshold") return false;
  const rests = state.reading?.query?.want === "label_text" || (answer.kind === "boolean" && answer.value !== true);
  return rests && hasMissingParts(state);
}

/** A pair that a label lists and for which reports were searched in vain. */
function isDisputed({ findings }: State, { answer, basis }: Ended): boolean {
  const isSilent = (fact: Fact) => isOfNothing(fact) && isOfEvents(fact.predicate, "signal");
  return answer.kind === "boolean" && !answer.members && basis === "listed" && findings.some(isSilent);
}

/** Whether one source states all that was found where others could: one only tells of reports, so that says nothing there. */
function isOfOneSource(state: State): boolean {
  const { query } = state.reading ?? {};
  return sourcesOf(state).size === 1 && !(query && asksReports(query));
}

/** The sources of what tools found, whatever it says. */
function sourcesOf({ findings }: State): Set<string> {
  const stated = (finding: Fact) =>
    finding.polarity === "affirms" && finding.kind !== "count" && finding.kind !== "path" && finding.from.handle;
  return new Set(
    findings
      .filter((finding) => stated(finding) && !CONNECTING.includes(finding.predicate))
      .flatMap(({ datasets }) => datasets),
  );
}

/** Questions about the graph or a classification itself, which no second source can confirm. */
const OF_ONE: readonly Want[] = ["sources", "claims", "entities", "classes", "members"];
/** A share is of at least this many items. */
const ITEMS_MIN = 2;

/** The deduction for the items of an answer that one source alone states; none for reports, which no second source can confirm. */
export function thinDoubts(state: State): Deduction[] {
  const { query } = state.reading ?? {};
  if (!query?.want || OF_ONE.includes(query.want) || asksReports(query)) return [];
  const rows = countedRows(answerRows(state).rows).filter((row) => (row.claimIds ?? []).length > 0);
  if (rows.length < ITEMS_MIN) return [];
  const thin = rows.filter(isRowOfOneSource).length;
  return [
    { reason: `${thin} of ${rows.length} items rest on one source alone.`, taken: takenByThin(thin, rows.length) },
  ];
}

/** Each claim is of one source, so a row with no more claims than drugs has one source for each drug. */
function isRowOfOneSource(row: Row): boolean {
  return (row.claimIds ?? []).length <= Math.max(1, (row.drugs ?? []).length);
}
