import { classSentences, hasVerdict, verdictSentences } from "@/lib/agent/artifacts/findings/class-findings";
import { openWords, wasSearched } from "@/lib/agent/artifacts/findings/searched";
import { windowSentences } from "@/lib/agent/artifacts/findings/source-findings";
import { labelPartSentences, topicBeside } from "@/lib/agent/artifacts/labels/label-text";
import { equivalentSentences, relatedSentences } from "@/lib/agent/artifacts/labels/related-listings";
import { answerFindings } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { otherTieSentences } from "@/lib/agent/artifacts/sentences/non-target-links";
import { led, ofRun, plain, said, wordingFor } from "@/lib/agent/artifacts/sentences/sentence";
import { isStated } from "@/lib/domain/facts/fact";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf } from "@/lib/domain/run/query";
import type { Want } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { isLabelQuote } from "./pair";
import { absentPairs, pairSentences, pairsAsked } from "./pair-sentences";
import { namedAlike } from "./stated-answer";

const STATED_NAMED = 3;
const BROADER_TOLD = 2;
const STEPPED_UP = "The term itself was searched in vain; what follows is said of a broader term.";
const OPEN = "The sources loaded cannot answer this with yes or no.";
const UNSEARCHED = "No source was searched for this, so it is not answered with yes or no.";
const RECORDED = "One source records this use; neither a label loaded nor a second source states it as an indication.";
const CONTRAINDICATED = "Contraindicated, as sources state it: a label says that it must not be used there.";
const NOT_CONTRAINDICATED =
  "No source searched states it as a contraindication; that is no statement that it may be used.";
const FLAGGED =
  "Yes: a source flags it, of the drug as a whole; formulations, countries and years may differ, and the flag does not say which.";
const NOT_FLAGGED =
  "Not flagged so by the sources searched; that is no statement that there is none, in another formulation, country or year.";
const NEAR_CONDITIONS = "Of conditions near to it, a label states:";
const STATES_IT = "Yes: a source states it.";
/** A link that is stated says nothing yet of which way the drug acts there. */
const STATES_TARGET = "Yes: a source states it as a target; what the drug does there is told with it.";
/** What is stated of a thing that the object of the question names. */
const OF_OBJECT: readonly Want[] = ["targets", "indications", "contraindications", "flags", "classes"];

type List = (state: State) => DraftSentence[];

/** Yes, no or unknown in words: what a source lists or reports, never what is safe. */
export function booleanSentences(state: State, list: List): DraftSentence[] {
  const opening = opensWithRelated(state) ? relatedSentences(state, true) : [];
  const related = opening.length > 0 ? [] : relatedSentences(state);
  return [...verdictOf(state, list, opening), ...related, ...broaderSentences(state), ...topicBeside(state)];
}

/** Whether terms near the event are the most that is to say: no label lists the event itself, nor names it in its text. */
function opensWithRelated(state: State): boolean {
  const { answer, basis } = state.artifacts ?? {};
  const isYes = answer?.kind === "boolean" && answer.value === true;
  return !isYes && basis !== "label_text" && pairsAsked(state).length <= 1;
}

function verdictOf(state: State, list: List, opening: readonly DraftSentence[]): DraftSentence[] {
  const confounded = confoundingSentences(state);
  if (hasVerdict(state))
    return [
      ...[...opening, ...verdictSentences(state), ...confounded],
      ...[...windowSentences(state), ...classSentences(state)],
    ];
  const { answer, basis } = state.artifacts ?? {};
  if (basis === "stated") return [...opening, plain("summary", statesIt(state)), ...statedOf(state, list)];
  if (basis === "one_source") return [...opening, plain("summary", RECORDED), ...statedOf(state, list)];
  if (basis === "not_stated") return [...opening, ...notStated(state, list)];
  const pairs = pairsAsked(state);
  const value = answer?.kind === "boolean" ? answer.value : null;
  const isOpen = pairs.every(
    (pair) => pair.basis === "unresolved" || (pairs.length === 1 && pair.basis === "not_covered"),
  );
  const unanswered = ofRun("summary", wasSearched(state) ? openWords(state, OPEN) : UNSEARCHED);
  return [
    ...(isOpen ? [...opening, unanswered] : []),
    ...pairSentences(state, pairs, value, isOpen ? [] : opening),
    ...(basis === "listed" && pairs.length === 1 ? equivalentSentences(state) : []),
    ...confounded,
    ...silentLabels(state),
  ];
}

/** A yes, by what was asked. */
function statesIt({ reading }: State): string {
  const want = reading?.query?.want;
  if (want === "contraindications") return CONTRAINDICATED;
  if (want === "flags") return FLAGGED;
  return want === "targets" ? STATES_TARGET : STATES_IT;
}

/** Silence on a target; how else sources tie the two, or what was found of the things asked about. */
function notStated(state: State, list: List): DraftSentence[] {
  const ties = otherTieSentences(state);
  if (ties.length > 0) return ties;
  if (state.reading?.query?.want === "contraindications")
    return [plain("summary", NOT_CONTRAINDICATED), ...led(NEAR_CONDITIONS, statedOfKind(state, "contraindication"))];
  if (state.reading?.query?.want === "flags")
    return [plain("summary", NOT_FLAGGED), ...statedOfKind(state, "regulatory_flag")];
  return [plain("summary", "No source searched states it; that is no statement of the contrary."), ...list(state)];
}

