import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { meaningSentences } from "@/lib/agent/artifacts/sentences/meaning-sentence";
import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { blankFinding, type Finding, type FindingDraft } from "@/lib/domain/finding";
import { type FindingMeaning, type MeaningKind, meaningOf, means } from "@/lib/domain/finding-meaning";
import { isOfEvents } from "@/lib/domain/relations";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

const BEYOND =
  "Such a window cannot show what came before it: a product withdrawn earlier is silent there whatever it did.";

/**
 * Findings that hold the titles of sources as they call themselves, with whatever names and figures are in them: of those
 * an answer rests on, and of those that could have spoken and are not loaded.
 */
export function sourceFindings(
  datasets: readonly { key: string; title: string }[],
  notLoaded: readonly { title: string }[],
  searched: readonly Searched[],
  labels: readonly Searched[] = [],
): FindingDraft[] {
  const used: FindingDraft = {
    ...blankFinding,
    kind: "count",
    numbers: [{ value: datasets.length, unit: "sources", role: "used" }],
    datasets: datasets.map(({ key }) => key),
    text: datasets.map(({ title }) => title).join("; "),
    meaning: { kind: "sources_used" },
  };
  const missing: FindingDraft = {
    ...blankFinding,
    kind: "absence",
    polarity: "negative",
    text: notLoaded.map(({ title }) => title).join("; "),
    meaning: { kind: "not_loaded" },
  };
  return [
    ...(datasets.length > 0 ? [used] : []),
    ...(notLoaded.length > 0 ? [missing] : []),
    ...searchedFinding(searched, "reporting_signals"),
    ...searchedFinding(labels, "label_listings"),
  ];
}

type Searched = { key: string; title: string; version: string };
type SearchedAspect = Extract<FindingMeaning, { kind: "sources_searched" }>["aspect"];

function searchedFinding(sources: readonly Searched[], aspect: SearchedAspect): FindingDraft[] {
  if (sources.length === 0) return [];
  return [
    {
      ...blankFinding,
      kind: "count",
      numbers: [{ value: sources.length, unit: "sources", role: "searched" }],
      datasets: sources.map(({ key }) => key),
      text: sources.map(({ title, version }) => `${title}, ${version}`).join("; "),
      meaning: { kind: "sources_searched", aspect },
    },
  ];
}

/** Whether a finding tells of sources, not of what they say. */
export function isOfSources(finding: Pick<Finding, "meaning">): boolean {
  return means(finding, "sources_used", "sources_searched", "not_loaded");
}

/** Which sources the answer rests on; how many claims of each stands in the artifacts. */
export function evidenceSentences(state: State): DraftSentence[] {
  return meaningSentences("evidence", ofKind(state, "sources_used"));
}

/** Which sources could have spoken and are not loaded. */
export function notLoadedSentences(state: State): DraftSentence[] {
  return meaningSentences("limitations", ofKind(state, "not_loaded"));
}

/** Which reports are spoken of: the releases of the sources of signals; where they are silent, what that cannot show. */
export function windowSentences(state: State): DraftSentence[] {
  const windows = meaningSentences("summary", searchedFor(state, "reporting_signals"));
  const silent =
    eventsOf(state).length > 0 &&
    state.findings.some(({ kind, predicate }) => kind === "absence" && isOfEvents(predicate, "signal"));
  return windows.length > 0 && silent ? [...windows, plain("summary", BEYOND)] : windows;
}

/** Which label sources were searched where the question denies a listing. */
export function labelsSearched(state: State): DraftSentence[] {
  return meaningSentences("summary", searchedFor(state, "label_listings"));
}

function ofKind({ findings }: State, kind: MeaningKind): Finding[] {
  return findings.filter((finding) => means(finding, kind));
}

function searchedFor(state: State, aspect: SearchedAspect): Finding[] {
  return ofKind(state, "sources_searched").filter((each) => meaningOf(each, "sources_searched")?.aspect === aspect);
}
