import type { Evidence, Statistic } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { informationComponent } from "@/lib/domain/statistics/signals";
import type { Registries } from "@/lib/sources/build/registries";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { record, tableSource } from "@/lib/sources/source";
import { signalDraft } from "./signal-claim";

/** The columns every nSIDES table ends with: the event, reports with drug and event, with the drug only, and so for matched controls. */
export const NSIDES_COLUMNS =
  "condition_meddra_id|condition_concept_name|A|B|C|D|PRR|PRR_error|mean_reporting_frequency" as const;

/** The release spells the first column so. */
const TABLE = table("nsides/OFFSIDES.csv.gz", `drug_rxnorn_id|drug_concept_name|${NSIDES_COLUMNS}`);

/**
 * Reporting signals of FAERS up to 2014 against matched controls (OFFSIDES). The release states a PRR; the claim's IC025
 * is computed from the row's own counts, so that it reads as every other signal's; the PRR stays with the evidence.
 */
export const offsides = tableSource(
  { key: "offsides", table: TABLE, optional: true },
  function* (row, { registries, drop }) {
    const { drug_rxnorn_id: rxnorm, drug_concept_name: ingredient, condition_concept_name: reaction } = row;
    const drug = nsidesDrug(registries, rxnorm, ingredient);
    const event = registries.byName("adverse_event", reaction);
    const ic025 = matchedSignal(row)?.value;
    if (ic025 === undefined) return drop("counts are no table of reports");
    if (!drug) return drop("drug is in no drug list", ingredient);
    if (!event) return drop("event is no preferred term of the graph", reaction);
    if (ic025 <= 0) return drop("no reporting signal");
    const evidence = [record(`${rxnorm}|${reaction}`, null, { ingredient, ...matchedCounts(row) })];
    yield signalDraft({ drug: drug.id, event, ic025, evidence });
  },
);

type NsidesRow = Omit<RowOf<typeof TABLE>, "drug_rxnorn_id" | "drug_concept_name">;

/** IC025 of a row's own counts, log2: reports of the drugs against their matched controls; null where counts are missing or define none. */
export function matchedSignal({ A, B, C, D }: NsidesRow): Statistic | null {
  const [a, b, c, d] = [A, B, C, D].map((cell) => (cell === "" ? Number.NaN : Number(cell)));
  if (!isCount(a) || !isCount(b) || !isCount(c) || !isCount(d)) return null;
  const { value, ...bounds } = informationComponent({ a, b, c, d });
  return value === null || !("lower" in bounds) ? null : { name: "IC025", value: bounds.lower, unit: "log2" };
}

/** The counts of a row, the source's own ratio, and the comparison group. The MedDRA code is not kept. */
export function matchedCounts(row: NsidesRow): Evidence["payload"] {
  return {
    reaction: row.condition_concept_name,
    case_count: Number(row.A),
    drug_total: Number(row.A) + Number(row.B),
    control_case_count: Number(row.C),
    control_total: Number(row.C) + Number(row.D),
    prr: Number.isFinite(Number(row.PRR)) ? Number(row.PRR) : null,
    background: "propensity-matched control reports",
  };
}

/** A drug by RxNorm code, else by name. */
export function nsidesDrug(registries: Registries, rxnorm: string, name: string): Entity | undefined {
  return registries.byCurie(`RxNorm:${rxnorm}`, "drug") ?? findDrug(registries, name);
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0;
}
