import type { Claim, Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { newClaim } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source } from "@/lib/sources/source";
import { DRUGCENTRAL_2016, drugCard } from "./drugcentral";

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

/** Lengths of the codes of the four levels above the substance: A, A10, A10B, A10BA. */
const LEVEL_LENGTHS = [1, 3, 4, 5] as const;
const SUBSTANCE = /^[A-Z]\d\d[A-Z]{2}\d\d$/;

/** Whether a code is of a substance, the only level at which drugs are classified. */
export function isSubstanceCode(code: string): boolean {
  return SUBSTANCE.test(code);
}

/**
 * The ATC classes a substance code puts a drug in, one claim a level, and each class in the class above it. The names of the
 * classes are not in the files read, so a class is named by its code ("ATC C10AA").
 */
export function* atcDrafts(drug: string, code: string, evidence: Evidence, dataset: string): Generator<Draft> {
  const classes = LEVEL_LENGTHS.map((length) => atcClass(code.slice(0, length)));
  for (const entity of classes) {
    yield { kind: "entity", entity };
    yield member(drug, entity, evidence, dataset);
  }
  for (const [index, above] of classes.slice(0, -1).entries()) {
    const below = classes[index + 1];
    if (below) yield member(below.id, above, { ...evidence, recordId: `${below.id} in ${above.id}` }, dataset);
  }
}

function atcClass(code: string): Entity {
  return { id: `ATC:${code}`, name: `ATC ${code}`, type: "drug_class", xrefs: [] };
}

function member(subject: string, { id }: Entity, evidence: Evidence, dataset: string): Draft {
  const stated = { subject, predicate: "member_of", object: id, dataset, qualifiers: { type: "ATC" } } as const;
  return { kind: "claim", claim: newClaim({ ...stated, strength: ASSIGNED, evidence: [evidence] }) };
}
