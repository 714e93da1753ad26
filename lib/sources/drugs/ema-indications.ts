import { findCondition } from "@/lib/sources/diseases/disease-lookup";
import { table } from "@/lib/sources/reading/read-table";
import { claimDraft, record, tableSource } from "@/lib/sources/source";
import { findDrug } from "./drug-lookup";

const TABLE = table(
  "ema_medicines/medicines_output_medicines_en.xlsx",
  "Category|Name of medicine|EMA product number|Medicine status|International non-proprietary name (INN) / common name|Therapeutic area (MeSH)|Therapeutic indication|Medicine URL",
  { named: true },
);

/** States of a medicine that was authorised at some time; others were refused, or their applications withdrawn. */
const AUTHORISED: readonly string[] = ["Authorised", "Withdrawn", "Lapsed", "Expired"];
/** Of several areas one may be what the use arises from ("Anemia; Cancer"): such a row names them, and does not say which is treated. */
const STRENGTHS = { indicated_for: 1, named_in_indications: 0.5 } as const;

/** What medicines of one substance were authorised for in the EU: the one therapeutic area of a product, or each of several it names. */
export const emaIndications = tableSource(
  { key: "ema-medicines", table: TABLE, optional: true },
  function* (row, { registries, drop }) {
    const substance = row["International non-proprietary name (INN) / common name"];
    const { "Medicine status": status, "EMA product number": number, "Therapeutic indication": text } = row;
    if (row.Category !== "Human") return drop("not a human medicine");
    if (!AUTHORISED.includes(status)) return drop("medicine was never authorised");
    const drug = findDrug(registries, substance);
    if (!drug) return drop("substance is no single medicine", substance);
    const areas = row["Therapeutic area (MeSH)"].split(";").map((area) => area.trim());
    const predicate = areas.length === 1 ? "indicated_for" : "named_in_indications";
    for (const area of areas.filter((each) => each !== "")) {
      const condition =
        findCondition(registries, [], area)?.entity ?? findCondition(registries, [], upright(area))?.entity;
      if (!condition) drop("condition is no disease, phenotype or adverse event of the graph", area);
      if (!condition) continue;
      const payload = {
        medicine: row["Name of medicine"],
        substance,
        therapeutic_area: area,
        indication: text,
        status,
      };
      yield claimDraft(drug, predicate, condition, {
        qualifiers: { register: "EMA" },
        strength: STRENGTHS[predicate],
        evidence: [record(`${number}|${area}`, row["Medicine URL"] || null, payload)],
      });
    }
  },
);

/** "Arthritis, Rheumatoid" as it is read: "Rheumatoid Arthritis". */
function upright(area: string): string {
  return area.split(", ").reverse().join(" ");
}
