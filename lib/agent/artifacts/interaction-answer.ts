import { openWords } from "@/lib/agent/artifacts/findings/searched";
import { quotes, saidOnce } from "@/lib/agent/artifacts/labels/quotations";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { led, plain } from "@/lib/agent/artifacts/sentences/sentence";
import type { EntityRef } from "@/lib/domain/entity";
import { type Fact, isOfNothing, qualifiersOf } from "@/lib/domain/facts/fact";
import { gravityOf, isJoint, isRecorded } from "@/lib/domain/facts/interaction/frames";
import { isOnClass } from "@/lib/domain/facts/quotation/frames";
import { withRole } from "@/lib/domain/facts/words";
import { severityRank } from "@/lib/domain/interaction-severity";
import { classDefinition } from "@/lib/domain/names/class-definitions";
import type { Answer, DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf } from "@/lib/domain/run/query";
import { joinedRows, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";

const TOOL = "get_drug_interactions";

/** What a run found of interactions: the events it was asked for, statements for these, quotations of pairs, and the results they are from. */
type Found = { events: readonly string[]; stated: Fact[]; quoted: Fact[]; handles: string[] };

function foundIn(state: State): Found {
  const events = eventsOf(state).map(({ id }) => id);
  const results = state.results.filter(({ tool, status }) => tool === TOOL && status !== "failed");
  const handles = results.map(({ handle }) => handle);
  const own = state.findings.filter(({ from }) => handles.includes(from.handle ?? ""));
  const stated = own.filter(
    (fact) => fact.predicate === "interacts_with" && (events.length === 0 || namesEvent(fact, events)),
  );
  return { events, stated, quoted: own.filter(({ kind }) => kind === "quotation"), handles };
}

/** Whether a finding on drugs names one of the events asked about. */
function namesEvent(fact: Pick<Fact, "entities">, events: readonly string[]): boolean {
  return withRole(fact, "via").some(({ id }) => events.includes(id));
}

/**
 * Yes where a source records an interaction of the drugs, or the label of one names another among its interactions; joint
 * reports alone leave it open, and so does silence, which is no statement of the contrary.
 */
export function interactionAnswer(state: State): { answer: Answer; basis: string } {
  const found = foundIn(state);
  const stated = found.stated.filter(({ polarity }) => polarity === "affirms");
  const named = found.quoted.some((quote) => !isOnClass(quote) || speaksOfAsked(quote, state));
  const value = (named && found.events.length === 0) || stated.some(isRecorded) ? true : null;
  const basis = value ? "stated" : silentBasis(found, stated.length > 0);
  return { answer: { kind: "boolean", value }, basis };
}

/** A label that speaks of a class says nothing yet of each drug in it. */
function silentBasis({ events, quoted, handles }: Found, isStated: boolean): string {
  if (quoted.some((quote) => namesEvent(quote, events))) return "label_text";
  if (events.length === 0 && quoted.some(isOnClass)) return "class_text";
  if (isStated) return "signal_only";
  return handles.length > 0 ? "not_stated" : "not_covered";
}

/** Whether a label speaks of a class that is itself asked about, under whatever name a classification has it. */
function speaksOfAsked(quote: Fact, state: State): boolean {
  const named = entitiesOf(state.reading?.query?.subject ?? null).filter(({ type }) => type === "drug_class");
  const isSame = (a: EntityRef, b: EntityRef) =>
    a.id === b.id || (classDefinition(a.name) !== undefined && classDefinition(a.name) === classDefinition(b.name));
  return withRole(quote, "via").some((each) => named.some((one) => isSame(one, each)));
}

const ONLY_REPORTED = "only reported together";
const NO_EVENT = "stated of the drugs together, and of no adverse event";

/** One row for two drugs and the event a source names, whatever number of sources state it; label text is quoted elsewhere. */
export function interactionRows(rows: readonly Row[], state: State): Row[] {
  const events = eventsOf(state).map(({ name }) => name);
  const stated = [...rows, ...(events.length === 1 ? labelRows(rows) : [])]
    .filter((row) => row.other !== undefined && (events.length === 0 || !row.event || events.includes(row.event)))
    .map((row) => ({
      ...row,
      apart: row.apart ?? whyApart(row, events),
      event: row.event ?? null,
      id: `${row.id}|${row.other}`,
      name: row.event ? `${row.name}: ${row.event}` : (row.name ?? ""),
    }));
  const byPair = new Map<string, Row>();
  for (const row of stated) {
    const key = `${row.id.split("|").toSorted()} ${row.event}`;
    const known = byPair.get(key);
    byPair.set(key, known ? joinedRows(known, row) : row);
  }
  return [...byPair.values()];
}

/** The label of one drug that names the other and the event asked about, as a row of the two. */
function labelRows(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) =>
    (row.events ?? []).map(
      (event): Row => ({
        ...{ id: row.id ?? null, other: row.partner ?? null, name: `${row.name} and ${row.of}`, event },
        ...{ evidence: (row.evidence ?? []).map((title) => `label text: ${title}`), claimIds: [] },
      }),
    ),
  );
}

