import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { type ClassSet, classesOf, memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { cited, led, plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import { truthOf } from "@/lib/agent/artifacts/yes-no/boolean-answer";
import { type Basis, type Pair, pairOf } from "@/lib/agent/artifacts/yes-no/pair";
import { clauseOf } from "@/lib/agent/artifacts/yes-no/pair-sentences";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, inRole, number } from "@/lib/domain/facts/build";
import { sayLeftOut } from "@/lib/domain/facts/count/frames";
import { countsOf, type Fact, type FactDraft, isStated, lacks, leavesOpen } from "@/lib/domain/facts/fact";
import { withRole } from "@/lib/domain/facts/words";
import { classDefinition } from "@/lib/domain/names/class-definitions";
import { classVocabulary } from "@/lib/domain/names/class-names";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { openWords } from "./searched";

/** Members named in a sentence. */
const NAMED_MAX = 12;
const ITEMS_NAMED = 3;
const CLAIMS_MAX = 20;
const DOUBTFUL_MAX = 5;
const QUOTES_MAX = 4;
const ASK_OF_ONE = "To ask of a drug left out, name it in place of its class.";
const JOINED =
  "The members are those that any classification loaded holds under such a name, and drugs that sources flag with the mechanism of action of the class; newer drugs may still be missing.";
const DOUBTFUL =
  "No source searched states of the following that they act as the class does; a classification holds them:";
const QUOTED = "Label text names it for members for which no source lists the term:";
const MORE = "Label text of further members is quoted in the findings of the run.";

/** Which members of a class an answer was looked up for, how many of them hold each of the foremost items, and on which a yes or no rests. */
export function classFindings(state: State): FactDraft[] {
  if (state.reading?.query?.want === "members") return [];
  const classes = classesOf(state);
  const listed = hasVerdict(state) ? memberChecks(state) : [];
  return [
    ...classes
      .filter(({ members }) => members.length > 0)
      .flatMap((each) => [takenFinding(each), ...heldFindings(each, state)]),
    ...listed.flatMap(({ args, rows }) =>
      classes.flatMap(({ ref, taken }) => {
        const own = rows.filter(({ id }) => taken.some((member) => member.id === id));
        const holding = own.filter((row) => row.state === "listed");
        const claimIds = holding.flatMap((row) => row.claimIds ?? []);
        const event = ownValue(state.admitted, String(args.event));
        return holdersFinding("class_listed", event, ref, [holding.length, own.length], claimIds);
      }),
    ),
  ];
}

function takenFinding({ ref, members, taken, known, searched }: ClassSet): FactDraft {
  const shown = known.length > 0 ? known : taken;
  const leftOut = members.length - taken.length;
  return draft({
    kind: "count",
    counts: "class_members",
    entities: [as(ref, "subject"), ...inRole(shown.slice(0, NAMED_MAX), "member")],
    numbers: [
      number(taken.length, "drugs", "taken"),
      number(members.length, "drugs", "total"),
      ...(searched ? [number(known.length, "drugs", "known")] : []),
      ...(leftOut > 0 ? [number(leftOut, "drugs", "left_out")] : []),
    ],
  });
}

/** How many members with data hold each of the foremost items of a list. */
function heldFindings({ ref, known }: ClassSet, state: State): FactDraft[] {
  const rows = countedRows(answerRows(state).rows).filter((row) => (row.drugs ?? []).length > 0);
  return rows.slice(0, ITEMS_NAMED).flatMap(({ id, drugs = [], claimIds = [] }) => {
    const holders = drugs.filter((drug) => known.some((member) => member.id === drug)).length;
    const item = holders > 0 ? ownValue(state.admitted, String(id)) : undefined;
    return holdersFinding("class_holders", item, ref, [holders, known.length], claimIds);
  });
}

/** Of how many of so many members something holds; none where the run does not hold the thing. */
function holdersFinding(
  counts: "class_holders" | "class_listed",
  thing: EntityRef | undefined,
  drugClass: EntityRef,
  [holders, known]: [number, number],
  claimIds: readonly string[],
): FactDraft[] {
  if (!thing) return [];
  const entities = [as(thing, "object"), as(drugClass, "subject")];
  const numbers = [number(holders, "drugs", "holders"), number(known, "drugs", "known")];
  const causalGrade = counts === "class_listed" ? "label" : "association";
  return [draft({ kind: "count", counts, causalGrade, entities, numbers }, claimIds.slice(0, CLAIMS_MAX))];
}

/** Whether a finding tells of the members of a class; the totals of an answer are told by others. */
export function isOfClass(fact: Fact): boolean {
  return countsOf(fact, "class_members", "class_holders");
}

/** Those findings in words: first who was taken, then the foremost items with how many hold them. */
export function classSentences(state: State): DraftSentence[] {
  const looked = state.findings.filter((fact) => countsOf(fact, "class_members"));
  const taken = hasVerdict(state) ? looked.filter(isCut) : looked;
  return [
    ...taken.flatMap((fact) => [
      ...said([fact]),
      ...(isCut(fact) ? [cited("summary", sayLeftOut(fact), [fact]), plain("summary", ASK_OF_ONE)] : []),
    ]),
    ...whence(taken.flatMap((fact) => withRole(fact, "subject"))),
    ...(taken.length > 0 ? doubtSentences(state) : []),
    ...said(state.findings.filter((fact) => countsOf(fact, "class_holders"))),
  ];
}

/** Whether a class has more members than were looked up. */
function isCut({ numbers }: Fact): boolean {
  const [taken, total] = numbers.map(({ value }) => value);
  return taken !== total;
}

/** Whence the members of the classes asked for are, and which of them are doubtful. */
export function membershipSentences(state: State): DraftSentence[] {
  if (state.reading?.query?.want !== "members") return [];
  return [...whence(classesOf(state).map(({ ref }) => ref)), ...doubtSentences(state)];
}

/** Of which classification a class is, or that its members are joined: ATC's group of a name lacks drugs that another one holds, and the other way round. */
function whence(classes: readonly EntityRef[]): DraftSentence[] {
  const texts = classes.flatMap(({ id, name }) => {
    if (classDefinition(name)) return [JOINED];
    const vocabulary = classVocabulary(id);
    return vocabulary
      ? [
          `The class is one of ${vocabulary}: another classification may hold other drugs under such a name, and newer drugs may be missing.`,
        ]
      : [];
  });
  return [...new Set(texts)].map((text) => plain("summary", text));
}

/** Members that a classification holds and no source states to act as the class does, each with what is stated. */
function doubtSentences(state: State): DraftSentence[] {
  const doubtful = new Set(classesOf(state).flatMap((each) => each.doubtful.map(({ id }) => id)));
  const belongs = state.findings.filter(
    ({ kind, entities: [subject] }) => kind === "membership" && doubtful.has(subject?.id ?? ""),
  );
  return led(DOUBTFUL, said(belongs.slice(0, DOUBTFUL_MAX)));
}

/** Whether a yes or no is given over the members of a class. */
export function hasVerdict(state: State): boolean {
  return state.reading?.query?.ask === "boolean" && memberChecks(state).length > 0;
}

/** Whether a finding tells which drugs of many are in one state; it stands under the verdict. */
export function isOfState(fact: Fact): boolean {
  const isOfAsked =
    (isStated(fact) && fact.purpose === "holders_asked") ||
    lacks(fact, "label_of_asked") ||
    leavesOpen(fact, "event_on_label");
  return fact.from.handle !== null && isOfAsked;
}

/** Yes, no or neither over the members of a class in words; which members are in which state; and the first label passage of each that no source lists the event for. */
export function verdictSentences(state: State): DraftSentence[] {
  const pairs = memberPairs(state);
  const quotes = pairs.flatMap((pair) => (pair.basis === "label_text" ? pair.quotes.slice(0, 1) : []));
  const more = quotes.length > QUOTES_MAX ? [plain("summary", MORE)] : [];
  return [
    plain("summary", leadOf(state, pairs)),
    ...said(state.findings.filter((fact) => countsOf(fact, "class_listed"))),
    ...said(state.findings.filter(isOfState)),
    ...led(QUOTED, [...said(quotes.slice(0, QUOTES_MAX)), ...more]),
  ];
}

function memberPairs(state: State): Pair[] {
  return memberChecks(state).flatMap(({ args, rows }) =>
    rows.map(({ id }) => pairOf(state, String(id), String(args.event))),
  );
}

function leadOf(state: State, pairs: readonly Pair[]): string {
  const { answer, basis } = state.artifacts ?? {};
  const value = answer?.kind === "boolean" ? answer.value : null;
  const clause = basis && clauseOf(basis as Basis, state);
  if (value === true) {
    const isOfAll = pairs.every((pair) => pair.basis === "not_covered" || truthOf(pair.basis) === true);
    return `Yes${isOfAll ? ", for every member that a source covers" : ", for some members and not for all"}: ${clause}.`;
  }
  if (value === false) return "No: for none of the members.";
  if (basis === "some_listed")
    return "Yes for some members; for others it was not found, which is no sign that they are without it.";
  if (clause) return `Neither yes nor no: for some members ${clause}.`;
  return openWords(state, "The sources loaded cannot answer this with yes or no.");
}
