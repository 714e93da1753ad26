import { eventsOf } from "@/lib/artifacts/rows/subjects";
import { cited, plain } from "@/lib/artifacts/sentences/sentence";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { blankFinding, type Finding, type FindingDraft } from "@/lib/knowledge/finding";

const USED = "source/used";
const NOT_LOADED = "source/not_loaded";
const WINDOW = "source/window";
const LABELS = "source/labels";
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
    from: { claimIds: [], handle: null, coverage: [USED] },
  };
  const missing: FindingDraft = {
    ...blankFinding,
    kind: "absence",
    polarity: "negative",
    text: notLoaded.map(({ title }) => title).join("; "),
    from: { claimIds: [], handle: null, coverage: [NOT_LOADED] },
  };
  return [
    ...(datasets.length > 0 ? [used] : []),
    ...(notLoaded.length > 0 ? [missing] : []),
    ...searchedFinding(searched, WINDOW),
    ...searchedFinding(labels, LABELS),
  ];
}

type Searched = { key: string; title: string; version: string };

function searchedFinding(sources: readonly Searched[], marker: string): FindingDraft[] {
  if (sources.length === 0) return [];
  return [
    {
      ...blankFinding,
      kind: "count",
      numbers: [{ value: sources.length, unit: "sources", role: "searched" }],
      datasets: sources.map(({ key }) => key),
      text: sources.map(({ title, version }) => `${title}, ${version}`).join("; "),
      from: { claimIds: [], handle: null, coverage: [marker] },
    },
  ];
}

/** Whether a finding tells of sources, not of what they say. */
export function isOfSources({ from }: Pick<Finding, "from">): boolean {
  return from.coverage.some((cell) => [USED, NOT_LOADED, WINDOW, LABELS].includes(cell));
}

/** Which sources the answer rests on; how many claims of each stands in the artifacts. */
export function evidenceSentences(state: State): DraftSentence[] {
  return told(state, USED).map((finding) => cited("evidence", `Sources used: ${finding.text}.`, [finding]));
}

/** Which sources could have spoken and are not loaded. */
export function notLoadedSentences(state: State): DraftSentence[] {
  return told(state, NOT_LOADED).map((finding) =>
    cited("limitations", `Not loaded, so not searched: ${finding.text}.`, [finding]),
  );
}

/** Which reports are spoken of: the releases of the sources of signals; where they are silent, what that cannot show. */
export function windowSentences(state: State): DraftSentence[] {
  const windows = told(state, WINDOW).map((finding) =>
    cited("summary", `Reports searched: ${finding.text}.`, [finding]),
  );
  const silent =
    eventsOf(state).length > 0 &&
    state.findings.some(({ kind, predicate }) => kind === "absence" && predicate === "reported_with");
  return windows.length > 0 && silent ? [...windows, plain("summary", BEYOND)] : windows;
}

/** Which label sources were searched where the question denies a listing. */
export function labelsSearched(state: State): DraftSentence[] {
  return told(state, LABELS).map((finding) => cited("summary", `Label sources searched: ${finding.text}.`, [finding]));
}

function told({ findings }: State, marker: string): Finding[] {
  return findings.filter(({ from }) => from.coverage.includes(marker));
}
