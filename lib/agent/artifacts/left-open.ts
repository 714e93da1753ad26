import { type Deduction, TAKEN, takenByOpen, UNREAD, when } from "@/lib/agent/artifacts/confidence/deductions";
import { unusedWordsOf } from "@/lib/agent/artifacts/findings/gap-findings";
import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { numberOf } from "@/lib/domain/facts/words";
import type { Answer } from "@/lib/domain/run/artifacts";
import { BROKEN_OFF, type CompletionReason } from "@/lib/domain/run/event";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";

type Ended = { answer: Answer; basis?: string; further?: readonly Answer[]; reason?: CompletionReason | null };

/** What stays open of the question, whatever the sources hold: words, parts, things that could not be placed, members. */
export function openDoubts(state: State, { answer, basis, further = [], reason = null }: Ended): Deduction[] {
  const isBroken = reason !== null && BROKEN_OFF.includes(reason);
  return [
    ...unreadWords(state),
    ...readingDoubts(state.reading),
    ...[answer, ...further].flatMap((each) =>
      when(further.length > 0 && isOpen(each), "A part of the question stays open.", TAKEN.partOpen),
    ),
    ...when(
      isAbsence(answer) && basis !== "below_threshold",
      "It rests on silence: what no source searched holds may still be so.",
      TAKEN.absence,
    ),
    ...unplaced(state),
    ...leftOut(state, answer),
    ...when(isBroken, "The run ended before it was done.", TAKEN.endedEarly),
  ];
}

/** Whether an answer says that something is not there: "not listed", none, or zero. */
export function isAbsence(answer: Answer): boolean {
  switch (answer.kind) {
    case "boolean":
      return answer.value === false;
    case "list":
      return answer.total === 0;
    case "count":
      return answer.value === 0;
    case "matrix":
      return answer.cells.length === 0;
    case "text":
      return false;
  }
}

function isOpen(answer: Answer): boolean {
  return isAbsence(answer) || ((answer.kind === "boolean" || answer.kind === "count") && answer.value === null);
}

/** The words themselves are not told: a share keeps reasons and no word of an edited question. */
function unreadWords(state: State): Deduction[] {
  const words = unusedWordsOf(state).flatMap((text) => text.split(/\s+/));
  const taken = UNREAD[Math.min(words.length, UNREAD.length) - 1] ?? 0;
  return [{ reason: `Words of the question are left out: ${words.length}.`, taken }];
}

/** A reading says in its restatement what it does not judge. */
const DECLINED = /\bis not judged\b|\bis no question Vigil answers\b/;
const LIKENESS: readonly string[] = ["spelling", "trigram"];

function readingDoubts(reading: Reading | null): Deduction[] {
  if (!reading) return [];
  const likened = reading.named.filter(({ chosen, candidates }) =>
    candidates.some(({ id, matchedBy }) => id === chosen?.id && LIKENESS.includes(matchedBy)),
  );
  const isDeclined = DECLINED.test(reading.restated);
  const names = likened.map(({ chosen }) => chosen?.name).join(", ");
  return [
    ...when(isDeclined, "What it asks to have judged or advised is not answered.", TAKEN.notJudged),
    ...when(reading.ofCase === true, "No source tells what caused it in one patient.", TAKEN.notJudged),
    ...when(likened.length > 0, `Read by likeness: ${names}.`, TAKEN.likeness),
  ];
}

/** Set apart by a rule, not because anything is unknown. */
const SETTLED =
  /^(?:administrative term|an indication of the drug|likely indication artefact|also binds in an assay|disputed or refuted)/;

/** What is in no organ group, and what stands apart, weighed by what of it could not be counted either way. */
function unplaced(state: State): Deduction[] {
  const groups = state.findings.filter((fact) => numberOf(fact, "ungrouped") !== null);
  const { rows } = answerRows(state);
  const apart = rows.filter((row) => row.apart);
  const open = apart.filter((row) => !SETTLED.test(String(row.apart))).length;
  const all = countedRows(rows).length + apart.length;
  return [
    ...groups.map((finding) => {
      const [open, considered] = [numberOf(finding, "ungrouped") ?? 0, numberOf(finding, "considered") ?? 0];
      const reason = `${open} of ${considered} adverse events could not be placed in any organ group.`;
      return { reason, taken: takenByOpen(open, considered) };
    }),
    ...when(
      groups.length === 0,
      `${apart.length} of ${all} things found stand apart, uncounted.`,
      takenByOpen(open, all),
    ),
  ];
}

/** Members of a class that were not looked up, and of those that were, the ones no source covers. */
function leftOut(state: State, answer: Answer): Deduction[] {
  const members = answer.kind === "boolean" ? (answer.members ?? []) : [];
  const notCovered = members.filter(({ basis }) => basis === "not_covered").length;
  return classesOf(state)
    .filter(({ members: all }) => all.length > 0)
    .flatMap(({ ref, members: all, taken, known }) => {
      const cut = all.length - taken.length;
      const silent = members.length > 0 ? notCovered : taken.length - known.length;
      const asked = members.length > 0 ? members.length : taken.length;
      const unlooked = `${cut} of ${all.length} drugs in ${ref.name} were not looked up.`;
      const uncovered = `No source searched covers ${silent} of the ${asked} drugs looked up in ${ref.name}.`;
      const lacking = `Drugs of ${ref.name} are those of one classification, which may lack some.`;
      return [
        { reason: unlooked, taken: takenByOpen(cut, all.length) },
        { reason: uncovered, taken: takenByOpen(silent, asked) },
        { reason: lacking, taken: TAKEN.classification },
      ];
    });
}