/** The contraindications or flags found of the drugs asked about. */
function statedOfKind({ findings }: State, kind: "contraindication" | "regulatory_flag"): DraftSentence[] {
  return said(
    findings.filter((fact) => fact.kind === kind),
    "summary",
  ).slice(0, STATED_NAMED);
}

/** What is stated of the very things asked about; else the list they were looked for in. */
function statedOf(state: State, list: List): DraftSentence[] {
  const query = state.reading?.query;
  const ofDrugs = query?.want === "drugs" && classesOf(state).length === 0;
  if (!query || !(ofDrugs || OF_OBJECT.includes(query.want))) return list(state);
  const asked = new Set(entitiesOf(ofDrugs ? query.subject : query.object).map(({ id }) => id));
  const role = ofDrugs ? "subject" : "object";
  if (query.want === "contraindications") return statedOfKind(state, "contraindication");
  if (query.want === "flags") return statedOfKind(state, "regulatory_flag");
  const own = answerFindings(state).filter(
    (fact) =>
      isStated(fact) &&
      fact.entities.some((each) => each.role === role && (asked.has(each.id) || namedAlike(query, [each]).length > 0)),
  );
  if (own.length === 0) return [otherTieSentences(state), list(state)].find((told) => told.length > 0) ?? [];
  return said(own, "summary", wordingFor(state)).slice(0, STATED_NAMED);
}

/** For each pair which of label and reporting sources were searched in vain, and which parts of labels and which reports those are. */
export function notListed(state: State): DraftSentence[] {
  return [...absentPairs(state), ...silentLabels(state)];
}

function silentLabels(state: State): DraftSentence[] {
  if (absentPairs(state).length === 0) return [];
  const isTold = state.artifacts?.basis === "listed" || state.findings.some(isLabelQuote);
  return [...(isTold ? [] : labelPartSentences(state, "untold")), ...windowSentences(state)];
}

/** The findings for a broader term where nothing was found for the event itself. */
function broaderSentences({ results, findings }: State): DraftSentence[] {
  const handles = results.flatMap(({ tool, handle }) => (tool === "check_broader_events" ? [handle] : []));
  const told = findings.filter(({ from }) => handles.includes(from.handle ?? "")).slice(0, BROADER_TOLD);
  return led(STEPPED_UP, said(told));
}

const MEMBER_CHECK = "check_drugs_event";
const CHECKS = ["check_drug_event", MEMBER_CHECK];
/** States of a pair for which a source lists or reports something that an indication may account for. */
const HELD: readonly string[] = ["listed", "signal", "signal_only", "signal_artefact"];
/** Why an indication may account for the event, by how it lies to it, the strongest reason first. */
const REASONS: readonly [relation: string, caveat: string][] = [
  ["is", "Confounding is likely: the event is itself a reason for the treatment"],
  ["feature", "Confounding is possible: the event is a feature of the reason for the treatment"],
  ["close", "Confounding is possible: the event lies close to the reason for the treatment"],
];
/** Where no indication lies near the event, and the source of the reports marks the signal nonetheless. */
const MARKED =
  "Confounding is possible: the source of the reports marks this signal as likely due to the reason for the treatment";
const SO = "which may account for what is listed or reported, so that this need not tell of harm.";

/** That an indication may account for the event asked about, which a yes must not leave out; with the indication stated. */
export function confoundingSentences(state: State): DraftSentence[] {
  if (!isConfounded(state)) return [];
  const drugs = new Set(drugsOf(state).map(({ id }) => id));
  const handles = checksOf(state).map(({ handle }) => handle);
  const uses = state.findings.filter(
    ({ predicate, entities, from }) =>
      predicate === "indicated_for" && handles.includes(from.handle ?? "") && entities.some(({ id }) => drugs.has(id)),
  );
  return [plain("summary", `${reasonOf(state)}, ${SO}`), ...said(uses.slice(0, 1))];
}

function reasonOf(state: State): string {
  const relations = checksOf(state).flatMap(({ rows }) => rows.map(({ confounding }) => confounding));
  return REASONS.find(([relation]) => relations.includes(relation))?.[1] ?? MARKED;
}

/** Whether an indication of a drug asked about may account for what is listed or reported of an event asked about. */
export function isConfounded(state: State): boolean {
  return checksOf(state).some(({ tool, rows }) =>
    tool === MEMBER_CHECK
      ? rows.some((row) => row.indication && HELD.includes(String(row.state)))
      : rows.some((row) => row.state === "indication" || row.state === "signal_artefact") &&
        rows.some((row) => HELD.includes(String(row.state))),
  );
}

function checksOf(state: State) {
  const events = new Set(eventsOf(state).map(({ id }) => id));
  return state.results.filter(({ tool, args }) => CHECKS.includes(tool) && events.has(String(args.event)));
}
