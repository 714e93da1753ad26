import type { Claim } from "@/lib/domain/claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

export const acts = (drug: string, gene: string, action_type = "INHIBITOR", strength = 1) =>
  statement({ subject: drug, predicate: "targets", object: gene, qualifiers: { action_type }, strength });
export const has = (gene: string, phenotype: string) =>
  statement({ subject: gene, predicate: "has_phenotype", object: phenotype });
export const stands = (event: string, term: string) =>
  statement({ subject: event, predicate: "maps_to", object: term, qualifiers: { match: "exact" } });
export const above = (kind: string, of: string) =>
  statement({ subject: kind, predicate: "maps_to", object: of, qualifiers: { match: "is_a" } });
export const leads = (gene: string, event: string, modulation: string, sign: Claim["sign"] = "increases") =>
  statement({ subject: gene, predicate: "affects_event", object: event, qualifiers: { modulation }, sign });
export const listed = (drug: string, event: string) =>
  statement({ subject: drug, predicate: "listed_on_label", object: event });
export const reported = (drug: string, event: string, strength: number) =>
  statement({ subject: drug, predicate: "reported_with", object: event, strength });

/** The same claim of another event than A1. */
export const renamed = (claim: Claim, event: string) => (claim.subject === "A1" ? stands(event, claim.object) : claim);

/** Two kinds of one phenotype and an unrelated one, which most genes have; eight drugs on a gene each. */
export const PHENOTYPES = [
  above("HP1", "HP0"),
  above("HP2", "HP0"),
  above("HP3", "HP9"),
  stands("A1", "HP1"),
  stands("A2", "HP2"),
  stands("A3", "HP3"),
];
export const GENES = [3, 4, 6, 7, 8, 9];
export const DRUGS = [acts("D", "G1"), acts("D2", "G2"), ...GENES.map((n) => acts(`D${n}`, `G${n}`))];
export const PLAIN = [
  ...PHENOTYPES,
  ...DRUGS,
  has("G1", "HP1"),
  has("G2", "HP2"),
  ...GENES.map((n) => has(`G${n}`, "HP3")),
];
export const ENTITIES = ["D5"];

export const support = (
  claims: readonly Claim[],
  drug: string,
  event: string,
  mode: "mechanistic" | "all" = "mechanistic",
) => {
  const found = graphOf(claims, {}, ENTITIES).support(drug, event, mode);
  if (!found) throw new Error("an end is unknown");
  return found;
};
