import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { sayAction } from "@/lib/domain/facts/stated/action-frame";
import type { DraftSentence, Section } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

type Wording = (finding: Fact) => string | null;

/** A sentence that states what its findings hold. */
export function cited(section: Section, text: string, findings: readonly Fact[]): DraftSentence {
  return { section, text, findingIds: findings.map(({ id }) => id), plain: false, composed: true };
}

/** A sentence of the engine's own that names no entity, number or relation. */
export function plain(section: Section, text: string): DraftSentence {
  return { section, text, findingIds: [], plain: true };
}

/** A sentence of the engine on the run itself, made of fixed words and names of the program's own parts. */
export function ofRun(section: Section, text: string): DraftSentence {
  return { ...plain(section, text), ofRun: true };
}

/** Sentences of the summary after a line that leads to them; none where there are none. */
export function led(lead: string, told: readonly DraftSentence[]): DraftSentence[] {
  return told.length > 0 ? [plain("summary", lead), ...told] : [];
}

/** The own sentences of facts, in a section; none for a fact without words. */
export function said(facts: readonly Fact[], section: Section = "summary", wording: Wording = say): DraftSentence[] {
  return facts.flatMap((fact) => {
    const text = wording(fact);
    return text ? [cited(section, text, [fact])] : [];
  });
}

/** How the findings of a run are worded: where the question names an action, or a gene at which drugs meet, that is what is told of a target. */
export function wordingFor({ reading }: State): Wording {
  const { filters, through, want } = reading?.query ?? {};
  const asked = filters?.action !== undefined || (want === "interactions" && through !== undefined);
  return (finding) => (asked ? sayAction(finding) : null) ?? say(finding);
}

/** Sentences that say the same in one section or several as the first of them, which cites what all of them do. */
export function merged(sentences: readonly DraftSentence[]): DraftSentence[] {
  const first = new Map<string, DraftSentence>();
  for (const sentence of sentences) {
    const known = first.get(sentence.text);
    const findingIds = [...new Set([...(known?.findingIds ?? []), ...sentence.findingIds])];
    first.set(sentence.text, { ...(known ?? sentence), findingIds });
  }
  return [...first.values()];
}

/** Without lines that lead to something, where nothing of their section is left after them. */
export function withoutHanging(sentences: readonly DraftSentence[]): DraftSentence[] {
  const isLast = (at: number) => !sentences.slice(at + 1).some(({ section }) => section === sentences[at]?.section);
  return sentences.filter(({ text }, at) => !text.endsWith(":") || !isLast(at));
}
