import { openWords } from "@/lib/agent/artifacts/findings/searched";
import { classesOf, memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { cited, plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { as, draft } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft, isStated, lacks, leavesOpen } from "@/lib/domain/facts/fact";
import { joinedFirst, withRole } from "@/lib/domain/facts/words";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { labelTextOn } from "./boolean-absence";
import { pairBasis } from "./boolean-answer";

/** Members named in a sentence. */
const NAMED_MAX = 12;
const CLAIMS_MAX = 20;

/** Of how many members of a class an event is listed on a label: what a yes or no over the class rests on. */
export function verdictFindings(state: State): FactDraft[] {
  if (!hasVerdict(state)) return [];
  return memberChecks(state).flatMap(({ args, rows }) => {
    const event = ownValue(state.admitted, String(args.event));
    if (!event) return [];
    return classesOf(state).map(({ ref, taken }) => {
      const own = rows.filter(({ id }) => taken.some((member) => member.id === id));
      const listed = own.filter((row) => row.state === "listed");
      return draft(
        {
          kind: "count",
          counts: "class_listed",
          causalGrade: "label",
          entities: [as(event, "object"), as(ref, "subject")],
          numbers: [
            { value: listed.length, unit: "drugs", role: "holders" },
            { value: own.length, unit: "drugs", role: "known" },
          ],
        },
        listed.flatMap((row) => row.claimIds ?? []).slice(0, CLAIMS_MAX),
      ) satisfies FactDraft;
    });
  });
}

/** Yes, no or neither over the members of a class in words; then which members are in which state. */
export function verdictSentences(state: State): DraftSentence[] {
  const counts = state.findings.filter((fact) => countsOf(fact, "class_listed"));
  const states = state.findings.filter(isOfState);
  const quotes = memberQuotes(state);
  return [
    plain("summary", leadOf(state)),
    ...counts.flatMap(said),
    ...states.map((finding) => cited("summary", stateText(finding, quotes.length > 0), [finding])),
    ...memberQuoteSentences(quotes),
  ];
}

/** Whether a finding tells which drugs are in one state; the verdict words it. */
export function isOfState(fact: Fact): boolean {
  return fact.from.handle !== null && stateOf(fact) !== undefined;
}

/** Whether a yes or no is given over the members of a class. */
export function hasVerdict(state: State): boolean {
  return state.reading?.query?.ask === "boolean" && memberChecks(state).length > 0;
}

function leadOf(state: State): string {
  const { answer, basis } = state.artifacts ?? {};
  const value = answer?.kind === "boolean" ? answer.value : null;
  const rows = memberChecks(state).flatMap((check) => check.rows);
  if (value === true) {
    return rows.every((row) => row.state === "listed" || row.state === "not_covered")
      ? "Yes: for every member that a label source covers, one lists it."
      : "Yes for some members, not for all: a label source lists it for those named here.";
  }
  if (value === false) return "No: for none of the members.";
  if (basis === "some_listed")
    return "Yes for some members; for others it was not found, which is no sign that they are without it.";
  if (basis === "label_text")
    return "Neither yes nor no: label text names it for some members, as quoted here, and no source that lists terms holds it for any.";
  if (basis === "signal_only")
    return "Neither yes nor no: for some members a reporting signal exists, and no label source searched lists it.";
  if (basis === "near_listed")
    return "Neither yes nor no: for some members a label source lists a term within it or close to it, and for none the term itself.";
  return openWords(state, "The sources loaded cannot answer this with yes or no.");
}

const TEXTS: Record<string, (event: string, drugs: string, quoted: boolean) => string> = {
  label_listing: (event, drugs) => `${event} is listed on a label of ${drugs}.`,
  reporting_signal: (event, drugs) => `${event} has a reporting signal with ${drugs}.`,
  searched_empty: (event, drugs, quoted) =>
    `${event} is not listed on a label of ${drugs} in the sources ${quoted ? "that list terms" : "searched"}, which does not show that it does not occur.`,
  open: (event, drugs, quoted) =>
    `No ${quoted ? "source that lists terms" : "label source searched"} covers ${drugs}, so ${event} is open there.`,
};

/** In which state the drugs of a fact are, where it tells of many of those asked about. */
function stateOf(fact: Fact): string | undefined {
  const isOfAsked =
    (isStated(fact) && fact.purpose === "holders_asked") ||
    lacks(fact, "label_of_asked") ||
    leavesOpen(fact, "event_on_label");
  return isOfAsked ? fact.kind : undefined;
}

function stateText(finding: Fact, quoted: boolean): string {
  const drugs = withRole(finding, "subject");
  const [event] = withRole(finding, "object");
  return ownValue(TEXTS, stateOf(finding) ?? "")?.(event?.name ?? "", joinedFirst(drugs, NAMED_MAX), quoted) ?? "";
}

const QUOTES_MAX = 4;
const QUOTED = "Label text names it for members for which no source lists the term:";
const MORE = "Label text of further members is quoted in the findings of the run.";

/** The first label passage of each member of a class for which no source lists the event. */
function memberQuotes(state: State): Fact[] {
  return memberChecks(state).flatMap(({ args, rows }) =>
    rows.flatMap(({ id }) => {
      const [drug, event] = [String(id), String(args.event)];
      return pairBasis(state, drug, event) === "label_text" ? labelTextOn(state, drug, event).slice(0, 1) : [];
    }),
  );
}

/** Those passages quoted, after a sentence that introduces them. */
function memberQuoteSentences(quotes: readonly Fact[]): DraftSentence[] {
  if (quotes.length === 0) return [];
  return [
    plain("summary", QUOTED),
    ...quotes.slice(0, QUOTES_MAX).flatMap(said),
    ...(quotes.length > QUOTES_MAX ? [plain("summary", MORE)] : []),
  ];
}
