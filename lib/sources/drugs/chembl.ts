import type { Entity } from "@/lib/domain/entity";
import { curieOf, findCondition, newCondition } from "@/lib/sources/diseases/disease-lookup";
import { newClaim } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { type ContactRow, Contacts, contactDrafts } from "./contact-claims";
import { targetOf } from "./drug-lookup";
import { DRUGCENTRAL, INTERACTION_COLUMNS, INTERACTION_FILE } from "./drugcentral";

const MECHANISMS_FILE = "chembl/chembl_mechanisms.csv";
const MECHANISM_COLUMNS = ["action_type", "mechanism_of_action", "molecule_chembl_id", "target_chembl_id"] as const;
type MechanismRow = Record<(typeof MECHANISM_COLUMNS)[number], string>;

/** ChEMBL's curated tables of mechanisms and indications. */
export const CHEMBL: Source["dataset"] = {
  key: "chembl",
  title: "ChEMBL mechanisms and indications",
  version: "33",
  licence: "CC BY-SA 3.0",
  tier: "share-alike",
  link: "https://www.ebi.ac.uk/chembl",
  aspects: ["targets", "indications"],
};

const TARGETS_FILE = "chembl/chembl_targets.csv";

const COMPLEX_PREFIX = "CHEMBL";

const COLUMNS = ["target_chembl_id", "target_name", "uniprot_acc", "ensembl_id"] as const;

/**
 * Mechanisms of action of drugs on human proteins; the molecule is joined by its ChEMBL id, the target through its proteins,
 * which for a complex or family are those DrugCentral lists under ChEMBL's name of it, where DrugCentral is loaded.
 */
export const chemblMechanisms: Source = {
  dataset: CHEMBL,
  files: [MECHANISMS_FILE, TARGETS_FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, datasets, row: count, drop } = context;
    const targets = await readChemblTargets(dir);
    const complexes = datasets.has(DRUGCENTRAL.key) ? await readChemblComplexes(dir) : new Map<string, ChemblTarget>();
    const contacts = new Contacts();
    for await (const { row } of readTable(dir, MECHANISMS_FILE, { delimiter: ",", columns: MECHANISM_COLUMNS })) {
      count();
      const drug = registries.byCurie(`CHEMBL.COMPOUND:${row.molecule_chembl_id}`, "drug");
      const named = complexes.get(actedOn(row.mechanism_of_action, row.action_type));
      const proteins = targets.get(row.target_chembl_id) ?? (row.target_chembl_id ? named : undefined);
      const target = drug && proteins ? targetOf(proteins.accessions, proteins.name, context) : undefined;
      if (!row.target_chembl_id) drop("mechanism has no target");
      else if (!drug) drop("molecule is in no drug list", row.molecule_chembl_id);
      else if (!proteins) drop("target is no protein of the target table", row.mechanism_of_action);
      else if (!target) drop("no protein of the target is human", proteins.name);
      if (drug && proteins && target) contacts.add(drug.id, target, contactRow(row, proteins, proteins === named));
    }
    yield* contactDrafts(contacts, CHEMBL.key);
  },
};

function contactRow(row: MechanismRow, target: ChemblTarget, isComplex: boolean): ContactRow {
  return {
    mechanism: true,
    action: row.action_type,
    actType: "",
    pActivity: null,
    evidence: {
      recordId: [row.molecule_chembl_id, row.target_chembl_id, row.action_type].filter(Boolean).join(":"),
      link: compoundCard(row.molecule_chembl_id),
      publications: [],
      payload: {
        molecule: row.molecule_chembl_id,
        target: row.target_chembl_id,
        target_name: target.name,
        action_type: row.action_type || null,
        mechanism_of_action: row.mechanism_of_action,
        ...(isComplex && { members_listed_by: "DrugCentral, under the same name" }),
      },
    },
  };
}

/**
 * Complexes and families by their name in small letters. ChEMBL's table of targets has single proteins only; DrugCentral
 * lists the members with what it took from ChEMBL, under ChEMBL's name of the target. A name it lists with different members
 * names none.
 */
