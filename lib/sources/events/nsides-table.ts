import type { Evidence, Statistic } from "@/lib/knowledge/claim";
import type { Entity } from "@/lib/knowledge/entity";
import { informationComponent } from "@/lib/signals/signals";
import type { Registries } from "@/lib/sources/build/registries";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";

/** The columns every nSIDES table ends with: the event, reports with drug and event, with the drug only, and so for matched controls. */
export const NSIDES_COLUMNS = [
  "condition_meddra_id",
  "condition_concept_name",
  "A",
  "B",
  "C",
  "D",
  "PRR",
  "PRR_error",
  "mean_reporting_frequency",
] as const;
type NsidesRow = Record<(typeof NSIDES_COLUMNS)[number], string>;

/** IC025 of a row's own counts, log2: reports of the drugs against their matched controls; null where counts are missing or define none. */
export function matchedSignal({ A, B, C, D }: NsidesRow): Statistic | null {
  const [a, b, c, d] = [A, B, C, D].map((cell) => (cell === "" ? Number.NaN : Number(cell)));
  if (!isCount(a) || !isCount(b) || !isCount(c) || !isCount(d)) return null;
  const { value, ...bounds } = informationComponent({ a, b, c, d });
  return value === null || !("lower" in bounds) ? null : { name: "IC025", value: bounds.lower, unit: "log2" };
}

/** The counts of a row, the source's own ratio, and what they are held against. The MedDRA code is not kept. */
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
