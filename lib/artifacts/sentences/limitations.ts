import { patientLimitations } from "@/lib/artifacts/findings/patient-findings";
import { notLoadedSentences } from "@/lib/artifacts/findings/source-findings";
import { largerEdition } from "@/lib/artifacts/larger-edition";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { CompletionReason } from "@/lib/engine/event";
import type { State } from "@/lib/engine/state";
import { outcomeOf } from "@/lib/engine/tool";
import type { Finding } from "@/lib/knowledge/finding";
import { cited, plain } from "./sentence";

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

/** What the reader must know before relying on the answer: gaps, sources not loaded, failures, how it ended. */
export function limitationSentences(state: State): DraftSentence[] {
  const ended = state.completionReason ? ENDED_EARLY[state.completionReason] : undefined;
  return [
    ...(ended ? [plain("limitations", ended)] : []),
    ...gapSentences(state),
    ...notLoadedSentences(state),
    ...patientLimitations(state),
    ...failureSentences(state),
    ...largerEdition(state, "limitations"),
    plain("limitations", "Absence of a claim in these sources is no sign of safety."),
  ];
}

function gapSentences(state: State): DraftSentence[] {
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

function failureSentences(state: State): DraftSentence[] {
  const failed = state.results.filter((result) => outcomeOf(result) === "failed");
  return failed.length === 0
    ? []
    : [plain("limitations", "Some tool calls failed; they count as missing information, not as none found.")];
}
