import { classSentences } from "@/lib/agent/artifacts/findings/class-findings";
import { openWords, wasSearched } from "@/lib/agent/artifacts/findings/searched";
import { windowSentences } from "@/lib/agent/artifacts/findings/source-findings";
import { labelPartSentences } from "@/lib/agent/artifacts/labels/label-parts";
import { labelSpeaks } from "@/lib/agent/artifacts/labels/label-speaks";
import { equivalentSentences, relatedSentences } from "@/lib/agent/artifacts/labels/related-listings";
import { answerFindings } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf, isOfMembers } from "@/lib/agent/artifacts/rows/class-members";
import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { confoundingSentences } from "@/lib/agent/artifacts/sentences/confounding-sentences";
import { otherTieSentences } from "@/lib/agent/artifacts/sentences/non-target-links";
import { ofRun, plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said, saidAs, wordingFor } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { topicBeside } from "@/lib/agent/artifacts/sentences/topic-sentences";
import { type Fact, isStated } from "@/lib/domain/facts/fact";
import { numberOf } from "@/lib/domain/facts/words";
import { EVENT_PREDICATES, isOfEvents } from "@/lib/domain/relations";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf } from "@/lib/domain/run/query";
import type { Want } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { makesSignal } from "@/lib/domain/signal-bounds";
import { absentPair, isLabelQuote } from "./boolean-absence";
import { pairSentences, pairsAsked } from "./boolean-pairs";
import { hasVerdict, verdictSentences } from "./class-verdict";
import { namedAlike } from "./stated-answer";

const TOP_NAMED = 3;

/** What label and reporting sources say of the pair, before any mechanism: the first of each, then others. */
export function directSentences(state: State): DraftSentence[] {
  const told = toldDirectly(state);
  return [...new Set([...firstsOf(told), ...told])].slice(0, TOP_NAMED).map(({ sentence }) => sentence);
}

/** The first that label and reporting sources say of each drug, side by side. */
export function directOfEach(state: State): DraftSentence[] {
  const told = toldDirectly(state);
  const of = (drug: string) => told.filter(({ finding }) => finding.entities.some(({ id }) => id === drug));
  return drugsOf(state).flatMap(({ id }) => firstsOf(of(id)).map(({ sentence }) => sentence));
}

type Told = { sentence: DraftSentence; finding: Fact };

function firstsOf(told: readonly Told[]): Told[] {
  return EVENT_PREDICATES.flatMap((predicate) => told.find(({ finding }) => finding.predicate === predicate) ?? []);
}

function toldDirectly(state: State): Told[] {
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const drugs = new Set(drugsOf(state).map(({ id }) => id));
  const stated = state.findings.filter(({ kind, polarity, entities }) => {
    const ofDrugs = drugs.size === 0 || classesOf(state).length > 0 || entities.some(({ id }) => drugs.has(id));
    const about = entities.some(({ id, role }) => role === "object" && asked.has(id)) && isOfMembers(state, entities);
    const isDirect = kind === "label_listing" || kind === "reporting_signal";
    return isDirect && polarity === "affirms" && about && ofDrugs;
  });
  return stated.flatMap((finding) => said(finding).map((sentence) => ({ sentence, finding })));
}

/** Yes, no or unknown in words: what a source lists or reports, never what is safe. */
export function booleanSentences(state: State, list: (state: State) => DraftSentence[]): DraftSentence[] {
  const opening = opensWithRelated(state) ? relatedSentences(state, true) : [];
  if (opening.length > 0)
    return [...opening, ...verdictOf(state, list, true), ...broaderSentences(state), ...topicBeside(state)];
  return [...verdictOf(state, list), ...relatedSentences(state), ...broaderSentences(state), ...topicBeside(state)];
}

/** Whether terms near the event are the most that is to say: no label lists the event itself, nor names it in its text. */
function opensWithRelated(state: State): boolean {
  const { answer, basis } = state.artifacts ?? {};
  const isYes = answer?.kind === "boolean" && answer.value === true;
  return !isYes && basis !== "label_text" && pairsAsked(state).length === 0;
}

/** `related` says that terms near the event stand before it. */
function verdictOf(state: State, list: (state: State) => DraftSentence[], related = false): DraftSentence[] {
  const confounded = confoundingSentences(state);
  if (hasVerdict(state))
    return [...verdictSentences(state), ...confounded, ...windowSentences(state), ...classSentences(state)];
  const { answer, basis } = state.artifacts ?? {};
  const pairs = pairsAsked(state);
  if (pairs.length > 0 && answer?.kind === "boolean" && !STATED.includes(basis ?? ""))
    return [...pairSentences(state, pairs, answer.value), ...confounded];
  const direct = [...directSentences(state), ...confounded];
  switch (basis) {
    case "listed":
      return [plain("summary", LISTED), ...equivalentSentences(state), ...direct, ...notListed(state)];
    case "signal":
      return [plain("summary", REPORTED), ...direct, ...notListed(state)];
    case "no_signal":
      return [plain("summary", UNREPORTED), ...direct, ...notListed(state)];
    case "meets_threshold":
      return [plain("summary", MEETS), ...direct];
    case "below_threshold":
      return [plain("summary", BELOW), ...direct, ...notListed(state)];
    case "label_text":
      return [...inText(state), ...direct, ...notListed(state)];
    case "signal_only":
      return [
        plain(
          "summary",
          `${related ? UNDER_IT : NEITHER} a reporting signal exists, and ${NO_LISTING[silenceOf(state)]}.`,
        ),
        ...direct,
        ...notListed(state),
      ];
    case "stated":
      return [plain("summary", STATES[state.reading?.query?.want ?? ""] ?? STATES_IT), ...statedOf(state, list)];
    case "not_stated":
      return notStated(state, list);
    case "near_listed":
    case "not_listed":
      return [...direct, ...notListed(state)];
    default:
      return [
        ofRun("summary", wasSearched(state) ? openWords(state, OPEN) : UNSEARCHED),
        ...direct,
        ...notListed(state),
      ];
  }
}

