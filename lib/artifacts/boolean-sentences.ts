import type { DraftSentence } from "@/lib/engine/artifacts";
import { entitiesOf } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { EntityRef } from "@/lib/knowledge/entity";
import { wordingFor } from "./action-sentence";
import { answerFindings } from "./answer-rows";
import { absentPair, DIRECT, isLabelQuote } from "./boolean-absence";
import { pairSentences, pairsAsked, unlisted } from "./boolean-pairs";
import { broaderSentences } from "./broader-sentences";
import { classSentences } from "./class-findings";
import { classesOf, isOfMembers } from "./class-members";
import { hasVerdict, verdictSentences } from "./class-verdict";
import { confoundingSentences } from "./confounding-sentences";
import { otherTieSentences } from "./other-ties";
import { said, saidAs } from "./said";
import { wasSearched } from "./searched";
import { plain } from "./sentence";
import { windowSentences } from "./source-findings";
import { drugsOf, eventsOf } from "./subjects";

const TOP_NAMED = 3;

/** What label and reporting sources say of the pair, before any mechanism: the first of each, then others. */
export function directSentences(state: State): DraftSentence[] {
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const drugs = new Set(drugsOf(state).map(({ id }) => id));
  const stated = state.findings.filter(({ kind, predicate, polarity, entities }) => {
    const ofDrugs = drugs.size === 0 || classesOf(state).length > 0 || entities.some(({ id }) => drugs.has(id));
    const about = entities.some(({ id, role }) => role === "object" && asked.has(id)) && isOfMembers(state, entities);
    const isDirect = (kind === "statistic" || kind === "claim") && DIRECT.includes(predicate);
    return isDirect && polarity === "positive" && about && ofDrugs;
  });
  const told = stated.flatMap((finding) => said(finding).map((sentence) => ({ sentence, of: finding.predicate })));
  const firsts = DIRECT.flatMap((predicate) => told.find(({ of }) => of === predicate) ?? []);
  return [...new Set([...firsts, ...told])].slice(0, TOP_NAMED).map(({ sentence }) => sentence);
}

/** Yes, no or unknown in words: what a source lists or reports, never what is safe. */
export function booleanSentences(state: State, list: (state: State) => DraftSentence[]): DraftSentence[] {
  return [...verdictOf(state, list), ...broaderSentences(state)];
}

function verdictOf(state: State, list: (state: State) => DraftSentence[]): DraftSentence[] {
  const confounded = confoundingSentences(state);
  if (hasVerdict(state))
    return [...verdictSentences(state), ...confounded, ...windowSentences(state), ...classSentences(state)];
  const { answer, basis } = state.artifacts ?? {};
  const pairs = pairsAsked(state);
  if (pairs.length > 0 && answer?.kind === "boolean" && !STATED.includes(basis ?? ""))
    return [...pairSentences(state, pairs, answer.value), ...quotedFirst(state, unlisted(pairs)), ...confounded];
  const quoted = quotedFirst(state, drugsOf(state));
  const direct = [...directSentences(state), ...confounded];
  switch (basis) {
    case "listed":
      return [plain("summary", "Yes, as an adverse event: a label source lists it."), ...direct, ...notListed(state)];
    case "signal_only":
      return [plain("summary", signalOnly(state, quoted.length > 0)), ...quoted, ...direct, ...notListed(state)];
    case "stated":
      return [plain("summary", STATES[state.reading?.query?.want ?? ""] ?? STATES_IT), ...statedOf(state, list)];
    case "not_stated":
      return notStated(state, list);
    case "not_listed":
      return [...(quoted.length > 0 ? [plain("summary", MENTIONED)] : []), ...quoted, ...direct, ...notListed(state)];
    default:
      return [
        plain("summary", quoted.length > 0 ? OPEN_BUT_MENTIONED : wasSearched(state) ? OPEN : UNSEARCHED),
        ...quoted,
        ...direct,
        ...notListed(state),
      ];
  }
}

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
  if (!query || !(ofDrugs || query.want === "targets" || query.want === "indications")) return list(state);
  const asked = new Set(entitiesOf(ofDrugs ? query.subject : query.object).map(({ id }) => id));
  const role = ofDrugs ? "subject" : "object";
  const own = answerFindings(state).filter(
    ({ kind, entities }) => kind === "claim" && entities.some((each) => each.role === role && asked.has(each.id)),
  );
  if (own.length === 0) return list(state);
  return own.flatMap(saidAs(wordingFor(state))).slice(0, TOP_NAMED);
}

/** Bases of answers to what no label lists, such as a target or a use. */
const STATED: readonly string[] = ["stated", "not_stated"];
const MENTIONED =
  "Label text mentions it, as quoted here, though the sources that list terms do not hold it; label text is searched apart from them.";
const OPEN = "The sources loaded cannot answer this with yes or no.";
const UNSEARCHED = "No source was searched for this, so it is not answered with yes or no.";
const OPEN_BUT_MENTIONED =
  "The sources that list terms cannot answer this with yes or no, but label text mentions it, as quoted here.";

function signalOnly(state: State, quoted: boolean): string {
  if (quoted)
    return "Label text mentions it, as quoted here, and a reporting signal exists; neither yes nor no is said, since yes rests on a source that lists terms and none searched holds it.";
  return `Neither yes nor no: a reporting signal exists, and ${listings(state)}.`;
}

/** Why no label listing settles it. */
function listings({ coverage }: State): string {
  const cells = coverage.filter(({ aspect }) => aspect === "label_listings");
  if (cells.every(({ state }) => state === "not_loaded")) return "no label source is loaded";
  return cells.some(({ state }) => state === "data")
    ? "no label source searched lists it"
    : "no label source loaded covers the drug";
}

/** What label text says in its own words of a pair that no source lists. */
function quotedFirst(state: State, of: readonly EntityRef[]): DraftSentence[] {
  const drugs = new Set(of.map(({ id }) => id));
  return state.findings
    .filter((finding) => isLabelQuote(finding) && drugs.has(finding.entities[0]?.id ?? ""))
    .slice(0, 1)
    .flatMap(said);
}

/** For each pair: which of label and reporting sources were searched in vain. */
export function notListed(state: State): DraftSentence[] {
  const pairs = absentPairs(state);
  return pairs.length > 0 ? [...pairs, ...windowSentences(state)] : [];
}

function absentPairs(state: State): DraftSentence[] {
  return drugsOf(state).flatMap((drug) => eventsOf(state).flatMap((event) => absentPair(state, drug, event)));
}
