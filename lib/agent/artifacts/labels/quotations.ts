import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { cited, plain } from "@/lib/agent/artifacts/sentences/sentence";
import { type Fact, isOfNothing, quotesOf } from "@/lib/domain/facts/fact";
import { isJoint, isRecorded } from "@/lib/domain/facts/interaction/frames";
import { say } from "@/lib/domain/facts/say";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf, isOneProduct } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import type { ToolResult } from "@/lib/domain/run/tool";

const INTERACTIONS_NAMED = 3;
const INTERACTIONS_ASKED = 8;
const QUOTES_SHOWN = 2;
const QUOTES_TOGETHER = 3;
/** Joint reports, and pairs of which nothing was found beside others. */
const REPORTED_NAMED = 3;
const ABSENT_NAMED = 3;
/** Where the label's words are what is asked for. */
const QUOTES_ASKED = 8;

const TOGETHER = "What the sources state of the drugs taken together:";

/** Before what several drugs have each or in common: the interactions of them that a source records or a label names. */
export function togetherSentences(state: State): DraftSentence[] {
  const { ask, want, subject } = state.reading?.query ?? {};
  const ofSeveral = subject?.op === "or" || ask === "mechanism" || (ask === "boolean" && subject?.op === "and");
  if (want === "interactions" || !ofSeveral) return [];
  const told = [...interactionQuotes(state).slice(0, 1), ...statedSentences(state).slice(0, INTERACTIONS_NAMED)];
  return told.length > 0 ? [plain("summary", TOGETHER), ...told] : [];
}

/** What labels say in their own words; of drugs asked about together beside what is said of them, what sources state of them. */
export function quotationSentences(state: State): DraftSentence[] {
  const { want } = state.reading?.query ?? {};
  if (want === "label_text")
    return said(quotes(ofOwnSearch(state)).filter(isOfGraph), "summary").slice(0, QUOTES_ASKED);
  const beside = want === "interactions" ? [] : said(interactionsIn(state), "evidence").slice(0, INTERACTIONS_NAMED);
  return asksPartners(state) ? [] : [...beside, ...said(quotes(state), "evidence").slice(0, QUOTES_SHOWN)];
}

/** What label text says of an event, where a further part of a question asks for it: of a first part it stands under its own heading. */
export function quotationsOfPart(part: State): DraftSentence[] {
  const { want, topic } = part.reading?.query ?? {};
  return want === "label_text" && !topic ? quotationSentences(part).slice(0, QUOTES_TOGETHER) : [];
}

/** Of a part of a question that asks what label text says: only what was found by searching for its own matter, where that was searched. */
export function ofOwnSearch(state: State): State {
  const handles = ownSearches(state);
  if (handles.length === 0) return state;
  const isFound = ({ kind, from }: Fact) => kind !== "quotation" || handles.includes(from.handle ?? "");
  return { ...state, findings: state.findings.filter(isFound) };
}

/** The searches of label text for what a question asks it about: for its matter, else for its events. */
export function ownSearches({ reading, results }: State): string[] {
  const { topic, object } = reading?.query ?? {};
  const events = new Set(entitiesOf(object ?? null).map(({ id }) => id));
  const isOwn = ({ words, text, event }: ToolResult["args"]) =>
    topic ? words !== undefined && text === topic.text : events.has(String(event));
  return results.filter(({ tool, args }) => tool === "search_label_text" && isOwn(args)).map(({ handle }) => handle);
}

/** Whether the drugs that interact with one, or with one product, are asked for. */
export function asksPartners({ reading }: State): boolean {
  const { want, subject } = reading?.query ?? {};
  return want === "interactions" && subject !== undefined && (subject.op === "entity" || isOneProduct(subject));
}

/** Of drugs asked about together: what sources record of them, then what screens of reports estimate, before any route. */
export function statedSentences(state: State): DraftSentence[] {
  const stated = positives(state).filter((each) => !isJoint(each));
  const told = said([...stated.filter(isRecorded), ...stated.filter((each) => !isRecorded(each))], "summary");
  return cutTo(INTERACTIONS_ASKED, told);
}

