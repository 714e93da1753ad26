import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import { numberOf } from "@/lib/domain/facts/words";
import { type EventEvidence, isOfEvents } from "@/lib/domain/relations";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { absentPair, labelTextOn } from "./boolean-absence";
import { type Basis, pairBasis } from "./boolean-answer";

type Pair = { drug: EntityRef; event: EntityRef; basis: Basis; findings: Fact[] };

const PAIRS_MAX = 12;

/** The pairs of a yes/no question about several drugs or events; none where it is about one of each. */
export function pairsAsked(state: State): Pair[] {
  const pairs = drugsOf(state).flatMap((drug) =>
    eventsOf(state).map((event) => ({
      ...{ drug, event, basis: pairBasis(state, drug.id, event.id) },
      findings: state.findings.filter(({ entities }) =>
        [drug, event].every(({ id }) => entities.some((entity) => entity.id === id)),
      ),
    })),
  );
  const isAnswered = pairs.length > 1 && pairs.some(({ basis }) => basis !== "unresolved");
  return isAnswered ? pairs.slice(0, PAIRS_MAX) : [];
}

/** A line that is true of all pairs, then the pairs by verdict, each told by what its sources say. */
export function pairSentences(state: State, pairs: readonly Pair[], value: boolean | null): DraftSentence[] {
  const groups = GROUPS.flatMap(({ bases, alone, among }) => {
    const own = pairs.filter(({ basis }) => bases.includes(basis));
    return own.length > 0 ? [{ alone, among, sentences: own.flatMap((pair) => told(state, pair)) }] : [];
  });
  const [only, ...others] = groups;
  if (only && others.length === 0 && isWhole(only.alone, value))
    return [plain("summary", only.alone), ...only.sentences];
  return [
    plain("summary", leadOf(pairs, value)),
    ...groups.flatMap(({ among, sentences }) => [plain("summary", among), ...sentences]),
  ];
}

/** The pairs of a comparison by what holds for each, no verdict given. */
export function comparedPairs(state: State, pairs: readonly Pair[]): DraftSentence[] {
  return GROUPS.flatMap(({ bases, among, beside = among }) => {
    const own = pairs.filter(({ basis }) => bases.includes(basis));
    return own.length > 0 ? [plain("summary", beside), ...own.flatMap((pair) => told(state, pair))] : [];
  });
}

const YES = "Yes, as an adverse event, for each: a label source lists it.";
const REPORTED = "Yes, for each: there is a reporting signal, which is no proof of a cause.";
const MET = "Yes, for each: the reports held have what is asked; a statistic of reports is no proof of a cause.";
const NO_SIGNAL = "No reporting signal was found:";
const MET_BY = "Yes, the reports held have what is asked";
const NOT_MET = "The reports held fall short of what is asked for each of them.";
const NOT_FOUND = "Not found on any label searched:";
const NONE = "No label source searched lists any of them.";
const GROUPS: readonly { bases: readonly Basis[]; alone: string; among: string; beside?: string }[] = [
  { bases: ["listed"], alone: YES, among: "Yes, as a label source lists it:", beside: "A label source lists:" },
  {
    bases: ["label_text"],
    alone: "Neither yes nor no for each: label text names it, and no source that lists terms holds it.",
    among: "Neither yes nor no, as label text names it and no source that lists terms holds it:",
    beside: "Label text names, while no source that lists terms holds it:",
  },
  {
    bases: ["signal_only"],
    alone: "Neither yes nor no for each: a reporting signal exists, and no label source searched lists it.",
    among: "Neither yes nor no, as a reporting signal exists and no label source searched lists it:",
    beside: "A reporting signal exists, and no label source searched lists it:",
  },
  {
    bases: ["signal"],
    alone: REPORTED,
    among: "Yes, as there is a reporting signal:",
    beside: "There is a reporting signal:",
  },
  {
    bases: ["meets_threshold"],
    alone: MET,
    among: "Yes, as the reports held have what is asked:",
    beside: "The reports held have what is asked:",
  },
  {
    bases: ["below_threshold"],
    alone: "No for each: the reports held fall short of what is asked.",
    among: "No, as the reports held fall short of what is asked:",
    beside: "The reports held fall short of what is asked:",
  },
  {
    bases: ["no_signal"],
    alone: "No reporting signal was found for any of them.",
    among: NO_SIGNAL,
    beside: NO_SIGNAL,
  },
  {
    bases: ["near_listed"],
    alone:
      "Neither yes nor no for each: a label source lists a term within it or close to it, and not the term itself.",
    among: "Neither yes nor no, as a label source lists a term within it or close to it:",
    beside: "A label source lists a term within it or close to it:",
  },
  { bases: ["not_listed", "not_covered", "unresolved"], alone: NONE, among: NOT_FOUND },
];

/** Where a name was left unread, what holds for the pairs read does not hold for all. */
function isWhole(alone: string, value: boolean | null): boolean {
  return ![YES, REPORTED, MET].includes(alone) || value === true;
}

function leadOf(pairs: readonly Pair[], value: boolean | null): string {
  const isMet = pairs.some(({ basis }) => basis === "meets_threshold");
  if (isMet) return `${MET_BY} for some of them, ${value ? "which is enough for what was asked" : "not for all"}.`;
  if (pairs.every(({ basis }) => basis === "below_threshold" || basis === "no_signal")) return NOT_MET;
  const isReported = pairs.some(({ basis }) => basis === "signal");
  if (!isReported && pairs.every(({ basis }) => basis !== "listed")) return NONE;
  const what = isReported ? "Yes, there is a reporting signal" : "Yes, as an adverse event,";
  return `${what} for some of them, ${value ? "which is enough for what was asked" : "not for all"}.`;
}

function told(state: State, { drug, event, basis, findings }: Pair): DraftSentence[] {
  const stated = (evidence: EventEvidence) =>
    findings
      .filter(({ predicate, polarity }) => isOfEvents(predicate, evidence) && polarity === "affirms")
      .sort(byStrength)
      .slice(0, 1)
      .flatMap(said);
  const listed = basis === "listed" ? stated("label") : [];
  const quoted = basis === "label_text" ? labelTextOn(state, drug.id, event.id).slice(0, 1).flatMap(said) : [];
  return [...listed, ...quoted, ...stated("signal"), ...absentPair(state, drug, event)];
}

function byStrength(a: Fact, b: Fact): number {
  return (numberOf(b, "ic025") ?? 0) - (numberOf(a, "ic025") ?? 0);
}
