import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { answerRows } from "./answer-rows";
import { findingSentence } from "./finding-sentence";
import { limitationSentences } from "./limitations";
import { pathSentence } from "./path-sentence";
import { cited, plain } from "./sentence";
import { summarySentences } from "./summary";

const FINDINGS_MAX = 12;
const PATHS_NAMED = 3;

/**
 * The narrative by templates: every sentence states what its findings hold. It names the top of the answer, the total,
 * the first paths, every gap and every source not loaded. Reads `state.artifacts`, so the run is closed before it.
 */
export function narrateByRules(state: State): DraftSentence[] {
  const summary = summarySentences(state);
  const said = new Set(summary.flatMap(({ findingIds }) => findingIds));
  return [
    ...summary,
    ...findingSentences(state, said),
    ...mechanismSentences(state),
    ...evidenceSentences(state),
    ...limitationSentences(state),
  ];
}

function findingSentences(state: State, said: ReadonlySet<string>): DraftSentence[] {
  return orderedFindings(state)
    .filter(({ id }) => !said.has(id))
    .flatMap((finding) => {
      const text = findingSentence(finding);
      return text ? [cited("findings", text, [finding])] : [];
    })
    .slice(0, FINDINGS_MAX);
}

/** The findings of the answering result first, then the others in order of calls; one per claim. */
function orderedFindings(state: State): Finding[] {
  const { handles } = answerRows(state);
  const speaking = state.findings.filter(({ kind }) => kind !== "path" && kind !== "unresolved" && kind !== "absence");
  const first = speaking.filter(({ from }) => from.handle !== null && handles.includes(from.handle));
  const byText = new Map([...first, ...speaking].map((finding) => [findingSentence(finding), finding]));
  return [...byText.values()];
}

function mechanismSentences(state: State): DraftSentence[] {
  const shown = state.artifacts?.paths.slice(0, PATHS_NAMED) ?? [];
  const sentences = shown.flatMap((path) => {
    const finding = state.findings.find(
      ({ kind, from }) => kind === "path" && from.claimIds.join() === path.claimIds.join(),
    );
    return finding ? [cited("mechanisms", pathSentence(path), [finding])] : [];
  });
  if (sentences.length > 0)
    return [
      plain("mechanisms", "The paths below are chains of stated claims: hypotheses of a mechanism, not proof of one."),
      ...sentences,
    ];
  const absent = state.findings.filter(
    ({ kind, from }) => kind === "absence" && from.coverage.some((cell) => cell.startsWith("paths/")),
  );
  return absent.slice(0, PATHS_NAMED).flatMap((finding) => {
    const [subject, object] = finding.entities;
    const text = `No mechanistic path from ${subject?.name} to ${object?.name} was found: the data does not support a mechanism.`;
    return [cited("mechanisms", text, [finding])];
  });
}

function evidenceSentences(state: State): DraftSentence[] {
  const titles = state.artifacts?.datasets.map(({ title }) => title) ?? [];
  if (titles.length === 0) return [];
  return [plain("evidence", `Sources used: ${titles.join("; ")}.`)];
}
