import { expect, it } from "vitest";
import { filtersOf } from "@/bin/commands/paths";
import type { PathFilters } from "@/lib/domain/path";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

/** D acts on G1, and binds G2 in an assay; G1 reaches A by target safety, by a phenotype, and through G3 in a pathway. */
const graph = graphOf([
  statement({ subject: "D", predicate: "targets", object: "G1" }),
  statement({
    subject: "D",
    predicate: "binds_in_assay",
    object: "G2",
    statistic: { name: "pActivity", value: 8, unit: "-log10 M" },
  }),
  statement({ subject: "G1", predicate: "affects_event", object: "A", dataset: "ot_safety" }),
  statement({ subject: "G2", predicate: "affects_event", object: "A", dataset: "ot_safety" }),
  statement({ subject: "G1", predicate: "has_phenotype", object: "H", dataset: "hpo" }),
  statement({ subject: "G3", predicate: "has_phenotype", object: "H", dataset: "hpo" }),
  statement({ subject: "G4", predicate: "has_phenotype", object: "H9", dataset: "hpo" }),
  ...["G1", "G3", "G4"].map((subject) =>
    statement({ subject, predicate: "member_of", object: "P", dataset: "reactome" }),
  ),
  statement({ subject: "A", predicate: "maps_to", object: "H", qualifiers: { match: "exact" }, dataset: "hpo" }),
]);

const found = (filters: PathFilters) => {
  const { paths, weakRoutes } = graph.paths("D", "A", { mode: "mechanistic", top: 10, filters });
  return [...paths, ...weakRoutes].map(({ steps }) =>
    steps
      .slice(1, -1)
      .map(({ id }) => id)
      .join(" "),
  );
};

it.each<[string, PathFilters, string[]]>([
  ["nothing", {}, ["G1", "G1 H", "G2", "G1 P G3 H"]],
  ["a dataset left out", { datasets: { exclude: ["ot_safety"] } }, ["G1 H", "G1 P G3 H"]],
  ["only some datasets, mappings kept", { datasets: { include: ["drugcentral", "ot_safety"] } }, ["G1", "G2"]],
  ["a mapping's dataset left out", { datasets: { exclude: ["hpo"] } }, ["G1", "G2"]],
  ["a tier left out", { tiers: { exclude: ["open"] } }, ["G1 H"]],
  ["a knowledge level left out", { levels: { exclude: ["assay"] } }, ["G1", "G1 H", "G1 P G3 H"]],
  ["only some levels, mappings kept", { levels: { include: ["curated"] } }, ["G1"]],
  ["a type passed left out, the end kept", { types: { exclude: ["pathway", "adverse_event"] } }, ["G1", "G1 H", "G2"]],
  ["only some types passed", { types: { include: ["gene"] } }, ["G1", "G2"]],
])("searches with %s", (_, filters, expected) => {
  expect(found(filters).toSorted()).toEqual(expected.toSorted());
});

it("takes no dispute for settled where only the sources of the path are included", () => {
  const disputed = graphOf([
    statement({ subject: "D", predicate: "targets", object: "G1" }),
    statement({ subject: "G1", predicate: "associated_with", object: "M", dataset: "disgenet" }),
    statement({ subject: "G1", predicate: "refutes", object: "M", dataset: "reactome" }),
    statement({ subject: "A", predicate: "maps_to", object: "M", qualifiers: { match: "exact" } }),
  ]);
  const counts = (filters: PathFilters) => {
    const { paths, weakRoutes } = disputed.paths("D", "A", { mode: "mechanistic", top: 10, filters });
    return [paths.length, weakRoutes.length];
  };
  expect(counts({ datasets: { include: ["drugcentral", "disgenet"] } })).toEqual([0, 1]);
  expect(counts({ datasets: { exclude: ["reactome"] } })).toEqual([1, 0]);
});

it("scores a path no higher for leaving out what else its genes and terms are linked to", () => {
  const linked = (
    predicate: "has_phenotype" | "affects_event" | "interacts_with",
    subject: string,
    objects: string,
    n: number,
  ) =>
    Array.from({ length: n }, (_, i) =>
      statement({ subject, predicate, object: `${objects}${i}`, dataset: "disgenet" }),
    );
  const crowded = graphOf([
    statement({ subject: "D", predicate: "targets", object: "G1" }),
    statement({ subject: "G1", predicate: "interacts_with", object: "G2" }),
    ...["G1", "G2"].flatMap((subject) => [
      statement({ subject, predicate: "affects_event", object: "A" }),
      statement({ subject, predicate: "has_phenotype", object: "H" }),
    ]),
    statement({ subject: "A", predicate: "maps_to", object: "H", qualifiers: { match: "exact" } }),
    ...["G1", "G2"].flatMap((gene) => [
      ...linked("has_phenotype", gene, "H6", 40),
      ...linked("affects_event", gene, "A6", 5),
      ...linked("interacts_with", gene, "G6", 5),
    ]),
    ...[7, 8, 9].map((n) =>
      statement({ subject: `G${n}`, predicate: "has_phenotype", object: "H", dataset: "disgenet" }),
    ),
  ]);
  const scores = (filters: PathFilters) => {
    const { paths, weakRoutes } = crowded.paths("D", "A", { mode: "mechanistic", top: 10, filters });
    return [...paths, ...weakRoutes].map(({ metapath, score }) => `${metapath} ${score}`);
  };
  const filtered = scores({ datasets: { exclude: ["disgenet"] } });
  expect(filtered).toHaveLength(4);
  expect(filtered).toEqual(scores({}));
});

it("takes an enzyme of the drug for no target where the source that says so is left out", () => {
  const pActivity = { name: "pActivity", value: 8, unit: "-log10 M" };
  const handled = graphOf([
    statement({ subject: "D", predicate: "binds_in_assay", object: "G1", statistic: pActivity }),
    statement({ subject: "D", predicate: "metabolised_by", object: "G1", dataset: "reactome" }),
    statement({ subject: "G1", predicate: "affects_event", object: "A" }),
  ]);
  const metapaths = (filters: PathFilters) => {
    const { paths, weakRoutes } = handled.paths("D", "A", { mode: "mechanistic", top: 10, filters });
    return [...paths, ...weakRoutes].map(({ metapath }) => metapath);
  };
  expect(metapaths({})).toEqual(["enzyme, target safety"]);
  expect(metapaths({ datasets: { exclude: ["reactome"] } })).toEqual([]);
});

it("leaves the graph as it was", () => {
  const before = graph.paths("D", "A", { mode: "mechanistic", top: 10 });
  found({ datasets: { exclude: ["ot_safety"] } });
  expect(graph.paths("D", "A", { mode: "mechanistic", top: 10 })).toEqual(before);
});

it("reads the options of the command line", () => {
  expect(filtersOf({ excludeDataset: ["faers"], tier: ["open"], excludeKnowledgeLevel: ["assay"] })).toEqual({
    types: {},
    datasets: { exclude: ["faers"] },
    tiers: { include: ["open"] },
    levels: { exclude: ["assay"] },
  });
  expect(() => filtersOf({ tier: ["free"] })).toThrow("tiers");
});
