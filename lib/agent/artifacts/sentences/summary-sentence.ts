import type { Finding } from "@/lib/domain/finding";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { findingSentence } from "./finding-sentence";
import { cited } from "./sentence";

/** A finding's own sentence in the summary; none where it has none. */
export function said(finding: Finding): DraftSentence[] {
  return saidAs(findingSentence)(finding);
}

/** The same in another wording. */
export const saidAs =
  (wording: (finding: Finding) => string | null) =>
  (finding: Finding): DraftSentence[] => {
    const text = wording(finding);
    return text ? [cited("summary", text, [finding])] : [];
  };