/** Of the one event asked about; several are what befell a patient. Reports with an event nobody asked about are no statement that the drugs interact. */
function whyApart({ event, joint }: Row, events: readonly string[]): string | null {
  if (events.length === 1) return event ? null : NO_EVENT;
  return joint && events.length === 0 ? ONLY_REPORTED : null;
}

const STATED_OF_DRUGS = "What the sources state of the drugs taken together:";
const REPORTED = "Neither yes nor no: joint reports exist, and no source searched states an interaction.";
const NAMED_AND_REPORTED =
  "A label speaks of the drugs together, as quoted here, and joint reports exist; no source searched states it for the adverse event asked about.";
const OF_EVENT =
  " Whether that label speaks of the adverse event asked about is for the reader of the quotation to see.";
const OF_BOTH =
  "A label names the other drug, or a class to which it belongs, and an adverse event asked about together, as quoted here; what it says of them is for the reader to judge.";
const OF_ASKED_CLASS =
  "A label names the class of drugs asked about, as quoted here; no source searched states more of its members.";
const OF_CLASS =
  "A label names a class of drugs to which the other belongs, as quoted here, and not the other by name; no source searched states more of them.";
const OF_NO_EVENT =
  "No source searched states it for the adverse event asked about, which is no statement of the contrary; what they state of the drugs together follows.";

/** Whether the drugs interact, in words; the statements themselves follow. */
export function interactionLead(state: State): DraftSentence[] {
  const { events, stated, quoted, handles } = foundIn(state);
  const ofEvents = events.length > 0;
  const isTied = ({ predicate, polarity, from }: Fact) =>
    predicate === "interacts_with" && polarity === "affirms" && handles.includes(from.handle ?? "");
  const lead = () => {
    if (state.findings.some((each) => each.kind === "quotation" && namesEvent(each, events))) return OF_BOTH;
    if (stated.length === 0 && quoted.length > 0 && quoted.every(isOnClass)) {
      const ofClass = quoted.some((quote) => speaksOfAsked(quote, state)) ? OF_ASKED_CLASS : OF_CLASS;
      return `${ofClass}${ofEvents ? OF_EVENT : ""}`;
    }
    if (ofEvents && !stated.some(isTied) && state.findings.some(isTied)) return OF_NO_EVENT;
    if (state.reading?.query?.ask !== "boolean" && stated.length > 0) return STATED_OF_DRUGS;
    switch (state.artifacts?.basis) {
      case "stated":
        return "Yes, an interaction: a source states it.";
      case "signal_only":
        return quoted.length > 0 ? NAMED_AND_REPORTED : REPORTED;
      case "not_stated":
        return "No source searched states it; that is no statement of the contrary.";
      default:
        return openWords(state, "The sources loaded cannot answer this.");
    }
  };
  return [plain("summary", lead())];
}

const NAMED_MAX = 3;
const ASKED_MAX = 8;
const ADVISED_AGAINST = severityRank({ severity: "not recommended" });

/** Before what several drugs have each or in common: the interactions of them that a source records or a label names. */
export function togetherSentences(state: State): DraftSentence[] {
  const { ask, want, subject } = state.reading?.query ?? {};
  const ofSeveral = subject?.op === "or" || ask === "mechanism" || (ask === "boolean" && subject?.op === "and");
  if (want === "interactions" || !ofSeveral) return [];
  return led(STATED_OF_DRUGS, [
    ...interactionQuotes(state).slice(0, 1),
    ...statedInteractions(state).slice(0, NAMED_MAX),
  ]);
}

