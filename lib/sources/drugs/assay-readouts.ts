import type { InteractionRow } from "./drugcentral";

type Row = Pick<InteractionRow, "TARGET_CLASS" | "ACT_TYPE" | "ACT_COMMENT" | "MOA">;

/** A constant of binding speaks of contact, whatever was measured in. */
const BINDING = /K[di]\d?$/;
const REPORTER = /\breporter[- ]gene\b|\bluciferase\b|\bcell-based assay\b/i;

/**
 * Why what a row measured is an answer of cells and no contact of the drug with the protein: a cytokine is what cells
 * release or answer to, and a gene's reporter shows that a transcription factor works less, not what the drug bound. A
 * mechanism of action and a binding constant stay. Undefined for all other rows. Reviewed 2026-11-25.
 */
export function readoutOf({
  TARGET_CLASS: targetClass,
  ACT_TYPE: actType,
  ACT_COMMENT: comment,
  MOA: moa,
}: Row): string | undefined {
  if (moa === "1" || BINDING.test(actType)) return undefined;
  if (targetClass === "Cytokine") return "a cytokine's release or effect on cells, no binding";
  if (targetClass === "Transcription factor" && REPORTER.test(comment))
    return "a reporter of transcription, no binding";
  return undefined;
}
