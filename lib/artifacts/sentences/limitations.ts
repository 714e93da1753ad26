import { patientLimitations } from "@/lib/artifacts/findings/patient-findings";
import { notLoadedSentences } from "@/lib/artifacts/findings/source-findings";
import { largerEdition } from "@/lib/artifacts/larger-edition";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { endedSentences, failedSentences, NO_SAFETY } from "./run-sentences";
import { cited, plain } from "./sentence";

/** What the reader must know before relying on the answer: gaps, sources not loaded, failures, how it ended. */
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

/** Of a question that is not understood what is missing in the profile beside it is no gap of an answer. */
function gapSentences(state: State): DraftSentence[] {
  if (state.reading?.notUnderstood) return [];
  return (state.artifacts?.gaps ?? state.gaps).map(({ description }) => {
    const text = `Open gap: ${description.replace(/\.$/, "")}.`;
    const about = state.findings.filter((finding) => speaksOf(finding, description));
    return about.length > 0 ? cited("limitations", text, about) : plain("limitations", text);
  });
}

/** A gap is told by the finding made of it, or by the finding that a name it quotes is unknown. */
function speaksOf({ kind, text }: Finding, description: string): boolean {
  if (kind === "absence") return text === description;
  return kind === "unresolved" && text !== null && description.includes(`"${text}"`);
}
