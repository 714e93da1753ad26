import type { Claim } from "@/lib/knowledge/claim";
import type { Entity } from "@/lib/knowledge/entity";
import { ownValue } from "@/lib/knowledge/own-value";
import { newClaim } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { DRUGCENTRAL_2016, drugCard } from "./drugcentral-dataset";

const FILE = "drugcentral_2016/pharm_class.tsv";
const COLUMNS = ["DRUG_ID", "DRUG_NAME", "TYPE", "CLASS_SOURCE_ID", "CLASS", "SOURCE"] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** How the id of each giver of classes reads as a CURIE; CHEBI's already is one. */
const PREFIXES: Record<string, string> = { FDA: "NDFRT:", MeSH: "MESH:", CHEBI: "" };
const ASSIGNED = 1;

/** Pharmacologic classes of drugs by FDA (EPC, MoA, PE, ingredient), MeSH (PA) and ChEBI (role); which kind a membership is stays its qualifier. */
export const drugClasses: Source = {
  dataset: DRUGCENTRAL_2016,
  files: [FILE],
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    for await (const { row } of readTable(dir, FILE, { delimiter: "\t", columns: COLUMNS, quote: false })) {
      count();
      const drug = registries.byCurie(`DRUGCENTRAL:${row.DRUG_ID}`, "drug");
      const prefix = ownValue(PREFIXES, row.SOURCE);
      if (!drug) drop("drug is in no drug list", row.DRUG_ID);
      else if (prefix === undefined) drop("class is of a vocabulary that is not known", row.SOURCE);
      if (!drug || prefix === undefined) continue;
      const entity: Entity = { id: `${prefix}${row.CLASS_SOURCE_ID}`, name: row.CLASS, type: "drug_class", xrefs: [] };
      yield { kind: "entity", entity };
      yield { kind: "claim", claim: membership(drug, entity, row) };
    }
  },
};

function membership(drug: Entity, drugClass: Entity, row: Row): Claim {
  return newClaim({
    subject: drug.id,
    predicate: "member_of",
    object: drugClass.id,
    dataset: DRUGCENTRAL_2016.key,
    qualifiers: { type: row.TYPE },
    strength: ASSIGNED,
    evidence: [
      {
        recordId: [row.DRUG_ID, row.TYPE, row.CLASS_SOURCE_ID].join(":"),
        link: drugCard(row.DRUG_ID),
        publications: [],
        payload: { drug_name: row.DRUG_NAME, class: row.CLASS, type: row.TYPE, given_by: row.SOURCE },
      },
    ],
  });
}
