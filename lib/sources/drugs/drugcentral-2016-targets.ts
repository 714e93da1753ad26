import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { type ContactRow, Contacts, contactDrafts } from "./contact-claims";
import { DRUGCENTRAL, DRUGCENTRAL_2016, drugCard } from "./drugcentral-dataset";
import { statedMechanisms } from "./drugcentral-targets";
import { targetOf } from "./target-genes";

const FILE = "drugcentral_2016/drug_target.tsv";
const COLUMNS = [
  ..."DRUG_ID CHEMBL_ID DRUG_NAME TARGET_NAME TARGET_FAMILY UNIPROT GENE SWISSPROT ACTION_TYPE SOURCE REFERENCE".split(
    " ",
  ),
] as const;
const KEY = "drugcentral-2016-targets";
const HUMAN = "_HUMAN";
const PUBMED = /pubmed(?:\.ncbi\.nlm\.nih\.gov)?\/(\d+)/g;

/** Mechanisms of action of 2016: those the newer table of the same source does not state, or all where that is not loaded. */
export const drugcentral2016Targets: Source = {
  dataset: { ...DRUGCENTRAL_2016, key: KEY, title: "DrugCentral targets of 2016", aspects: ["targets"] },
  files: [FILE],
  stage: "claims",
  dependsOn: DRUGCENTRAL.key,
  read: async function* (context) {
    const { dir, registries, datasets, row: count, drop } = context;
    const newer: ReadonlySet<string> = datasets.has(DRUGCENTRAL.key) ? await statedMechanisms(context) : new Set();
    const contacts = new Contacts();
    for await (const { row } of readTable(dir, FILE, { delimiter: "\t", columns: COLUMNS })) {
      count();
      const human = proteins(row);
      const drug = registries.byCurie(`DRUGCENTRAL:${row.DRUG_ID}`, "drug");
      const target = drug && human.length > 0 ? targetOf(human, row.TARGET_NAME ?? "", context) : undefined;
      if (human.length === 0) drop("target is not human");
      else if (!drug) drop("drug is in no drug list", row.DRUG_NAME);
      else if (!target) drop("no accession of the target is a human gene", row.TARGET_NAME);
      if (!drug || !target) continue;
      if (newer.has(`${drug.id} ${target.id}`)) drop("the newer table states the same mechanism");
      else contacts.add(drug.id, target, contactRow(row));
    }
    yield* contactDrafts(contacts, KEY);
  },
};

/** Accessions of the human proteins of a row; names and accessions stand in the same order. */
function proteins({ UNIPROT = "", SWISSPROT = "" }: Record<string, string>): string[] {
  const names = SWISSPROT.split("|");
  return UNIPROT.split("|").filter((accession, index) => accession !== "" && names[index]?.endsWith(HUMAN));
}

function contactRow(row: Record<string, string>): ContactRow {
  const { DRUG_ID = "", DRUG_NAME = "", TARGET_NAME = "", UNIPROT = "", ACTION_TYPE = "", SOURCE = "" } = row;
  const reference = row.REFERENCE ?? "";
  return {
    mechanism: true,
    action: ACTION_TYPE,
    actType: "",
    pActivity: null,
    evidence: {
      recordId: [DRUG_ID, UNIPROT, SOURCE, ACTION_TYPE].filter(Boolean).join(":"),
      link: reference.startsWith("http") ? reference : drugCard(DRUG_ID),
      publications: [...reference.matchAll(PUBMED)].map(([, id]) => `PMID:${id}`),
      payload: {
        drug_name: DRUG_NAME,
        target_name: TARGET_NAME,
        action_type: ACTION_TYPE || null,
        source: SOURCE || null,
      },
    },
  };
}
