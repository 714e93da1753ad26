import { patientLimitations } from "@/lib/agent/artifacts/findings/patient-findings";
import { notLoadedSentences } from "@/lib/agent/artifacts/findings/source-findings";
import { isSearched } from "@/lib/domain/coverage";
import { type Fact, isOfNothing } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { notAnsweredLine } from "@/lib/domain/run/disclosures";
import type { CompletionReason } from "@/lib/domain/run/event";
import { isNameOnly } from "@/lib/domain/run/name-only";
import { unknownNames } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { outcomeOf } from "@/lib/domain/run/tool";
import { joinedWords } from "@/lib/domain/wording";
import { cited, ofRun, plain } from "./sentence";

const ENDED_EARLY: Partial<Record<CompletionReason, string>> = {
  max_iterations: "The run reached its maximum of iterations; what was found until then is shown.",
  cancelled: "The run was stopped on request; what was found until then is shown.",
  interrupted: "The run was interrupted; what was found until then is shown.",
  timeout: "The run reached its time limit; what was found until then is shown.",
  budget: "The run reached its budget; what was found until then is shown.",
  error: "A step of the run failed; what was found until then is shown.",
  no_progress: "Further iterations brought nothing new.",
  circular_refinement: "Further refinements repeated an earlier one.",
};

/** Stands under every answer. */
/** So much of what lowers a confidence is told. */
const LOWERED_MAX = 3;

const NO_SAFETY = ofRun("limitations", "Absence of a claim in these sources is no sign of safety.");

const STEPS: Record<string, string> = {
  resolve: "reading the question",
  plan: "planning the look-ups",
  call: "making the look-ups",
  hypothesise: "raising explanations",
  weigh: "weighing explanations",
  observe: "judging what was found",
  refine: "narrowing the question",
  narrate: "writing the answer",
  ground: "checking the answer",
  critique: "judging the answer",
};

/** Which look-ups succeeded and in which sources, whatever they found. */
export function lookedUpSentence({ results, coverage }: State, graph: Graph): DraftSentence {
  const tools = [...new Set(results.flatMap(({ tool, status }) => (status === "failed" ? [] : [tool])))];
  const keys = new Set(coverage.filter(isSearched).map(({ dataset }) => dataset));
  const sources = graph.datasets.flatMap(({ key, title }) => (keys.has(key) ? [title] : []));
  const where = sources.length > 0 ? `, in ${joinedWords(sources)}` : "";
  return ofRun("summary", tools.length > 0 ? `Looked up: ${joinedWords(tools)}${where}.` : "Nothing was looked up.");
}

/** What a reader must know of a run whose answer nobody could write: how it ended and what failed. */
export function closingSentences(state: State): DraftSentence[] {
  return [...endedSentences(state), ...failedSentences(state), NO_SAFETY];
}

/** How a run ended, where it did not end by itself, and which of its steps failed. */
function endedSentences({ completionReason, failures }: State): DraftSentence[] {
  const ended = completionReason ? ENDED_EARLY[completionReason] : undefined;
  const steps = [...new Set(failures.flatMap(({ during }) => ownValue(STEPS, during) ?? []))];
  return [
    ...(ended ? [ofRun("limitations", ended)] : []),
    ...(steps.length > 0 ? [ofRun("limitations", `What failed in the program: ${joinedWords(steps)}.`)] : []),
  ];
}

/** Which look-ups failed; a call that was refused is named by nobody's words. */
function failedSentences({ results }: State): DraftSentence[] {
  const failed = results.filter((result) => outcomeOf(result) === "failed");
  if (failed.length === 0) return [];
  const tools = [...new Set(failed.flatMap(({ tool, refused }) => (refused ? [] : [tool])))];
  return [
    ...(tools.length > 0 ? [ofRun("limitations", `Look-ups that failed: ${joinedWords(tools)}.`)] : []),
    ofRun("limitations", "Some tool calls failed; they count as missing information, not as none found."),
  ];
}

/** The limits of an answer: how the run ended, gaps, sources not loaded, failures. */
export function limitationSentences(state: State): DraftSentence[] {
  return [
    ...endedSentences(state),
    ...gapSentences(state),
    ...notLoadedSentences(state),
    ...patientLimitations(state),
    ...failedSentences(state),
    ...largerEdition(state, "limitations"),
    NO_SAFETY,
  ];
}

/** The open gaps; none for a question that is not understood, as its gaps are of the profile shown with it. */
function gapSentences(state: State): DraftSentence[] {
  if (state.reading?.notUnderstood) return [];
  return (state.artifacts?.gaps ?? state.gaps).map(({ description }) => {
    const text = `Open gap: ${description.replace(/\.$/, "")}.`;
    const about = state.findings.filter((finding) => speaksOf(finding, description));
    return about.length > 0 ? cited("limitations", text, about) : plain("limitations", text);
  });
}

/** Whether a finding states a gap: it was made of the gap, or is of an unknown name that the gap quotes. */
function speaksOf(fact: Fact, description: string): boolean {
  const { kind, text } = fact;
  if (isOfNothing(fact)) return text === description;
  return kind === "unresolved_name" && text !== null && description.includes(`"${text}"`);
}

const BESIDE = "what follows is what the sources hold on what it names, and no answer to the question";

/** The first sentence for a question that is not understood: what is not answered, and that what follows is no answer. */
export function notUnderstoodSentences({ reading, findings }: State): DraftSentence[] {
  const isByWords = (reading?.notUnderstood?.words.length ?? 0) > 0;
  const why = (isByWords ? notAnsweredLine(reading) : reading?.restated)?.split("; it names")[0]?.replace(/\.$/, "");
  return [ofRun("summary", findings.length > 0 ? `${why}; ${BESIDE}.` : `${why}.`)];
}

const LARGER =
  "The starter edition holds a small choice of drugs; a larger edition can be built from the sources' own files with graph import.";

/** That the starter is small: in the summary where the question rests on a drug known by name only, among the limitations where another name is not certain. */
export function largerEdition({ reading, artifacts }: State, section: "summary" | "limitations"): DraftSentence[] {
  const open = reading?.named.filter(({ chosen }) => chosen === null) ?? [];
  if (open.length === 0 || artifacts?.edition !== "starter") return [];
  const restsOnName = open.some(isNameOnly) && reading?.query != null && unknownNames(reading.query).length > 0;
  return restsOnName === (section === "summary") ? [plain(section, LARGER)] : [];
}

/** How sure an answer is and what lowers that most, where a follow-up asks it. */
export function confidenceSentences({ reading, artifacts }: State): DraftSentence[] {
  if (reading?.view !== "confidence" || !artifacts) return [];
  const { level, value, deductions = [] } = artifacts.confidence;
  const most = deductions.toSorted((a, b) => b.taken - a.taken).slice(0, LOWERED_MAX);
  const lowered = most.map(({ reason, taken }) => `${reason.replace(/\.$/, "")} (−${taken.toFixed(2)})`);
  return [
    ofRun(
      "summary",
      `Confidence in the evidence found is ${level}, ${value.toFixed(2)} of 1: how complete and consistent it is, not how likely the event is.`,
    ),
    ...(lowered.length > 0 ? [ofRun("summary", `It is lowered most by this: ${lowered.join("; ")}.`)] : []),
  ];
}
