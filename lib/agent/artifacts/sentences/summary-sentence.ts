import type { Fact } from "@/lib/domain/facts/fact";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { findingSentence } from "./finding-sentence";
import { cited } from "./sentence";

/** A finding's own sentence in the summary; none where it has none. */
export function said(finding: Fact): DraftSentence[] {
  return saidAs(findingSentence)(finding);
}

/** The same in another wording. */
export const saidAs =
  (wording: (finding: Fact) => string | null) =>
  (finding: Fact): DraftSentence[] => {
    const text = wording(finding);
    return text ? [cited("summary", text, [finding])] : [];
  };
