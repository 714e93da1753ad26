import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { kindOfNoMedicine } from "@/lib/domain/names/salts";
import { ebgm } from "@/lib/domain/statistics/ebgm";
import { type FittedPrior, priorTable } from "@/lib/domain/statistics/fit-prior";
import { expectedOf, type ReportTable, tableOf } from "@/lib/domain/statistics/report-table";
import { entryOf } from "@/lib/sources/collections";
import { declareDrug, isCombination } from "@/lib/sources/drugs/drug-lookup";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { type Draft, defineSource, record, rowsOf } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import { declareEvent } from "./adverse-event";
import { signalDraft } from "./signal-claim";

const TABLE = table(
  "faers/signals.csv.gz",
  "ingredient|reaction_pt|case_count|drug_total|reaction_total|background_count|expected_count|prr|prr_display|prr_capped|ror|ror_ci_lower|ic025|chi_square|pct_indication_match|is_prr_signal|is_ror_signal|is_ic_signal|n_methods_flagged|has_zero_cell|is_sparse_background|is_likely_indication_artifact|is_review_candidate",
);
type Row = RowOf<typeof TABLE>;

const COUNTS = ["case_count", "drug_total", "reaction_total", "background_count", "expected_count"] as const;
const MEASURES = ["prr", "ror", "ror_ci_lower", "ic025", "chi_square"] as const;

/** Rows of one drug with one event, one per ingredient name. */
type Pair = { drug: string; event: Entity; rows: Counted[] };
type Counted = { row: Row; table: ReportTable };

/**
 * Cases of the two quarters after removal of duplicates. The file does not state it; with it, each of its rows gives
 * back its own PRR, ROR, chi-square, expected count and IC025 (Norén's approximation of it) to the last digit printed.
 */
const CASES_TOTAL = 755_960;

/** The least cases of a pair that the table keeps. */
export const LEAST_CASES = 3;

const FIGURES = 5;

/** Expected counts are printed to three decimals. */
const EXPECTED_TOLERANCE = 0.001;

/**
 * Reporting signals. Each ingredient row is its own evidence with its own counts; the claim shows the row with most cases.
 * Every preferred term of the table becomes an event, and every medicine of it a drug, also when only this table names it. The table holds only pairs that some
 * method flagged, so absence from it is no "not reported"; EBGM's prior is fitted to these pairs alone (see `shrunken`).
 */
export const faers = defineSource({ key: "faers", files: [TABLE] }, async function* (context) {
  const { drop } = context;
  const pairs = new Map<string, Pair>();
  const tables: ReportTable[] = [];
  for await (const { row, line } of rowsOf(context, TABLE)) {
    const { ingredient } = row;
    const table = tableOfRow(row);
    if (!table) throw new SourceError(TABLE.file, line, `its counts belong to no table of ${CASES_TOTAL} cases`);
    if (table.a >= LEAST_CASES) tables.push(table);
    const { event, drafts } = declareEvent(context, row.reaction_pt);
    const { drug, drafts: ofDrug } = declareDrug(context, ingredient);
    yield* [...drafts, ...ofDrug];
    const isNumber = row.ic025 !== "" && Number.isFinite(Number(row.ic025));
    if (!drug) drop(whyUnknown(ingredient), ingredient);
    else if (!isNumber) drop("IC025 is not a number", `line ${line}`);
    else entryOf(pairs, `${drug.id} ${event.id}`, () => ({ drug: drug.id, event, rows: [] })).rows.push({ row, table });
  }
  const fitted = priorOf(tables, LEAST_CASES);
  for (const pair of pairs.values()) yield toDraft(pair, fitted);
});

/** Why an ingredient is no drug of the graph. */
export function whyUnknown(ingredient: string): string {
  const kind = kindOfNoMedicine(ingredient);
  if (kind) return `ingredient is no single medicine (${kind})`;
  return isCombination(ingredient) ? "combination of ingredients" : "ingredient is in no drug list";
}

function toDraft({ drug, event, rows }: Pair, fitted: FittedPrior | null): Draft {
  const shown = rows.reduce((best, each) => (each.table.a > best.table.a ? each : best));
  const isArtefact = shown.row.is_likely_indication_artifact === "true";
  const evidence = [shown, ...rows.filter((row) => row !== shown)].map((each) => rowEvidence(each, fitted));
  return signalDraft({ drug, event, ic025: Number(shown.row.ic025), isArtefact, evidence });
}

function rowEvidence({ row, table }: Counted, fitted: FittedPrior | null): Evidence {
  const numbers = [...COUNTS, ...MEASURES].map((column) => [column, row[column] === "" ? null : Number(row[column])]);
  return record(`${row.ingredient}|${row.reaction_pt}`, null, {
    ingredient: row.ingredient,
    reaction: row.reaction_pt,
    ...Object.fromEntries(numbers),
    report_total: CASES_TOTAL,
    ...shrunken(table, fitted, "flagged pairs"),
    indication_artefact: row.is_likely_indication_artifact === "true",
    sparse_background: row.is_sparse_background === "true",
  });
}

/** The two-by-two table of a row of the file; null when its counts are not those of one table of CASES_TOTAL cases. */
export function tableOfRow(row: Pick<Row, (typeof COUNTS)[number]>): ReportTable | null {
  const [together, drug, event] = [Number(row.case_count), Number(row.drug_total), Number(row.reaction_total)];
  const table = tableOf({ together, drug, event, all: CASES_TOTAL });
  const agrees =
    table !== null &&
    table.c === Number(row.background_count) &&
    Math.abs(expectedOf(table) - Number(row.expected_count)) <= EXPECTED_TOLERANCE;
  return agrees ? table : null;
}

/**
 * What shrinkage makes of a pair, for its evidence: EBGM with EB05 and EB95, to five figures, and which pairs the prior
 * was fitted to; nothing without a prior. Fitted to flagged pairs alone a prior expects disproportion, and EBGM is shrunk
 * less than on a whole table: it ranks pairs of this table, and is not comparable with an EBGM of all of FAERS.
 */
export function shrunken(
  table: ReportTable,
  fitted: FittedPrior | null,
  pairs: "flagged pairs" | "all reported pairs",
): Evidence["payload"] {
  const measure = fitted ? ebgm(table.a, expectedOf(table), fitted.prior) : null;
  if (!measure || measure.value === null) return {};
  const figures = (x: number) => Number(x.toPrecision(FIGURES));
  const { value, lower, upper } = measure;
  return { ebgm: figures(value), eb05: figures(lower), eb95: figures(upper), ebgm_prior: pairs };
}

/** The prior of all tables given, each of at least `leastCases` cases; null for too few of them. */
export function priorOf(tables: Iterable<ReportTable>, leastCases: number): FittedPrior | null {
  const all = priorTable(leastCases);
  for (const table of tables) all.add(table.a, expectedOf(table));
  return all.fit();
}
