import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft } from "@/lib/domain/facts/build";
import { countsOf, type FactDraft } from "@/lib/domain/facts/fact";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { answerRows, countedRows } from "./answer-rows";
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
  const each = drugs.map((drug) => countOf(drug, heldBy(drug.id, counted), datasets, false));
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
    const made = countOf(drug, own, datasets, true);
    const entities = [
      ...made.entities,
      ...others.map((other) => as(other, "lacking")),
      ...first.map((item) => as(item, "member")),
    ];
    return own.length > 0 ? [{ ...made, entities }] : [];
  });
}

type Held = { row: Row; claimIds: string[] };

function heldBy(drug: string, counted: readonly Row[]): Held[] {
  return counted.flatMap((row) => {
    const at = (row.drugs ?? []).indexOf(drug);
    const claimIds = ((row.claimIdsByDrug ?? [])[at] ?? "").split(" ").filter((id) => id !== "");
    return at < 0 ? [] : [{ row, claimIds }];
  });
}

function countOf(drug: EntityRef, own: readonly Held[], datasets: string[], alone: boolean): FactDraft {
  return draft(
    {
      kind: "count",
      counts: alone ? "of_drug_alone" : "of_drug",
      entities: [as(drug, "subject")],
      numbers: [{ value: own.length, unit: "adverse events", role: "total" }],
      datasets,
    },
    own.flatMap(({ claimIds }) => claimIds).slice(0, CLAIMS_MAX),
  );
}

/** Those counts side by side, what each of two drugs has that the other has not, and what this does not say. */
export function eachCountSentences({ findings }: State): DraftSentence[] {
  const counts = findings.filter((fact) => countsOf(fact, "of_drug"));
  const alone = findings.filter((fact) => countsOf(fact, "of_drug_alone"));
  return [
    ...counts.flatMap(said),
    ...(counts.length > 0 ? [plain("summary", CAVEAT)] : []),
    ...alone.flatMap(said),
    ...(alone.length > 0 ? [plain("summary", ALONE_CAVEAT)] : []),
  ];
}
