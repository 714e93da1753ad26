import { readTable } from "@/lib/sources/reading/read-table";
import type { Source, SourceContext } from "@/lib/sources/source";
import { DRUGS_COLUMNS, DRUGS_FILE } from "./drugbank-dataset";

const PUBCHEM = "drugbank_nc/pubchem-mapping.tsv";
const CHEMBL = "drugbank_nc/chembl.tsv";

/** PubChem, ATC and ChEMBL codes of drugs, by which label listings and mechanisms join; a code of several drugs is left out. */
export const drugbankMappings: Source = {
  dataset: {
    key: "drugbank-mappings",
    title: "DrugBank PubChem, ATC and ChEMBL codes",
    version: "4.x (2015-2019)",
    licence: "CC BY-NC 4.0",
    tier: "non-commercial",
    link: "https://go.drugbank.com",
    aspects: ["names"],
  },
  files: [DRUGS_FILE, PUBCHEM, CHEMBL],
  stage: "registry",
  read: async function* (context) {
    const owners = new Map<string, Set<string>>();
    for await (const { row } of readTable(context.dir, DRUGS_FILE, {
      delimiter: "\t",
      columns: DRUGS_COLUMNS,
    })) {
      context.row();
      for (const code of row.atc_codes.split("|")) own(context, owners, row.drugbank_id, "ATC:", code);
    }
    for await (const { row } of readTable(context.dir, PUBCHEM, {
      delimiter: "\t",
      columns: ["drugbank_id", "pubchem_cid"],
    })) {
      context.row();
      own(context, owners, row.drugbank_id, "PUBCHEM.COMPOUND:", row.pubchem_cid);
    }
    for await (const { row } of readTable(context.dir, CHEMBL, {
      delimiter: "\t",
      columns: ["drugbank_id", "chembl_id"],
    })) {
      context.row();
      own(context, owners, row.drugbank_id, "CHEMBL.COMPOUND:", row.chembl_id);
    }
    for (const [curie, [entity, ...others]] of [...owners].map(([curie, drugs]) => [curie, [...drugs]] as const)) {
      if (entity === undefined || others.length > 0) context.drop("code is listed for several drugs", curie);
      else yield { kind: "xref", entity, curie, method: "DrugBank" };
    }
  },
};

function own(
  { registries, drop }: SourceContext,
  owners: Map<string, Set<string>>,
  drugbankId: string | undefined,
  prefix: string,
  code: string,
): void {
  if (!code) return;
  const drug = registries.byCurie(`DRUGBANK:${drugbankId}`, "drug");
  if (!drug) drop("drug is not in the open vocabulary", drugbankId);
  else owners.set(`${prefix}${code}`, (owners.get(`${prefix}${code}`) ?? new Set()).add(drug.id));
}
