import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { type ClassSet, classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { cited, plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { hasVerdict, verdictFindings } from "@/lib/agent/artifacts/yes-no/class-verdict";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft } from "@/lib/domain/facts/build";
import { sayLeftOut } from "@/lib/domain/facts/count/frames";
import { countsOf, type Fact, type FactDraft } from "@/lib/domain/facts/fact";
import { classDefinition } from "@/lib/domain/names/class-definitions";
import { classVocabulary } from "@/lib/domain/names/class-names";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

/** Members named in a sentence. */
const NAMED_MAX = 12;
const ITEMS_NAMED = 3;
const CLAIMS_MAX = 20;
const DOUBTFUL_MAX = 5;
const ASK_OF_ONE = "To ask of a drug left out, name it in place of its class.";

/** Which members of a class an answer was looked up for, and how many of them hold each of the foremost items. */
export function classFindings(state: State): FactDraft[] {
  const classes = classesOf(state).filter(({ members }) => members.length > 0);
  if (state.reading?.query?.want === "members") return [];
  return [...classes.flatMap((each) => [takenFinding(each), ...heldFindings(each, state)]), ...verdictFindings(state)];
}

/** Whether a finding is one of those; the totals of an answer are told by others. */
export function isOfClass(fact: Fact): boolean {
  return countsOf(fact, "class_members", "class_holders");
}

/** Those findings in words: first who was taken, then the foremost items with how many hold them. */
export function classSentences(state: State): DraftSentence[] {
  const { findings } = state;
  const looked = findings.filter((fact) => countsOf(fact, "class_members"));
  const taken = hasVerdict(state) ? looked.filter(isCut) : looked;
  return [
    ...taken.flatMap((fact) => [
      ...said(fact),
      ...(isCut(fact) ? [cited("summary", sayLeftOut(fact), [fact]), plain("summary", ASK_OF_ONE)] : []),
    ]),
    ...whence(taken.flatMap(({ entities }) => entities.filter(({ role }) => role === "subject"))),
    ...(taken.length > 0 ? doubtSentences(state) : []),
    ...findings.filter((fact) => countsOf(fact, "class_holders")).flatMap(said),
  ];
}

/** Whence the members of the classes asked for are, and which of them are doubtful. */
export function membershipSentences(state: State): DraftSentence[] {
  if (state.reading?.query?.want !== "members") return [];
  return [...whence(classesOf(state).map(({ ref }) => ref)), ...doubtSentences(state)];
}

/** Of which classification a class is, or that its members are joined. */
function whence(classes: readonly EntityRef[]): DraftSentence[] {
  const texts = classes.flatMap(({ id, name }) => {
    const vocabulary = classVocabulary(id);
    return classDefinition(name) ? [JOINED] : vocabulary ? [othersText(vocabulary)] : [];
  });
  return [...new Set(texts)].map((text) => plain("summary", text));
}

const JOINED =
  "The members are those that any classification loaded holds under such a name, and drugs that sources flag with the mechanism of action of the class; newer drugs may still be missing.";
const DOUBTFUL =
  "No source searched states of the following that they act as the class does; a classification holds them:";

/** Members that a classification holds and no source states to act as the class does, each with what is stated. */
function doubtSentences(state: State): DraftSentence[] {
  const doubtful = new Set(classesOf(state).flatMap((each) => each.doubtful.map(({ id }) => id)));
  const belongs = state.findings.filter(
    ({ kind, entities: [subject] }) => kind === "membership" && doubtful.has(subject?.id ?? ""),
  );
  const told = belongs.slice(0, DOUBTFUL_MAX).flatMap(said);
  return told.length > 0 ? [plain("summary", DOUBTFUL), ...told] : [];
}

/** Classifications differ: ATC's group of a name lacks drugs that another one holds, and the other way round. */
function othersText(vocabulary: string): string {
  return `The class is one of ${vocabulary}: another classification may hold other drugs under such a name, and newer drugs may be missing.`;
}

function takenFinding({ ref, members, taken, known, searched }: ClassSet): FactDraft {
  const shown = known.length > 0 ? known : taken;
  return draft({
    kind: "count",
    counts: "class_members",
    entities: [as(ref, "subject"), ...shown.slice(0, NAMED_MAX).map((member) => as(member, "member"))],
    numbers: [
      { value: taken.length, unit: "drugs", role: "taken" },
      { value: members.length, unit: "drugs", role: "total" },
      ...(searched ? [{ value: known.length, unit: "drugs", role: "known" as const }] : []),
      ...(taken.length < members.length
        ? [{ value: members.length - taken.length, unit: "drugs", role: "left_out" as const }]
        : []),
    ],
  });
}

/** Whether a class has more members than were looked up. */
function isCut({ numbers }: Fact): boolean {
  const [taken, total] = numbers.map(({ value }) => value);
  return taken !== total;
}

/** How many members with data hold each of the foremost items of a list. */
function heldFindings({ ref, known }: ClassSet, state: State): FactDraft[] {
  const rows = countedRows(answerRows(state).rows).filter((row) => (row.drugs ?? []).length > 0);
  return rows.slice(0, ITEMS_NAMED).flatMap((row): FactDraft[] => {
    const item = ownValue(state.admitted, String(row.id));
    const holders = (row.drugs ?? []).filter((id) => known.some((member) => member.id === id));
    if (!item || holders.length === 0) return [];
    return [
      draft(
        {
          kind: "count",
          counts: "class_holders",
          entities: [as(item, "object"), as(ref, "subject")],
          numbers: [
            { value: holders.length, unit: "drugs", role: "holders" },
            { value: known.length, unit: "drugs", role: "known" },
          ],
        },
        (row.claimIds ?? []).slice(0, CLAIMS_MAX),
      ),
    ];
  });
}
