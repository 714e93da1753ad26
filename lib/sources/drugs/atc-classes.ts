import type { Evidence } from "@/lib/knowledge/claim";
import type { Entity } from "@/lib/knowledge/entity";
import { newClaim } from "@/lib/sources/new-claim";
import type { Draft } from "@/lib/sources/source";

/** Lengths of the codes of the four levels above the substance: A, A10, A10B, A10BA. */
const LEVEL_LENGTHS = [1, 3, 4, 5] as const;
const SUBSTANCE = /^[A-Z]\d\d[A-Z]{2}\d\d$/;
const ASSIGNED = 1;

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
