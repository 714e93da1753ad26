import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, record, tableSource } from "@/lib/sources/source";
import { drugCard } from "./drugcentral";

const TABLE = table("drugcentral_2016/pharm_class.tsv", "DRUG_ID|DRUG_NAME|TYPE|CLASS_SOURCE_ID|CLASS|SOURCE", {
  quote: false,
});

/** How the id of each giver of classes reads as a CURIE; CHEBI's already is one. */
const PREFIXES: Record<string, string> = { FDA: "NDFRT:", MeSH: "MESH:", CHEBI: "" };
const ASSIGNED = 1;

/** Pharmacologic classes of drugs by FDA (EPC, MoA, PE, ingredient), MeSH (PA) and ChEBI (role); which kind a membership is stays its qualifier. */
export const drugClasses = tableSource(
  { key: "drugcentral-2016", table: TABLE },
  function* (row, { registries, drop }) {
    const drug = registries.byCurie(`DRUGCENTRAL:${row.DRUG_ID}`, "drug");
    const prefix = ownValue(PREFIXES, row.SOURCE);
    if (!drug) return drop("drug is in no drug list", row.DRUG_ID);
    if (prefix === undefined) return drop("class is of a vocabulary that is not known", row.SOURCE);
    const entity: Entity = { id: `${prefix}${row.CLASS_SOURCE_ID}`, name: row.CLASS, type: "drug_class", xrefs: [] };
    const payload = { drug_name: row.DRUG_NAME, class: row.CLASS, type: row.TYPE, given_by: row.SOURCE };
    const recordId = [row.DRUG_ID, row.TYPE, row.CLASS_SOURCE_ID].join(":");
    yield { kind: "entity", entity };
    yield member(drug.id, entity, record(recordId, drugCard(row.DRUG_ID), payload), row.TYPE);
  },
);

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
export function* atcDrafts(drug: string, code: string, evidence: Evidence): Generator<Draft> {
  const classes = LEVEL_LENGTHS.map((length) => atcClass(code.slice(0, length)));
  for (const entity of classes) {
    yield { kind: "entity", entity };
    yield member(drug, entity, evidence);
  }
  for (const [index, above] of classes.slice(0, -1).entries()) {
    const below = classes[index + 1];
    if (below) yield member(below.id, above, { ...evidence, recordId: `${below.id} in ${above.id}` });
  }
}

function atcClass(code: string): Entity {
  return { id: `ATC:${code}`, name: `ATC ${code}`, type: "drug_class", xrefs: [] };
}

function member(subject: string, group: Entity, evidence: Evidence, type = "ATC"): Draft {
  return claimDraft(subject, "member_of", group, { qualifiers: { type }, strength: ASSIGNED, evidence: [evidence] });
}
