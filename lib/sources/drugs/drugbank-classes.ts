import { listCell } from "@/lib/sources/reading/list-cell";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { atcDrafts, isSubstanceCode } from "./atc-classes";
import { DRUGBANK, DRUGS_COLUMNS, DRUGS_FILE, drugbankCard } from "./drugbank-dataset";

/** ATC classes of drugs; the groups DrugBank puts a drug in (approved, withdrawn, ...) stand in the evidence. */
export const drugbankClasses: Source = {
  dataset: DRUGBANK,
  files: [DRUGS_FILE],
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    for await (const { row } of readTable(dir, DRUGS_FILE, { delimiter: "\t", columns: DRUGS_COLUMNS })) {
      count();
      const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
      const codes = row.atc_codes.split("|").filter(isSubstanceCode);
      if (!drug) drop("drug is not in the open vocabulary", row.drugbank_id);
      else if (codes.length === 0) drop("drug has no ATC code of a substance");
      for (const code of drug ? codes : []) {
        const payload = { atc: code, drug_name: row.name, groups: listCell(row.groups) };
        const recordId = `${row.drugbank_id}:${code}`;
        const evidence = { recordId, link: drugbankCard(row.drugbank_id), publications: [], payload };
        if (drug) yield* atcDrafts(drug.id, code, evidence, DRUGBANK.key);
      }
    }
  },
};
