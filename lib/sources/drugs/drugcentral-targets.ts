import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source, SourceContext } from "@/lib/sources/source";
import { assayAction } from "./assay-action";
import { readoutOf } from "./assay-readouts";
import { type ContactRow, Contacts, contactDrafts } from "./contact-claims";
import { targetOf } from "./drug-lookup";
import {
  DRUGCENTRAL,
  DRUGCENTRAL_2016,
  drugCard,
  INTERACTION_COLUMNS,
  INTERACTION_FILE,
  type InteractionRow,
} from "./drugcentral";
import { meantInstead } from "./misfiled-assays";

/**
 * What drugs act on. A pair with a mechanism-of-action row is one `targets` claim, else one `binds_in_assay` claim; every
 * row of the pair is its evidence, the highest potency its statistic. Several accessions are one gene group.
 */
export const drugcentralTargets: Source = {
  dataset: DRUGCENTRAL,
  files: [],
  stage: "claims",
  read: async function* (context) {
    const { contacts } = await readContacts(context);
    yield* contactDrafts(contacts, DRUGCENTRAL.key);
  },
};

/** The drugs and targets, as "drug target", of the mechanisms of action that the table states. */
async function statedMechanisms(context: SourceContext): Promise<ReadonlySet<string>> {
  const { contacts } = await readContacts(uncounted(context));
  const isStated = ({ rows }: { rows: readonly ContactRow[] }) => rows.some(({ mechanism }) => mechanism);
  return new Set([...contacts.all()].filter(isStated).map(pairOf));
}

/** The drugs and targets, as "drug target", of which the table holds nothing but assays of other proteins or of what cells answer with. */
export async function misfiledContacts(context: SourceContext): Promise<ReadonlySet<string>> {
  const { contacts, misfiled } = await readContacts(uncounted(context));
  for (const contact of contacts.all()) misfiled.delete(pairOf(contact));
  return misfiled;
}

function uncounted(context: SourceContext): SourceContext {
  return { ...context, row: () => {}, drop: () => {} };
}

function pairOf({ drug, target }: { drug: string; target: Entity }): string {
  return `${drug} ${target.id}`;
}

async function readContacts(context: SourceContext): Promise<{ contacts: Contacts; misfiled: Set<string> }> {
  const { dir, registries, row: count, drop } = context;
  const contacts = new Contacts();
  const misfiled = new Set<string>();
  const columns = INTERACTION_COLUMNS;
  for await (const { row } of readTable(dir, INTERACTION_FILE, { delimiter: "\t", columns })) {
    count();
    const drug = registries.byCurie(`DRUGCENTRAL:${row.STRUCT_ID}`, "drug");
    const isHuman = row.ORGANISM === "Homo sapiens";
    const target = isHuman ? targetOf(row.ACCESSION.split("|"), row.TARGET_NAME, context) : undefined;
    if (!isHuman) drop("target is not human");
    else if (!drug) drop("drug is in no drug list", row.DRUG_NAME);
    else if (!target) drop("no accession of the target is a human gene", row.TARGET_NAME);
    if (!drug || !target) continue;
    const meant = meantInstead(row);
    const readout = meant ? undefined : readoutOf(row);
    if (meant) drop("description of the assay names another protein than the row", meant);
    if (readout) drop("assay measures what cells answer with", readout);
    if (meant || readout) misfiled.add(pairOf({ drug: drug.id, target }));
    else contacts.add(drug.id, target, contactRow(row));
  }
  return { contacts, misfiled };
}

function contactRow(row: InteractionRow): ContactRow {
  return {
    mechanism: isMechanism(row),
    action: row.ACTION_TYPE,
    measured: measured(row)?.action,
    actType: row.ACT_TYPE,
    pActivity: potency(row),
    evidence: rowEvidence(row),
  };
}

/** What the measurement shows where the row states no action type. */
function measured(row: InteractionRow) {
  if (row.ACTION_TYPE !== "") return undefined;
  const { ACT_TYPE: actType, TARGET_CLASS: targetClass, TARGET_NAME: targetName } = row;
  return assayAction({ actType, targetClass, targetName, comment: row.ACT_COMMENT, relation: row.RELATION });
}

/** A bound (">") is no potency. */
function potency(row: InteractionRow): number | null {
  const value = Number(row.ACT_VALUE);
  return row.ACT_VALUE && Number.isFinite(value) && row.RELATION !== ">" ? value : null;
}

function rowEvidence(row: InteractionRow): Evidence {
  const link = (isMechanism(row) ? row.MOA_SOURCE_URL : "") || row.ACT_SOURCE_URL || row.MOA_SOURCE_URL;
  const source = row.ACT_SOURCE || row.MOA_SOURCE;
  const shown = measured(row);
  return {
    recordId: [row.STRUCT_ID, row.ACCESSION, source, row.ACT_TYPE, row.ACT_VALUE].filter(Boolean).join(":"),
    link: link || drugCard(row.STRUCT_ID),
    publications: publicationsOf(row),
    payload: {
      drug_name: row.DRUG_NAME,
      target_name: row.TARGET_NAME,
      target_class: row.TARGET_CLASS,
      moa: isMechanism(row),
      action_type: row.ACTION_TYPE || null,
      act_type: row.ACT_TYPE || null,
      act_value: row.ACT_VALUE ? Number(row.ACT_VALUE) : null,
      relation: row.RELATION || null,
      act_source: row.ACT_SOURCE || null,
      moa_source: row.MOA_SOURCE || null,
      ...(shown && { assay_action: shown.action, assay_action_by: shown.because }),
    },
  };
}

function publicationsOf(row: InteractionRow): string[] {
  const links = `${row.ACT_SOURCE_URL} ${row.MOA_SOURCE_URL}`;
  return [...links.matchAll(/(?:pubmed(?:\.ncbi\.nlm\.nih\.gov)?)\/(\d+)/g)].map(([, id]) => `PMID:${id}`);
}

function isMechanism(row: InteractionRow): boolean {
  return row.MOA === "1";
}

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
      else contacts.add(drug.id, target, contactRow2016(row));
    }
    yield* contactDrafts(contacts, KEY);
  },
};

/** Accessions of the human proteins of a row; names and accessions stand in the same order. */
function proteins({ UNIPROT = "", SWISSPROT = "" }: Record<string, string>): string[] {
  const names = SWISSPROT.split("|");
  return UNIPROT.split("|").filter((accession, index) => accession !== "" && names[index]?.endsWith(HUMAN));
}

function contactRow2016(row: Record<string, string>): ContactRow {
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
