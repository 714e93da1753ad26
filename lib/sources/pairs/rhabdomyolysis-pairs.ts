import type { Entity } from "@/lib/domain/entity";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { declareEvent } from "@/lib/sources/events/adverse-event";
import { signalStrength } from "@/lib/sources/events/signal-claim";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { type Draft, defineSource, record, rowsOf, type SourceContext, tableSource } from "@/lib/sources/source";
import { drugPair, pairDraft } from "./drug-pair";

const SCREEN = table(
  "ddi_faers_rhabdo/screen_results.csv",
  "drug_a|drug_b|support|n_ab|n_abz|additive_expected|omega_add|omega_add_lower|expected|omega|omega_lower|naive_log2_oe|eras_with_signal|om025_2004-2012|om025_2013-2018|om025_2019-2026",
);
type Row = RowOf<typeof SCREEN>;
const NUMBERS = SCREEN.columns.slice(3, 13);
const REFERENCE = table("ddi_faers_rhabdo/label_interaction_reference.csv", "drug_a|drug_b");
const LISTED = 0.5;

/**
 * Pairs of drugs screened for reports of rhabdomyolysis beyond what the two add up to; a pair is kept where the lower
 * bound of omega, in log2 units, is above 0.
 */
export const rhabdomyolysisPairs = defineSource(
  { key: "ddi-rhabdomyolysis", files: [SCREEN] },
  async function* (context) {
    const { event, drafts } = declareEvent(context, "Rhabdomyolysis");
    yield* drafts;
    for await (const { row, line } of rowsOf(context, SCREEN)) yield* screened(row, line, event, context);
  },
);

/** Pairs that labels name as interacting, as the authors of the screen collected them. */
export const labelPairReference = tableSource(
  { key: "ddi-label-reference", table: REFERENCE },
  function* (row, context) {
    const pair = pairOf(row, context);
    const evidence = [record(`${row.drug_a}|${row.drug_b}`, null, row)];
    if (pair) yield pairDraft(pair, { strength: LISTED, evidence });
  },
);

function* screened(row: Row, line: number, event: Entity, context: SourceContext): Generator<Draft> {
  const { drug_a, drug_b, support } = row;
  const lower = row.omega_add_lower === "" ? Number.NaN : Number(row.omega_add_lower);
  if (Number.isNaN(lower)) return context.drop("omega is not a number", `line ${line}`);
  if (lower <= 0) return context.drop("no interaction signal");
  const pair = pairOf(row, context);
  const numbers = NUMBERS.map((column) => [column, row[column] === "" ? null : Number(row[column])]);
  const payload = { drug_a, drug_b, support, case_count: Number(row.n_abz), ...Object.fromEntries(numbers) };
  const stated = {
    strength: signalStrength(lower),
    statistic: { name: "omega_add_lower", value: lower, unit: "log2" },
    evidence: [record(`${drug_a}|${drug_b}`, null, payload)],
  };
  if (pair) yield pairDraft(pair, stated, event);
}

function pairOf({ drug_a, drug_b }: Pick<Row, "drug_a" | "drug_b">, { registries, drop }: SourceContext) {
  const [a, b] = [findDrug(registries, drug_a), findDrug(registries, drug_b)];
  if (!a || !b) return drop("drug is in no drug list", a ? drug_b : drug_a);
  return drugPair(a, b) ?? drop("both names are one drug", `${drug_a}, ${drug_b}`);
}
