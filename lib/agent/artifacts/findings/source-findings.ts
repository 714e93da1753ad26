import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { saidIn } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { draft } from "@/lib/domain/facts/build";
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
  const missing = notLoaded.map(({ title }) => title).join("; ");
  return [
    ...sourcesFact("answer", datasets, ({ title }) => title),
    ...(notLoaded.length > 0
      ? [
          draft({
            kind: "open" as const,
            leaves: "sources" as const,
            why: "not_loaded" as const,
            text: missing,
          }),
        ]
      : []),
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
  const numbers = [{ value: sources.length, unit: "sources", role: of === "answer" ? "used" : "searched" } as const];
  const datasets = sources.map(({ key }) => key);
  return [draft({ kind: "sources", of, numbers, datasets, text: sources.map(words).join("; ") })];
}

/** Which sources the answer rests on; how many claims of each stands in the artifacts. */
export function evidenceSentences(state: State): DraftSentence[] {
  return saidIn("evidence", sourcesOf(state, "answer"));
}

/** Which sources could have spoken and are not loaded. */
export function notLoadedSentences(state: State): DraftSentence[] {
  return saidIn(
    "limitations",
    state.findings.filter((fact) => leavesOpen(fact, "sources")),
  );
}

/** Which reports are spoken of: the releases of the sources of signals; where they are silent, what that cannot show. */
export function windowSentences(state: State): DraftSentence[] {
  const windows = saidIn("summary", sourcesOf(state, "reporting_signals"));
  const silent =
    eventsOf(state).length > 0 &&
    state.findings.some((fact) => isOfNothing(fact) && isOfEvents(fact.predicate, "signal"));
  return windows.length > 0 && silent ? [...windows, plain("summary", BEYOND)] : windows;
}

/** Which label sources were searched where the question denies a listing. */
export function labelsSearched(state: State): DraftSentence[] {
  return saidIn("summary", sourcesOf(state, "label_listings"));
}

function sourcesOf({ findings }: State, of: FactOf<"sources">["of"]): Fact[] {
  return findings.filter((fact) => fact.kind === "sources" && fact.of === of);
}