async function readChemblComplexes(dir: string): Promise<Map<string, ChemblTarget>> {
  const listed = new Map<string, Map<string, ChemblTarget>>();
  const columns = INTERACTION_COLUMNS;
  for await (const { row } of readTable(dir, INTERACTION_FILE, { delimiter: "\t", columns })) {
    const accessions = row.ACCESSION.split("|").sort();
    const isChembls = row.MOA_SOURCE === COMPLEX_PREFIX || row.ACT_SOURCE === COMPLEX_PREFIX;
    if (!isChembls || row.ORGANISM !== "Homo sapiens" || accessions.length < 2) continue;
    const key = row.TARGET_NAME.toLowerCase();
    const byMembers = listed.get(key) ?? new Map<string, ChemblTarget>();
    listed.set(key, byMembers.set(accessions.join("|"), { name: row.TARGET_NAME, accessions }));
  }
  const named = [...listed].flatMap(([key, byMembers]) =>
    byMembers.size === 1 ? [...byMembers.values()].map((complex) => [key, complex] as const) : [],
  );
  return new Map(named);
}

/** What a mechanism of action is on, in small letters: "Cyclooxygenase inhibitor" without its action. */
function actedOn(mechanism: string, action: string): string {
  const [text, ending] = [mechanism.toLowerCase(), ` ${action.toLowerCase()}`];
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}

const INDICATIONS_FILE = "chembl/chembl_indications.csv";
const INDICATION_COLUMNS = ["efo_id", "efo_term", "max_phase_for_ind", "molecule_chembl_id"] as const;
type IndicationRow = Record<(typeof INDICATION_COLUMNS)[number], string>;

const APPROVED_PHASE = 4;
const APPROVED_STRENGTH = 0.9;
/** Vocabularies whose terms may stand as a disease where MONDO has none. */
const DISEASE_ID = /^(?:EFO|MONDO|DOID|Orphanet):/;

/** Approved indications (phase 4). A trial of a lower phase is no indication: those rows are counted and left out. */
export const chemblIndications: Source = {
  dataset: CHEMBL,
  files: [INDICATIONS_FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    for await (const { row } of readTable(dir, INDICATIONS_FILE, { delimiter: ",", columns: INDICATION_COLUMNS })) {
      count();
      const drug = registries.byCurie(`CHEMBL.COMPOUND:${row.molecule_chembl_id}`, "drug");
      if (Number(row.max_phase_for_ind) !== APPROVED_PHASE) drop("trial of a phase below 4: no approved indication");
      else if (!drug) drop("molecule is in no drug list", row.molecule_chembl_id);
      else yield* indication(drug, row, context);
    }
  },
};

function* indication(drug: Entity, row: IndicationRow, { registries, drop }: SourceContext): Generator<Draft> {
  const id = curieOf(row.efo_id);
  const known = findCondition(registries, [id], row.efo_term);
  if (!known && !DISEASE_ID.test(id))
    return drop("condition is no disease, phenotype or adverse event of the graph", row.efo_term);
  const condition = known?.entity ?? newCondition(id, row.efo_term);
  if (!known) yield { kind: "entity", entity: condition };
  const claim = newClaim({
    subject: drug.id,
    predicate: "indicated_for",
    object: condition.id,
    dataset: CHEMBL.key,
    qualifiers: { max_phase: APPROVED_PHASE },
    strength: APPROVED_STRENGTH,
    evidence: [
      {
        recordId: `${row.molecule_chembl_id}:${id}`,
        link: compoundCard(row.molecule_chembl_id),
        publications: [],
        payload: {
          molecule: row.molecule_chembl_id,
          efo_id: id,
          efo_term: row.efo_term,
          mapped_by: known?.mappedBy ?? "own id",
        },
      },
    ],
  });
  yield { kind: "claim", claim };
}

type ChemblTarget = { name: string; accessions: string[] };

/** The proteins of every target, by its ChEMBL id; a complex or family has several. */
export async function readChemblTargets(dir: string): Promise<Map<string, ChemblTarget>> {
  const targets = new Map<string, ChemblTarget>();
  for await (const { row } of readTable(dir, TARGETS_FILE, { delimiter: ",", columns: COLUMNS })) {
    const known = targets.get(row.target_chembl_id) ?? { name: row.target_name, accessions: [] };
    targets.set(row.target_chembl_id, known);
    if (row.uniprot_acc && !known.accessions.includes(row.uniprot_acc)) known.accessions.push(row.uniprot_acc);
  }
  return targets;
}

/** The page of a compound at ChEMBL. */
export function compoundCard(molecule: string): string {
  return `https://www.ebi.ac.uk/chembl/compound_report_card/${molecule}/`;
}
