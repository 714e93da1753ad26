import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { led, plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import { pairOf } from "@/lib/agent/artifacts/yes-no/pair";
import { countsOf, type Fact, isStated, quotesOf } from "@/lib/domain/facts/fact";
import { denies } from "@/lib/domain/label-denial";
import { Section } from "@/lib/domain/passage";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";
import { firstAlike, isOfGraph, ofOwnSearch, ownSearches, quotationSentences } from "./quotations";

const OF_LABEL = "What the label text loaded says, word for word (other parts of the label may say more):";
const OF_SECTION = "What the label text loaded says there, word for word (it may be a part of what stands there):";
const YES = "Yes, label text names it.";
const NEAREST = "What the label text loaded says nearest to the words of the question, word for word:";
const NO_TEXT = "No label text of what the question names is loaded, so nothing can be quoted.";
const NOT_NAMED =
  "No passage of the label text loaded names it; the label text loaded is a part, so this is no statement of the contrary.";
const NOT_NAMED_THERE =
  "No passage loaded of the part of the label asked for names it; the label text loaded is a part, so this is no statement of the contrary.";
const NO_SECTION = "No text of the part of the label asked for is loaded, which does not show that the label has none.";
const TOOLS: readonly string[] = ["search_label_text", "get_label_sections"];

/** Whether anything of a label is quoted. */
export function hasQuotes({ findings }: State): boolean {
  return findings.some((finding) => finding.kind === "quotation" && isOfGraph(finding));
}

/** What the quotations that follow are, a yes before them where that is asked, or why there are none. */
export function labelTextLead(state: State): DraftSentence[] {
  const { results, findings, reading } = state;
  const { ask, sections, object } = reading?.query ?? {};
  if (hasQuotes(ofOwnSearch(state)))
    return [...(ask === "boolean" ? [plain("summary", YES)] : []), plain("summary", sections ? OF_SECTION : OF_LABEL)];
  const parts = findings.filter(isLabelParts);
  const noText = parts.length > 0 && parts.every(({ numbers }) => numbers.every(({ value }) => value === 0));
  const searched = !noText && results.some(({ tool, status }) => TOOLS.includes(tool) && status === "empty");
  if (!searched) return [plain("summary", NO_TEXT)];
  if (!sections) return [plain("summary", NOT_NAMED)];
  return [plain("summary", object ? NOT_NAMED_THERE : NO_SECTION), ...labelPartSentences(state)];
}

/** Whether a finding tells which sections of a label are loaded. */
function isLabelParts(fact: Fact): boolean {
  return countsOf(fact, "label_parts");
}

/** Whether sections of a label that was searched are not loaded. */
export function hasMissingParts({ findings }: State): boolean {
  return findings.some((each) => isLabelParts(each) && missingIn(each.text).length > 0);
}

/** Which sections of the labels searched are loaded, and that silence on the others is none of theirs; `none` tells of labels without text too. */
export function labelPartSentences({ findings }: State, none: "told" | "untold" = "told"): DraftSentence[] {
  const parts = findings.filter((each) => isLabelParts(each) && (none === "told" || each.text !== null));
  const distinct = [...new Map(parts.map((each) => [each.entities[0]?.id, each])).values()];
  return distinct.flatMap((fact) => [...said([fact]), ...lacking(fact)]);
}

const NONE = "What that label says is not known here, and silence is no statement of the contrary.";

function lacking({ text }: Fact): DraftSentence[] {
  if (text === null) return [plain("summary", NONE)];
  const missing = missingIn(text);
  if (missing.length === 0) return [];
  const says = `what ${missing.length === 1 ? "it says" : "they say"} is not known here, and silence is no statement of the contrary.`;
  return [plain("summary", `Not loaded of that label: ${joinedWords(missing)}; ${says}`)];
}

/** The sections of a label that are not among those told as loaded. */
function missingIn(loaded: string | null): string[] {
  const words = Section.options.filter((section) => section !== "annotation").map((each) => each.replaceAll("_", " "));
  return words.filter((section) => !(loaded ?? "").includes(section));
}

const QUOTES_FIRST = 4;
const QUOTES_BESIDE = 2;
const QUOTES_OF_CIRCUMSTANCE = 3;
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

/** The sentences of label text nearest to the words of the question; none where no text loaded holds them. */
export function nearestSentences(state: State): DraftSentence[] {
  const quoted = quotationSentences(state).slice(0, QUOTES_FIRST);
  return led(NEAREST, ownSearches(state).length > 0 ? quoted : []);
}

/** What label text says of a circumstance of an event, such as its onset or who is at risk; or that no passage loaded does. */
export function circumstanceSentences(state: State): DraftSentence[] {
  const { topic, object } = state.reading?.query ?? {};
  const quoted = quotationSentences(state).slice(0, QUOTES_OF_CIRCUMSTANCE);
  if (!topic || quoted.length > 0)
    return [plain("summary", `Of ${topic?.text}, the label text loaded says, word for word:`), ...quoted];
  const events = joinedWords(
    entitiesOf(object ?? null).map(({ name }) => name),
    "or",
  );
  const { results } = state;
  const isLoaded = results.some(({ tool, status }) => TOOLS.includes(tool) && status === "empty");
  if (!isLoaded) return [plain("summary", `${NO_TEXT.replace(/\.$/, "")} of ${topic.text}.`)];
  return [
    plain(
      "summary",
      `No passage of the label text loaded that names ${events} speaks of ${topic.text}; the label text loaded is a part, so this is no statement of the contrary.`,
    ),
  ];
}

/** The same beside what is asked of a drug and an event: the first of what label text says of the matter, and terms of it. */
export function topicBeside(state: State): DraftSentence[] {
  const { topic } = state.reading?.query ?? {};
  if (!topic) return [];
  const handles = ownSearches(state);
  const quotes = state.findings.filter(({ kind, from }) => kind === "quotation" && handles.includes(from.handle ?? ""));
  const told = said(quotes.slice(0, QUOTES_BESIDE).map((quote) => firstAlike(state, quote)));
  const quoted = led(`Of ${topic.text}, named beside the event, the label text loaded says, word for word:`, told);
  if (topic.terms.length > 0) return [...quoted, ...eventSentences(state)];
  const none = `No passage of the label text loaded names ${topic.text}; what is listed and reported is of all who take the drug.`;
  return quoted.length > 0 ? quoted : [plain("summary", none)];
}

/** What is listed and reported under terms that name the matter of a question. */
function eventSentences(state: State): DraftSentence[] {
  const lists = state.results.filter(({ tool, status }) => tool === "get_drug_adverse_events" && status !== "failed");
  const handles = lists.map(({ handle }) => handle);
  const stated = state.findings.filter((fact) => isStated(fact) && handles.includes(fact.from.handle ?? ""));
  if (stated.length > 0) return [plain("summary", EVENTS), ...said(stated).slice(0, EVENTS_TOLD)];
  return lists.some(({ status }) => status === "empty" || status === "ok") ? [plain("summary", NO_EVENTS)] : [];
}

/** Sections by how strongly what stands there speaks, each in words. */
const PLACES: readonly (readonly [section: Section, words: string])[] = [
  ["boxed_warning", "its boxed warning"],
  ["contraindications", "its contraindications"],
  ["warnings", "its warnings"],
  ["adverse_reactions", "its adverse reactions"],
  ["specific_populations", "its section on specific populations"],
];
const WARNINGS = PLACES.findIndex(([section]) => section === "warnings");
const MAY_DENY = "Label text names it, in a sentence that may deny it:";

/** What the label itself says of a pair, from its strongest section that does not deny it, after where it stands. */
export function labelSpeaks(state: State): DraftSentence[] {
  const all = textOf(state);
  const [best] = affirming(state, all);
  const told = best ?? all[0];
  if (!told) return [];
  const lead = best ? `The text of a label speaks of it, in ${PLACES[rank(best)]?.[1]}:` : MAY_DENY;
  return [plain("summary", lead), ...said([firstAlike(state, told)])];
}

/** The same where the label warns of it, in a section that stands above its adverse reactions. */
export function labelWarns(state: State): DraftSentence[] {
  const [best] = affirming(state, textOf(state));
  return best && rank(best) <= WARNINGS ? labelSpeaks(state) : [];
}

/** The quotations that do not deny the events asked about, from the strongest section on. */
function affirming(state: State, all: readonly Fact[]): Fact[] {
  const names = eventsOf(state).map(({ name }) => name);
  const kept = all.filter((fact) => quotesOf(fact).every(({ text }) => !denies(text, names)));
  return kept.sort((a, b) => rank(a) - rank(b));
}

function textOf(state: State): Fact[] {
  return drugsOf(state).flatMap((drug) => eventsOf(state).flatMap(({ id }) => pairOf(state, drug.id, id).quotes));
}

function rank(fact: Fact): number {
  return PLACES.findIndex(([section]) => section === quotesOf(fact)[0]?.section);
}
