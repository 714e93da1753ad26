import { plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, inRole, number } from "@/lib/domain/facts/build";
import { countsOf, type FactDraft, type FactEntity } from "@/lib/domain/facts/fact";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { answerRows, countedRows } from "./answer-rows";
import { claimIdsFor } from "./list-items";
import { drugsOf } from "./subjects";

const CLAIMS_MAX = 20;
const ALONE_NAMED = 5;
const ALONE_CAVEAT =
  "What is found for one alone is not found for the other in the sources searched, which does not show that it does not occur there.";
const CAVEAT =
  "Such counts grow with use, reporting and the length of a label; more of them is no sign of a higher risk.";

/** How many of the things compared each drug has; none where what was found is not told by drug. */
export function eachCountFindings(state: State): FactDraft[] {
  const { ask, want, object } = state.reading?.query ?? {};
  if (ask !== "compare" || want !== "adverse_events" || object) return [];
  const { rows, handles } = answerRows(state);
  const counted = countedRows(rows);
  if (counted.every((row) => row.drugs === undefined)) return [];
  const datasets =
    state.findings.find(({ kind, from }) => kind === "count" && from.handle === handles[0])?.datasets ?? [];
  const drugs = drugsOf(state);
  const each = drugs.map((drug) => countOf("of_drug", drug, heldBy(drug.id, counted), datasets));
  return [...each, ...(drugs.length === 2 ? aloneFindings(state, drugs, counted, datasets) : [])];
}

/** Of two drugs, what is found for one and not for the other, with the first of it. */
function aloneFindings(
  { admitted }: State,
  drugs: readonly EntityRef[],
  counted: readonly Row[],
  datasets: string[],
): FactDraft[] {
  return drugs.flatMap((drug) => {
    const others = drugs.filter(({ id }) => id !== drug.id);
    const own = heldBy(drug.id, counted).filter(({ row }) => others.every(({ id }) => !(row.drugs ?? []).includes(id)));
    const first = own.slice(0, ALONE_NAMED).flatMap(({ row }) => ownValue(admitted, String(row.id)) ?? []);
    const beside = [...inRole(others, "lacking"), ...inRole(first, "member")];
    return own.length > 0 ? [countOf("of_drug_alone", drug, own, datasets, beside)] : [];
  });
}

type Held = { row: Row; claimIds: string[] };

function heldBy(drug: string, counted: readonly Row[]): Held[] {
  return counted.flatMap((row) => {
    const at = (row.drugs ?? []).indexOf(drug);
    return at < 0 ? [] : [{ row, claimIds: claimIdsFor(row, at) }];
  });
}

function countOf(
  counts: "of_drug" | "of_drug_alone",
  drug: EntityRef,
  own: readonly Held[],
  datasets: string[],
  beside: readonly FactEntity[] = [],
): FactDraft {
  const entities = [as(drug, "subject"), ...beside];
  const numbers = [number(own.length, "adverse events", "total")];
  const claimIds = own.flatMap((each) => each.claimIds).slice(0, CLAIMS_MAX);
  return draft({ kind: "count", counts, entities, numbers, datasets }, claimIds);
}

/** Those counts side by side, what each of two drugs has that the other has not, and what this does not say. */
export function eachCountSentences({ findings }: State): DraftSentence[] {
  const counts = findings.filter((fact) => countsOf(fact, "of_drug"));
  const alone = findings.filter((fact) => countsOf(fact, "of_drug_alone"));
  return [
    ...said(counts),
    ...(counts.length > 0 ? [plain("summary", CAVEAT)] : []),
    ...said(alone),
    ...(alone.length > 0 ? [plain("summary", ALONE_CAVEAT)] : []),
  ];
}
