import { expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const acts = (object: string, strength: number, potency?: number) =>
  statement({
    subject: "D",
    predicate: "targets",
    object,
    strength,
    statistic: potency === undefined ? null : { name: "pActivity", value: potency, unit: "-log10 M" },
  });
const member = (subject: string, object: string) => statement({ subject, predicate: "member_of", object });
const associated = (subject: string) => statement({ subject, predicate: "associated_with", object: "M" });
const others = ["G91", "G92", "G93"].map((subject) =>
  statement({ subject, predicate: "associated_with", object: "M9" }),
);

const search = (claims: readonly Claim[], to = "M", groups: Record<string, string[]> = {}) =>
  graphOf([...claims, ...others], groups, ["D", "M", "A"]).paths("D", to, {
    mode: "mechanistic",
    treatments: true,
    top: 10,
  });

it("ranks one path for each target by its weight, whether it reaches the disease or not; affinity decides among equals", () => {
  const { paths } = search([acts("G1", 1, 8), acts("G2", 1, 9), acts("G3", 0.5), associated("G3")]);
  expect(paths.map(({ steps }) => steps.map(({ id }) => id))).toEqual([
    ["D", "G2"],
    ["D", "G1"],
    ["D", "G3", "M"],
  ]);
  expect(paths.map(({ closes, open }) => [closes, open])).toEqual([
    [false, "link to the disease not in the graph"],
    [false, "link to the disease not in the graph"],
    [true, null],
  ]);
  expect(paths[0]?.claimIds).toEqual([acts("G2", 1, 9).id]);
  for (const { score, report } of paths) {
    expect(report.factors.reduce((product, { value }) => product * value, 1)).toBeCloseTo(score, 12);
  }
});

it("puts a target whose own gene is associated with the disease before more potent ones of equal weight only", () => {
  const targets = [acts("G1", 1, 5), acts("G2", 1, 11), acts("G3", 0.9, 11)];
  const order = (...claims: Claim[]) => search([...targets, ...claims]).paths.map(({ steps }) => steps[1]?.id);
  expect(order()).toEqual(["G2", "G1", "G3"]);
  expect(order(associated("G1"))).toEqual(["G1", "G2", "G3"]);
  expect(order(associated("G3"))).toEqual(["G2", "G1", "G3"]);
  const refuted = statement({ subject: "G1", predicate: "refutes", object: "M" });
  expect(order(associated("G1"), refuted)).toEqual(["G2", "G1", "G3"]);
});

it("puts the target that more independent sources flag before a more potent one", () => {
  const again = (dataset: string) => statement({ subject: "D", predicate: "targets", object: "G1", dataset });
  const order = (...claims: Claim[]) =>
    search([acts("G1", 1, 5), acts("G2", 1, 11), ...claims]).paths.map(({ steps }) => steps[1]?.id);
  expect(order(again("hpo"))).toEqual(["G1", "G2"]);
  expect(order(statement({ ...again("hpo"), strength: 0.5 }))).toEqual(["G2", "G1"]);
});

it("lets what a source lists without measuring it open a path, last, and no contact measured below the floor", () => {
  const contact = (object: string, strength: number, value?: number) =>
    statement({ ...acts(object, strength, value), predicate: "binds_in_assay" });
  const { paths } = search([contact("G1", 0.2), contact("G2", 0.15, 5.5), contact("G3", 0.3, 6.5), acts("G4", 1)]);
  expect(paths.map(({ steps, edges }) => [steps[1]?.id, edges[0]?.note])).toEqual([
    ["G4", null],
    ["G3", "also binds (320 nM, assay)"],
    ["G1", "also binds (listed without a measurement)"],
  ]);
});

it("scores the target, and says apart what the rest of the path is worth and why it is weak", () => {
  const interacts = statement({ subject: "G2", predicate: "interacts_with", object: "G9" });
  const { paths } = search([
    acts("G1", 1),
    associated("G1"),
    acts("G2", 1),
    interacts,
    associated("G9"),
    acts("G3", 1),
  ]);
  const [direct, far, open] = paths;
  expect(paths.map(({ metapath }) => metapath)).toEqual(["target, disease", "target, interactor, disease", "target"]);
  expect([direct?.link?.weakBecause, open?.link]).toEqual([null, null]);
  expect(far?.link?.weakBecause).toContain("G9 is no target of the drug here: it only interacts with G2.");
  expect(far?.link?.score).toBeLessThan((direct?.link?.score ?? 0) / 2);
  for (const { score = 1, factors = [] } of [direct?.link ?? {}, far?.link ?? {}]) {
    expect(factors.map(({ name }) => name)).toContain("route");
    expect(factors.reduce((all, { value }) => all * value, 1)).toBe(score);
  }
  expect(far?.score).toBeGreaterThan(0.9);
});

it("closes by the gene itself, else by a pathway of at most 50 genes, else by an interaction", () => {
  const interacts = statement({ subject: "G1", predicate: "interacts_with", object: "G2" });
  const pathway = (size: number) => Array.from({ length: size - 2 }, (_, i) => member(`Gx${i}`, "P"));
  const shared = (size: number) => [member("G1", "P"), member("G2", "P"), ...pathway(size)];
  const ways = (...claims: Claim[]) => search([acts("G1", 1), ...claims]).paths.map(({ metapath }) => metapath);
  expect(ways(associated("G1"), associated("G2"), interacts, ...shared(50))).toEqual(["target, disease"]);
  expect(ways(associated("G2"), interacts, ...shared(50))).toEqual(["target, pathway, disease"]);
  expect(ways(associated("G2"), interacts, ...shared(51))).toEqual(["target, interactor, disease"]);
  expect(ways(associated("G2"), ...shared(51))).toEqual(["target"]);
});

it("takes a complex and its subunits for one target, known by the proteins of all", () => {
  const { paths } = search([acts("X1", 1), acts("G1", 0.5), acts("G3", 0.5)], "M", { X1: ["G1", "G2"] });
  expect(paths.map(({ steps }) => steps[1]?.id)).toEqual(["X1", "G3"]);
});

it("takes no target that reaches nothing for a path to a disease the drug is said to harm by, and says which were searched", () => {
  const harm = (...claims: Claim[]) =>
    graphOf([acts("G1", 1), ...claims, ...others], {}, ["D", "M"]).paths("D", "M", { mode: "mechanistic", top: 10 });
  const { paths, weakRoutes, reason, treated } = harm(associated("G2"));
  expect([paths, weakRoutes, treated]).toEqual([[], [], undefined]);
  expect(reason).toBe("Searched 1 target of D (G1): none has a specific link to M.");
  expect(harm(associated("G1")).paths.map(({ closes, link }) => [closes, link])).toEqual([[true, null]]);
});

it("invents no mechanism of an adverse event", () => {
  const { paths, weakRoutes, reason } = search([acts("G1", 1), associated("G1")], "A");
  expect([paths, weakRoutes]).toEqual([[], []]);
  expect(reason).toContain("No gene in the graph is linked to A");
});

it("keeps what handles the drug apart", () => {
  const handled = statement({ subject: "D", predicate: "metabolised_by", object: "G2" });
  const { paths, weakRoutes } = search([acts("G1", 1), handled, associated("G2")]);
  expect(paths.map(({ steps }) => steps[1]?.id)).toEqual(["G1"]);
  expect(weakRoutes.map(({ metapath }) => metapath)).toEqual(["enzyme, disease"]);
});

it("says of a target that reaches nothing what its modulation is linked to, where that is opposite to what the drug treats", () => {
  const [treated, opposite] = ["AE:diarrhoea", "AE:constipation"];
  const claims = [
    statement({ subject: "D", predicate: "targets", object: "G1", qualifiers: { action_type: "AGONIST" } }),
    statement({ subject: "D", predicate: "indicated_for", object: treated }),
    statement({
      ...{ subject: "G1", predicate: "affects_event", object: opposite, sign: "increases" },
      qualifiers: { modulation: "activation" },
    }),
  ];
  const [path] = search(claims, treated).paths;
  expect([path?.closes, path?.told]).toEqual([
    false,
    `activation of G1 is linked to ${opposite}, the opposite of ${treated}`,
  ]);
});

it("shows a whole and its parts once: the whole where several of its members lead on, the part where it does alone", () => {
  const agonist = { subject: "D", predicate: "targets" as const, qualifiers: { action_type: "AGONIST" } };
  const both = ["X1", "G1", "G2"].map((object) => statement({ ...agonist, object }));
  const leads = (subject: string) =>
    statement({
      subject,
      predicate: "affects_event",
      object: "A",
      sign: "increases",
      qualifiers: { modulation: "activation" },
    });
  const shown = (...claims: Claim[]) =>
    graphOf([...both, ...claims], { X1: ["G1", "G2"] })
      .paths("D", "A", { mode: "mechanistic", top: 1 })
      .paths.map(({ steps }) => steps[1]?.id);
  const all = (...claims: Claim[]) =>
    graphOf([...both, ...claims], { X1: ["G1", "G2"] })
      .paths("D", "A", { mode: "mechanistic", top: 10 })
      .paths.map(({ steps }) => steps[1]?.id);
  expect([shown(leads("G1"), leads("G2")), all(leads("G1"), leads("G2"))]).toEqual([["X1"], ["X1"]]);
  expect([shown(leads("G2")), all(leads("G2"))]).toEqual([["G2"], ["G2"]]);
});
