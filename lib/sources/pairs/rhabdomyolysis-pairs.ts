import type { Entity } from "@/lib/domain/entity";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { declareEvent } from "@/lib/sources/events/adverse-event";
import { signalStrength } from "@/lib/sources/events/signal-claim";
import { record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { drugPair, pairClaim } from "./drug-pair";

const SCREEN = "ddi_faers_rhabdo/screen_results.csv";
const REFERENCE = "ddi_faers_rhabdo/label_interaction_reference.csv";
const SCREEN_KEY = "ddi-rhabdomyolysis";
const REFERENCE_KEY = "ddi-label-reference";
const LICENCE = "None stated: not for redistribution";
const EVENT = "Rhabdomyolysis";
const LISTED = 0.5;

const COLUMNS = [
  "drug_a",
  "drug_b",
  "support",
  "n_ab",
  "n_abz",
  "additive_expected",
  "omega_add",
  "omega_add_lower",
  "expected",
  "omega",
  "omega_lower",
  "naive_log2_oe",
  "eras_with_signal",
  "om025_2004-2012",
  "om025_2013-2018",
  "om025_2019-2026",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;
const NUMBERS = COLUMNS.slice(3, 13);

/**
 * Pairs of drugs screened for reports of rhabdomyolysis beyond what the two add up to; a pair is kept where the lower
 * bound of omega, in log2 units, is above 0.
 */
export const rhabdomyolysisPairs: Source = {
  dataset: {
    key: SCREEN_KEY,
    title: "FAERS drug-pair screen for rhabdomyolysis",
    version: "FAERS 2004Q1-2026Q2",
    licence: LICENCE,
    tier: "unlicensed",
    link: "https://github.com/edanmn/faers-ddi-rhabdomyolysis",
    aspects: ["drug_interactions"],
  },
  files: [SCREEN],
  stage: "claims",
  read: async function* (context) {
    const { event, drafts } = declareEvent(context, EVENT);
    yield* drafts;
    for await (const { row, line } of readTable(context.dir, SCREEN, { delimiter: ",", columns: COLUMNS })) {
      context.row();
      yield* screened(row, line, event, context);
    }
  },
};

/** Pairs that labels name as interacting, as the authors of the screen collected them. */
export const labelPairReference: Source = {
  dataset: {
    ...rhabdomyolysisPairs.dataset,
    key: REFERENCE_KEY,
    title: "Label interaction reference",
    version: "2026",
  },
  files: [REFERENCE],
  stage: "claims",
  read: async function* (context) {
    const columns = ["drug_a", "drug_b"] as const;
    for await (const { row } of readTable(context.dir, REFERENCE, { delimiter: ",", columns })) {
      context.row();
      const pair = pairOf(row, context);
      if (!pair) continue;
      const payload = { drug_a: row.drug_a, drug_b: row.drug_b };
      const evidence = [record(`${row.drug_a}|${row.drug_b}`, null, payload)];
      yield { kind: "claim", claim: pairClaim(pair, { dataset: REFERENCE_KEY, strength: LISTED, evidence }) };
    }
  },
};

function* screened(row: Row, line: number, event: Entity, context: SourceContext): Generator<Draft> {
  const lower = row.omega_add_lower === "" ? Number.NaN : Number(row.omega_add_lower);
  if (Number.isNaN(lower)) context.drop("omega is not a number", `line ${line}`);
  else if (lower <= 0) context.drop("no interaction signal");
  const pair = lower > 0 ? pairOf(row, context) : undefined;
  if (!pair) return;
  const numbers = NUMBERS.map((column) => [column, row[column] === "" ? null : Number(row[column])]);
  const named = { drug_a: row.drug_a, drug_b: row.drug_b, support: row.support, case_count: Number(row.n_abz) };
  const payload = { ...named, ...Object.fromEntries(numbers) };
  const claim = pairClaim(
    pair,
    {
      dataset: SCREEN_KEY,
      strength: signalStrength(lower),
      statistic: { name: "omega_add_lower", value: lower, unit: "log2" },
      evidence: [record(`${row.drug_a}|${row.drug_b}`, null, payload)],
    },
    event,
  );
  yield { kind: "claim", claim };
}

function pairOf({ drug_a, drug_b }: Pick<Row, "drug_a" | "drug_b">, context: SourceContext) {
  const [a, b] = [findDrug(context.registries, drug_a), findDrug(context.registries, drug_b)];
  if (!a || !b) context.drop("drug is in no drug list", a ? drug_b : drug_a);
  const pair = a && b ? drugPair(a, b) : undefined;
  if (a && b && !pair) context.drop("both names are one drug", `${drug_a}, ${drug_b}`);
  return pair;
}