const LISTED = "Yes, as an adverse event: a label source lists it.";
const MEETS = "Yes: the reports held have what is asked of them, a statistic of reports and no proof of a cause.";
const BELOW = "No: the reports held fall short of what is asked of them.";
const NEITHER = "Neither yes nor no:";
const UNDER_IT = "Under the term itself";
const REPORTED = "Yes: there is a reporting signal, a statistic of reports and no proof of a cause.";
const UNREPORTED = "No: no reporting signal was found, which does not show that it does not occur.";
const STATES_IT = "Yes: a source states it.";
/** A link that is stated says nothing yet of which way the drug acts there. */
const STATES: Record<string, string> = {
  targets: "Yes: a source states it as a target; what the drug does there is told with it.",
};

/** Silence on a target; how else sources tie the two, or what was found of the things asked about. */
function notStated(state: State, list: (state: State) => DraftSentence[]): DraftSentence[] {
  const ties = otherTieSentences(state);
  if (ties.length > 0) return ties;
  return [plain("summary", "No source searched states it; that is no statement of the contrary."), ...list(state)];
}

/** What is stated of the very things asked about; else the list they were looked for in. */
function statedOf(state: State, list: (state: State) => DraftSentence[]): DraftSentence[] {
  const query = state.reading?.query;
  const ofDrugs = query?.want === "drugs" && classesOf(state).length === 0;
  if (!query || !(ofDrugs || OF_OBJECT.includes(query.want))) return list(state);
  const asked = new Set(entitiesOf(ofDrugs ? query.subject : query.object).map(({ id }) => id));
  const role = ofDrugs ? "subject" : "object";
  const own = answerFindings(state).filter(
    (fact) =>
      isStated(fact) &&
      fact.entities.some((each) => each.role === role && (asked.has(each.id) || namedAlike(query, [each]).length > 0)),
  );
  if (own.length === 0) return [otherTieSentences(state), list(state)].find((told) => told.length > 0) ?? [];
  return own.flatMap(saidAs(wordingFor(state))).slice(0, TOP_NAMED);
}

/** What is stated of a thing that the object of the question names. */
const OF_OBJECT: readonly Want[] = ["targets", "indications", "classes"];

/** Bases of answers to what no label lists, such as a target or a use. */
const STATED: readonly string[] = ["stated", "not_stated"];
const OPEN = "The sources loaded cannot answer this with yes or no.";
const UNSEARCHED = "No source was searched for this, so it is not answered with yes or no.";

/** What a label says of it where no source lists it, and that this is for the reader to judge. */
function inText(state: State): DraftSentence[] {
  const [drug, event] = [drugsOf(state)[0]?.id, eventsOf(state)[0]?.id];
  const hasSignal = state.findings.some(
    (finding) =>
      isOfEvents(finding.predicate, "signal") &&
      makesSignal(numberOf(finding, "ic025") ?? 0) &&
      [drug, event].every((id) => finding.entities.some((entity) => entity.id === id)),
  );
  const signal = hasSignal ? "A reporting signal exists, and " : "";
  const silence = `${signal}${NO_TERMS[silenceOf(state)]}: what the text says is for the reader to judge.`;
  return [...labelSpeaks(state), plain("summary", `${silence.charAt(0).toUpperCase()}${silence.slice(1)}`)];
}

type Silence = "not_loaded" | "silent" | "not_covered";
const NO_LISTING: Record<Silence, string> = {
  not_loaded: "no label source is loaded",
  silent: "no label source searched lists it",
  not_covered: "no label source loaded covers the whole label of the drug",
};
/** The same beside label text, which is a label source too. */
const NO_TERMS: Record<Silence, string> = {
  not_loaded: "no source that lists terms is loaded",
  silent: "no source that lists terms holds it",
  not_covered: "no source that lists terms covers the whole label of the drug",
};

/** Why no label listing settles it. */
function silenceOf({ coverage }: State): Silence {
  const cells = coverage.filter(({ aspect }) => aspect === "label_listings");
  if (cells.every(({ state }) => state === "not_loaded")) return "not_loaded";
  return cells.some(({ state }) => state === "data") ? "silent" : "not_covered";
}

/** For each pair: which of label and reporting sources were searched in vain. */
export function notListed(state: State): DraftSentence[] {
  const pairs = absentPairs(state);
  if (pairs.length === 0) return [];
  const isTold = state.artifacts?.basis === "listed" || state.findings.some(isLabelQuote);
  const parts = isTold ? [] : labelPartSentences(state, "untold");
  return [...pairs, ...parts, ...windowSentences(state)];
}

function absentPairs(state: State): DraftSentence[] {
  return drugsOf(state).flatMap((drug) => eventsOf(state).flatMap((event) => absentPair(state, drug, event)));
}

const TERMS_TOLD = 2;

/** The findings for a broader term where nothing was found for the event itself. */
function broaderSentences({ results, findings }: State): DraftSentence[] {
  const handles = results.flatMap(({ tool, handle }) => (tool === "check_broader_events" ? [handle] : []));
  const told = findings.filter(({ from }) => handles.includes(from.handle ?? "")).slice(0, TERMS_TOLD);
  return told.length > 0 ? [plain("summary", STEPPED_UP), ...told.flatMap(said)] : [];
}

const STEPPED_UP = "The term itself was searched in vain; what follows is said of a broader term.";
