import { expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const potency = (value: number) => ({ name: "pActivity", value, unit: "-log10 M" });
const contact = (predicate: "targets" | "binds_in_assay", object: string, strength: number, value?: number) =>
  statement({
    ...{ subject: "D", predicate, object, strength },
    dataset: predicate === "targets" ? "drugcentral" : "hpo",
    statistic: value === undefined ? null : potency(value),
  });
const safety = ["G1", "G2"].map((subject) =>
  statement({ subject, predicate: "affects_event", object: "A", sign: "increases" }),
);
const factorsOf = (target: string, ...claims: Claim[]) => {
  const { paths } = graphOf([...claims, ...safety]).paths("D", "A", { mode: "mechanistic", top: 10 });
  const factors = paths.find(({ steps }) => steps[1]?.id === target)?.report.factors ?? [];
  return Object.fromEntries(factors.map(({ name, value }) => [name, value]));
};

it("weighs a target no source flags by its affinity, and by nothing else besides", () => {
  const assay = contact("binds_in_assay", "G1", 0.7, 8.2);
  const factors = factorsOf("G1", assay);
  expect(factors).toEqual({ target: 0.7, route: 1, direction: 0.8, evidence: 1 });
  expect(factorsOf("G1", assay, contact("targets", "G1", 0.25))).toEqual(factors);
});

it("lowers a mechanism more than 2 log units weaker than the drug's most potent one", () => {
  const main = contact("targets", "G2", 1, 8.6);
  expect(factorsOf("G1", main, contact("targets", "G1", 0.9, 6.5))).toMatchObject({ target: 0.9, affinity: 0.75 });
  expect(factorsOf("G1", main, contact("targets", "G1", 0.9, 6.7)).affinity).toBeUndefined();
  expect(factorsOf("G1", main, contact("targets", "G1", 0.9)).affinity).toBeUndefined();
  expect(factorsOf("G2", main, contact("targets", "G1", 0.9, 6.5)).affinity).toBeUndefined();
});

it("takes an assay of the drug on its own enzyme for no mechanism, a stated target there for one", () => {
  const assay = contact("binds_in_assay", "G1", 0.7, 8.2);
  const enzyme = statement({ subject: "D", predicate: "metabolised_by", object: "G1" });
  expect(factorsOf("G1", assay, enzyme)).toEqual({});
  expect(factorsOf("G1", contact("targets", "G1", 1), enzyme)).toMatchObject({ target: 1 });
});

it("says in the report where a stated target counts for more because its direction agrees", () => {
  const acts = { ...contact("targets", "G1", 0.5, 7.2), qualifiers: { action_type: "INHIBITOR" } };
  const target = (modulation: string) => {
    const leads = { subject: "G1", predicate: "affects_event" as const, object: "A", sign: "increases" as const };
    const graph = graphOf([acts, statement({ ...leads, qualifiers: { modulation } })]);
    return graph.paths("D", "A", { mode: "mechanistic", top: 1 }).paths[0]?.report.factors[0];
  };
  expect(target("unknown")).toEqual({ name: "target", value: 0.5, reason: "stated target, -log10 M 7.2" });
  expect(target("inhibition")).toMatchObject({ value: 0.95, reason: expect.stringContaining("7.2; 0.5 by itself") });
});
