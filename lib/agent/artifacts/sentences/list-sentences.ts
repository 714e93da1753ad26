import { countingSentences } from "@/lib/agent/artifacts/answer-basis";
import { countSentences } from "@/lib/agent/artifacts/answer-count";
import { heldOf, isOfComplement, tellsComplement } from "@/lib/agent/artifacts/complement";
import { classSentences, isOfClass } from "@/lib/agent/artifacts/findings/class-findings";
import { apartSentences } from "@/lib/agent/artifacts/findings/gene-tie-findings";
import { isGeneticDetail, restSentences } from "@/lib/agent/artifacts/findings/genetic-findings";
import { labelsSearched, windowSentences } from "@/lib/agent/artifacts/findings/source-findings";
import { isUncovered, uncoveredSentences } from "@/lib/agent/artifacts/findings/uncovered";
import { relatedUncounted } from "@/lib/agent/artifacts/labels/related-listings";
import { answerFindings, answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { frequencySentences, withFrequencies } from "@/lib/agent/artifacts/rows/measured";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { besideNone, uncountedOf, uncountedSentences } from "@/lib/agent/artifacts/uncounted";
import { type Fact, type FactEntity, isOfNothing, isStated } from "@/lib/domain/facts/fact";
import { numberOf, withRole } from "@/lib/domain/facts/words";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { asksIfOneLacks, entitiesOf } from "@/lib/domain/run/query";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";
import { cited, led, plain, said, wordingFor } from "./sentence";

const TOP_NAMED = 3;
const FREQUENCIES_NAMED = 6;
/** The most items of an order asked for that are told one by one. */
const RANKED_NAMED = 10;
const NONE = "None was found in the sources searched, which is no statement that there is none.";
const NONE_COUNTS = "That none counts is no statement that there is none.";
const NO_TARGETS =
  "None was found in the sources searched. Only human genes and their products are held here; those of bacteria, viruses and parasites are not.";
const BESIDE = "What was found beside it stands apart and is not counted:";
const ORDERED =
  "They stand in the order asked for, which rests on reports: these grow with use and attention, and measure neither how often an event occurs nor its risk. Only what counts as an adverse event is put in order.";

const BY_FREQUENCY =
  "They stand by the highest frequency that a label states, and those without a stated frequency last; figures of different studies and doses are not comparable.";

const NO_FREQUENCY = "No label source loaded states how often any of them occurs, so they stand in the usual order.";

/** A list in words; that no label source covers a drug of it stands before anything, even what opens it. */
export function listSentences(state: State, opening: readonly DraftSentence[] = []): DraftSentence[] {
  if (tellsComplement(state)) return complementSentences(state);
  const { handles } = answerRows(state);
  const details = state.findings.filter(isGeneticDetail);
  const ofClass = state.findings.some(isOfClass) && eventsOf(state).length === 0;
  const top = foremost(details.length > 0 ? details : ofClass ? [] : answerFindings(state), state);
  const absences = state.findings.filter((fact) => isOfNothing(fact) && handles.includes(fact.from.handle ?? ""));
  const absent = top.length > 0 || isUncovered(state) ? [] : absences.slice(0, 1);
  const isCounted = !isUncovered(state) && !namesItsItems(state);
  const counts = isCounted ? besideNone(withItems(countSentences(state, handles), state), state) : [];
  const none = top.length === 0 && counts.length > 0 ? emptySentences(state) : [];
  return [
    ...uncoveredSentences(state),
    ...opening,
    ...counts,
    ...(counts.length > 0 ? [...countingSentences(state), ...deniedSearched(state)] : []),
    ...orderSentences(state),
    ...frequencySentences(state),
    ...none,
    ...uncountedSentences(state),
    ...classSentences(state),
    ...said([...top, ...absent], "summary", withFrequencies(state, wordingFor(state))),
    ...restSentences(state),
    ...relatedUncounted(state),
    ...nearLeftOutSentences(state),
    ...apartSentences(state),
  ];
}

/** In what order the list stands, where one was asked for, and what it rests on. */
function orderSentences(state: State): DraftSentence[] {
  const { order } = state.reading?.query?.filters ?? {};
  if (order !== "frequency") return order ? [plain("summary", ORDERED)] : [];
  const isStated = answerRows(state).rows.some(({ frequency }) => Boolean(frequency));
  return [plain("summary", isStated ? BY_FREQUENCY : NO_FREQUENCY)];
}

/** The first findings told; where an order by reports is asked for, those with the counts, of as many items as are asked for. */
function foremost(findings: readonly Fact[], { reading }: State): Fact[] {
  const { order, frequency, limit = TOP_NAMED } = reading?.query?.filters ?? {};
  const told = findings.filter((fact) => fact.kind !== "count" && !isOfNothing(fact));
  const listings = told.filter(({ kind }) => kind === "label_listing");
  if (frequency || order === "frequency")
    return listings.slice(0, Math.min(Math.max(limit, FREQUENCIES_NAMED), RANKED_NAMED));
  if (!order) return told.slice(0, TOP_NAMED);
  return told
    .filter(({ kind }) => kind === "reporting_signal")
    .slice(0, Math.min(Math.max(limit, TOP_NAMED), RANKED_NAMED));
}

/** Which sources were searched in vain for the kind of evidence that the question denies. */
function deniedSearched(state: State): DraftSentence[] {
  const { lacks } = state.reading?.query?.filters ?? {};
  return [...labelsSearched(state), ...(lacks === "signal" ? windowSentences(state) : [])];
}

/** What the question names itself need not be counted: "SLCO1B1 and simvastatin" is answered by the claim that joins them. */
function namesItsItems(state: State): boolean {
  const named = new Set(entitiesOf(state.reading?.query?.object ?? null).map(({ id }) => id));
  const { rows } = answerRows(state);
  return rows.length > 0 && rows.every(({ id }) => named.has(String(id)));
}

/** A count of none never stands alone: what it rests on, and what was found that does not count. */
function emptySentences(state: State): DraftSentence[] {
  const { rows, handles } = answerRows(state);
  if (countedRows(rows).length > 0) return [];
  const aside = new Set(rows.map(({ id }) => String(id)));
  const beside = state.findings
    .filter(
      (fact) =>
        isStated(fact) &&
        fact.kind !== "reporting_signal" &&
        handles.includes(fact.from.handle ?? "") &&
        fact.entities.some(({ id }) => aside.has(id)),
    )
    .slice(0, TOP_NAMED);
  const none =
    state.reading?.query?.want === "targets" ? NO_TARGETS : uncountedOf(state).length > 0 ? NONE_COUNTS : NONE;
  const [, ...ofEach] = state.findings.filter(({ kind, from }) => kind === "count" && from.handle === handles.at(-1));
  return [...said(ofEach), plain("summary", none), ...led(BESIDE, said(beside))];
}

/** How many of the events are of an organ's group, and how many are of no group, with the first of these. */
export function groupSentences({ reading, findings }: State): DraftSentence[] {
  const { branch, outside } = reading?.query?.filters ?? {};
  if (!branch) return [];
  return findings
    .filter(({ numbers }) => numbers.some(({ role }) => role === "ungrouped"))
    .map((finding) => {
      const [inside, all, open] = (["total", "considered", "ungrouped"] as const).map((role) =>
        numberOf(finding, role),
      );
      const name = finding.entities[0]?.name;
      const named = withRole(finding, "candidate").map((each) => each.name);
      const apart = named.length > 0 ? `; ${open} stand apart, ungrouped, among them ${joinedWords(named)}` : "";
      return cited(
        "summary",
        `${name}: ${inside} of ${all} adverse events are in this group${outside ? " and left out" : ""}${apart}.`,
        [finding],
      );
    });
}

/** A list of at most this many items is named in full. */
const ITEMS_WHOLE_MAX = 8;
const ITEMS_FIRST = 3;
/** Findings that name an item without linking it to what is counted; a quote may not be cited with other findings. */
const OTHER: readonly Fact["kind"][] = ["count", "searched_empty", "open", "quotation"];

/** The one sentence that counts the items of an answer, with their names: all of a short list, else the first. */
function withItems(counts: readonly DraftSentence[], state: State): DraftSentence[] {
  const [count, ...others] = counts;
  const { ask, filters } = state.reading?.query ?? {};
  const items = countedRows(answerRows(state).rows);
  if (!count || count.plain || others.some(({ plain }) => !plain) || ask === "compare" || ask === "profile")
    return [...counts];
  const whole = items.length <= ITEMS_WHOLE_MAX;
  const named = items.slice(0, whole ? items.length : Math.min(filters?.limit ?? ITEMS_FIRST, ITEMS_WHOLE_MAX));
  const stating = statingFindings(count, state);
  const told = named.flatMap(({ id, name }) => {
    const finding = stating.find(({ entities }) => entities.some((each) => each.id === id));
    return finding ? [{ name: String(name), id: finding.id }] : [];
  });
  if (told.length === 0) return [...counts];
  const lead = told.length < named.length ? ", among them" : whole ? ":" : ", the first of them";
  const text = count.text.replace(/\.$/, `${lead} ${joinedWords(told.map(({ name }) => name))}.`);
  return [{ ...count, text, findingIds: [...new Set([...count.findingIds, ...told.map(({ id }) => id)])] }, ...others];
}

/** The counts of a sentence, then the findings that link an item to what is counted. */
function statingFindings({ findingIds }: DraftSentence, state: State): Fact[] {
  const counts = state.findings.filter(({ id }) => findingIds.includes(id));
  const about = new Set(counts.flatMap(({ entities }) => entities.map(({ id }) => id)));
  const tied = answerFindings(state).filter(
    ({ kind, entities }) => !OTHER.includes(kind) && entities.some(({ id }) => about.has(id)),
  );
  return [...counts, ...tied];
}

const RELATED_MAX = 3;
const RELATED_LEAD = "Some items stay although a drug left out has a related term; for example:";

/** Items of a difference that stay although a drug left out has a related term, each with that term, each term once. */
function nearLeftOutSentences(state: State): DraftSentence[] {
  const rows = countedRows(answerRows(state).rows);
  const near = rows.flatMap((row) => withNear(row, state)).toReversed();
  const told = [...new Map(near.map((each) => [each.at(-1)?.text, each])).values()].reverse().slice(0, RELATED_MAX);
  return led(RELATED_LEAD, told.flat());
}

/** An item that stays, and its related term. */
function withNear(row: Row, { findings }: State): DraftSentence[][] {
  const near = findings.find((finding) => isNear(finding, row));
  const own = findings.find((finding) => finding.polarity === "affirms" && objectOf(finding)?.id === row.id);
  const name = own && objectOf(own)?.name;
  const told = near ? said([near]) : [];
  return told.length > 0 && name ? [[cited("summary", `${name} stays beside this term:`, [own]), ...told]] : [];
}

/** Whether a finding is of the first term related to an item that a drug left out has. */
function isNear({ kind, entities }: Fact, { nearDrugs, nearTerms }: Row): boolean {
  const ends = [nearDrugs, nearTerms].flatMap((list = []) => list.slice(0, 1));
  const isLink = kind === "label_listing" || kind === "reporting_signal";
  return isLink && ends.length > 1 && ends.every((id) => entities.some((entity) => entity.id === id));
}

function objectOf({ entities }: Fact): FactEntity | undefined {
  return entities.find(({ role }) => role === "object");
}

const COMPLEMENT_QUOTES_MAX = 3;
const NOT_FOUND_CAVEAT = "That nothing was found does not show that it does not occur.";
const NONE_LACKS = "Of none of the drugs asked about can it be said that nothing was found; what was found of them:";
const OF_OTHERS = "For the others:";

/** For which drugs an event was not found, where that was searched, and for which it was found or is open. */
function complementSentences(state: State): DraftSentence[] {
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const own = state.findings.filter(
    (fact) => isOfComplement(fact) && withRole(fact, "object").some(({ id }) => asked.has(id)),
  );
  const absent = said(own.filter(({ kind }) => kind === "searched_empty"));
  const others = said(own.filter(({ kind }) => kind !== "searched_empty"));
  const isOfOne = asksIfOneLacks(state.reading?.query ?? null);
  const quotes = heldOf(state).flatMap(({ state: held, pair }) => (held === "text" ? pair.quotes.slice(0, 1) : []));
  return [
    ...absent,
    ...(absent.length > 0 ? [plain("summary", NOT_FOUND_CAVEAT)] : []),
    ...(others.length > 0 && !isOfOne ? [plain("summary", absent.length > 0 ? OF_OTHERS : NONE_LACKS)] : []),
    ...others,
    ...said(quotes.slice(0, COMPLEMENT_QUOTES_MAX)),
    ...labelsSearched(state),
    ...windowSentences(state),
    ...classSentences(state),
  ];
}
