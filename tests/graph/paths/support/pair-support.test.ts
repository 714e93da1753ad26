import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import { EVENT_SLOPES, WEIGHTS } from "@/lib/graph/paths/support/features";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { acts, DRUGS, GENES, has, leads, listed, PLAIN, renamed, reported, stands, support } from "./small-pairs";

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

  it("lowers every part of a target whose action leads to the opposite of the event", () => {
    const [dry, wet] = ["AE:dry_mouth", "AE:salivary_hypersecretion"];
    const of = (claims: Claim[], event: string) =>
      new Map(
        support([...PLAIN, stands(dry, "HP1"), stands(wet, "HP2"), ...claims], "D", event).parts.map((part) => [
          part.name,
          part,
        ]),
      );
    const known = [leads("G1", dry, "inhibition")];
    expect(of(known, dry).get("safety")?.value).toBe(1);
    const parts = of(known, wet);
    expect(parts.get("safety")).toBeUndefined();
    expect(parts.get("phenotype")?.value ?? 0).toBeLessThan(of([], wet).get("phenotype")?.value ?? 0);
    expect(parts.get("contrary")?.value).toBe(-1);
    expect(parts.get("contrary")?.reason).toContain(`inhibition of G1 is linked to ${dry}, the opposite of ${wet}`);
  });

  it("lets what is known of the event itself speak before events alike", () => {
    const claims = [leads("G1", "A1", "activation"), leads("G1", "A2", "inhibition")];
    const names = support([...PLAIN, ...claims], "D", "A1").parts.map(({ name }) => name);
    expect(names).toContain("contrary");
    expect(names).not.toContain("safety");
  });

  it("counts a complex once, however many of its members lead to the event", () => {
    const whole = graphOf(
      [
        acts("D", "X1"),
        acts("D2", "G1"),
        ...["G1", "G2"].map((gene) => ({ ...leads(gene, "A1", "inhibition"), strength: 0.5 })),
      ],
      { X1: ["G1", "G2"] },
    );
    const safety = (drug: string) =>
      whole.support(drug, "A1", "mechanistic")?.parts.find(({ name }) => name === "safety")?.value;
    expect(safety("D")).toBe(0.5);
    expect(safety("D2")).toBe(0.5);
  });

  it("uses no listing or signal of any drug, however many there are", () => {
    const everyone = ["D", "D2", ...GENES.map((n) => `D${n}`)];
    const claims = everyone.flatMap((drug) => [listed(drug, "A1"), reported(drug, "A3", 0.9)]);
    for (const event of ["A1", "A2", "A3"])
      expect(support([...PLAIN, ...claims], "D", event).score).toBe(support(PLAIN, "D", event).score);
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

describe("the slope of an event", () => {
  const slopes = Object.entries(EVENT_SLOPES.events).map(
    ([key, events]) => [Number(key.slice(1)), events[0] ?? ""] as const,
  );
  const under = (event: string) =>
    support([...PLAIN.map((claim) => renamed(claim, event)), leads("G1", event, "inhibition")], "D", event);

  it("is fitted together with the weights, and each event has one", () => {
    expect(EVENT_SLOPES.version).toBe(WEIGHTS.version);
    const events = Object.values(EVENT_SLOPES.events).flat();
    expect(new Set(events).size).toBe(events.length);
    expect(slopes.length).toBeGreaterThan(1);
  });

  it.each(slopes)("of %d scales the log odds of every mechanistic part and leaves their order", (slope, event) => {
    const [own, plain] = [under(event), under("A1")];
    expect(own.slope).toBe(slope);
    expect(plain.slope).toBe(1);
    expect(own.parts.length).toBe(plain.parts.length);
    own.parts.forEach(({ logOdds, value, weight }, i) => {
      expect(logOdds).toBeCloseTo(slope * (plain.parts[i]?.logOdds ?? 0), 12);
      expect(logOdds).toBeCloseTo(value * weight, 12);
    });
    const distance = (score: number) => Math.abs(Math.log(score / (1 - score)) - own.intercept);
    expect(distance(own.score)).toBeCloseTo(slope * distance(plain.score), 12);
  });
});

describe("what a part rests on", () => {
  const reasonOf = (claims: readonly Claim[], name: string, event = "A1") => {
    const found = support([...PLAIN, ...claims], "D", event).parts.find((part) => part.name === name);
    if (!found) throw new Error(`no part ${name}`);
    return { ...found, claimIds: found.claimIds ?? [] };
  };
  const [acting] = DRUGS;

  it("names the target, the event alike and how alike, with the claims of both steps", () => {
    const safety = leads("G1", "A2", "inhibition");
    const { reason, claimIds, value } = reasonOf([safety], "safety");
    expect(reason).toMatch(
      /^inhibition of G1 is linked to A2, an event alike to A1 by its phenotypes \(likeness 0\.\d\d of 1\)$/,
    );
    expect(Number(/0\.\d\d/.exec(reason)?.[0])).toBeCloseTo(Math.sqrt(value), 2);
    expect(claimIds).toEqual([acting?.id, safety.id]);
    expect(reasonOf([leads("G1", "A2", "inhibition")], "safety").datasets).toEqual(["drugcentral"]);
  });

  it("names the event itself where that is known, before one alike", () => {
    const own = leads("G1", "A1", "inhibition");
    const { reason, claimIds } = reasonOf([leads("G1", "A2", "inhibition"), own], "safety");
    expect(reason).toBe("inhibition of G1 is linked to A1");
    expect(claimIds).toContain(own.id);
  });

  it("names the disease that stands for the event", () => {
    const disease = statement({ subject: "G1", predicate: "associated_with", object: "M1" });
    const { reason, claimIds } = reasonOf([disease, stands("A1", "M1")], "disease");
    expect(reason).toBe("G1 is associated with M1, which stands for A1");
    expect(claimIds).toEqual([acting?.id, disease.id]);
  });

  it("names the phenotype that target and event share", () => {
    const { reason, claimIds } = reasonOf([], "phenotype", "A2");
    expect(reason).toContain("nearest: G1 is annotated with HP1, a kind of HP0");
    expect(claimIds.length).toBe(2);
  });

  it("names the pathway and the gene there that is linked to the event", () => {
    const members = ["G1", "G3", "G4", "G6"].map((gene) =>
      statement({ subject: gene, predicate: "member_of", object: "P1" }),
    );
    const { reason, claimIds } = reasonOf([...members, has("G3", "HP1")], "pathway");
    expect(reason).toContain("G1 takes part in P1 (4 genes), as does G3, the only gene there with a link to the event");
    expect(claimIds.length).toBe(4);
  });

  it("words no link as more than its predicate licenses", () => {
    const claims = [
      leads("G1", "A2", "inhibition"),
      statement({ subject: "G1", predicate: "associated_with", object: "M1" }),
      stands("A1", "M1"),
    ];
    for (const { reason } of support([...PLAIN, ...claims], "D", "A1", "all").parts)
      expect(reason).not.toMatch(/\b(lead|leads|cause|causes|induce|known to|due to|responsible)\b/);
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
    expect(classOf(own)).toBeUndefined();
    expect(classOf([...own, ...THOROUGH])?.logOdds).toBeLessThanOrEqual(0);
  });

  it("hardly counts against an event that labels of alike drugs leave out, and names those drugs", () => {
    const others = ["D2", "D3", "D4"].map((drug) => listed(drug, "A1"));
    const absent = classOf([...others, acts("D5", "G1"), ...THOROUGH]);
    expect(absent?.reason).toContain("none of 1 labelled drugs that act on the same targets lists it (D5)");
    expect(absent?.logOdds).toBeLessThan(0);
    expect(absent?.logOdds).toBeGreaterThan(-0.25);
  });

  /** Enough listings of a drug to take what is not among them for left out. */
  const THOROUGH = Array.from({ length: 20 }, (_, i) => listed("D5", `A_listed_${i}`));
  const classOf = (claims: Claim[]) =>
    support([...PLAIN, ...claims], "D", "A1", "all").parts.find(({ layer }) => layer === "class");
});
