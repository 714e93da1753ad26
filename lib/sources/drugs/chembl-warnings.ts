import { z } from "zod";
import { BOXED_FLAG, WITHDRAWN_FLAG } from "@/lib/domain/regulatory-flag";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { compoundCard } from "./chembl";

/** The first column, of ChEMBL ids, has no name, nor have eight empty ones at the end: a column without a name is the first of them. */
const FLAGS = table("chembl_warnings/drug_info.csv", "|withdrawn flag|black_box warning", { named: true });
const REASONS = table(
  "chembl_warnings/drug_withdrawal_reasons.csv",
  "Drug|Toxicity as reported in ChEMBL|Standardized toxicity label|Overall toxicity category",
);
/** Curated, and of the drug as a whole, whichever its formulations and countries. */
const STRENGTH = 0.9;
const NOT_STATED = "None";
const Wording = z.object({ label: z.string().min(1), term: z.string().min(1), ...REVIEWED });
/** The preferred terms of labels that are no name of one; those of animals, or of no event in particular, have none. */
export const WITHDRAWAL_REASONS = new Map(
  vocabulary("withdrawal-reasons", Wording).map(({ label, term }) => [label, term]),
);

/**
 * The drugs that ChEMBL flags with a boxed warning or as withdrawn from a market, and what they were withdrawn for, where that is an adverse
 * event of the graph. A drug without a flag has no claim: ChEMBL does not state that it has no warning.
 */
export const chemblWarnings = defineSource(
  { key: "chembl-warnings", files: [FLAGS, REASONS], optional: true },
  async function* (context) {
    for (const flag of [BOXED_FLAG, WITHDRAWN_FLAG]) yield { kind: "entity", entity: { ...flag, xrefs: [] } };
    for await (const { row } of rowsOf(context, FLAGS)) yield* flagsOf(row, context);
    for await (const { row } of rowsOf(context, REASONS)) yield* withdrawalOf(row, context);
  },
);

function* flagsOf(row: RowOf<typeof FLAGS>, { registries, drop }: SourceContext): Generator<Draft> {
  const { "": molecule, "withdrawn flag": withdrawn, "black_box warning": boxed } = row;
  const set = [...(boxed === "1" ? [BOXED_FLAG] : []), ...(withdrawn === "TRUE" ? [WITHDRAWN_FLAG] : [])];
  if (set.length === 0) return drop("neither flag is set, which states nothing");
  const drug = registries.byCurie(`CHEMBL.COMPOUND:${molecule}`, "drug");
  if (!drug) return drop("molecule is in no drug list", molecule);
  const evidence = [record(`${molecule} flags`, compoundCard(molecule), { molecule, withdrawn, boxed })];
  for (const each of set) yield claimDraft(drug, "flagged_as", each, { strength: STRENGTH, evidence });
}

function* withdrawalOf(row: RowOf<typeof REASONS>, { registries, drop }: SourceContext): Generator<Draft> {
  const {
    Drug: molecule,
    "Toxicity as reported in ChEMBL": toxicity,
    "Standardized toxicity label": label,
    "Overall toxicity category": category,
  } = row;
  const drug = registries.byCurie(`CHEMBL.COMPOUND:${molecule}`, "drug");
  if (!drug) return drop("molecule is in no drug list", molecule);
  const evidence = [record(`${molecule} reason`, compoundCard(molecule), { molecule, toxicity, label, category })];
  const parts = { strength: STRENGTH, evidence };
  yield claimDraft(drug, "flagged_as", WITHDRAWN_FLAG, parts);
  if (label === NOT_STATED) return drop("no reason of the withdrawal is stated");
  for (const reason of label.split(/[;,] */)) {
    const event = registries.byName("adverse_event", WITHDRAWAL_REASONS.get(reason) ?? reason);
    if (event) yield claimDraft(drug, "withdrawn_for", event, parts);
    else drop("reason is no adverse event of the graph", reason);
  }
}
