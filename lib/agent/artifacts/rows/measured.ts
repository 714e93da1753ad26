import { led, plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import { isLabelQuote } from "@/lib/agent/artifacts/yes-no/pair";
import { sayFrequencyStated } from "@/lib/domain/facts/count/frames";
import { type Fact, qualifiersOf, quotesOf } from "@/lib/domain/facts/fact";
import type { say } from "@/lib/domain/facts/say";
import { sayMeasures, sayReportCounts } from "@/lib/domain/facts/stated/measures-frame";
import { numberOf, withRole } from "@/lib/domain/facts/words";
import { isOfEvents } from "@/lib/domain/relations";
import type { Answer, DraftSentence } from "@/lib/domain/run/artifacts";
import { unknownNames } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { answerRows } from "./answer-rows";
import { drugsOf, eventsOf } from "./subjects";

const TOLD_MAX = 12;
const UNSTATED =
  "How often it occurs is stated by no source searched; what they do hold is told here, and the number of reports is no measure of it.";
const UNSTATED_QUOTED =
  "No source searched states how often it occurs as a structured figure; what the label text says is quoted here, and the number of reports is no measure of it.";
const STATED =
  "How often it was seen is told as labels state it, each by its own studies; the number of reports is no measure of it.";
const BESIDE_PLACEBO =
  "How often it was seen is told as labels state it, with the figures of placebo beside those of the drug where a label states any. They come from different studies and doses, which is why no difference is computed; the number of reports is no measure of it.";
const COMPARED =
  "Where it occurs more often cannot be told: reports and the studies behind labels are not comparable between drugs. What the sources hold of each stands side by side.";
const COUNTED = "The number of reports is that of the source searched; it is no measure of how often the event occurs.";
const NO_COUNTS =
  "The counts behind these reports are not in the loaded source, so no further statistic can be computed.";
const COMPUTED =
  "The statistics are computed from the counts of the source; the span behind a ratio is its usual interval of confidence. EBGM and EB05 are shrunk by a prior fitted to the pairs the source flags, and are comparable within it only.";

const FREQUENCY_BASIS = "A frequency is told only as a label states it; reports give none.";
const REPORTS_BASIS = "The number is that of the reports of the largest row of the source, never a sum over rows.";

/** The answer to how often, or how many reports; null for a question that asks for neither. */
export function measuredAnswer(state: State): { answer: Answer; basis: string } | null {
  const query = state.reading?.query;
  if (query?.ask !== "boolean" || !query.measure) return null;
  if (query.measure === "frequency") return { answer: { kind: "text" }, basis: FREQUENCY_BASIS };
  const counts = statementsOn(state).flatMap((finding) => numberOf(finding, "case_count") ?? []);
  const isOfPair = drugsOf(state).length === 1 && eventsOf(state).length === 1 && counts.length > 0;
  return { answer: isOfPair ? { kind: "count", value: Math.max(...counts) } : { kind: "text" }, basis: REPORTS_BASIS };
}

/** What labels and reports state of how often for each pair, with their numbers, then what these are; before them that none states it. */
export function measuredSentences(state: State): DraftSentence[] {
  const { query } = state.reading ?? {};
  if (!query || unknownNames(query).length > 0) return [];
  const { ask, measure } = query;
  const found = statementsOn(state);
  const stated = found.some(
    (fact) => fact.kind === "label_listing" && (fact.numbers.length > 0 || qualifiersOf(fact).frequency !== undefined),
  );
  const seen = query.filters.frequency?.placebo ? BESIDE_PLACEBO : STATED;
  const lead = measure === "reports" ? COUNTED : ask !== "boolean" ? COMPARED : stated ? seen : UNSTATED;
  const quoted = lead === UNSTATED ? quotedOn(state) : [];
  const told = said(found.slice(0, TOLD_MAX), "summary", sayMeasures);
  const isFirst = lead === UNSTATED || told.length === 0;
  const basis = plain("summary", quoted.length > 0 ? UNSTATED_QUOTED : lead);
  return [
    ...quoted,
    ...(isFirst ? [basis, ...told] : [...told, basis]),
    ...(measure === "reports" ? countsOf(found) : []),
  ];
}

/** What a label says of a drug asked about, in its own words; a passage that holds a percentage before any other. */
function quotedOn(state: State): DraftSentence[] {
  const drugs = new Set(drugsOf(state).map(({ id }) => id));
  const own = state.findings.filter((each) => isLabelQuote(each) && drugs.has(each.entities[0]?.id ?? ""));
  const percent = own.find((fact) => quotesOf(fact).some(({ text }) => /\d\s?%/.test(text)));
  return said([percent ?? own[0] ?? []].flat());
}

/** Listings and reports of the pairs asked about, those with numbers of the kind asked for first. */
function statementsOn(state: State): Fact[] {
  const [drugs, events] = [drugsOf(state), eventsOf(state)];
  const own = state.findings.filter(
    (fact) =>
      (fact.kind === "label_listing" || fact.kind === "reporting_signal") &&
      fact.polarity === "affirms" &&
      withRole(fact, "subject").length === 1 &&
      [drugs, events].every((refs) => refs.some(({ id }) => fact.entities.some((each) => each.id === id))),
  );
  const first = state.reading?.query?.measure === "reports" ? "reporting_signal" : "label_listing";
  return own.toSorted((a, b) => Number(b.kind === first) - Number(a.kind === first));
}

/** The counts that the statistics of a pair are computed from; without them some cannot be. */
function countsOf(found: readonly Fact[]): DraftSentence[] {
  const own = found.filter(({ predicate }) => isOfEvents(predicate, "signal"));
  const counted = own.filter((finding) => numberOf(finding, "drug_reports") !== null);
  if (own.length > 0 && counted.length === 0) return [plain("summary", NO_COUNTS)];
  return led(COMPUTED, said(counted, "summary", sayReportCounts));
}

const ASKED =
  "Asked for by frequency: an event counts here when a label states for those who took the drug a figure, or a word for how often, that lies within what is asked. Such figures are those of single studies and doses: others of the same event may lie outside, and nothing is known here of events without any.";
const BESIDE =
  "The figures of placebo stand beside those of the drug; they come from different studies and doses, which is why no difference is computed.";
const NONE_STATED =
  "As no label source searched states how often, this cannot be told: that none is named says nothing of how often they occur.";

/** What a list asked for by frequency rests on: for how many of the events found a frequency is stated at all. */
export function frequencySentences(state: State): DraftSentence[] {
  const wanted = state.reading?.query?.filters.frequency;
  if (!wanted) return [];
  const { handles } = answerRows(state);
  const counts = state.findings.filter(
    (finding) => handles.includes(finding.from.handle ?? "") && numberOf(finding, "stated") !== null,
  );
  const none = counts.length > 0 && counts.every((finding) => numberOf(finding, "stated") === 0);
  return [
    ...said(counts, "summary", sayFrequencyStated),
    plain("summary", none ? NONE_STATED : ASKED),
    ...(wanted.placebo ? [plain("summary", BESIDE)] : []),
  ];
}

/** A listing with its frequencies where they are asked for, everything else in its own words. */
export function withFrequencies({ reading }: State, wording: typeof say): typeof say {
  const { frequency, order } = reading?.query?.filters ?? {};
  if (!frequency && order !== "frequency") return wording;
  return (finding) => (finding.kind === "label_listing" ? sayMeasures(finding) : wording(finding));
}