/** What sources state of drugs asked about together, beside an answer on something else. */
export function interactionsBeside(state: State): DraftSentence[] {
  const { want } = state.reading?.query ?? {};
  const isAsked = want === "interactions" || want === "label_text";
  return isAsked ? [] : saidOnce(gravestOfEach(betweenDrugs(state)), "evidence").slice(0, NAMED_MAX);
}

/** Of drugs asked about together: what sources record of them, the gravest first, then what screens of reports estimate, before any route. */
function statedInteractions(state: State): DraftSentence[] {
  const stated = gravestOfEach(positives(state).filter((each) => !isJoint(each)));
  const told = saidOnce([...stated.filter(isRecorded), ...stated.filter((each) => !isRecorded(each))], "summary");
  const more =
    told.length > ASKED_MAX ? [plain("summary", "Further statements stand in the findings of the run.")] : [];
  return [...told.slice(0, ASKED_MAX), ...more];
}

/** The gravest first; of a list that gives a pair several levels only the gravest. */
function gravestOfEach(found: readonly Fact[]): Fact[] {
  const ordered = found.toSorted((a, b) => gravityOf(a) - gravityOf(b));
  const levels = new Map<string, number>();
  return ordered.filter((fact) => {
    if (!qualifiersOf(fact).severity) return true;
    const ends = [...withRole(fact, "subject"), ...withRole(fact, "object")].map(({ id }) => id);
    const key = `${fact.datasets.join()} ${ends.toSorted().join()}`;
    const gravest = levels.get(key) ?? gravityOf(fact);
    levels.set(key, gravest);
    return gravityOf(fact) === gravest;
  });
}

/** What labels say of drugs asked about together and what sources record of them: before the words of labels what a source advises against. */
export function interactionSentences(state: State): DraftSentence[] {
  const [first, ...others] = statedInteractions(state);
  const isAdvisedAgainst = state.findings.some(
    (fact) => first?.findingIds.includes(fact.id) && gravityOf(fact) <= ADVISED_AGAINST,
  );
  const quoted = interactionQuotes(state);
  return first && isAdvisedAgainst ? [first, ...quoted, ...others] : [...quoted, ...(first ? [first] : []), ...others];
}

/** What is only reported of them, the most disproportionate first, after all else; and where nothing was found. */
export function reportedInteractions(state: State): DraftSentence[] {
  const found = positives(state);
  const joint = saidOnce(found.filter(isJoint), "summary").slice(0, NAMED_MAX);
  const ofClass = entitiesOf(state.reading?.query?.subject ?? null).some(({ type }) => type === "drug_class");
  const isFound = found.length > 0 || interactionQuotes(state).length > 0;
  if (ofClass && isFound) return joint;
  return [...joint, ...saidOnce(betweenDrugs(state).filter(isOfNothing), "summary").slice(0, NAMED_MAX)];
}

/** What is stated of the drugs, for the events asked about where there are any. */
function positives(state: State): Fact[] {
  const events = eventsOf(state).map(({ id }) => id);
  const isAsked = (fact: Fact) => events.length === 0 || withRole(fact, "via").length === 0 || namesEvent(fact, events);
  return betweenDrugs(state).filter((each) => !isOfNothing(each) && isAsked(each));
}

function betweenDrugs({ findings }: State): Fact[] {
  const ends = (fact: Fact) => [...withRole(fact, "subject"), ...withRole(fact, "object")];
  return findings.filter(
    (fact) => fact.predicate === "interacts_with" && ends(fact).every(({ type }) => type === "drug"),
  );
}

/** Of drugs asked about together: what the label of one says of another, or of a class to which it belongs; what names the event asked about first. */
function interactionQuotes(state: State): DraftSentence[] {
  const handles = state.results.filter(({ tool }) => tool === TOOL).map(({ handle }) => handle);
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const place = ({ entities }: Fact) => (entities.some(({ id }) => asked.has(id)) ? 0 : 1);
  const ofPairs = quotes(state).filter(({ from }) => handles.includes(from.handle ?? ""));
  return saidOnce(
    ofPairs.sort((a, b) => place(a) - place(b)),
    "summary",
  ).slice(0, NAMED_MAX);
}
