import { cited } from "@/lib/agent/artifacts/sentences/sentence";
import { type Fact, quotesOf } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf, isOneProduct } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import type { ToolResult } from "@/lib/domain/run/tool";

const QUOTES_SHOWN = 2;
const QUOTES_OF_PART = 3;
/** Where the label's words are what is asked for. */
const QUOTES_ASKED = 8;

/** What labels say in their own words: where that is asked for in the summary, else beside the answer. */
export function quotationSentences(state: State): DraftSentence[] {
  const { want } = state.reading?.query ?? {};
  if (want === "label_text")
    return saidOnce(quotes(ofOwnSearch(state)).filter(isOfGraph), "summary").slice(0, QUOTES_ASKED);
  return asksPartners(state) ? [] : saidOnce(quotes(state), "evidence").slice(0, QUOTES_SHOWN);
}

/** Whether the drugs that interact with one, or with one product, are asked for. */
export function asksPartners({ reading }: State): boolean {
  const { want, subject } = reading?.query ?? {};
  return want === "interactions" && subject !== undefined && (subject.op === "entity" || isOneProduct(subject));
}

/** What label text says of an event, where a further part of a question asks for it: of a first part it stands under its own heading. */
export function quotationsOfPart(part: State): DraftSentence[] {
  const { want, topic } = part.reading?.query ?? {};
  return want === "label_text" && !topic ? quotationSentences(part).slice(0, QUOTES_OF_PART) : [];
}

/** Of a part of a question that asks what label text says: only what stands in the sections asked for, and what was found by searching for its own matter, where that was searched. */
export function ofOwnSearch(state: State): State {
  const handles = ownSearches(state);
  const { sections } = state.reading?.query ?? {};
  const isThere = (fact: Fact) =>
    !sections || quotesOf(fact).every(({ section }) => sections.some((each) => each === section));
  const isFound = (fact: Fact) => handles.length === 0 || handles.includes(fact.from.handle ?? "");
  const isOwn = (fact: Fact) => fact.kind !== "quotation" || (isThere(fact) && isFound(fact));
  return { ...state, findings: state.findings.filter(isOwn) };
}

/** The searches of label text for what a question asks it about: for its matter, else for its events. */
export function ownSearches({ reading, results }: State): string[] {
  const { topic, object } = reading?.query ?? {};
  const events = new Set(entitiesOf(object ?? null).map(({ id }) => id));
  const isOwn = ({ words, text, event }: ToolResult["args"]) => {
    if (!topic) return events.has(String(event)) && words === undefined;
    const isSaid = [words].flat().join() === topic.words.join();
    return isSaid && (topic.ofEvent ? events.has(String(event)) : text === topic.text);
  };
  return results.filter(({ tool, args }) => tool === "search_label_text" && isOwn(args)).map(({ handle }) => handle);
}

/** Whether a finding quotes nothing but sources of the graph. */
export function isOfGraph(fact: Fact): boolean {
  return quotesOf(fact).every(({ section }) => section !== "external_record");
}

/** The quotation of the run that says the same of the same first: a sentence that quotes cites one. */
export function firstAlike({ findings }: State, quote: Fact): Fact {
  return findings.find((each) => each.kind === "quotation" && keyOf(each) === keyOf(quote)) ?? quote;
}

/** Quotations of the run, the best one of each drug before any other; what two documents say alike is quoted once. */
export function quotes({ findings }: State): Fact[] {
  const all = firstOfEach(
    findings.filter(({ kind }) => kind === "quotation"),
    keyOf,
  );
  return [...new Set([...firstOfEach(all, ({ entities }) => entities[0]?.id ?? ""), ...all])];
}

function keyOf(fact: Fact): string {
  const texts = quotesOf(fact).map(({ text }) => text);
  return `${fact.entities[0]?.id} ${texts.join()}`;
}

function firstOfEach(findings: readonly Fact[], keyOf: (finding: Fact) => string): Fact[] {
  const keys = findings.map(keyOf);
  return findings.filter((_, i) => keys.indexOf(keys[i] ?? "") === i);
}

/** One sentence for one statement, which cites all that state it. */
export function saidOnce(findings: readonly Fact[], section: DraftSentence["section"]): DraftSentence[] {
  const byText = new Map<string, Fact[]>();
  for (const finding of findings) {
    const text = say(finding);
    if (text) byText.set(text, [...(byText.get(text) ?? []), finding]);
  }
  return [...byText].map(([text, about]) => cited(section, text, about));
}
