import { openWords } from "@/lib/agent/artifacts/findings/searched";
import { classesOf, memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { as, draft } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft, isStated, lacks, leavesOpen } from "@/lib/domain/facts/fact";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { truthOf } from "./boolean-answer";
import { type Basis, pairOf } from "./pair";
import { clauseOf } from "./pair-sentences";

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
    ...states.flatMap(said),
    ...memberQuoteSentences(quotes),
  ];
}

/** Whether a finding tells which drugs of many are in one state; it stands under the verdict. */
export function isOfState(fact: Fact): boolean {
  const isOfAsked =
    (isStated(fact) && fact.purpose === "holders_asked") ||
    lacks(fact, "label_of_asked") ||
    leavesOpen(fact, "event_on_label");
  return fact.from.handle !== null && isOfAsked;
}

/** Whether a yes or no is given over the members of a class. */
export function hasVerdict(state: State): boolean {
  return state.reading?.query?.ask === "boolean" && memberChecks(state).length > 0;
}

function leadOf(state: State): string {
  const { answer, basis } = state.artifacts ?? {};
  const value = answer?.kind === "boolean" ? answer.value : null;
  const clause = basis && clauseOf(basis as Basis, state);
  if (value === true) {
    const bases = memberChecks(state).flatMap(({ args, rows }) =>
      rows.map((row) => pairOf(state, String(row.id), String(args.event)).basis),
    );
    const isOfAll = bases.every((each) => each === "not_covered" || truthOf(each) === true);
    return `Yes${isOfAll ? ", for every member that a source covers" : ", for some members and not for all"}: ${clause}.`;
  }
  if (value === false) return "No: for none of the members.";
  if (basis === "some_listed")
    return "Yes for some members; for others it was not found, which is no sign that they are without it.";
  if (clause) return `Neither yes nor no: for some members ${clause}.`;
  return openWords(state, "The sources loaded cannot answer this with yes or no.");
}

const QUOTES_MAX = 4;
const QUOTED = "Label text names it for members for which no source lists the term:";
const MORE = "Label text of further members is quoted in the findings of the run.";

/** The first label passage of each member of a class for which no source lists the event. */
function memberQuotes(state: State): Fact[] {
  return memberChecks(state).flatMap(({ args, rows }) =>
    rows.flatMap(({ id }) => {
      const { basis, quotes } = pairOf(state, String(id), String(args.event));
      return basis === "label_text" ? quotes.slice(0, 1) : [];
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
