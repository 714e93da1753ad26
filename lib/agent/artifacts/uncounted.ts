import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { drugsAsked, eventsOf, objectsAsked } from "@/lib/agent/artifacts/rows/subjects";
import { led, plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import { type NearTerm, nearOf, pairOf } from "@/lib/agent/artifacts/yes-no/pair";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, number } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft } from "@/lib/domain/facts/fact";
import { counted, numberOf } from "@/lib/domain/facts/words";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { listsHolders, queryOf } from "@/lib/domain/run/query";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";

/** A drug the question names, itself or by its class, that does not count for an event though its label text names the event or a term within it is listed or reported. */
type Uncounted = { drug: EntityRef; event: EntityRef; quotes: Fact[]; near: NearTerm[] };

/** Terms that speak for the event itself; a broader one, or one of like words, does not. */
const CLOSE: readonly string[] = ["narrower", "close"];
const TEXT_WHY = "label text names it, and no label source lists it";
const TEXT = "uncounted_in_text";
const NEAR = "uncounted_near_terms";
const QUOTES_MAX = 4;
const LEAD = "Not counted, as no label source lists it, yet named by label text:";
const MORE = "Label text of further drugs is quoted in the findings of the run.";

/** What is known of the drugs of a question that lists or counts drugs by an event and that do not count, by event and drug. */
export function uncountedOf(state: State): Uncounted[] {
  const { query } = state.reading ?? {};
  if (!query || !listsHolders(queryOf(query))) return [];
  const counted = new Set(countedRows(answerRows(state).rows).map(({ id }) => String(id)));
  const open = drugsAsked(state).filter(({ id }) => !counted.has(id));
  return objectsAsked(query).flatMap((event) =>
    open.flatMap((drug) => {
      const pair = pairOf(state, drug.id, event.id);
      if (pair.listed) return [];
      const [near, quotes] = [nearOf(pair, CLOSE), pair.quotes.slice(0, 1)];
      return quotes.length > 0 || near.length > 0 ? [{ drug, event, quotes, near }] : [];
    }),
  );
}

/** Those drugs as rows that stand apart from the answer, each once, with the reason. */
export function uncountedRows(state: State, known: readonly Row[]): Row[] {
  const ids = new Set(known.map(({ id }) => String(id)));
  const open = uncountedOf(state).filter(({ drug }) => !ids.has(drug.id));
  return [...new Map(open.toReversed().map((each) => [each.drug.id, each])).values()].reverse().map((each) => ({
    id: each.drug.id,
    name: each.drug.name,
    apart: whyOf(each, state),
    claimIds: [],
  }));
}

function whyOf({ quotes, near }: Uncounted, { admitted }: State): string {
  if (quotes.length > 0) return TEXT_WHY;
  const [term] = near;
  const called = term?.relation === "narrower" ? "narrower" : "closely related";
  return `only under the ${called} term ${ownValue(admitted, term?.id ?? "")?.name ?? term?.id}`;
}

/** Of each event asked about: the drugs that do not count and whose label text names it, and those with a close term alone. */
export function uncountedFindings(state: State): FactDraft[] {
  const open = uncountedOf(state);
  return eventsOf(state).flatMap((event) =>
    ([TEXT, NEAR] as const).flatMap((counts): FactDraft[] => {
      const own = open.filter((each) => each.event.id === event.id && each.quotes.length > 0 === (counts === TEXT));
      const entities = [...own.map(({ drug }) => as(drug, "subject")), as(event, "object")];
      const numbers = [number(own.length, "drugs", "holders")];
      return own.length > 0 ? [draft({ kind: "count", counts, entities, numbers })] : [];
    }),
  );
}

/** What label text says of drugs that do not count, the first passage of each, after the drugs it names the event for. */
export function uncountedSentences(state: State): DraftSentence[] {
  const told = state.findings.filter((fact) => countsOf(fact, TEXT));
  if (told.length === 0) return [];
  const quotes = uncountedOf(state).flatMap((each) => each.quotes);
  const more = quotes.length > QUOTES_MAX ? [plain("summary", MORE)] : [];
  return led(LEAD, [...said(told), ...said(quotes.slice(0, QUOTES_MAX)), ...more]);
}

/** The line that counts none, with what is known of drugs that do not count: it never stands alone then. */
export function besideNone(counts: readonly DraftSentence[], state: State): DraftSentence[] {
  const beside = ([TEXT, NEAR] as const).flatMap((each) => state.findings.filter((fact) => countsOf(fact, each)));
  const [none, ...others] = counts;
  if (!none || beside.length === 0 || countedRows(answerRows(state).rows).length > 0) return [...counts];
  const text = none.text.replace(/\.$/, `; not counted: ${joinedWords(beside.map(besideText))}.`);
  return [{ ...none, text, findingIds: [...none.findingIds, ...beside.map(({ id }) => id)] }, ...others];
}

function besideText(finding: Fact): string {
  const drugs = counted(numberOf(finding, "holders") ?? 0, "drugs");
  return countsOf(finding, TEXT)
    ? `${drugs} whose label text names it`
    : `${drugs} with a narrower or closely related term`;
}
