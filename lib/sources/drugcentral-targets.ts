import type { Claim, Evidence } from "@/lib/knowledge/claim";
import type { Entity } from "@/lib/knowledge/entity";
import {
  DRUGCENTRAL,
  drugCard,
  INTERACTION_COLUMNS,
  INTERACTION_FILE,
  type InteractionRow,
} from "./drugcentral-dataset";
import { targetStrength } from "./drugcentral-strength";
import { newClaim } from "./new-claim";
import { readTable } from "./read-table";
import type { Source, SourceContext } from "./source";

/** All rows of one drug at one target. */
type Contact = { drug: string; target: Entity; rows: InteractionRow[] };

/**
 * What drugs act on. A pair with a mechanism-of-action row is one `targets` claim, else one `binds_in_assay` claim; every
 * row of the pair is its evidence, the highest potency its statistic. Several accessions are one gene group.
 */
export const drugcentralTargets: Source = {
  dataset: DRUGCENTRAL,
  files: [],
  stage: "claims",
  read: async function* (context) {
    const contacts = await readContacts(context);
    const potencies = mechanismPotencies(contacts);
    for (const contact of contacts) {
      yield { kind: "entity", entity: contact.target };
      yield { kind: "claim", claim: contactClaim(contact, potencies.get(contact.drug) ?? null) };
    }
  },
};

async function readContacts(context: SourceContext): Promise<Contact[]> {
  const { dir, registries, row: count, drop } = context;
  const contacts = new Map<string, Contact>();
  const columns = INTERACTION_COLUMNS;
  for await (const { row } of readTable(dir, INTERACTION_FILE, { delimiter: "\t", columns })) {
    count();
    const drug = registries.byCurie(`DRUGCENTRAL:${row.STRUCT_ID}`, "drug");
    const target = row.ORGANISM === "Homo sapiens" ? targetOf(row, context) : undefined;
    if (row.ORGANISM !== "Homo sapiens") drop("target is not human");
    else if (!drug) drop("drug is in no drug list");
    else if (!target) drop("no accession of the target is a human gene");
    if (!drug || !target) continue;
    const key = `${drug.id} ${target.id}`;
    const known = contacts.get(key) ?? { drug: drug.id, target, rows: [] };
    contacts.set(key, known);
    known.rows.push(row);
  }
  return [...contacts.values()];
}

/** A gene, or the group of all genes of a complex or family. */
function targetOf(row: InteractionRow, { registries, drop }: SourceContext): Entity | undefined {
  const genes = row.ACCESSION.split("|").flatMap((accession) => {
    const gene = registries.byCurie(`UniProt:${accession}`, "gene");
    if (!gene) drop("accession of a target is no human gene");
    return gene ?? [];
  });
  const [first] = genes;
  const members = [...new Set(genes.map(({ id }) => id))];
  return members.length > 1 ? registries.geneGroup(members, row.TARGET_NAME) : first;
}

function mechanismPotencies(contacts: readonly Contact[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const { drug, rows } of contacts) {
    const potency = rows.some(isMechanism) ? highest(rows)?.value : undefined;
    if (potency !== undefined) best.set(drug, Math.max(potency, best.get(drug) ?? potency));
  }
  return best;
}

function contactClaim({ drug, target, rows }: Contact, mechanismPotency: number | null): Claim {
  const mechanism = rows.some(isMechanism);
  const best = highest(rows);
  const actions = [...new Set(rows.flatMap(({ ACTION_TYPE }) => ACTION_TYPE || []))].sort();
  const qualifiers = {
    ...(actions.length > 0 ? { action_type: actions.join("|") } : {}),
    ...(best?.row.ACT_TYPE ? { act_type: best.row.ACT_TYPE } : {}),
  };
  const contact = { mechanism, pActivity: best?.value ?? null, action: actions.length > 0 };
  return newClaim({
    subject: drug,
    predicate: mechanism ? "targets" : "binds_in_assay",
    object: target.id,
    dataset: DRUGCENTRAL.key,
    qualifiers,
    strength: targetStrength(contact, mechanismPotency),
    statistic: best ? { name: "pActivity", value: best.value, unit: "-log10 M" } : null,
    evidence: numbered(rows.map(rowEvidence)),
  });
}

function rowEvidence(row: InteractionRow): Evidence {
  const link = (isMechanism(row) ? row.MOA_SOURCE_URL : "") || row.ACT_SOURCE_URL || row.MOA_SOURCE_URL;
  const source = row.ACT_SOURCE || row.MOA_SOURCE;
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
    },
  };
}

/** Rows that a source repeats under the same values are told apart by a number. */
function numbered(evidence: readonly Evidence[]): Evidence[] {
  const seen = new Map<string, number>();
  return evidence.map((record) => {
    const count = (seen.get(record.recordId) ?? 0) + 1;
    seen.set(record.recordId, count);
    return count === 1 ? record : { ...record, recordId: `${record.recordId}#${count}` };
  });
}

function publicationsOf(row: InteractionRow): string[] {
  const links = `${row.ACT_SOURCE_URL} ${row.MOA_SOURCE_URL}`;
  return [...links.matchAll(/(?:pubmed(?:\.ncbi\.nlm\.nih\.gov)?)\/(\d+)/g)].map(([, id]) => `PMID:${id}`);
}

function isMechanism(row: InteractionRow): boolean {
  return row.MOA === "1";
}

/** The highest potency among rows that state one; a bound (">") is none. */
function highest(rows: readonly InteractionRow[]): { value: number; row: InteractionRow } | null {
  let best: { value: number; row: InteractionRow } | null = null;
  for (const row of rows) {
    const value = Number(row.ACT_VALUE);
    if (!row.ACT_VALUE || !Number.isFinite(value) || row.RELATION === ">") continue;
    if (!best || value > best.value) best = { value, row };
  }
  return best;
}
