import { atcDrafts, isSubstanceCode } from "@/lib/sources/drugs/atc-classes";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { readSiderDrugs, SIDER_ATC_FILE, SIDER_DRUG_FILES, siderCard } from "./sider-drugs";

const KEY = "sider-atc";

/** ATC classes of the compounds of SIDER. */
export const siderClasses: Source = {
  dataset: {
    key: KEY,
    title: "SIDER ATC codes",
    version: "4.1 (2015-10-21)",
    licence: "CC BY-NC-SA 4.0",
    tier: "non-commercial",
    link: "http://sideeffects.embl.de",
    aspects: ["drug_classes"],
  },
  files: SIDER_DRUG_FILES,
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    const drugOf = await readSiderDrugs(dir, registries);
    const options = { delimiter: "\t", header: false, quote: false, columns: ["flat", "code"] } as const;
    for await (const { row } of readTable(dir, SIDER_ATC_FILE, options)) {
      count();
      const drug = drugOf(row.flat, row.flat);
      if (!isSubstanceCode(row.code)) drop("code is of no substance");
      else if (!drug) drop("compound is of no one marketed drug", row.flat);
      else {
        const payload = { atc: row.code, flat_id: row.flat, mapped_by: drug.mappedBy };
        const recordId = `${row.flat}:${row.code}`;
        yield* atcDrafts(drug.id, row.code, { recordId, link: siderCard(row.flat), publications: [], payload }, KEY);
      }
    }
  },
};
