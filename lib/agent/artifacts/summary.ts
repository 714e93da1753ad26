import { classSentences, membershipSentences } from "@/lib/agent/artifacts/findings/class-findings";
import { unusedWordsOf } from "@/lib/agent/artifacts/findings/gap-findings";
import { alsoUsedSentences, PATHS_UNIT, unusedSentences } from "@/lib/agent/artifacts/findings/path-findings";
import { patientSentences } from "@/lib/agent/artifacts/findings/patient-findings";
import { openWords, wasSearched } from "@/lib/agent/artifacts/findings/searched";
import { windowSentences } from "@/lib/agent/artifacts/findings/source-findings";
import {
  circumstanceSentences,
  labelTextLead,
  labelWarns,
  nearestSentences,
  topicBeside,
  topicSentences,
} from "@/lib/agent/artifacts/labels/label-text";
import { asksPartners, quotationsOfPart } from "@/lib/agent/artifacts/labels/quotations";
import { relatedCompared, relatedSentences } from "@/lib/agent/artifacts/labels/related-listings";
import { eachCountSentences } from "@/lib/agent/artifacts/rows/each-counts";
import { measuredSentences } from "@/lib/agent/artifacts/rows/measured";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { leadingExplanation } from "@/lib/agent/artifacts/sentences/board-sentences";
import { groupSentences, listSentences } from "@/lib/agent/artifacts/sentences/list-sentences";
import { absentSentences, contrarySentences } from "@/lib/agent/artifacts/sentences/mechanisms";
import {
  confidenceSentences,
  largerEdition,
  notUnderstoodSentences,
} from "@/lib/agent/artifacts/sentences/run-sentences";
import { ofRun, plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import { booleanSentences, notListed } from "@/lib/agent/artifacts/yes-no/boolean-sentences";
import { comparedPairs, directOfEach, directSentences, pairsAsked } from "@/lib/agent/artifacts/yes-no/pair-sentences";
import { isOfCondition } from "@/lib/domain/asked";
import { countsOf, type Fact, isOfNothing, isStated } from "@/lib/domain/facts/fact";
import { isOfEvents } from "@/lib/domain/relations";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { correctionText, NOT_NARROWED, UNUSED_WORDS } from "@/lib/domain/run/disclosures";
import type { State } from "@/lib/domain/run/state";
import { interactionLead, interactionSentences, reportedInteractions, togetherSentences } from "./interaction-answer";
import { meetingSentences } from "./meetings";
import { furtherParts, isAnswering, sameAnswer } from "./parts";
import { waySentences } from "./ways";

/** Up to so many pairs are told one after the other. */
const PAIRS_TOLD_MAX = 3;
const NO_CULPRIT = "What is listed or reported of a drug does not tell whether it caused an event in a given patient.";
const FURTHER = "As to the further part of the question:";
const BY_ITSELF = "Of each drug by itself:";
const FURTHER_OPEN = "As to the further part of the question, nothing was found in the sources loaded.";
const NONE_ANSWERS = "Nothing in the sources loaded answers this question.";
const UNREAD_STEP = "The question could not be read, as the step that reads it failed, so nothing was searched.";
const TALK = "Vigil answers questions about drugs, their targets and their adverse events from published sources.";
const UNSEARCHED = "No source was searched for this question, so it is not answered here.";

/** The first lines: what misspelt names are taken for, what was asked in numbers, and the top of the answer. */
export function summarySentences(state: State): DraftSentence[] {
  const corrections = state.reading?.corrections ?? [];
  return [
    ...corrections.map((each) => plain("summary", `${correctionText(each)}.`)),
    ...confidenceSentences(state),
    ...answerLines(state),
  ];
}

function answerLines(state: State): DraftSentence[] {
  const query = state.reading?.query;
  if (!query) return unreadSentences(state);
  if (state.reading?.notUnderstood) {
    return [...notUnderstoodSentences(state), ...besideNoAnswer(state), ...furtherAnswers(state, [])];
  }
  const read = new Set(state.reading?.named.flatMap(({ text, chosen }) => (chosen ? text.toLowerCase() : [])));
  const unknown = state.findings.filter(
    (finding) =>
      finding.kind === "unresolved_name" && !finding.ofPatient && !read.has((finding.text ?? "").toLowerCase()),
  );
  const answer = answerSentences(state);
  const inOrder = partsInOrder(state, answer.length > 0 ? answer : joiningSentences(state));
  const [first, last] = state.reading?.ofCase ? [inOrder, said(unknown)] : [said(unknown), inOrder];
  const lines = [
    ...first,
    ...largerEdition(state, "summary"),
    ...last,
    ...groupSentences(state),
    ...patientSentences(state),
    ...(state.reading?.ofCase && answer.length > 0 ? [plain("limitations", NO_CULPRIT)] : []),
  ];
  const known = new Set(lines.map(({ text }) => text));
  const windows = tellsReports(lines, state) ? windowSentences(state).filter(({ text }) => !known.has(text)) : [];
  return lines.length > 0
    ? [...unusedWords(state), ...lines, ...windows]
    : [...unusedWords(state), ofRun("summary", wasSearched(state) ? openWords(state, NONE_ANSWERS) : UNSEARCHED)];
}

/** Where nothing else answers: the claims that join all that is named. */
function joiningSentences({ reading, findings }: State): DraftSentence[] {
  const named = [...new Set(reading?.named.flatMap(({ chosen }) => chosen?.id ?? []))];
  const joins = ({ entities }: Fact) => named.every((id) => entities.some((entity) => entity.id === id));
  const claims = findings.filter(
    (fact) => isStated(fact) && fact.kind !== "reporting_signal" && fact.polarity === "affirms",
  );
  return named.length > 1 ? said(claims.filter(joins)) : [];
}

/** Words left out: an answer that is not narrowed by them must say so first. */
function unusedWords(state: State): DraftSentence[] {
  const words = unusedWordsOf(state).join(", ");
  return words === "" ? [] : [ofRun("summary", `${UNUSED_WORDS} "${words}".`), plain("summary", NOT_NARROWED)];
}

/** What answers the parts of a question, one after the other; of a told case what its drugs do together comes first, where a source states it for what came on. */
function partsInOrder(state: State, first: DraftSentence[]): DraftSentence[] {
  const parts = furtherParts(state);
  const together = state.reading?.ofCase ? parts.flatMap((part) => namingFirst(answerSentences(part), state)) : [];
  const stated = namingEvents(state, (fact) => !isOfNothing(fact));
  if (together.some(({ findingIds }) => findingIds.some((id) => stated.has(id))))
    return [...together, plain("summary", BY_ITSELF), ...first];
  return [...first, ...furtherAnswers(state, first)];
}

/** What answers each further part of the question: where that is all told before, its verdict by it. */
function furtherAnswers(state: State, answer: readonly DraftSentence[]): DraftSentence[] {
  const told = new Set(answer.map(({ text }) => text));
  return furtherParts(state).flatMap((part) => {
    const own = [...answerSentences(part), ...quotationsOfPart(part)];
    const fresh = own.filter(({ text }) => !told.has(text));
    for (const { text } of own) told.add(text);
    if (part.reading?.query?.topic?.isNearest) return own;
    if (own.length === 0) return [ofRun("summary", openWords(state, FURTHER_OPEN))];
    if (part.reading?.query?.topic?.ofEvent) return own;
    return fresh.some(isAnswering) ? [plain("summary", FURTHER), ...own] : [plain("summary", sameAnswer(part))];
  });
}

/** The findings that name an event asked about, of those that hold. */
function namingEvents(state: State, holds: (fact: Fact) => boolean = () => true): ReadonlySet<string> {
  const events = new Set(eventsOf(state).map(({ id }) => id));
  const naming = state.findings.filter((fact) => holds(fact) && fact.entities.some(({ id }) => events.has(id)));
  return new Set(naming.map(({ id }) => id));
}

/** Under the line that opens them, statements on what came on before all others. */
function namingFirst([lead, ...rest]: DraftSentence[], state: State): DraftSentence[] {
  const naming = namingEvents(state);
  const isNaming = ({ findingIds }: DraftSentence) => findingIds.some((id) => naming.has(id));
  return [...(lead ? [lead] : []), ...rest.filter(isNaming), ...rest.filter((each) => !isNaming(each))];
}

/** Whether a sentence rests on reports, whose counts mean nothing without their window. */
function tellsReports(lines: readonly DraftSentence[], { findings }: State): boolean {
  const cited = new Set(lines.flatMap(({ findingIds }) => findingIds));
  return findings.some(({ id, predicate }) => isOfEvents(predicate, "signal") && cited.has(id));
}

function answerSentences(state: State): DraftSentence[] {
  const { ask, want, measure, topic } = state.reading?.query ?? {};
  if (want === "interactions" && !asksPartners(state))
    return [
      ...interactionLead(state),
      ...interactionSentences(state),
      ...meetingSentences(state),
      ...reportedInteractions(state),
    ];
  if (topic?.ofEvent) return circumstanceSentences(state);
  if (topic?.isNearest) return nearestSentences(state);
  if (want === "label_text") return topic ? topicSentences(state) : labelTextLead(state);
  if (measure && ask === "which_drugs") return [...measuredSentences(state), ...listSentences(state)];
  if (measure) return [...measuredSentences(state), ...notListed(state), ...relatedSentences(state)];
  switch (ask) {
    case "boolean":
      return [
        ...booleanSentences(state, listSentences),
        ...togetherSentences(state),
        ...(isOfCondition(want) ? [] : contrarySentences(state)),
        ...meetingSentences(state),
      ];
    case "mechanism":
    case "path":
      return mechanismAnswer(state);
    case "compare":
      return eventsOf(state).length > 0
        ? [...comparedSentences(state), ...relatedCompared(state)]
        : listSentences(state, [...eachCountSentences(state), ...togetherSentences(state)]);
    case "profile":
      return eventsOf(state).length > 0
        ? [...labelWarns(state), ...directSentences(state), ...notListed(state), ...relatedSentences(state)]
        : [...contextSentences(state), ...listSentences(state)];
    default:
      return [...listSentences(state, togetherSentences(state)), ...membershipSentences(state)];
  }
}

/** How one thing leads to another: of a harm what is listed and reported comes before any mechanism, of a use the mechanism. */
function mechanismAnswer(state: State): DraftSentence[] {
  const direct = directSentences(state);
  const isListed = state.findings.some(
    ({ id, kind }) => kind === "label_listing" && direct.some(({ findingIds }) => findingIds.includes(id)),
  );
  const known = [...(isListed ? [] : labelWarns(state)), ...direct, ...togetherSentences(state)];
  const how = [...mechanismLead(state), ...meetingSentences(state)];
  const inOrder = state.reading?.query?.want === "indications" ? [...how, ...known] : [...known, ...how];
  return [...classSentences(state), ...inOrder, ...notListed(state), ...relatedSentences(state), ...topicBeside(state)];
}

/** Beside no answer: what is listed and reported of the pairs named, of which many stand in the table; else what is held on what is named. */
function besideNoAnswer(state: State): DraftSentence[] {
  const ask = state.reading?.query?.ask;
  if (ask !== "profile" && ask !== "compare") return answerSentences(state);
  const pairs = pairsAsked(state).length;
  return pairs > 0 && pairs <= PAIRS_TOLD_MAX ? [...directOfEach(state), ...notListed(state)] : [];
}

/** What is listed and reported of each pair; of many pairs, told by what holds for them. */
function comparedSentences(state: State): DraftSentence[] {
  const pairs = pairsAsked(state);
  if (pairs.length <= PAIRS_TOLD_MAX) return [...directOfEach(state), ...notListed(state)];
  return [...comparedPairs(state, pairs), ...windowSentences(state)];
}

/** How much is known around a gene, by kind. */
function contextSentences({ results, findings }: State): DraftSentence[] {
  const handles = results.filter(({ tool }) => tool === "expand_gene_context").map(({ handle }) => handle);
  return said(findings.filter(({ kind, from }) => kind === "count" && handles.includes(from.handle ?? "")));
}

/** How many paths lead there, and for which pairs none does. */
function mechanismLead(state: State): DraftSentence[] {
  const absent = eventsOf(state).length === 0 ? [] : absentSentences(state, "summary");
  const lead = [...waySentences(state), ...pathCountSentences(state), ...absent];
  return [
    ...unusedSentences(state),
    ...contrarySentences(state),
    ...lead,
    ...leadingExplanation(state),
    ...alsoUsedSentences(state),
  ];
}

function pathCountSentences(state: State): DraftSentence[] {
  const finding = state.findings.findLast(
    (fact) => countsOf(fact, "paths") && fact.numbers.some(({ unit, value }) => unit === PATHS_UNIT && value > 0),
  );
  return finding ? said([finding]) : [];
}

function unreadSentences(state: State): DraftSentence[] {
  if (!state.reading) return [ofRun("summary", UNREAD_STEP)];
  if (state.reading.talk) return [plain("summary", TALK)];
  return [plain("summary", `${state.reading.restated.split("; it names")[0]}, so nothing was searched.`)];
}
