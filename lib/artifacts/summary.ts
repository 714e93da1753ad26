import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { answerFindings, answerRows } from "./answer-rows";
import { countSentences } from "./count-sentence";
import { findingSentence } from "./finding-sentence";
import { UNREAD } from "./gap-findings";
import { PATHS_UNIT } from "./path-findings";
import { cited, plain } from "./sentence";
import { drugsOf, eventsOf } from "./subjects";

const TOP_NAMED = 3;
const DIRECT: readonly (string | null)[] = ["listed_on_label", "reported_with"];

/** The first lines: what was asked in numbers, and the top of the answer. */
export function summarySentences(state: State): DraftSentence[] {
  const query = state.reading?.query;
  if (!query) return unreadSentences(state);
  const unknown = state.findings.filter(({ kind, from }) => kind === "unresolved" && !from.coverage.includes(UNREAD));
  const unresolved = unknown.flatMap(said);
  const lines = [...unresolved, ...answerSentences(state)];
  return lines.length > 0 ? lines : [plain("summary", "Nothing in the sources loaded answers this question.")];
}

function answerSentences(state: State): DraftSentence[] {
  switch (state.reading?.query?.ask) {
    case "boolean":
      return booleanSentences(state);
    case "mechanism":
    case "path":
      return [...directSentences(state), ...pathCountSentences(state)];
    case "compare":
      return eventsOf(state).length > 0 ? [...directSentences(state), ...notListed(state)] : listSentences(state);
    default:
      return listSentences(state);
  }
}

function listSentences(state: State): DraftSentence[] {
  const { handles } = answerRows(state);
  const top = answerFindings(state)
    .filter(({ kind }) => kind !== "count" && kind !== "absence")
    .slice(0, TOP_NAMED);
  const absences = state.findings.filter(({ kind, from }) => kind === "absence" && handles.includes(from.handle ?? ""));
  const absent = top.length > 0 ? [] : absences.slice(0, 1);
  return [...countSentences(state, handles), ...[...top, ...absent].flatMap(said)];
}

/** What label and reporting sources say of the pair, before any mechanism. */
function directSentences(state: State): DraftSentence[] {
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const stated = state.findings.filter(({ kind, predicate, polarity, entities }) => {
    const about = entities.some(({ id, role }) => role === "object" && asked.has(id));
    return (kind === "statistic" || kind === "claim") && polarity === "positive" && DIRECT.includes(predicate) && about;
  });
  return stated.flatMap(said).slice(0, TOP_NAMED);
}

function pathCountSentences(state: State): DraftSentence[] {
  const finding = state.findings.findLast(
    ({ kind, numbers }) => kind === "count" && numbers.some(({ unit, value }) => unit === PATHS_UNIT && value > 0),
  );
  return finding ? said(finding) : [];
}

function said(finding: Finding): DraftSentence[] {
  const text = findingSentence(finding);
  return text ? [cited("summary", text, [finding])] : [];
}

function unreadSentences(state: State): DraftSentence[] {
  if (state.reading?.talk) {
    return [
      plain(
        "summary",
        "Vigil answers questions about drugs, their targets and their adverse events from published sources.",
      ),
    ];
  }
  return [
    plain(
      "summary",
      "This could not be read as a question about drugs, targets, pathways or adverse events, so nothing was searched.",
    ),
  ];
}

/** Yes, no or unknown in words: what a source lists or reports, never what is safe. */
function booleanSentences(state: State): DraftSentence[] {
  const direct = directSentences(state);
  switch (state.artifacts?.basis) {
    case "listed":
      return [plain("summary", "Yes: a label source lists it."), ...direct];
    case "signal_only":
      return [plain("summary", signalOnly(state)), ...direct, ...notListed(state)];
    case "not_listed":
      return [...direct, ...notListed(state)];
    default:
      return [
        plain("summary", "The sources loaded cannot answer this with yes or no."),
        ...direct,
        ...notListed(state),
      ];
  }
}

function signalOnly(state: State): string {
  const labels = state.coverage.some(({ aspect, state: cell }) => aspect === "label_listings" && cell !== "not_loaded");
  return `Neither yes nor no: a reporting signal exists, and ${labels ? "no label source searched lists it" : "no label source is loaded"}.`;
}

/** For each pair no label lists: which of label and reporting sources were searched in vain. */
function notListed(state: State): DraftSentence[] {
  return drugsOf(state).flatMap((drug) =>
    eventsOf(state).flatMap((event) => {
      const about = state.findings.filter(
        ({ entities, predicate }) =>
          DIRECT.includes(predicate) && [drug, event].every(({ id }) => entities.some((entity) => entity.id === id)),
      );
      const stated = about.flatMap(({ kind, predicate }) => (kind === "absence" ? [] : predicate));
      const absent = about.filter(({ kind, predicate }) => kind === "absence" && !stated.includes(predicate));
      const how = absenceWords(absent);
      if (!how || stated.includes("listed_on_label")) return [];
      const text = `${event.name} is not ${how} ${drug.name} in the sources searched, which does not show that it does not occur.`;
      return [cited("summary", text, absent)];
    }),
  );
}

function absenceWords(absences: readonly Finding[]): string | null {
  const [label, signal] = DIRECT.map((each) => absences.some(({ predicate }) => predicate === each));
  if (label) return signal ? "listed or reported for" : "listed on a label of";
  return signal ? "reported with" : null;
}
