import type { Answer, Artifacts } from "@/lib/engine/artifacts";
import { confidenceOf } from "@/lib/engine/evaluation";
import { asksReports } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import { outcomeOf } from "@/lib/engine/tool";
import type { Finding } from "@/lib/knowledge/finding";

import { isConfounded } from "./confounding-sentences";
import { wasSearched } from "./searched";
import { uncoveredFindings } from "./uncovered";

const PENALTY = { 1: 0.25, 2: 0.1, 3: 0.05 } as const;
const FAILURE_PENALTY = 0.2;
const NOTHING = { level: "low", value: 0 } as const;
/** Statements that connect names: no source answers by them alone. */
const CONNECTING: readonly (string | null)[] = ["maps_to", "member_of"];

/** What takes from the confidence, once each; the words are told to the reader. */
type Doubt = { holds: boolean; penalty: number; reason: string };

/** What a run ends with that its confidence rests on; `paths` are the mechanistic ones. */
type Closing = {
  answer: Answer;
  notLoaded: readonly { key: string }[];
  basis: string;
  paths: readonly { score: number }[];
};

/** Below this score the best path found is a faint hypothesis. */
const FAINT_PATH = 0.1;

/** An answer that is neither yes nor no is worth no more than this. */
const OPEN_MAX = 0.45;

/**
 * How complete and agreeing what was found is, 0..1: not a likelihood of harm. One minus a penalty per open gap, per
 * failed call, and for each doubt that holds: words or aspects left out, answers that are a part, sources that disagree,
 * one source alone, confounding, labels that leave open what is asked of them, a mechanism asked for and not found or found
 * by faint paths alone. Halved when nothing answers the question, at most `OPEN_MAX` where a yes/no question stays open, and
 * zero where nothing was searched.
 */
export function confidenceFor(state: State, closing: Closing): Artifacts["confidence"] {
  if (!wasSearched(state)) return { ...NOTHING, reasons: [nothingSearched(state)] };
  const labels = labelDoubt(state, closing.basis);
  const isSettled = labels !== undefined || (state.reading?.query != null && asksReports(state.reading.query));
  const open = state.gaps.filter(({ category }) => !(isSettled && category === "evidence"));
  const gaps = open.reduce((sum, { priority }) => sum + PENALTY[priority], 0);
  const failed = state.results.filter((result) => outcomeOf(result) === "failed").length;
  const answered = state.results.some(({ status, tool }) => answers(status) && !tool.startsWith("resolve_"));
  const doubts = [...doubtsOf(state, closing), ...(labels ? [labels] : [])].filter(({ holds }) => holds);
  const taken = doubts.reduce((sum, { penalty }) => sum + penalty, gaps + failed * FAILURE_PENALTY);
  const whole = Math.max(0, 1 - taken);
  const isOpen = closing.answer.kind === "boolean" && closing.answer.value === null;
  const value = Math.min(Math.round((answered ? whole : whole / 2) * 100) / 100, isOpen ? OPEN_MAX : 1);
  return {
    level: confidenceOf(value),
    value,
    reasons: [
      answered
        ? "The sources searched hold data for this question."
        : "No source searched holds data for this question.",
      ...(isOpen ? ["They leave it neither yes nor no."] : []),
      ...(open.length > 0 ? [`Open gaps: ${open.length}.`] : []),
      ...doubts.map(({ reason }) => reason),
      ...(failed > 0 ? [`Failed calls: ${failed}.`] : []),
    ],
  };
}

/** Sources named beside the answer are then those that names were looked up in. */
function nothingSearched({ results }: State): string {
  const named = results.some(({ tool, status }) => status !== "failed" && tool.startsWith("resolve_"));
  return named ? "Names were looked up; nothing was searched for an answer." : "Nothing was searched.";
}

function answers(status: string): boolean {
  return status === "ok" || status === "partial";
}

/** What labels leave open: one doubt, in however many ways it shows. */
function labelDoubt(state: State, basis: string): Doubt | undefined {
  return [
    { holds: basis === "not_covered", penalty: 0.3, reason: "No source that could decide covers what was asked." },
    {
      holds: uncoveredFindings(state).length > 0,
      penalty: 0.25,
      reason: "No label source covers a drug the question names.",
    },
    { holds: basis === "signal_only", penalty: 0.25, reason: "Reports alone speak for it; no listing bears them out." },
    { holds: basis === "label_text", penalty: 0.15, reason: "Label text names it; no listing of terms bears it out." },
  ].find(({ holds }) => holds);
}

function doubtsOf(state: State, { notLoaded, paths }: Closing): Doubt[] {
  return [
    { holds: notLoaded.length > 0, penalty: 0.15, reason: `Sources not loaded: ${notLoaded.length}.` },
    {
      holds: (state.reading?.unread.length ?? 0) > 0,
      penalty: 0.2,
      reason: "Words of the question are left out.",
    },
    { holds: isPart(state), penalty: 0.1, reason: "Some results are a part of what there is." },
    { holds: asksWhy(state) && paths.length === 0, penalty: 0.3, reason: "No mechanistic path was found." },
    {
      holds: asksWhy(state) && isFaint(paths),
      penalty: 0.25,
      reason: `The best path found scores below ${FAINT_PATH} of 1.`,
    },
    { holds: isConfounded(state), penalty: 0.15, reason: "An indication may account for what was found." },
    { holds: sourcesOf(state).size === 1, penalty: 0.15, reason: "One source alone states it." },
  ];
}

function isFaint(paths: Closing["paths"]): boolean {
  return paths.length > 0 && paths.every(({ score }) => score < FAINT_PATH);
}

/** Whether a mechanism is asked for that leads to something named. */
function asksWhy({ reading }: State): boolean {
  return reading?.query?.ask === "mechanism" && reading.query.object !== null;
}

function isPart({ results }: State): boolean {
  return results.some(({ tool, status }) => status === "partial" && !tool.startsWith("resolve_"));
}

/** The sources of what tools found, whatever it says. */
function sourcesOf({ findings }: State): Set<string> {
  const stated = (finding: Finding) =>
    finding.polarity === "positive" && finding.kind !== "count" && finding.kind !== "path" && finding.from.handle;
  return new Set(
    findings
      .filter((finding) => stated(finding) && !CONNECTING.includes(finding.predicate))
      .flatMap(({ datasets }) => datasets),
  );
}