/** What is only reported of them, the most disproportionate first, after all else; and where nothing was found. */
export function reportedSentences(state: State): DraftSentence[] {
  const found = positives(state);
  const joint = said(found.filter(isJoint), "summary").slice(0, REPORTED_NAMED);
  const absent = interactionsIn(state).filter(isOfNothing);
  const ofClass = entitiesOf(state.reading?.query?.subject ?? null).some(({ type }) => type === "drug_class");
  const isFound = found.length > 0 || interactionQuotes(state).length > 0;
  const max = ofClass && isFound ? 0 : ABSENT_NAMED;
  return [...joint, ...said(absent, "summary").slice(0, max)];
}

/** What is stated of the drugs, for the events asked about where there are any. */
function positives(state: State): Fact[] {
  const events = new Set(eventsOf(state).map(({ id }) => id));
  const isAsked = ({ entities }: Fact) => {
    const via = entities.filter(({ role }) => role === "via");
    return events.size === 0 || via.length === 0 || via.some(({ id }) => events.has(id));
  };
  return interactionsIn(state).filter((each) => !isOfNothing(each) && isAsked(each));
}

function cutTo(max: number, told: readonly DraftSentence[]): DraftSentence[] {
  const more = told.length > max ? [plain("summary", "Further statements stand in the findings of the run.")] : [];
  return [...told.slice(0, max), ...more];
}

/** Of drugs asked about together: what the label of one says of another, or of a class to which it belongs; what names the event asked about first. */
export function interactionQuotes(state: State): DraftSentence[] {
  const handles = state.results.filter(({ tool }) => tool === "get_drug_interactions").map(({ handle }) => handle);
  const ofPairs = quotes(state).filter(({ from }) => handles.includes(from.handle ?? ""));
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const event = ({ entities }: Fact) => (entities.some(({ id }) => asked.has(id)) ? 0 : 1);
  return said(
    ofPairs.sort((a, b) => event(a) - event(b)),
    "summary",
  ).slice(0, QUOTES_TOGETHER);
}

function interactionsIn({ findings }: State): Fact[] {
  return findings.filter(({ predicate, entities }) => {
    const ends = entities.filter(({ role }) => role === "subject" || role === "object");
    return predicate === "interacts_with" && ends.every(({ type }) => type === "drug");
  });
}

/** Whether a finding quotes nothing but sources of the graph. */
export function isOfGraph(fact: Fact): boolean {
  return quotesOf(fact).every(({ section }) => section !== "external_record");
}

/** The quotation of the run that says the same of the same first: a sentence that quotes cites one. */
export function firstAlike({ findings }: State, quote: Fact): Fact {
  return findings.find((each) => each.kind === "quotation" && keyOf(each) === keyOf(quote)) ?? quote;
}

function keyOf(fact: Fact): string {
  return `${fact.entities[0]?.id} ${quotesOf(fact)
    .map(({ text }) => text)
    .join()}`;
}

/** Quotations of the run, the best one of each drug before any other; what two documents say alike is quoted once. */
function quotes({ findings }: State): Fact[] {
  const all = firstOfEach(
    findings.filter(({ kind }) => kind === "quotation"),
    keyOf,
  );
  return [...new Set([...firstOfEach(all, ({ entities }) => entities[0]?.id ?? ""), ...all])];
}

function firstOfEach(findings: readonly Fact[], keyOf: (finding: Fact) => string): Fact[] {
  const keys = findings.map(keyOf);
  return findings.filter((_, i) => keys.indexOf(keys[i] ?? "") === i);
}

/** One sentence for one statement, which cites all that state it. */
function said(findings: readonly Fact[], section: DraftSentence["section"]): DraftSentence[] {
  const byText = new Map<string, Fact[]>();
  for (const finding of findings) {
    const text = say(finding);
    if (text) byText.set(text, [...(byText.get(text) ?? []), finding]);
  }
  return [...byText].map(([text, about]) => cited(section, text, about));
}
