import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { sayAction } from "@/lib/domain/facts/stated/action-frame";
import type { DraftSentence, Section } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { cited } from "./sentence";

/** A finding's own sentence in the summary; none where it has none. */
export function said(finding: Fact): DraftSentence[] {
  return saidAs(say)(finding);
}

/** The same in another wording. */
export const saidAs =
  (wording: (finding: Fact) => string | null) =>
  (finding: Fact): DraftSentence[] => {
    const text = wording(finding);
    return text ? [cited("summary", text, [finding])] : [];
  };

/** How the findings of a run are worded: where the question names an action, or a gene at which drugs meet, that is what is told of a target. */
export function wordingFor({ reading }: State): (finding: Fact) => string | null {
  const { filters, through, want } = reading?.query ?? {};
  const asked = filters?.action !== undefined || (want === "interactions" && through !== undefined);
  return (finding) => (asked ? sayAction(finding) : null) ?? say(finding);
}

/** The own sentences of facts, in one section. */
export function saidIn(section: Section, facts: readonly Fact[]): DraftSentence[] {
  return facts.flatMap((fact) => {
    const text = say(fact);
    return text ? [cited(section, text, [fact])] : [];
  });
}
