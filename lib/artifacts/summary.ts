import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { answerRows } from "./answer-rows";
import { findingSentence } from "./finding-sentence";
import { cited, plain } from "./sentence";
import { drugsOf, eventsOf } from "./subjects";

const TOP_NAMED = 3;

/** The first lines: what was asked in numbers, and the top of the answer. */
export function summarySentences(state: State): DraftSentence[] {
  const query = state.reading?.query;
  if (!query) return unreadSentences(state);
  const unresolved = state.findings.filter(({ kind }) => kind === "unresolved").map((finding) => said(finding));
  const { handles } = answerRows(state);
  const own = state.findings.filter(({ from }) => from.handle !== null && handles.includes(from.handle));
  const total = own.filter(({ kind }) => kind === "count").slice(0, 1);
  const top = own.filter(({ kind }) => kind !== "count" && kind !== "absence").slice(0, TOP_NAMED);
  const absent = own.filter(({ kind }) => kind === "absence").slice(0, 1);
  const lines = [...unresolved, ...booleanSentences(state), ...[...total, ...top, ...absent].map(said)].flat();
  return lines.length > 0 ? lines : [plain("summary", "Nothing in the sources loaded answers this question.")];
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
        "Vigil answers questions about drugs, their targets and their adverse events from published sources; ask about one of these.",
      ),
    ];
  }
  return [
    plain(
      "summary",
      "This question could not be read as one about drugs, targets, pathways or adverse events, so nothing was searched.",
    ),
  ];
}

/** Yes, no or unknown in words: what a source lists or reports, never what is safe. */
function booleanSentences(state: State): DraftSentence[] {
  if (state.reading?.query?.ask !== "boolean" || state.artifacts?.answer.kind !== "boolean") return [];
  const [drug, event] = [drugsOf(state)[0], eventsOf(state)[0]];
  const checked = state.findings.filter(({ from }) =>
    state.results.some(({ handle, tool }) => handle === from.handle && tool === "check_drug_event"),
  );
  if (!drug || !event || checked.length === 0) return [];
  const first = checked.slice(0, 1);
  switch (state.artifacts.basis) {
    case "listed":
      return [plain("summary", "Yes: a label source lists it.")];
    case "signal_only":
      return [
        plain(
          "summary",
          "A reporting signal exists, which is no statement of causation; no label source searched lists it.",
        ),
      ];
    case "not_listed":
      return [
        cited(
          "summary",
          `${event.name} is not listed for ${drug.name} in the label sources searched, and no reporting signal was found; this does not show that it does not occur.`,
          first,
        ),
      ];
    default:
      return [plain("summary", "The sources loaded cannot answer this with yes or no.")];
  }
}
