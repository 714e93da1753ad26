import { record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { matchedCounts, matchedSignal, NSIDES_COLUMNS, nsidesDrug } from "./nsides-table";
import { signalClaim } from "./signal-claim";

const FILE = "nsides/OFFSIDES.csv.gz";
const KEY = "offsides";
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
