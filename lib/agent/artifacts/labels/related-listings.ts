import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { cited, led, plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import { uncountedOf } from "@/lib/agent/artifacts/uncounted";
import { nearIn } from "@/lib/agent/artifacts/yes-no/pair";
import type { EntityRef } from "@/lib/domain/entity";
import { type Fact, isStated } from "@/lib/domain/facts/fact";
import { joinedFirst, numberOf, withRole } from "@/lib/domain/facts/words";
import { RELATION_WORDS } from "@/lib/domain/mapping";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";

const TERMS_TOLD = 3;
const LEAD = {
  listed: "A label source lists closely related terms, which are not counted as the event asked about:",
  reported: "Reporting signals exist under closely related terms, which are not counted as the event asked about:",
  both: "Closely related terms are listed or reported, which are not counted as the event asked about:",
};
const NOT_COUNTED = "Such terms are not counted as the event asked about.";
const UNCOUNTED = "Drugs of the question that do not count have other terms:";
const COMPARED = "The comparison is of the one term asked about.";
const COMPARED_ALONE =
  "The comparison is of the one term asked about; the labels searched list no term that this graph relates closely to it.";

const COMPARED_UNCOVERED =
  "The comparison is of the one term asked about; no label source covers the whole labels of the drugs, so terms close to it are open.";

/**
 * Of pairs that no label source lists: the terms near the event that one does list for the drug, a sentence each; `first`
 * opens the answer with it.
 */
export function relatedSentences(state: State, first = false): DraftSentence[] {
  const pairs = pairsOf(state).filter((pair) => !rowsOf(state, pair).some((row) => row.state === "listed"));
  const groups = [
    ...pairs.map((pair) => relatedTo(state, pair)),
    ...relatedOfMembers(state)
      .slice(0, TERMS_TOLD)
      .map((near) => [near]),
  ];
  const told = groups
    .filter((near) => near.length > 0)
    .flatMap((near, index) => nearSentence(near.slice(0, TERMS_TOLD), { first: first && index === 0 }));
  return told.length > 0 ? [...told, plain("summary", NOT_COUNTED)] : [];
}

/** The terms near an event that a label lists for a drug, or reports name with it where none is listed, the nearest first; with what states it. */
export function termsBeside(state: State, pair: Pair): { names: string[]; listed: boolean; findings: Fact[] } {
  const near = relatedTo(state, pair).slice(0, TERMS_TOLD);
  const listed = near.filter(({ finding }) => finding.kind === "label_listing");
  const findings = (listed.length > 0 ? listed : near).map(({ finding }) => finding);
  const names = findings.flatMap((finding) => withRole(finding, "object").map(({ name }) => name));
  return { names: [...new Set(names)], listed: listed.length > 0, findings };
}

/** Of drugs compared for an event: that one term was compared, and the terms near it, those first that labels of some list and of others do not. */
export function relatedCompared(state: State): DraftSentence[] {
  const found = pairsOf(state).flatMap((pair) => relatedTo(state, pair).map(({ finding }) => finding));
  const terms = [...new Set(found.map(termOf))]
    .map((term) => found.filter((finding) => termOf(finding) === term))
    .sort((a, b) => holdersIn(a) - holdersIn(b));
  const told = terms.slice(0, TERMS_TOLD).flat();
  if (told.length === 0) return [plain("summary", nothingNear(state))];
  const isListed = ({ kind }: Fact) => kind === "label_listing";
  const held = told.every(isListed) ? "listed" : told.some(isListed) ? "both" : "reported";
  return [plain("summary", COMPARED), ...led(LEAD[held], said(told))];
}

/** That no near term is held: of labels only where one covers a drug compared. */
function nothingNear(state: State): string {
  const states = pairsOf(state).flatMap((pair) => rowsOf(state, pair).map((row) => row.state));
  if (states.includes("listed") || states.includes("not_listed")) return COMPARED_ALONE;
  return states.includes("not_covered") ? COMPARED_UNCOVERED : COMPARED;
}

/** Of a list of drugs narrowed by name or class: those that do not count, with the equivalent or else the near terms that are listed or reported for them; of a class the close ones. */
export function relatedUncounted(state: State): DraftSentence[] {
  if (state.reading?.query?.want !== "drugs") return [];
  const counted = new Set(countedRows(answerRows(state).rows).map(({ id }) => String(id)));
  const pairs = pairsOf(state).filter(({ drug }) => !counted.has(drug.id));
  const told = pairs.flatMap((pair) => {
    const equivalents = equivalentTo(state, pair);
    return nearSentence((equivalents.length > 0 ? equivalents : relatedTo(state, pair)).slice(0, TERMS_TOLD));
  });
  return led(UNCOUNTED, [...told, ...closeOfMembers(state)]);
}

/** Of the members of a class that do not count: each close term with those of them that have it. */
function closeOfMembers(state: State): DraftSentence[] {
  const open = uncountedOf(state);
  const told = relatedOfMembers(state).flatMap((each) => {
    const own = open.filter(({ near }) => near.some(({ id }) => id === termOf(each.finding)));
    const drugs = withRole(each.finding, "subject").filter(({ id }) => own.some(({ drug }) => drug.id === id));
    return drugs.length > 0 ? nearSentence([each], { drugs }) : [];
  });
  return told.slice(0, TERMS_TOLD);
}

type Pair = { drug: EntityRef; event: EntityRef };

function pairsOf(state: State): Pair[] {
  return drugsOf(state).flatMap((drug) => eventsOf(state).map((event) => ({ drug, event })));
}

/** Of pairs that a label source lists under an equivalent term alone: those terms, a sentence for each pair. */
export function equivalentSentences(state: State): DraftSentence[] {
  const isListed = (row: Row) => row.state === "listed" && !row.equivalent;
  const pairs = pairsOf(state).filter((pair) => !rowsOf(state, pair).some(isListed));
  return pairs.flatMap((pair) => nearSentence(equivalentTo(state, pair).slice(0, TERMS_TOLD)));
}

/** The listings of terms equivalent to the event. */
function equivalentTo(state: State, pair: Pair): Near[] {
  return toldOf(state, pair, (row) => (row.state === "listed" && row.equivalent ? "equivalent" : null));
}

/** The listings, else signals, of terms near the event, the nearest first. */
function relatedTo(state: State, pair: Pair): Near[] {
  return toldOf(state, pair, (row) => (row.state === "related" ? String(row.relation) : null));
}

/** The findings of a pair's rows that lie to the event in a way that is told, each term once. */
function toldOf(state: State, pair: Pair, relationOf: (row: Row) => string | null): Near[] {
  const handles = checksOf(state, pair).map(({ handle }) => handle);
  const told = state.findings.filter(
    (fact) =>
      isStated(fact) && handles.includes(fact.from.handle ?? "") && fact.entities.some(({ id }) => id === pair.drug.id),
  );
  const relations = new Map<string, string>();
  for (const row of rowsOf(state, pair)) {
    const relation = relationOf(row);
    if (relation) relations.set(String(row.id), relation);
  }
  return [...relations].flatMap(([term, relation]) => {
    const finding = told.find((each) => termOf(each) === term);
    return finding ? [{ relation, finding }] : [];
  });
}

/** Of the members of a class: each related term with the members that a label lists it for. */
function relatedOfMembers(state: State): Near[] {
  const relations = new Map(
    memberChecks(state).flatMap(({ rows }) => rows.flatMap(nearIn).map(({ id, relation }) => [id, relation])),
  );
  const findings = state.findings.filter((finding) => numberOf(finding, "related") !== null);
  return findings.flatMap((finding) => {
    const relation = relations.get(termOf(finding) ?? "");
    return relation ? [{ relation, finding }] : [];
  });
}

function rowsOf(state: State, pair: Pair): Row[] {
  return checksOf(state, pair).flatMap(({ rows }) => rows);
}

function checksOf({ results }: State, { drug, event }: Pair) {
  return results.filter(
    ({ tool, args }) => tool === "check_drug_event" && args.drug === drug.id && args.event === event.id,
  );
}

function termOf({ entities }: Fact): string | undefined {
  return entities.find(({ role }) => role === "object")?.id;
}

function holdersIn(findings: readonly Fact[]): number {
  return new Set(findings.flatMap(({ entities }) => entities.find(({ role }) => role === "subject")?.id ?? [])).size;
}

const DRUGS_NAMED = 12;
const NOT_THAT_TERM = "Not under that exact term:";
/** The words for a term by its relation to the event, nearest first. */
const CALLED: Readonly<Record<string, string>> = { equivalent: "equivalent term", ...RELATION_WORDS };

/** A listing or signal of a term related to an event that no label source lists, and the relation. */
type Near = { relation: string; finding: Fact };

/** "A label source lists the narrower terms A and B and the broader term C for the drugs." Where none is listed: that a signal exists. */
function nearSentence(
  near: readonly Near[],
  { first = false, drugs: named }: { first?: boolean; drugs?: readonly EntityRef[] } = {},
): DraftSentence[] {
  const [nearest] = near;
  if (!nearest) return [];
  const terms = [...new Set(Object.values(CALLED))].flatMap((called) => {
    const own = near
      .filter(({ relation }) => ownValue(CALLED, relation) === called)
      .map(({ finding }) => withRole(finding, "object")[0]);
    const names = own.flatMap((term) => term?.name ?? []);
    return names.length > 0 ? [`the ${called}${names.length > 1 ? "s" : ""} ${joinedWords(names)}`] : [];
  });
  const drugs = joinedFirst(named ?? withRole(nearest.finding, "subject"), DRUGS_NAMED);
  const isListed = nearest.finding.kind === "label_listing";
  const text = isListed
    ? `a label source lists ${joinedWords(terms)} for ${drugs}.`
    : `a reporting signal exists under ${joinedWords(terms)} with ${drugs}.`;
  const findings = near.map(({ finding }) => finding);
  return [cited("summary", first ? `${NOT_THAT_TERM} ${text}` : `A${text.slice(1)}`, findings)];
}
