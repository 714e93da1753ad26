import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { type Uncounted, uncountedOf } from "@/lib/agent/artifacts/uncounted";
import { as, draft } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft } from "@/lib/domain/facts/fact";
import { counted, numberOf } from "@/lib/domain/facts/words";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";

const TEXT = "uncounted_in_text";
const NEAR = "uncounted_near_terms";
type Uncountable = typeof TEXT | typeof NEAR;
const QUOTES_MAX = 4;
const LEAD = "Not counted, as no label source lists it, yet named by label text:";
const MORE = "Label text of further drugs is quoted in the findings of the run.";

/** Of each event asked about: the drugs that do not count and whose label text names it, and those with a close term alone. */
export function uncountedFindings(state: State): FactDraft[] {
  const open = uncountedOf(state);
  return eventsOf(state).flatMap((event) => {
    const own = open.filter((each) => each.event.id === event.id);
    const quoted = own.filter(({ quotes }) => quotes.length > 0);
    const near = own.filter(({ quotes }) => quotes.length === 0);
    return [...countOf(quoted, TEXT), ...countOf(near, NEAR)];
  });
}

/** What label text says of drugs that do not count, the first passage of each, after the drugs it names the event for. */
export function uncountedSentences(state: State): DraftSentence[] {
  const told = findingsOf(state, TEXT);
  const quotes = uncountedOf(state).flatMap((each) => each.quotes);
  if (told.length === 0) return [];
  return [
    plain("summary", LEAD),
    ...told.flatMap(said),
    ...quotes.slice(0, QUOTES_MAX).flatMap(said),
    ...(quotes.length > QUOTES_MAX ? [plain("summary", MORE)] : []),
  ];
}

/** The line that counts none, with what is known of drugs that do not count: it never stands alone then. */
export function besideNone(counts: readonly DraftSentence[], state: State): DraftSentence[] {
  const beside = [...findingsOf(state, TEXT), ...findingsOf(state, NEAR)];
  const [none, ...others] = counts;
  if (!none || beside.length === 0 || countedRows(answerRows(state).rows).length > 0) return [...counts];
  const text = none.text.replace(/\.$/, `; not counted: ${joinedWords(beside.map(besideText))}.`);
  return [{ ...none, text, findingIds: [...none.findingIds, ...beside.map(({ id }) => id)] }, ...others];
}

function countOf(open: readonly Uncounted[], counts: Uncountable): FactDraft[] {
  const [first] = open;
  if (!first) return [];
  return [
    draft({
      kind: "count",
      counts,
      entities: [...open.map(({ drug }) => as(drug, "subject")), as(first.event, "object")],
      numbers: [{ value: open.length, unit: "drugs", role: "holders" }],
    }),
  ];
}

function findingsOf({ findings }: State, counts: Uncountable): Fact[] {
  return findings.filter((fact) => countsOf(fact, counts));
}

function besideText(finding: Fact): string {
  const drugs = counted(numberOf(finding, "holders") ?? 0, "drugs");
  return countsOf(finding, TEXT)
    ? `${drugs} whose label text names it`
    : `${drugs} with a narrower or closely related term`;
}
