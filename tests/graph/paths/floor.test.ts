import { expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const search = (drug: string, event: string) => graph.paths(drug, event, { mode: "mechanistic", top: 10 });

it("passes a complex once and lists the members that reach the event", () => {
  const { paths } = search("DRUGCENTRAL:1725", "AE:lactic_acidosis");
  expect(paths).toHaveLength(1);
  expect(paths[0]?.steps.map(({ id }) => id)).toEqual([
    "DRUGCENTRAL:1725",
    "GROUP:complex_i",
    "HP:0003128",
    "AE:lactic_acidosis",
  ]);
  expect(paths[0]?.steps[1]?.members?.map(({ name }) => name)).toEqual(["NDUFS1", "NDUFV1"]);
  expect(paths[0]?.edges[1]?.claimIds).toHaveLength(2);
});

it("walks from a kind of the phenotype up to the event", () => {
  const { paths } = search("DRUGCENTRAL:1725", "AE:acidosis");
  expect(paths[0]?.steps.map(({ id }) => id).slice(2)).toEqual(["HP:0003128", "HP:0001941", "AE:acidosis"]);
});

it("calls an assay contact binding, never mechanism of action, and leaves out one weaker than 6", () => {
  const [best] = search("DRUGCENTRAL:1353", "AE:electrocardiogram_qt_prolonged").paths;
  expect(best?.edges[0]).toMatchObject({ predicate: "binds_in_assay", note: "also binds (32 nM, assay, inhibition)" });
  expect(best?.sign).toBe("consistent");
  const celecoxib = search("DRUGCENTRAL:568", "AE:gastrointestinal_haemorrhage");
  expect([...celecoxib.paths, ...celecoxib.weakRoutes]).toEqual([]);
});

it("puts a route against the drug's direction under weak routes, and scores it as speaking against the event", () => {
  const { paths, weakRoutes, reason } = search("DRUGCENTRAL:1353", "AE:nausea");
  expect(paths).toEqual([]);
  expect(weakRoutes[0]).toMatchObject({ sign: "inconsistent" });
  expect(weakRoutes[0]?.weakBecause).toContain("opposite");
  expect(reason).toContain("DRD2");
  const support = graph.support("DRUGCENTRAL:1353", "AE:nausea", "mechanistic");
  expect(support?.parts[0]).toMatchObject({ name: "contrary", reason: expect.stringContaining("speaks against") });
  expect(support?.parts[0]?.logOdds).toBeLessThan(0);
  expect(support?.score).toBeLessThan(0.5);
});

it("shows a pharmacogenetic association as context, never as a mechanism", () => {
  const { paths, weakRoutes } = search("DRUGCENTRAL:2445", "AE:myopathy");
  expect(paths).toEqual([]);
  expect(weakRoutes[0]?.metapath).toBe("pharmacogenetic, disease");
  expect(weakRoutes[0]?.weakBecause).toContain("no mechanism of action");
  expect(graph.score("DRUGCENTRAL:2445", "AE:myopathy", "mechanistic")).toBe(0);
});

it("names the disorder of the gene in which the phenotype is most common", () => {
  const disorder = (object: string, strength: number) => [
    statement({ subject: "G1", predicate: "associated_with", object }),
    statement({ subject: object, predicate: "has_phenotype", object: "H", strength }),
  ];
  const targets = statement({ subject: "D", predicate: "targets", object: "G1" });
  const other = statement({ subject: "M9", predicate: "has_phenotype", object: "H" });
  const { paths } = crowded([targets, phenotype("G1"), ...disorder("M1", 0.4), ...disorder("M2", 0.9), other]);
  expect(paths[0]?.edges[1]?.disorder?.id).toBe("M2");
});

it.each([
  [300, null],
  [301, "unspecific"],
])("calls a phenotype of %i genes %s", (genes, because) => {
  const crowd = Array.from({ length: genes }, (_, i) => phenotype(`G${i}`));
  const { paths, weakRoutes } = crowded([statement({ subject: "D", predicate: "targets", object: "G0" }), ...crowd]);
  if (because === null) expect(paths).toHaveLength(1);
  else expect(weakRoutes[0]?.weakBecause).toContain(because);
});

it("asks more of a target known from assays only", () => {
  const statistic = { name: "pActivity", value: 7, unit: "-log10 M" };
  const binds = statement({ subject: "D", predicate: "binds_in_assay", object: "G0", statistic });
  const crowd = (size: number) => Array.from({ length: size }, (_, i) => phenotype(`G${i}`));
  expect(crowded([binds, ...crowd(100)]).paths).toHaveLength(1);
  expect(crowded([binds, ...crowd(101)]).weakRoutes).toHaveLength(1);
});

it("never calls a shared pathway a mechanism, and passes none of more than 150 genes", () => {
  const members = (size: number) =>
    Array.from({ length: size }, (_, i) => statement({ subject: `G${i}`, predicate: "member_of", object: "P" }));
  const ends = [statement({ subject: "D", predicate: "targets", object: "G0" }), phenotype("G1"), phenotype("G999")];
  expect(crowded([...ends, ...members(150)]).weakRoutes[0]?.weakBecause).toContain("shares the pathway");
  expect(crowded([...ends, ...members(150)]).paths).toEqual([]);
  expect(crowded([...ends, ...members(151)]).weakRoutes).toEqual([]);
});

it("uses neither negated nor disputed claims as mechanisms", () => {
  const targets = statement({ subject: "D", predicate: "targets", object: "G1" });
  expect(crowded([targets, { ...phenotype("G1"), negated: true }]).total).toBe(0);
  const disease = statement({ subject: "G1", predicate: "associated_with", object: "M" });
  const refuted = statement({ subject: "G1", predicate: "refutes", object: "M" });
  const maps = statement({ subject: "A", predicate: "maps_to", object: "M", qualifiers: { match: "exact" } });
  const { paths, weakRoutes } = crowded([targets, disease, refuted, maps]);
  expect(paths).toEqual([]);
  expect(weakRoutes[0]?.weakBecause).toContain("disputes");
});

it("doubts a broader mapping and a dispute alike, whether a drug leads to the gene or the gene is asked about", () => {
  const targets = statement({ subject: "D", predicate: "targets", object: "G1" });
  const disease = (match: string, ...more: Claim[]) =>
    graphOf([
      targets,
      statement({ subject: "G1", predicate: "associated_with", object: "M" }),
      statement({ subject: "A", predicate: "maps_to", object: "M", qualifiers: { match } }),
      ...more,
    ]);
  const refuted = statement({ subject: "G1", predicate: "refutes", object: "M" });
  for (const from of ["D", "G1"]) {
    const because = (found: typeof graph) => {
      const { paths, weakRoutes } = found.paths(from, "A", { mode: "mechanistic", top: 10 });
      return [...paths, ...weakRoutes].map(({ weakBecause }) => weakBecause);
    };
    expect(because(disease("exact"))).toEqual([null]);
    expect(because(disease("broad"))).toEqual(["The event is mapped to a broader term only."]);
    expect(because(disease("exact", refuted))[0]).toContain("disputes");
  }
});

function phenotype(gene: string): Claim {
  return statement({ subject: gene, predicate: "has_phenotype", object: "H" });
}

/** The search from D to A, with A mapped to H. */
function crowded(claims: Claim[]) {
  const maps = statement({ subject: "A", predicate: "maps_to", object: "H", qualifiers: { match: "exact" } });
  return graphOf([...claims, maps], {}, ["D", "A"]).paths("D", "A", { mode: "mechanistic", top: 10 });
}
