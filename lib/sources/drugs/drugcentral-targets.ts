import type { Entity } from "@/lib/domain/entity";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { defineSource, gatheringSource, pubmed, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { assayAction, meantInstead, readoutOf } from "./assays";
import { type ContactRow, Contacts } from "./contact-claims";
import { targetOf } from "./drug-lookup";
import { DRUGCENTRAL, drugCard, INTERACTIONS, type InteractionRow } from "./drugcentral";

/**
 * What drugs act on. A pair with a mechanism-of-action row is one `targets` claim, else one `binds_in_assay` claim; every
 * row of the pair is its evidence, the highest potency its statistic. Several accessions are one gene group.
 */
export const drugcentralTargets = defineSource({ key: DRUGCENTRAL }, async function* (context) {
  const { contacts } = await readContacts(context);
  yield* contacts.drafts();
});

/** The drugs and targets, as "drug target", of the mechanisms of action that the table states. */
async function statedMechanisms(context: SourceContext): Promise<ReadonlySet<string>> {
  const { contacts } = await readContacts(uncounted(context));
  return new Set([...contacts.all()].filter(({ rows }) => rows.some(({ mechanism }) => mechanism)).map(pairOf));
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

async function readContacts(context: SourceContext): Promise<Gathered> {
  const gathered: Gathered = { contacts: new Contacts(), misfiled: new Set() };
  for await (const { row } of rowsOf(context, INTERACTIONS)) gather(row, gathered, context);
  return gathered;
}

type Gathered = { contacts: Contacts; misfiled: Set<string> };

function gather(row: InteractionRow, { contacts, misfiled }: Gathered, context: SourceContext): undefined {
  const { registries, drop } = context;
  if (row.ORGANISM !== "Homo sapiens") return drop("target is not human");
  const target = targetOf(row.ACCESSION.split("|"), row.TARGET_NAME, context);
  const drug = registries.byCurie(`DRUGCENTRAL:${row.STRUCT_ID}`, "drug");
  if (!drug) return drop("drug is in no drug list", row.DRUG_NAME);
  if (!target) return drop("no accession of the target is a human gene", row.TARGET_NAME);
  const meant = meantInstead(row);
  const readout = meant ? undefined : readoutOf(row);
  if (meant) drop("description of the assay names another protein than the row", meant);
  if (readout) drop("assay measures what cells answer with", readout);
  if (meant || readout) misfiled.add(pairOf({ drug: drug.id, target }));
  else contacts.add(drug.id, target, contactRow(row));
}

function contactRow(row: InteractionRow): ContactRow {
  const mechanism = row.MOA === "1";
  const source = row.ACT_SOURCE || row.MOA_SOURCE;
  const link = (mechanism ? row.MOA_SOURCE_URL : "") || row.ACT_SOURCE_URL || row.MOA_SOURCE_URL;
  const recordId = [row.STRUCT_ID, row.ACCESSION, source, row.ACT_TYPE, row.ACT_VALUE].filter(Boolean).join(":");
  const shown = measured(row);
  const payload = {
    drug_name: row.DRUG_NAME,
    target_name: row.TARGET_NAME,
    target_class: row.TARGET_CLASS,
    moa: mechanism,
    action_type: row.ACTION_TYPE || null,
    act_type: row.ACT_TYPE || null,
    act_value: row.ACT_VALUE ? Number(row.ACT_VALUE) : null,
    relation: row.RELATION || null,
    act_source: row.ACT_SOURCE || null,
    moa_source: row.MOA_SOURCE || null,
    ...(shown && { assay_action: shown.action, assay_action_by: shown.because }),
  };
  const publications = publicationsOf(`${row.ACT_SOURCE_URL} ${row.MOA_SOURCE_URL}`);
  return {
    mechanism,
    action: row.ACTION_TYPE,
    measured: shown?.action,
    actType: row.ACT_TYPE,
    pActivity: potency(row),
    evidence: record(recordId, link || drugCard(row.STRUCT_ID), payload, publications),
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

function publicationsOf(links: string): string[] {
  return pubmed([...links.matchAll(/pubmed(?:\.ncbi\.nlm\.nih\.gov)?\/(\d+)/g)].map(([, id = ""]) => id));
}

const TABLE_2016 = table(
  "drugcentral_2016/drug_target.tsv",
  "DRUG_ID|CHEMBL_ID|DRUG_NAME|TARGET_NAME|TARGET_FAMILY|UNIPROT|GENE|SWISSPROT|ACTION_TYPE|SOURCE|REFERENCE",
);
type Row2016 = RowOf<typeof TABLE_2016>;

/** Mechanisms of action of 2016: those the newer table of the same source does not state, or all where that is not loaded. */
export const drugcentral2016Targets = gatheringSource({
  key: "drugcentral-2016-targets",
  table: TABLE_2016,
  dependsOn: DRUGCENTRAL,
  start: async (context) => ({
    newer: context.datasets.has(DRUGCENTRAL) ? await statedMechanisms(context) : new Set<string>(),
    contacts: new Contacts(),
  }),
  row(row, { newer, contacts }, context) {
    const { registries, drop } = context;
    const human = proteins(row);
    if (human.length === 0) return drop("target is not human");
    const drug = registries.byCurie(`DRUGCENTRAL:${row.DRUG_ID}`, "drug");
    if (!drug) return drop("drug is in no drug list", row.DRUG_NAME);
    const target = targetOf(human, row.TARGET_NAME, context);
    if (!target) return drop("no accession of the target is a human gene", row.TARGET_NAME);
    if (newer.has(pairOf({ drug: drug.id, target }))) return drop("the newer table states the same mechanism");
    contacts.add(drug.id, target, contactRow2016(row));
  },
  end: ({ contacts }) => contacts.drafts(),
});

/** Accessions of the human proteins of a row; names and accessions stand in the same order. */
function proteins({ UNIPROT, SWISSPROT }: Row2016): string[] {
  const names = SWISSPROT.split("|");
  return UNIPROT.split("|").filter((accession, index) => accession !== "" && names[index]?.endsWith("_HUMAN"));
}

function contactRow2016(row: Row2016): ContactRow {
  const { DRUG_ID, TARGET_NAME: target_name, ACTION_TYPE: action, SOURCE, REFERENCE } = row;
  const payload = { drug_name: row.DRUG_NAME, target_name, action_type: action || null, source: SOURCE || null };
  const recordId = [DRUG_ID, row.UNIPROT, SOURCE, action].filter(Boolean).join(":");
  const link = REFERENCE.startsWith("http") ? REFERENCE : drugCard(DRUG_ID);
  return { mechanism: true, action, evidence: record(recordId, link, payload, publicationsOf(REFERENCE)) };
}
