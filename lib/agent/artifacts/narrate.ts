import { isOfClass, isOfState } from "@/lib/agent/artifacts/findings/class-findings";
import { isBareAssociation, isGeneticDetail } from "@/lib/agent/artifacts/findings/genetic-findings";
import { evidenceSentences } from "@/lib/agent/artifacts/findings/source-findings";
import { quotationSentences } from "@/lib/agent/artifacts/labels/quotations";
import { answerFindings, answerRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { isOfMembers, isOfMembership } from "@/lib/agent/artifacts/rows/class-members";
import { actingOtherwise } from "@/lib/agent/artifacts/rows/narrowed-rows";
import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { boardSentences } from "@/lib/agent/artifacts/sentences/board-sentences";
import { asksMechanism, mechanismSentences } from "@/lib/agent/artifacts/sentences/mechanisms";
import { limitationSentences } from "@/lib/agent/artifacts/sentences/run-sentences";
import { cited, merged, said, withoutHanging, wordingFor } from "@/lib/agent/artifacts/sentences/sentence";
import { minusWords, objectsCounted } from "@/lib/domain/facts/count/frames";
import { type Fact, isStated } from "@/lib/domain/facts/fact";
import { counted, joined, withRole } from "@/lib/domain/facts/words";
import type { Predicate } from "@/lib/domain/predicate";
import { EVENT_PREDICATES, isOfEvents } from "@/lib/domain/relations";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";
import { answerCountOf } from "./answer-count";
import { isOfComplement } from "./complement";
import { interactionsBeside } from "./interaction-answer";
import { isOfMeeting } from "./meetings";
import { summarySentences } from "./summary";

const FINDINGS_MAX = 10;
/** Statements that connect names rather than answer: shown only where they are what was asked for. */
const CONNECTING = ["maps_to", "member_of", "has_phenotype", "associated_with", "interacts_with"];

const PROFILE: readonly Predicate[] = [...EVENT_PREDICATES, "indicated_for", "targets", "pharmacogenetic_risk"];
const GENE_PROFILE: readonly Predicate[] = [
  "targets",
  "member_of",
  "interacts_with",
  "affects_event",
  "has_phenotype",
  "associated_with",
];
const PROFILE_EACH = 3;
const GENE_PROFILE_EACH = 2;

/**
 * The narrative by templates: every sentence states what its findings hold. It names the top of the answer, the total,
 * the first paths (before all else where they are asked for), every gap and every source not loaded. Reads
 * `state.artifacts`, so the run is closed before it.
 */
export function narrateByRules(state: State): DraftSentence[] {
  const series = findingSentences(state);
  const findings = [...series, ...(series.length > 0 ? furtherSentences(state) : [])];
  const isTold = !state.reading?.notUnderstood || asksMechanism(state);
  const mechanisms = isTold ? [...mechanismSentences(state), ...boardSentences(state)] : [];
  const told = merged([
    ...withoutSeries(summarySentences(state), findings, state),
    ...(asksMechanism(state) ? [...mechanisms, ...findings] : [...findings, ...mechanisms]),
    ...interactionsBeside(state),
    ...quotationSentences(state),
    ...evidenceSentences(state),
    ...limitationSentences(state),
  ]);
  return sharedTogether(withoutHanging(told), state.findings);
}

/** A list is summed up by how much was found; what is stated of its items stands in one series, and not half of it above, except where a line leads to it. */
function withoutSeries(summary: DraftSentence[], series: readonly DraftSentence[], state: State): DraftSentence[] {
  const { answer, further = [] } = state.artifacts ?? {};
  const { want, subject } = state.reading?.query ?? {};
  const isOfTogether = want === "interactions" && subject?.op !== "entity";
  const isListed = answer?.kind === "count" || (answer?.kind === "list" && answer.items.length > 0);
  if (!isListed || isOfTogether || further.length > 0) return summary;
  const told = new Set(series.map(({ text }) => text));
  const isLed = (at: number) => summary[at - 1]?.text.endsWith(":") === true;
  const rest = summary.filter(({ text, findingIds }, at) => findingIds.length === 0 || !told.has(text) || isLed(at));
  return rest.some(({ findingIds }) => findingIds.length > 0) ? rest : summary;
}

/** The strongest statements behind the answer, those of the answering results first; one sentence for one statement. */
function findingSentences(state: State): DraftSentence[] {
  const stating = state.findings.filter((finding) => states(finding) && concerns(state, finding));
  const ordered = state.reading?.query?.ask === "profile" ? inTurn(state, stating) : answeringFirst(state, stating);
  return merged(said(ordered, "findings", wordingFor(state))).slice(0, FINDINGS_MAX);
}

function answeringFirst(state: State, findings: readonly Fact[]): Fact[] {
  const { handles } = answerRows(state);
  const details = state.findings.filter(isGeneticDetail);
  if (details.length > 0) return details;
  const isOfFlags = state.reading?.query?.want === "flags";
  if (state.findings.some(isOfClass) && eventsOf(state).length === 0 && !isOfFlags) return [];
  const own = answerFindings(state);
  const others = findings.filter(({ from }) => from.handle === null || !handles.includes(from.handle));
  const otherwise = actingOtherwise(state);
  const onPath = onPaths(state);
  const told = others
    .filter((each) => answers(each) && !(asksMechanism(state) && isBareAssociation(each)))
    .filter((each) => onPath(each) && !otherwise(each) && !isOfMembership(state, each));
  const genetic = told.filter(({ predicate }) => predicate === "pharmacogenetic_risk");
  return [...new Set([...findings.filter((finding) => own.includes(finding)), ...genetic, ...told])];
}

/** Of the targets of a drug whose mechanism was asked for and found, only those on a path are to the point. */
function onPaths(state: State): (finding: Fact) => boolean {
  const { paths = [] } = state.artifacts ?? {};
  if (!asksMechanism(state) || paths.length === 0) return () => true;
  const passed = new Set(paths.flatMap(({ steps }) => steps.map(({ id }) => id)));
  return ({ predicate, entities }) =>
    predicate !== "targets" || entities.every(({ id, role }) => role !== "object" || passed.has(id));
}

/** A list longer than what is told of it: the answer holds the whole. */
function furtherSentences(state: State): DraftSentence[] {
  const answer = state.artifacts?.answer;
  if (answer?.kind !== "list" || answer.total <= FINDINGS_MAX) return [];
  const { handles } = answerRows(state);
  const isCount = ({ kind, from }: Fact) => kind === "count" && handles.includes(from.handle ?? "");
  const count = answerCountOf(state) ?? state.findings.find(isCount);
  const total = count?.numbers.find(({ role }) => role === "total");
  if (!count || total?.value !== answer.total) return [];
  const subjects = withRole(count, "subject");
  const about = subjects.length > 0 ? joined([...subjects, ...withRole(count, "object")]) : objectsCounted(count);
  const all = counted(total.value, total.unit);
  const of = ` for ${about}${minusWords(count)}`;
  return [cited("findings", `The first of ${all} found${of} are named here; the list holds all.`, [count])];
}

/** A profile tells a few things of each kind. */
function inTurn(state: State, findings: readonly Fact[]): Fact[] {
  const [kinds, each] = drugsOf(state).length > 0 ? [PROFILE, PROFILE_EACH] : [GENE_PROFILE, GENE_PROFILE_EACH];
  return kinds.flatMap((predicate) => findings.filter((finding) => finding.predicate === predicate).slice(0, each));
}

/** Where the question names an event, what is said of other events is beside the point. */
function concerns(state: State, { predicate, entities }: Fact): boolean {
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const ofEvents = predicate === null || isOfEvents(predicate);
  if (asked.size === 0 || !ofEvents) return true;
  return entities.some(({ id }) => asked.has(id)) && isOfMembers(state, entities);
}

function states(fact: Fact): boolean {
  const isTold = isStated(fact) && !isOfState(fact) && !isOfComplement(fact) && !isOfMeeting(fact);
  return isTold || fact.kind === "overlap";
}

function answers({ predicate, polarity }: Fact): boolean {
  return (
    predicate !== null && polarity === "affirms" && !CONNECTING.includes(predicate) && predicate !== "binds_in_assay"
  );
}

/** Merges the sentences of a section that each name one thing shared by the same drugs into one that names and cites all of them. */
export function sharedTogether(sentences: readonly DraftSentence[], findings: readonly Fact[]): DraftSentence[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const told = sentences.map((sentence) => ({ sentence, shared: sharedIn(sentence, byId) }));
  return told.flatMap(({ sentence, shared }, at) => {
    if (!shared) return [sentence];
    const alike = told.filter((each) => each.sentence.section === sentence.section && each.shared?.by === shared.by);
    if (alike[0] !== told[at]) return [];
    if (alike.length === 1) return [sentence];
    const things = joinedWords(alike.flatMap((each) => each.shared?.thing ?? []));
    const findingIds = alike.flatMap((each) => each.sentence.findingIds);
    return [{ ...sentence, text: `${things} are shared ${shared.by}`, findingIds }];
  });
}

/** The thing a sentence says is shared, and by which drugs; null for any other sentence. */
function sharedIn(
  { text, findingIds }: DraftSentence,
  byId: ReadonlyMap<string, Fact>,
): { thing: string; by: string } | null {
  const [finding] = findingIds.flatMap((id) => byId.get(id) ?? []);
  if (finding?.kind !== "overlap" || finding.text !== null) return null;
  const thing = joined(withRole(finding, "object"));
  const before = `${thing} is shared `;
  return text.startsWith(before) ? { thing, by: text.slice(before.length) } : null;
}
