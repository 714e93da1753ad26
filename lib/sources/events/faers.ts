import type { Claim, Evidence } from "@/lib/domain/claim";
import { ebgm } from "@/lib/domain/statistics/ebgm";
import { type FittedPrior, priorTable } from "@/lib/domain/statistics/fit-prior";
import { expectedOf, type ReportTable, tableOf } from "@/lib/domain/statistics/report-table";
import { findDrug, isCombination } from "@/lib/sources/drugs/drug-lookup";
import { readTable } from "@/lib/sources/reading/read-table";
import { type Source, type SourceContext, SourceError } from "@/lib/sources/source";
import { adverseEvent } from "./adverse-event";
import { signalClaim } from "./signal-claim";

const FILE = "faers/signals.csv.gz";
const COLUMNS = [
  "ingredient",
  "reaction_pt",
  "case_count",
  "drug_total",
  "reaction_total",
  "background_count",
  "expected_count",
  "prr",
  "prr_display",
  "prr_capped",
  "ror",
  "ror_ci_lower",
  "ic025",
  "chi_square",
  "pct_indication_match",
  "is_prr_signal",
  "is_ror_signal",
  "is_ic_signal",
  "n_methods_flagged",
  "has_zero_cell",
  "is_sparse_background",
  "is_likely_indication_artifact",
  "is_review_candidate",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const KEY = "faers";
const COUNTS = ["case_count", "drug_total", "reaction_total", "background_count", "expected_count"] as const;
const MEASURES = ["prr", "ror", "ror_ci_lower", "ic025", "chi_square"] as const;

/** Rows of one drug with one event, one per ingredient name. */
type Pair = { drug: string; event: string; administrative: boolean; rows: Counted[] };
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
 * Every preferred term of the table becomes an event, also when the drug is unknown. The table holds only pairs that some
 * method flagged, so absence from it is no "not reported"; EBGM's prior is fitted to these pairs alone (see `shrunken`).
 */
export const faers: Source = {
  dataset: {
    key: KEY,
    title: "FAERS disproportionality signals",
    version: "2025Q4-2026Q1",
    licence: "MIT; FDA data CC0",
    tier: "open",
    link: "https://www.fda.gov/drugs/surveillance/fda-adverse-event-reporting-system-faers",
    aspects: ["reporting_signals"],
  },
  files: [FILE],
  stage: "claims",
  read: async function* (context) {
    const pairs = new Map<string, Pair>();
    const tables: ReportTable[] = [];
    for await (const { row, line } of readTable(context.dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      context.row();
      const table = tableOfRow(row);
      if (!table) throw new SourceError(FILE, line, `its counts belong to no table of ${CASES_TOTAL} cases`);
      if (table.a >= LEAST_CASES) tables.push(table);
      const event = adverseEvent(context.registries, row.reaction_pt);
      if (event.isNew) yield { kind: "entity", entity: event.entity };
      const drug = drugOf(context, row);
      if (!drug) continue;
      if (!Number.isFinite(Number(row.ic025)) || row.ic025 === "") {
        context.drop("IC025 is not a number", `line ${line}`);
        continue;
      }
      const key = `${drug} ${event.entity.id}`;
      const administrative = event.entity.administrative ?? false;
      const known = pairs.get(key) ?? { drug, event: event.entity.id, administrative, rows: [] };
      pairs.set(key, known);
      known.rows.push({ row, table });
    }
    const fitted = priorOf(tables, LEAST_CASES);
    for (const pair of pairs.values()) yield { kind: "claim", claim: claimOf(pair, fitted) };
  },
};

function drugOf({ registries, drop }: SourceContext, row: Row): string | undefined {
  const drug = findDrug(registries, row.ingredient);
  if (!drug)
    drop(
      isCombination(row.ingredient) ? "combination of ingredients" : "ingredient is in no drug list",
      row.ingredient,
    );
  return drug?.id;
}

function claimOf({ drug, event, administrative, rows }: Pair, fitted: FittedPrior | null): Claim {
  const shown = rows.reduce((best, each) => (each.table.a > best.table.a ? each : best));
  const flags: Claim["flags"] = [];
  if (shown.row.is_likely_indication_artifact === "true") flags.push("indication_artefact");
  if (administrative) flags.push("administrative");
  return signalClaim({
    drug,
    event,
    dataset: KEY,
    ic025: Number(shown.row.ic025),
    flags,
    evidence: [shown, ...rows.filter((row) => row !== shown)].map((each) => rowEvidence(each, fitted)),
  });
}

function rowEvidence({ row, table }: Counted, fitted: FittedPrior | null): Evidence {
  const numbers = [...COUNTS, ...MEASURES].map((column) => [column, row[column] === "" ? null : Number(row[column])]);
  return {
    recordId: `${row.ingredient}|${row.reaction_pt}`,
    link: null,
    publications: [],
    payload: {
      ingredient: row.ingredient,
      reaction: row.reaction_pt,
      ...Object.fromEntries(numbers),
      report_total: CASES_TOTAL,
      ...shrunken(table, fitted, "flagged pairs"),
      indication_artefact: row.is_likely_indication_artifact === "true",
      sparse_background: row.is_sparse_background === "true",
    },
  };
}

/** The counts of a row: cases of the pair, of the drug, of the reaction, of the reaction with other drugs, and expected. */
type RowCounts = Record<"case_count" | "drug_total" | "reaction_total" | "background_count" | "expected_count", string>;

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
