import type { Evidence, Statistic } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { informationComponent } from "@/lib/domain/statistics/signals";
import type { Registries } from "@/lib/sources/build/registries";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { signalClaim } from "./signal-claim";

const FILE = "nsides/OFFSIDES.csv.gz";
const KEY = "offsides";

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

/** The release spells the first column so. */
const COLUMNS = ["drug_rxnorn_id", "drug_concept_name", ...NSIDES_COLUMNS] as const;

/**
 * Reporting signals of FAERS up to 2014 against matched controls (OFFSIDES). The release states a PRR; the claim's IC025
 * is computed from the row's own counts, so that it reads as every other signal's; the PRR stays with the evidence.
 */
export const offsides: Source = {
  dataset: {
    key: KEY,
    title: "OFFSIDES",
    version: "nSIDES v0.1, FAERS up to 2014; IC025 computed from its counts",
    licence: "None stated: not for redistribution",
    tier: "unlicensed",
    link: "https://nsides.io",
    aspects: ["reporting_signals"],
  },
  files: [FILE],
  optional: true,
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    for await (const { row } of readTable(dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      count();
      const drug = nsidesDrug(registries, row.drug_rxnorn_id, row.drug_concept_name);
      const event = registries.byName("adverse_event", row.condition_concept_name);
      const statistic = matchedSignal(row);
      if (!statistic) drop("counts are no table of reports");
      else if (!drug) drop("drug is in no drug list", row.drug_concept_name);
      else if (!event) drop("event is no preferred term of the graph", row.condition_concept_name);
      else if (statistic.value <= 0) drop("no reporting signal");
      if (!statistic || !drug || !event || statistic.value <= 0) continue;
      const payload = { ingredient: row.drug_concept_name, ...matchedCounts(row) };
      const claim = signalClaim({
        drug: drug.id,
        event: event.id,
        dataset: KEY,
        ic025: statistic.value,
        flags: event.administrative ? ["administrative"] : [],
        evidence: [record(`${row.drug_rxnorn_id}|${row.condition_concept_name}`, null, payload)],
      });
      yield { kind: "claim", claim };
    }
  },
};

type NsidesRow = Record<(typeof NSIDES_COLUMNS)[number], string>;

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
