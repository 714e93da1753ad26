import { gzipSync } from "node:zlib";
import { createTar } from "nanotar";
import { describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import type { Path } from "@/lib/domain/path";
import { entityNumber, idOf } from "@/lib/graph/paths/graph-index";
import { readCuratedPaths } from "@/measure/curated-paths";
import { drugMech } from "@/measure/drug-mech";
import { targetOrders } from "@/measure/target-orders";
import { indexOf, statement } from "@/tests/fixtures/graph-of";
import { smallGraph, smallIndex } from "@/tests/fixtures/small-graph";
import { folder } from "@/tests/sources/folder";
import { evalContext } from "./eval-context";

const FILE = "drugmechdb_dev/paths.tar.gz";

type Given = {
  id: string;
  drug: string;
  drugbank: string;
  first: string;
  label?: string;
  disease?: string;
  second?: string;
};

function yaml(given: Given): string {
  const { id, drug, drugbank, first, label = "Protein", disease = "Hypertensive disorder", second = "GO:1" } = given;
  return [
    "directed: true",
    `graph: {_id: ${id}, disease: ${disease}, disease_mesh: 'MESH:D1', drug: ${drug}, drug_mesh: 'MESH:D2', drugbank: 'DB:${drugbank}'}`,
    "links:",
    "  - {key: affects, source: 'GO:1', target: 'MESH:D1'}",
    `  - {key: inhibits, source: 'MESH:D2', target: '${first}'}`,
    `  - {key: inhibits, source: 'MESH:D2', target: '${second}'}`,
    "nodes:",
    `  - {id: '${second}', label: ${second === "GO:1" ? "BiologicalProcess" : "Protein"}}`,
    `  - {id: '${first}', label: ${label}}`,
  ].join("\n");
}

function goldFolder(given: readonly Given[]): string {
  const files = given.map((each) => ({ name: `paths/${each.id}.yaml`, data: yaml(each) }));
  const tar = createTar([{ name: "paths/_index.yaml", data: "- id: 1" }, ...files]);
  return folder({ [FILE]: gzipSync(tar) });
}

const GIVEN: Given[] = [
  { id: "b", drug: "ibuprofen", drugbank: "DB01050", first: "UniProt:P35354" },
  { id: "a", drug: "metformin", drugbank: "DB00331", first: "UniProt:O75306" },
  { id: "c", drug: "haloperidol", drugbank: "DBnone", first: "UniProt:P14416" },
  { id: "d", drug: "warfarin", drugbank: "DB00682", first: "UniProt:P14416" },
  { id: "e", drug: "aspirin", drugbank: "DB00945", first: "UniProt:P35354", disease: "Zorbling" },
  { id: "f", drug: "frobnicol", drugbank: "DBnone", first: "UniProt:P35354" },
  { id: "g", drug: "warfarin", drugbank: "DB00682", first: "UniProt:Q00000" },
  { id: "h", drug: "warfarin", drugbank: "DB00682", first: "CHEBI:1", label: "ChemicalSubstance" },
];

/** Answers with paths that begin with these entities, none of them reaching the end but the first. */
function showing(steps: Record<string, string[]>): Graph {
  const graph = smallGraph();
  const step = (id: string) => ({ id, name: id, type: "gene" as const, xrefs: [] });
  const pathOf = (drug: string, first: string, i: number) =>
    ({ steps: [step(drug), step(first)], closes: i === 0 }) as unknown as Path;
  return {
    ...graph,
    paths: (drug) => {
      const firsts = steps[graph.entity(drug)?.name ?? ""] ?? [];
      const paths = firsts.map((first, i) => pathOf(drug, first, i));
      return { paths, weakRoutes: [], considered: 0, total: 0, cut: false, reason: null };
    },
  };
}

async function evaluated(steps: Record<string, string[]>) {
  const report = await drugMech.run(evalContext(smallIndex(), { dir: goldFolder(GIVEN), graph: showing(steps) }));
  const row = (name: string) => report.tables[0]?.rows.find((each) => each.name === name)?.cells.map((it) => it?.value);
  return { report, row, figure: (name: string) => report.figures.find((each) => each.name === name) };
}

describe("DrugMechDB", () => {
  it("reads the nodes next to the drug, paths by id, the index left out", () => {
    const paths = readCuratedPaths(goldFolder(GIVEN), FILE);
    expect(paths.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
    expect(paths[0]).toEqual({
      id: "a",
      drug: { name: "metformin", curies: ["DRUGBANK:DB00331", "MESH:D2"] },
      disease: { name: "Hypertensive disorder", curies: ["MESH:D1"] },
      next: [
        { id: "UniProt:O75306", label: "Protein" },
        { id: "GO:1", label: "BiologicalProcess" },
      ],
    });
  });

  it("says which file it cannot read", () => {
    const dir = goldFolder([{ ...GIVEN[0], first: "x", id: "{}" } as Given]);
    expect(() => readCuratedPaths(dir, FILE)).toThrow(/^paths\/\{\}\.yaml: /);
  });

  it("takes the best placed of several proteins, and of identifiers that disagree the one named", async () => {
    const given = { id: "i", drug: "warfarin", drugbank: "DB00331,DB:DB00682", first: "UniProt:P14416" };
    const dir = goldFolder([{ ...given, second: "UniProt:P35354" }]);
    const graph = showing({ warfarin: ["HGNC:6251", "HGNC:9605"], metformin: ["HGNC:3023"] });
    const { tables, figures } = await drugMech.run(evalContext(smallIndex(), { dir, graph }));
    expect(tables[0]?.rows[0]?.cells.map((cell) => cell?.value)).toEqual([0, 1, 1, 0.5, undefined]);
    expect(figures.find(({ of }) => of === "proteins")).toMatchObject({ count: 1, total: 2 });
  });

  it("finds the curated protein among the first paths, a member in its group too", async () => {
    const { row, report } = await evaluated({
      ibuprofen: ["HGNC:9604", "HGNC:9605"],
      metformin: ["GROUP:complex_i"],
      haloperidol: ["HGNC:6251", "HGNC:6251", "HGNC:6251", "HGNC:3023"],
      aspirin: ["HGNC:9605"],
    });
    expect(report.tables[0]?.of).toBe("5 curated paths of 5 drugs");
    expect(row("Vigil's paths")).toEqual([0.2, 0.4, 0.6, expect.closeTo((0.5 + 1 + 0.25) / 5, 12), undefined]);
    expect(report.causes.map(({ cause, count }) => [cause, count])).toEqual([
      ["begins a path below the third", 1],
      ["the disease is unresolved", 1],
      ["the protein is no target of the drug in the graph", 1],
    ]);
  });

  it("counts what is measured, what is left out, and closures apart", async () => {
    const { report, figure } = await evaluated({ metformin: ["GROUP:complex_i", "HGNC:9604"] });
    expect(figure("a human protein after a mapped drug")).toMatchObject({ count: 5, total: 8, of: "curated paths" });
    expect(figure("a path that reaches the disease")).toMatchObject({ count: 1, total: 5, of: "drug-disease pairs" });
    expect(report.leftOut.map(({ count, examples }) => [count, examples])).toEqual([
      [1, ["ChemicalSubstance 1"]],
      [1, ["frobnicol"]],
      [1, ["UniProt:Q00000"]],
      [1, ["Zorbling"]],
    ]);
    expect(report.latencyMs).not.toBeNull();
  });
});

describe("orders of targets", () => {
  const index = indexOf([
    statement({ subject: "D1", predicate: "targets", object: "G1", strength: 0.9 }),
    statement({
      subject: "D1",
      predicate: "binds_in_assay",
      object: "G2",
      strength: 0.3,
      statistic: { name: "pActivity", value: 9, unit: "-log10 M" },
    }),
    statement({
      subject: "D1",
      predicate: "binds_in_assay",
      object: "G3",
      strength: 0.2,
      statistic: { name: "pActivity", value: 7, unit: "-log10 M" },
    }),
    statement({ subject: "G3", predicate: "associated_with", object: "M1", strength: 0.5 }),
  ]);
  const orders = new Map(targetOrders(index).map(({ name, of }) => [name, of]));
  const first = (name: string, disease = "M1") =>
    orders
      .get(name)?.(entityNumber(index, "D1"), entityNumber(index, disease))
      .map((genes) => genes.map((gene) => idOf(index, gene)).join());

  it("ranks by affinity, by mechanism of action, by strength", () => {
    expect(first("targets by affinity alone")).toEqual(["G2", "G3", "G1"]);
    expect(first("mechanism of action before assays")?.[0]).toBe("G1");
    expect(first("targets by strength of claim, then affinity")).toEqual(["G1", "G2", "G3"]);
  });

  it("joins by the disease's label only", () => {
    expect(first("label-equality join")).toEqual(["G3"]);
    expect(orders.get("label-equality join")?.(entityNumber(index, "D1"), null)).toEqual([]);
  });

  it("draws a random order, the same each time", () => {
    expect(first("targets in random order")).toEqual(first("targets in random order"));
    expect([...(first("targets in random order") ?? [])].sort()).toEqual(["G1", "G2", "G3"]);
  });
});
