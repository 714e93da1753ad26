import type { ExpectationOf } from "./entry";
import { type Bounds, heldId } from "./expected";
import type { Facts } from "./facts";

/** What a drug is stated to be metabolised by. */
export function expectedEnzymes(drug: string, facts: Facts): Bounds {
  const ids = new Set(facts.from(drug, "metabolised_by").map(({ object }) => object));
  return { must: ids, may: ids };
}

/** Drugs stated to act on a gene's product, or to be metabolised by it; those of its gene group, or of assays, may stand beside. */
export function expectedDrugsOn({ gene, predicate }: Omit<ExpectationOf<"drugs_on">, "kind">, facts: Facts): Bounds {
  const id = heldId(facts, "gene", gene);
  const on = (object: string, kind: string) => facts.to(object, kind).map(({ subject }) => subject);
  const must = new Set(on(id, predicate));
  const beside = [id, ...facts.groupsOf(id)].flatMap((object) => [
    ...on(object, predicate),
    ...(predicate === "targets" ? on(object, "binds_in_assay") : []),
  ]);
  return { must, may: new Set([...must, ...beside]) };
}

/** Whether the link of a drug to a gene, or to its gene group, is stated; an assay leaves it open. */
export function isLinked({ drug, gene, predicate }: ExpectationOf<"link">, facts: Facts): boolean | null {
  const from = heldId(facts, "drug", drug);
  const id = heldId(facts, "gene", gene);
  if (facts.from(from, predicate).some(({ object }) => facts.genesOf(object).includes(id))) return true;
  return expectedDrugsOn({ gene, predicate }, facts).may.has(from) ? null : false;
}

/** Sources that record what was reported together, which is no statement of an interaction. */
const OF_REPORTS = ["ddi-rhabdomyolysis", "twosides", "twosides-sample"];

/** Yes where a source records that two drugs interact, either way round; else open. */
export function isInteraction([one, other]: readonly [string, string], facts: Facts): true | null {
  return expectedPartners(one, facts).must.has(heldId(facts, "drug", other)) || null;
}

/** The drugs another is recorded to interact with; those only reported together with it, those whose label names it, and genes, may stand beside. */
export function expectedPartners(drug: string, facts: Facts): Bounds {
  const held = heldId(facts, "drug", drug);
  const partners = [
    ...facts.from(held, "interacts_with").map(({ object, dataset }) => ({ id: object, dataset })),
    ...facts.to(held, "interacts_with").map(({ subject, dataset }) => ({ id: subject, dataset })),
  ];
  const recorded = partners.filter(({ id, dataset }) => isDrug(id) && !OF_REPORTS.includes(dataset));
  const may = [...partners.map(({ id }) => id), ...facts.labelsNaming(drug)];
  return { must: new Set(recorded.map(({ id }) => id)), may: new Set(may) };
}

function isDrug(id: string): boolean {
  return /^DRUG(?:CENTRAL|BANK):/.test(id);
}
