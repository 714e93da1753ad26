import type { Evidence } from "@/lib/knowledge/claim";
import { ebgm } from "@/lib/signals/ebgm";
import { type FittedPrior, priorTable } from "@/lib/signals/fit-prior";
import { expectedOf, type ReportTable, tableOf } from "@/lib/signals/report-table";

/**
 * Cases of the two quarters after removal of duplicates. The file does not state it; with it, each of its rows gives
 * back its own PRR, ROR, chi-square, expected count and IC025 (Norén's approximation of it) to the last digit printed.
 */
export const CASES_TOTAL = 755_960;

/** The least cases of a pair that the table keeps. */
export const LEAST_CASES = 3;

/** Expected counts are printed to three decimals. */
const EXPECTED_TOLERANCE = 0.001;
const FIGURES = 5;

/** The counts of a row: cases of the pair, of the drug, of the reaction, of the reaction with other drugs, and expected. */
export type RowCounts = Record<
  "case_count" | "drug_total" | "reaction_total" | "background_count" | "expected_count",
  string
>;

/** The two-by-two table of a row of the file; null when its counts are not those of one table of CASES_TOTAL cases. */
export function tableOfRow(row: RowCounts): ReportTable | null {
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
