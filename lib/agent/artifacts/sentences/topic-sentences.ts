import { labelPartSentences } from "@/lib/agent/artifacts/labels/label-parts";
import { labelTextLead } from "@/lib/agent/artifacts/labels/label-text-lead";
import { firstAlike, ownSearches, quotationSentences } from "@/lib/agent/artifacts/labels/quotations";
import { isStated } from "@/lib/domain/facts/fact";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { plain } from "./sentence";
import { said } from "./summary-sentence";

const QUOTES_FIRST = 4;
const QUOTES_BESIDE = 2;
const EVENTS_TOLD = 6;
const EVENTS = "Adverse events whose terms speak of it:";
const NO_EVENTS =
  "No adverse event found in the sources searched has a term that speaks of it, which does not show that it does not occur.";

/** Of a matter that label text speaks of: what it says, what is listed and reported under terms that name it, and which parts of the labels are loaded. */
export function topicSentences(state: State): DraftSentence[] {
  const terms = state.reading?.query?.topic?.terms ?? [];
  return [
    ...labelTextLead(state),
    ...quotationSentences(state).slice(0, QUOTES_FIRST),
    ...(terms.length > 0 ? eventSentences(state) : []),
    ...labelPartSentences(state),
  ];
}

/** The same beside what is asked of a drug and an event: the first of what label text says of the matter, and terms of it. */
export function topicBeside(state: State): DraftSentence[] {
  const { topic } = state.reading?.query ?? {};
  if (!topic) return [];
  const handles = ownSearches(state);
  const quotes = state.findings.filter(({ kind, from }) => kind === "quotation" && handles.includes(from.handle ?? ""));
  const told = quotes.slice(0, QUOTES_BESIDE).flatMap((quote) => said(firstAlike(state, quote)));
  const lead = `Of ${topic.text}, named beside the event, the label text loaded says, word for word:`;
  const quoted = told.length > 0 ? [plain("summary", lead), ...told] : [];
  if (topic.terms.length > 0) return [...quoted, ...eventSentences(state)];
  const none = `No passage of the label text loaded names ${topic.text}; what is listed and reported is of all who take the drug.`;
  return quoted.length > 0 ? quoted : [plain("summary", none)];
}

/** What is listed and reported under terms that name the matter of a question. */
function eventSentences(state: State): DraftSentence[] {
  const lists = state.results.filter(({ tool, status }) => tool === "get_drug_adverse_events" && status !== "failed");
  const handles = lists.map(({ handle }) => handle);
  const stated = state.findings.filter((fact) => isStated(fact) && handles.includes(fact.from.handle ?? ""));
  if (stated.length > 0) return [plain("summary", EVENTS), ...stated.flatMap(said).slice(0, EVENTS_TOLD)];
  return lists.some(({ status }) => status === "empty" || status === "ok") ? [plain("summary", NO_EVENTS)] : [];
}
