import { expect, it } from "vitest";
import { entityNumber } from "@/lib/graph/paths/graph-index";
import { pairBaselines } from "@/measure/pair-baselines";
import { scoreCells, withShuffledDrugs } from "@/measure/pair-scores";
import { indexOf, statement } from "@/tests/fixtures/graph-of";

const index = indexOf(
  [
    statement({ subject: "D1", predicate: "targets", object: "G1" }),
    statement({ subject: "D1", predicate: "binds_in_assay", object: "G2" }),
    statement({ subject: "D1", predicate: "targets", object: "X1" }),
    statement({ subject: "D2", predicate: "targets", object: "G1" }),
    statement({ subject: "D2", predicate: "metabolised_by", object: "G4" }),
    statement({ subject: "D2", predicate: "transported_by", object: "G4" }),
    statement({ subject: "G1", predicate: "affects_event", object: "A1" }),
    statement({ subject: "G1", predicate: "has_phenotype", object: "H1" }),
    statement({ subject: "G3", predicate: "has_phenotype", object: "H1" }),
    statement({ subject: "G3", predicate: "affects_event", object: "A2" }),
    statement({ subject: "G5", predicate: "affects_event", object: "A1" }),
    statement({ subject: "A1", predicate: "maps_to", object: "H1", qualifiers: { match: "exact" } }),
  ],
  { X1: ["G2", "G3"] },
);
const number = (id: string) => entityNumber(index, id);
const methods = new Map(pairBaselines(index).map(({ name, of }) => [name, of]));
const score = (name: string, drug: string, event: string) => methods.get(name)?.(number(drug), number(event));

it("counts routes through each gene and each term that stands for the event", () => {
  expect(score("gene paths, number of", "D1", "A1")).toBe(3);
  expect(score("gene paths, number of", "D2", "A1")).toBe(2);
  expect(score("gene paths, number of", "D2", "A2")).toBe(0);
});

it("damps each gene by the degrees on the way", () => {
  const [byG1, byG3] = [(3 * 2 * 2 * 3) ** -0.4, (3 * 1 * 2 * 3) ** -0.4];
  expect(score("DWPC drug-gene-event, w 0.4", "D1", "A1")).toBeCloseTo(byG1 + byG3, 12);
  expect(score("DWPC drug-gene-event, w 0.4", "D2", "A1")).toBeCloseTo((1 * 2 * 2 * 3) ** -0.4, 12);
  expect(score("DWPC drug-gene-event, w 0.4", "D2", "A2")).toBe(0);
});

it("counts what is known of one end alone", () => {
  expect(["D1", "D2"].map((drug) => score("targets of the drug", drug, "A1"))).toEqual([3, 1]);
  expect(["D1", "D2"].map((drug) => score("enzymes and transporters of the drug", drug, "A1"))).toEqual([0, 1]);
  expect(["A1", "A2"].map((event) => score("genes of the event", "D1", event))).toEqual([3, 1]);
});

it("gives a pair the same random number each time, and other pairs others", () => {
  const drawn = ["D1", "D2"].flatMap((drug) => ["A1", "A2"].map((event) => score("random", drug, event)));
  expect(new Set(drawn).size).toBe(4);
  expect(score("random", "D2", "A1")).toBe(drawn[2]);
});

it("joins by a disease label only where it equals the event's name", () => {
  const named = indexOf([
    statement({ subject: "D1", predicate: "targets", object: "G1" }),
    statement({ subject: "G1", predicate: "associated_with", object: "M1" }),
    statement({ subject: "G1", predicate: "affects_event", object: "A1" }),
    statement({ subject: "A1", predicate: "maps_to", object: "M1", qualifiers: { match: "exact" } }),
  ]);
  const join = pairBaselines(named).find(({ name }) => name === "label-equality join");
  const pair = ["D1", "A1"].map((id) => entityNumber(named, id)) as [number, number];
  expect(join?.of(...pair)).toBe(0);
  expect(join?.of(pair[0], entityNumber(named, "M1"))).toBe(1);
});

it("scores cells in their order, whatever order they are worked out in", () => {
  const cells = [9, 3, 9, 1].map((event, drug) => ({ drug, event }));
  const seen: number[] = [];
  const scored = scoreCells(cells, [(drug, event) => drug * 100 + event, (drug) => drug], (done) => seen.push(done));
  expect(scored.map((scores) => [...scores])).toEqual([
    [9, 103, 209, 301],
    [0, 1, 2, 3],
  ]);
  expect(seen).toEqual([4]);
});

it("lets every drug stand for one drug, the same each time", () => {
  const drugs = Array.from({ length: 50 }, (_, i) => i + 100);
  const shuffled = () => drugs.map((drug) => withShuffledDrugs((stand) => stand, drugs)(drug, 0));
  expect(shuffled()).toEqual(shuffled());
  expect([...shuffled()].sort()).toEqual(drugs);
  expect(shuffled().filter((stand, i) => stand === drugs[i]).length).toBeLessThan(10);
  expect(withShuffledDrugs((stand) => stand, drugs)(7, 0)).toBe(7);
});
