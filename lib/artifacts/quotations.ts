import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { findingSentence } from "./finding-sentence";
import { isRecorded } from "./interaction-sentence";
import { cited, plain } from "./sentence";

const INTERACTIONS_NAMED = 3;
const INTERACTIONS_ASKED = 8;
const QUOTES_SHOWN = 2;
/** Where the label's words are what is asked for. */
const QUOTES_ASKED = 8;

const TOGETHER = "What the sources state of the drugs taken together:";

/** Before what several drugs have each or in common: the interactions of them that a source records or a label names. */
export function togetherSentences(state: State): DraftSentence[] {
  const { want, subject } = state.reading?.query ?? {};
  if (want === "interactions" || subject?.op !== "or") return [];
  const recorded = interactionsIn(state).filter((each) => each.polarity === "positive" && isRecorded(each));
  const stated = said(recorded, "summary").slice(0, INTERACTIONS_NAMED);
  return stated.length > 0 ? [plain("summary", TOGETHER), ...stated] : [];
}

/** What sources state of drugs taken together, and what labels say in their own words. */
export function quotationSentences(state: State): DraftSentence[] {
  const interactions = interactionsIn(state);
  const { want, subject } = state.reading?.query ?? {};
  if (want === "label_text") return said(quotes(state).filter(isOfGraph), "summary").slice(0, QUOTES_ASKED);
  if (want === "interactions" && subject?.op === "entity") return [];
  const asked = want === "interactions";
  const stated = said(interactions, asked ? "summary" : "evidence");
  const max = asked ? INTERACTIONS_ASKED : INTERACTIONS_NAMED;
  return [
    ...stated.slice(0, max),
    ...(asked && stated.length > max ? [plain("summary", "Further statements stand in the findings of the run.")] : []),
    ...said(quotes(state), "evidence").slice(0, QUOTES_SHOWN),
  ];
}

function interactionsIn({ findings }: State): Finding[] {
  return findings.filter(({ predicate, entities }) => {
    const ends = entities.filter(({ role }) => role === "subject" || role === "object");
    return predicate === "interacts_with" && ends.every(({ type }) => type === "drug");
  });
}

/** Whether a finding quotes nothing but sources of the graph. */
export function isOfGraph({ quotes = [] }: Finding): boolean {
  return quotes.every(({ section }) => section !== "external_record");
}

/** Quotations of the run, the best one of each drug before any other; what two documents say alike is quoted once. */
function quotes({ findings }: State): Finding[] {
  const all = firstOfEach(
    findings.filter(({ kind }) => kind === "quote"),
    ({ entities, quotes }) => `${entities[0]?.id} ${quotes?.map(({ text }) => text).join()}`,
  );
  return [...new Set([...firstOfEach(all, ({ entities }) => entities[0]?.id ?? ""), ...all])];
}

function firstOfEach(findings: readonly Finding[], keyOf: (finding: Finding) => string): Finding[] {
  const keys = findings.map(keyOf);
  return findings.filter((_, i) => keys.indexOf(keys[i] ?? "") === i);
}

/** One sentence for one statement, which cites all that state it. */
function said(findings: readonly Finding[], section: DraftSentence["section"]): DraftSentence[] {
  const byText = new Map<string, Finding[]>();
  for (const finding of findings) {
    const text = findingSentence(finding);
    if (text) byText.set(text, [...(byText.get(text) ?? []), finding]);
  }
  return [...byText].map(([text, about]) => cited(section, text, about));
}
