import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/knowledge/claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const acts = (drug: string, gene: string, action_type = "INHIBITOR", strength = 1) =>
  statement({ subject: drug, predicate: "targets", object: gene, qualifiers: { action_type }, strength });
const has = (gene: string, phenotype: string) =>
  statement({ subject: gene, predicate: "has_phenotype", object: phenotype });
const stands = (event: string, term: string) =>
  statement({ subject: event, predicate: "maps_to", object: term, qualifiers: { match: "exact" } });
const above = (kind: string, of: string) =>
  statement({ subject: kind, predicate: "maps_to", object: of, qualifiers: { match: "is_a" } });
const leads = (gene: string, event: string, modulation: string, sign: Claim["sign"] = "increases") =>
  statement({ subject: gene, predicate: "affects_event", object: event, qualifiers: { modulation }, sign });
const listed = (drug: string, event: string) =>
  statement({ subject: drug, predicate: "listed_on_label", object: event });
const reported = (drug: string, event: string, strength: number) =>
  statement({ subject: drug, predicate: "reported_with", object: event, strength });

/** Two kinds of one phenotype and an unrelated one, which most genes have; eight drugs on a gene each. */
const PHENOTYPES = [
  above("HP1", "HP0"),
  above("HP2", "HP0"),
  above("HP3", "HP9"),
  stands("A1", "HP1"),
  stands("A2", "HP2"),
  stands("A3", "HP3"),
];
const GENES = [3, 4, 6, 7, 8, 9];
const DRUGS = [acts("D", "G1"), acts("D2", "G2"), ...GENES.map((n) => acts(`D${n}`, `G${n}`))];
const PLAIN = [...PHENOTYPES, ...DRUGS, has("G1", "HP1"), has("G2", "HP2"), ...GENES.map((n) => has(`G${n}`, "HP3"))];
const ENTITIES = ["D5"];

const support = (
  claims: readonly Claim[],
  drug: string,
  event: string,
  mode: "mechanistic" | "all" = "mechanistic",
) => {
  const found = graphOf(claims, {}, ENTITIES).support(drug, event, mode);
  if (!found) throw new Error("an end is unknown");
  return found;
};

describe("the mechanistic score of a pair", () => {
  it("ranks the drug whose target has the event's phenotype above the one whose target has a like phenotype, above an unlike one", () => {
    const [same, alike, unlike] = ["D", "D2", "D3"].map((drug) => support(PLAIN, drug, "A1").score);
    expect(same).toBeGreaterThan(alike ?? 1);
    expect(alike).toBeGreaterThan(unlike ?? 1);
  });

  it("can be recomputed from its parts", () => {
    const { score, intercept, parts } = support([...PLAIN, leads("G1", "A2", "inhibition")], "D", "A1");
    for (const { value, weight, logOdds } of parts) expect(logOdds).toBeCloseTo(value * weight, 12);
    const sum = parts.reduce((total, { logOdds }) => total + logOdds, intercept);
    expect(score).toBeCloseTo(1 / (1 + Math.exp(-sum)), 12);
    expect(parts.map(({ name }) => name)).toContain("safety");
  });

  it("uses no claim that joins a drug and an event", () => {
    const direct = [listed("D", "A1"), listed("D2", "A1"), reported("D", "A1", 0.9), reported("D3", "A3", 0.5)];
    for (const drug of ["D", "D2", "D3", "D4"])
      expect(support([...PLAIN, ...direct], drug, "A1").score).toBe(support(PLAIN, drug, "A1").score);
  });

  it("counts target safety only in the direction of the drug's action, and only where the event becomes more likely", () => {
    const safety = (claim: Claim) => support([...PLAIN, claim], "D", "A1").parts.find(({ name }) => name === "safety");
    expect(safety(leads("G1", "A1", "inhibition"))?.value).toBe(1);
    expect(safety(leads("G1", "A1", "activation"))).toBeUndefined();
    expect(safety(leads("G1", "A1", "inhibition", "decreases"))).toBeUndefined();
  });

  it("says that there is no mechanism data where a drug has no target, and gives 0", () => {
    expect(support(PLAIN, "D5", "A1")).toMatchObject({
      score: 0,
      parts: [],
      because: expect.stringContaining("no human target"),
    });
  });

  it("takes a gene that handles the drug for no target", () => {
    const handled = statement({ subject: "D5", predicate: "metabolised_by", object: "G1" });
    expect(support([...PLAIN, handled], "D5", "A1").score).toBe(0);
  });
});

describe("the score with direct evidence", () => {
  it("never falls when evidence is added or grows stronger", () => {
    const strength = fc.double({ min: 0.01, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(strength, strength, (one, other) => {
        const score = (claims: Claim[]) => support([...PLAIN, ...claims], "D", "A1", "all").score;
        const [weak, strong] = [Math.min(one, other), Math.max(one, other)];
        expect(score([reported("D", "A1", strong)])).toBeGreaterThanOrEqual(score([reported("D", "A1", weak)]));
        expect(score([reported("D", "A1", weak), listed("D", "A1")])).toBeGreaterThan(
          score([reported("D", "A1", weak)]),
        );
      }),
      { numRuns: 20 },
    );
  });

  it("keeps what alike drugs are listed with in a layer of its own", () => {
    const alike = [acts("D5", "G1"), listed("D5", "A3"), listed("D3", "A1")];
    const { parts } = support([...PLAIN, ...alike], "D", "A3", "all");
    expect(parts.filter(({ layer }) => layer === "class")).toMatchObject([
      { reason: expect.stringContaining("1 of 1") },
    ]);
    expect(support([...PLAIN, ...alike], "D", "A3").parts.some(({ layer }) => layer === "class")).toBe(false);
  });

  it("does not read a drug's own listing as that of an alike drug", () => {
    const own = [listed("D", "A1"), acts("D5", "G1"), listed("D5", "A3")];
    const found = support([...PLAIN, ...own], "D", "A1", "all").parts.find(({ layer }) => layer === "class");
    expect(found?.logOdds).toBeLessThanOrEqual(0);
  });
});
