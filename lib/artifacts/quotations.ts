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
  const { ask, want, subject } = state.reading?.query ?? {};
  if (want === "interactions" || (subject?.op !== "or" && ask !== "mechanism")) return [];
  const recorded = interactionsIn(state).filter((each) => each.polarity === "positive" && isRecorded(each));
  const stated = said(recorded, "summary").slice(0, INTERACTIONS_NAMED);
  const quoted = interactionQuotes(state).slice(0, 1);
  const told = [...stated, ...quoted];
  return told.length > 0 ? [plain("summary", TOGETHER), ...told] : [];
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

/** Of drugs asked about together: what the label of one says of another, or of a class to which it belongs; what names the event asked about first. */
export function interactionQuotes(state: State): DraftSentence[] {
  const ofPairs = quotes(state).filter(({ quotes: [quote] = [] }) => quote?.section === "drug_interactions");
  const event = (finding: Finding) => (finding.entities.some(({ type }) => type === "adverse_event") ? 0 : 1);
  return said(
    ofPairs.sort((a, b) => event(a) - event(b)),
    "summary",
  ).slice(0, QUOTES_SHOWN);
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

/** The quotation of the run that says the same of the same first: a sentence that quotes cites one. */
export function firstAlike({ findings }: State, quote: Finding): Finding {
  return findings.find((each) => each.kind === "quote" && keyOf(each) === keyOf(quote)) ?? quote;
}

function keyOf({ entities, quotes }: Finding): string {
  return `${entities[0]?.id} ${quotes?.map(({ text }) => text).join()}`;
}

/** Quotations of the run, the best one of each drug before any other; what two documents say alike is quoted once. */
function quotes({ findings }: State): Finding[] {
  const all = firstOfEach(
    findings.filter(({ kind }) => kind === "quote"),
    keyOf,
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
