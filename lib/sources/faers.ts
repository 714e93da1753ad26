import type { Claim, Evidence } from "@/lib/knowledge/claim";
import { adverseEvent } from "./adverse-event";
import { findDrug, isCombination } from "./drug-lookup";
import { newClaim } from "./new-claim";
import { readTable } from "./read-table";
import type { Source, SourceContext } from "./source";

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
type Pair = { drug: string; event: string; administrative: boolean; rows: Row[] };

/**
 * Reporting signals. Each ingredient row is its own evidence with its own counts; the claim shows the row with most cases.
 * Every preferred term of the table becomes an event, also when the drug is unknown.
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
    for await (const { row, line } of readTable(context.dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      context.row();
      const event = adverseEvent(context.registries, row.reaction_pt);
      if (event.isNew) yield { kind: "entity", entity: event.entity };
      const drug = drugOf(context, row);
      if (!drug) continue;
      if (!Number.isFinite(Number(row.ic025)) || row.ic025 === "") {
        context.drop(`IC025 is not a number (line ${line})`);
        continue;
      }
      const key = `${drug} ${event.entity.id}`;
      const administrative = event.entity.administrative ?? false;
      const known = pairs.get(key) ?? { drug, event: event.entity.id, administrative, rows: [] };
      pairs.set(key, known);
      known.rows.push(row);
    }
    for (const pair of pairs.values()) yield { kind: "claim", claim: signalClaim(pair) };
  },
};

/** Strength of a signal, 0..1, rising with IC025 (log2) and saturating: 0 up to IC025 0, 0.29 at 1, 0.65 at 3, 0.91 at 7. */
export function signalStrength(ic025: number): number {
  return ic025 <= 0 ? 0 : 1 - 2 ** (-ic025 / 2);
}

function drugOf({ registries, drop }: SourceContext, row: Row): string | undefined {
  const drug = findDrug(registries, row.ingredient);
  if (!drug) drop(isCombination(row.ingredient) ? "combination of ingredients" : "ingredient is in no drug list");
  return drug?.id;
}

function signalClaim({ drug, event, administrative, rows }: Pair): Claim {
  const shown = rows.reduce((best, row) => (Number(row.case_count) > Number(best.case_count) ? row : best));
  const ic025 = Number(shown.ic025);
  const flags: Claim["flags"] = [];
  if (shown.is_likely_indication_artifact === "true") flags.push("indication_artefact");
  if (administrative) flags.push("administrative");
  return newClaim({
    subject: drug,
    predicate: "reported_with",
    object: event,
    dataset: KEY,
    strength: signalStrength(ic025),
    statistic: { name: "IC025", value: ic025, unit: "log2" },
    flags,
    evidence: [shown, ...rows.filter((row) => row !== shown)].map(rowEvidence),
  });
}

function rowEvidence(row: Row): Evidence {
  const numbers = [...COUNTS, ...MEASURES].map((column) => [column, row[column] === "" ? null : Number(row[column])]);
  return {
    recordId: `${row.ingredient}|${row.reaction_pt}`,
    link: null,
    publications: [],
    payload: {
      ingredient: row.ingredient,
      reaction: row.reaction_pt,
      ...Object.fromEntries(numbers),
      indication_artefact: row.is_likely_indication_artifact === "true",
      sparse_background: row.is_sparse_background === "true",
    },
  };
}
