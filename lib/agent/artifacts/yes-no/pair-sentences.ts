import { labelSpeaks } from "@/lib/agent/artifacts/labels/label-text";
import { termsBeside } from "@/lib/agent/artifacts/labels/related-listings";
import { classesOf, isOfMembers } from "@/lib/agent/artifacts/rows/class-members";
import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { cited, plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import type { EntityRef } from "@/lib/domain/entity";
import { type Fact, isOfNothing } from "@/lib/domain/facts/fact";
import { numberOf } from "@/lib/domain/facts/words";
import { EVENT_PREDICATES, isOfEvents } from "@/lib/domain/relations";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { capitalised, joinedWords } from "@/lib/domain/wording";
import { truthOf } from "./boolean-answer";
import { type Basis, type Pair, pairOf } from "./pair";

/** A pair a question asks about. */
export type AskedPair = Pair & { drug: EntityRef; event: EntityRef };

const PAIRS_MAX = 12;
/** Statements told of one pair that is asked about alone; of several, the first of label and of reports each. */
const TOLD_ALONE = 3;

/** The pairs of the drugs and events a question names, so many at most. */
export function pairsAsked(state: State): AskedPair[] {
  const pairs = drugsOf(state).flatMap((drug) =>
    eventsOf(state).map((event) => ({ ...pairOf(state, drug.id, event.id), drug, event })),
  );
  return pairs.slice(0, PAIRS_MAX);
}

const ON_REPORTS = "a statistic of reports and no proof of a cause";
/** What holds for a pair, as a clause; null where only what was searched in vain is told. */
const HOLDS: Record<Basis, string | null> = {
  listed: "a label source lists it",
  meets_threshold: `the reports held have what is asked of them, ${ON_REPORTS}`,
  signal: `there is a reporting signal, ${ON_REPORTS}`,
  label_text: "label text names it",
  signal_only: "a reporting signal exists",
  near_listed: "a label source lists a term within it or close to it, and not the term itself",
  below_threshold: "the reports held fall short of what is asked of them",
  no_signal: "no reporting signal was found, which does not show that it does not occur",
  not_listed: null,
  some_listed: null,
  not_covered: null,
  unresolved: null,
};
/** Bases in the order in which pairs are told. */
const ORDER: readonly Basis[] = Object.keys(HOLDS) as Basis[];

type Silence = "not_loaded" | "silent" | "not_covered";
/** What label sources, and those of them that list terms beside label text, say where no listing settles it. */
const SILENT: Record<Silence, Partial<Record<Basis, string>>> = {
  not_loaded: { signal_only: "no label source is loaded", label_text: "no source that lists terms is loaded" },
  silent: { signal_only: "no label source searched lists it", label_text: "no source that lists terms holds it" },
  not_covered: {
    signal_only: "no label source loaded covers the whole label of the drug",
    label_text: "no source that lists terms covers the whole label of the drug",
  },
};

/** Why no label listing settles it. */
function silenceOf({ coverage }: State): Silence {
  const cells = coverage.filter(({ aspect }) => aspect === "label_listings");
  if (cells.every(({ state }) => state === "not_loaded")) return "not_loaded";
  return cells.some(({ state }) => state === "data") ? "silent" : "not_covered";
}

/** What holds for pairs of a basis, with what label sources leave open there; null where there is nothing but silence to tell. */
export function clauseOf(basis: Basis, state: State): string | null {
  const silence = SILENT[silenceOf(state)][basis];
  return silence ? `${HOLDS[basis]}, and ${silence}` : HOLDS[basis];
}

function verdictWords(basis: Basis): string {
  const truth = truthOf(basis);
  if (truth === null) return "Neither yes nor no";
  if (!truth) return "No";
  return basis === "listed" ? "Yes, as an adverse event" : "Yes";
}

/**
 * A line that is true of all pairs, then the pairs by what holds for them, each with what its sources say. `value` is what
 * is answered: where a name was left unread, what holds for the pairs read does not hold for all. `opening` stands in the
 * place of the line where one pair is asked about.
 */
export function pairSentences(
  state: State,
  pairs: readonly AskedPair[],
  value: boolean | null,
  opening: readonly DraftSentence[] = [],
): DraftSentence[] {
  const bases = new Set(pairs.map(({ basis }) => basis));
  const [basis, ...others] = bases;
  const clause = basis && clauseOf(basis, state);
  const isWhole = others.length === 0 && clause && (truthOf(basis) !== true || value === true);
  const alone = pairs.length === 1;
  const told = pairs.flatMap((pair) => detailsOf(state, pair, alone));
  if (opening.length > 0) return [...opening, ...told];
  if (isWhole) return [plain("summary", `${verdictWords(basis)}${alone ? "" : ", for each"}: ${clause}.`), ...told];
  return alone ? told : [plain("summary", leadOf(pairs, value)), ...comparedPairs(state, pairs, true)];
}

/** The pairs by what holds for each, said before them; with a verdict where one is asked for. */
export function comparedPairs(state: State, pairs: readonly AskedPair[], judged = false): DraftSentence[] {
  const drugs = drugsByStrength(state);
  return ORDER.flatMap((basis) => {
    const own = drugs.flatMap(({ id }) => pairs.filter((each) => each.basis === basis && each.drug.id === id));
    if (own.length === 0) return [];
    const clause = clauseOf(basis, state);
    const details = own.flatMap((pair) => detailsOf(state, pair, false));
    const open = OPEN_LINES[basis];
    if (open && details.length === 0) return [];
    const verdict = truthOf(basis) === true ? "Yes" : verdictWords(basis);
    const line = !clause
      ? (open ?? "Not found on any label searched:")
      : judged
        ? `${verdict}, as ${clause}:`
        : `${capitalised(clause)}:`;
    return [plain("summary", line), ...details];
  });
}

/** The drugs asked about, those with the strongest signals of the events asked about first. */
function drugsByStrength(state: State): EntityRef[] {
  const strengthOf = ({ id }: EntityRef) =>
    directFacts(state)
      .filter(({ kind, entities }) => kind === "reporting_signal" && entities.some((each) => each.id === id))
      .reduce((sum, fact) => sum + Math.max(0, numberOf(fact, "ic025") ?? 0), 0);
  return drugsOf(state)
    .map((drug) => ({ drug, strength: strengthOf(drug) }))
    .sort((a, b) => b.strength - a.strength)
    .map(({ drug }) => drug);
}

/** What stands before pairs that no source could settle: of them nothing is known to be absent. */
const OPEN_LINES: Partial<Record<Basis, string>> = {
  not_covered: "Open, as no source that could settle it covers the drug:",
  unresolved: "Open, as it was not looked up:",
};

function leadOf(pairs: readonly AskedPair[], value: boolean | null): string {
  const yes = ORDER.find((basis) => truthOf(basis) === true && pairs.some((each) => each.basis === basis));
  if (!yes) return pairs.some(({ basis }) => truthOf(basis) === false) ? "Yes for none of them." : OPEN_FOR_EACH;
  return `${verdictWords(yes)}, for some of them, ${value ? "which is enough for what was asked" : "not for all"}.`;
}

const OPEN_FOR_EACH = "Neither yes nor no for any of them.";

/** What sources say of a pair: label text where no source lists it, listings and signals, and what was searched in vain. */
function detailsOf(state: State, pair: AskedPair, alone: boolean): DraftSentence[] {
  const { drug, event, basis } = pair;
  const own = directFacts(state).filter(({ entities }) =>
    [drug, event].every(({ id }) => entities.some((entity) => entity.id === id)),
  );
  const told = alone ? [...new Set([...firstsOf(own), ...own])].slice(0, TOLD_ALONE) : firstsOf(own);
  const quoted = alone ? labelSpeaks(state) : said(pair.quotes.slice(0, 1));
  return [...(basis === "label_text" ? quoted : []), ...said(told), ...absentPair(state, pair)];
}

/** What label and reporting sources say of what is asked about, before any mechanism: the first of each, then others. */
export function directSentences(state: State): DraftSentence[] {
  const facts = directFacts(state);
  return said([...new Set([...firstsOf(facts), ...facts])].slice(0, TOLD_ALONE));
}

/** The first that label and reporting sources say of each drug, side by side, the drug with the strongest signals first. */
export function directOfEach(state: State): DraftSentence[] {
  const facts = directFacts(state);
  return drugsByStrength(state).flatMap(({ id }) =>
    said(firstsOf(facts.filter(({ entities }) => entities.some((each) => each.id === id)))),
  );
}

function firstsOf(facts: readonly Fact[]): Fact[] {
  return EVENT_PREDICATES.flatMap((predicate) => facts.find((fact) => fact.predicate === predicate) ?? []);
}

/** Listings and signals of the events asked about, for the drugs asked about. */
function directFacts(state: State): Fact[] {
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const drugs = new Set(drugsOf(state).map(({ id }) => id));
  const anyDrug = drugs.size === 0 || classesOf(state).length > 0;
  return state.findings.filter(
    ({ kind, polarity, entities }) =>
      (kind === "label_listing" || kind === "reporting_signal") &&
      polarity === "affirms" &&
      (anyDrug || entities.some(({ id }) => drugs.has(id))) &&
      entities.some(({ id, role }) => role === "object" && asked.has(id)) &&
      isOfMembers(state, entities),
  );
}

/** Of each pair asked about: which of label and reporting sources were searched in vain. */
export function absentPairs(state: State): DraftSentence[] {
  return pairsAsked(state).flatMap((pair) => absentPair(state, pair));
}

/** Of a pair: which of label and reporting sources were searched in vain; where a label lists it, that reports hold no signal. */
function absentPair(state: State, { drug, event, quotes }: AskedPair): DraftSentence[] {
  const about = state.findings.filter(
    ({ entities, predicate }) =>
      isOfEvents(predicate) && [drug, event].every(({ id }) => entities.some((entity) => entity.id === id)),
  );
  const stated = about.flatMap((fact) => (isOfNothing(fact) ? [] : fact.predicate));
  const isListed = about.some(({ kind }) => kind === "label_listing");
  const absent = about.filter(
    (fact) =>
      isOfNothing(fact) && !stated.includes(fact.predicate) && (!isListed || isOfEvents(fact.predicate, "signal")),
  );
  const [label, signal] = (["label", "signal"] as const).map((kind) =>
    absent.some(({ predicate }) => isOfEvents(predicate, kind)),
  );
  if (!label && !signal) return [];
  if (isListed)
    return [
      cited("summary", `${event.name} has no reporting signal with ${drug.name} in the sources searched.`, absent),
    ];
  const how = !label ? "reported with" : signal ? "listed or reported for" : "listed on a label of";
  const rest =
    quotes.length > 0
      ? "that list terms; passages that speak of it are quoted apart"
      : "searched, which does not show that it does not occur";
  const { names, listed, findings } = termsBeside(state, { drug, event });
  if (names.length === 0 || !label)
    return [cited("summary", `${event.name} is not ${how} ${drug.name} in the sources ${rest}.`, absent)];
  const is = names.length > 1 ? "are" : "is";
  const beside = `the related ${joinedWords(names)} ${is} ${listed ? "listed on its label" : "reported with it"}`;
  const text = `${event.name} itself is not ${how} ${drug.name} in the sources ${rest}; ${beside}.`;
  return [cited("summary", text, [...absent, ...findings])];
}
