import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import { draft, number } from "@/lib/domain/facts/build";
import { type Fact, type FactDraft, type FactOf, isOfNothing, leavesOpen } from "@/lib/domain/facts/fact";
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
): FactDraft[] {
  const text = notLoaded.map(({ title }) => title).join("; ");
  return [
    ...sourcesFact("answer", datasets, ({ title }) => title),
    ...(notLoaded.length > 0 ? [draft({ kind: "open", leaves: "sources", why: "not_loaded", text })] : []),
    ...sourcesFact("reporting_signals", searched, versioned),
    ...sourcesFact("label_listings", labels, versioned),
  ];
}

type Searched = { key: string; title: string; version: string };

function versioned({ title, version }: Searched): string {
  return `${title}, ${version}`;
}

function sourcesFact<Source extends { key: string }>(
  of: FactOf<"sources">["of"],
  sources: readonly Source[],
  words: (source: Source) => string,
): FactDraft[] {
  if (sources.length === 0) return [];
  const numbers = [number(sources.length, "sources", of === "answer" ? "used" : "searched")];
  const datasets = sources.map(({ key }) => key);
  return [draft({ kind: "sources", of, numbers, datasets, text: sources.map(words).join("; ") })];
}

/** Which sources the answer rests on; how many claims of each stands in the artifacts. */
export function evidenceSentences(state: State): DraftSentence[] {
  return said(sourcesOf(state, "answer"), "evidence");
}

/** Which sources could have spoken and are not loaded. */
export function notLoadedSentences(state: State): DraftSentence[] {
  const missing = state.findings.filter((fact) => leavesOpen(fact, "sources"));
  return said(missing, "limitations");
}

/** Which reports are spoken of: the releases of the sources of signals; where they are silent, what that cannot show. */
export function windowSentences(state: State): DraftSentence[] {
  const windows = said(sourcesOf(state, "reporting_signals"));
  const silent =
    eventsOf(state).length > 0 &&
    state.findings.some((fact) => isOfNothing(fact) && isOfEvents(fact.predicate, "signal"));
  return windows.length > 0 && silent ? [...windows, plain("summary", BEYOND)] : windows;
}

/** Which label sources were searched where the question denies a listing. */
export function labelsSearched(state: State): DraftSentence[] {
  return said(sourcesOf(state, "label_listings"));
}

function sourcesOf({ findings }: State, of: FactOf<"sources">["of"]): Fact[] {
  return findings.filter((fact) => fact.kind === "sources" && fact.of === of);
}
