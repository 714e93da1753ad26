import type { Entity } from "@/lib/knowledge/entity";
import { DRUGCENTRAL_2016, drugCard } from "./drugcentral-dataset";
import { newClaim } from "./new-claim";
import { readTable } from "./read-table";
import type { Registries } from "./registries";
import type { Source } from "./source";

const FILE = "drugcentral_2016/drug_indication.tsv";
const COLUMNS = ["DRUG_ID", "DRUG_NAME", "INDICATION_FDB", "UMLS_CUI", "SNOMEDCT_CUI", "DOID"] as const;
const LABEL_STRENGTH = 1;

/** What drugs are used for: a disease by DOID or UMLS, else an adverse event or phenotype by UMLS, else one by its exact name. */
export const drugcentralIndications: Source = {
  dataset: DRUGCENTRAL_2016,
  files: [FILE],
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    for await (const { row, line } of readTable(dir, FILE, { delimiter: "\t", columns: COLUMNS })) {
      count();
      const drug = registries.byCurie(`DRUGCENTRAL:${row.DRUG_ID}`, "drug");
      const found = conditionOf(registries, row);
      if (!drug) drop("drug is in no drug list");
      else if (!found) drop("condition is no disease, phenotype or adverse event of the graph");
      if (!drug || !found) continue;
      const payload = {
        indication: row.INDICATION_FDB,
        drug_name: row.DRUG_NAME,
        umls: row.UMLS_CUI || null,
        doid: row.DOID || null,
        mapped_by: found.mappedBy,
      };
      const recordId = [row.DRUG_ID, row.UMLS_CUI || `line ${line}`].join(":");
      const evidence = [{ recordId, link: drugCard(row.DRUG_ID), publications: [], payload }];
      const stated = { subject: drug.id, predicate: "indicated_for", object: found.entity.id } as const;
      const dataset = DRUGCENTRAL_2016.key;
      yield { kind: "claim", claim: newClaim({ ...stated, dataset, strength: LABEL_STRENGTH, evidence }) };
    }
  },
};

type Found = { entity: Entity; mappedBy: "doid" | "umls" | "name" };

function conditionOf(registries: Registries, row: Record<(typeof COLUMNS)[number], string>): Found | undefined {
  const umls = row.UMLS_CUI ? `UMLS:${row.UMLS_CUI}` : "";
  const name = row.INDICATION_FDB;
  return (
    found(row.DOID ? registries.byCurie(row.DOID, "disease") : undefined, "doid") ??
    found(registries.byCurie(umls, "disease"), "umls") ??
    found(registries.byCurie(umls, "adverse_event") ?? registries.byCurie(umls, "phenotype"), "umls") ??
    found(registries.byName("disease", name), "name") ??
    found(registries.byName("adverse_event", name) ?? registries.byName("phenotype", name), "name")
  );
}

function found(entity: Entity | undefined, mappedBy: Found["mappedBy"]): Found | undefined {
  return entity && { entity, mappedBy };
}
