import { expect, it } from "vitest";
import { lifts, liftTable } from "@/measure/lifts";
import { indexOf, statement } from "@/tests/fixtures/graph-of";
import { folder } from "@/tests/sources/folder";
import { evalContext } from "./eval-context";

const DRUGS = Array.from({ length: 24 }, (_, i) => `D${i}`);
/** Half of the drugs act on the gene of the phenotype they are listed with, the others on none; all act on a gene that affects both events. */
const CLAIMS = [
  ...DRUGS.flatMap((drug, i) =>
    [`G${i % 4}`, "SHARED"].map((object) => statement({ subject: drug, predicate: "targets", object })),
  ),
  ...[0, 1].flatMap((i) => [
    statement({ subject: `G${i}`, predicate: "has_phenotype", object: `H${i}` }),
    statement({ subject: `A${i}`, predicate: "maps_to", object: `H${i}`, qualifiers: { match: "exact" } }),
    statement({ subject: "SHARED", predicate: "affects_event", object: `A${i}` }),
  ]),
  ...DRUGS.map((drug, i) =>
    statement({ subject: drug, predicate: "listed_on_label", object: `A${i % 2}`, dataset: "sider" }),
  ),
];

it("counts a class of paths among listed and swapped pairs", async () => {
  const { figures } = await lifts.run(evalContext(indexOf(CLAIMS), { dir: folder({}) }));
  expect(figures.map(({ name }) => name)).toEqual([
    "mechanism of action; has phenotype (no swapped pair)",
    "mechanism of action; target safety, unknown (lift 1.00)",
  ]);
  expect(figures.map(({ share }) => share)).toEqual([1, 0.5]);
  expect(figures[1]?.total).toBe(4 * 200);
});

it("writes the lift of each class that paths show, with its interval, and none without a swapped pair", () => {
  const index = indexOf(CLAIMS);
  const { measuredOn, classes } = liftTable(index, 200);
  expect(measuredOn).toEqual({ graphVersion: index.version, swaps: 200 });
  expect(Object.keys(classes)).toEqual(["mechanism of action; target safety, unknown"]);
  const [shared] = Object.values(classes);
  expect(shared).toEqual({ lift: 1, low: 0.9, high: 1.1, listed: 400, swapped: 400 });
});

it("says so where the graph lists nothing", async () => {
  const none = indexOf(CLAIMS.filter(({ predicate }) => predicate !== "listed_on_label"));
  const { figures, leftOut } = await lifts.run(evalContext(none, { dir: folder({}) }));
  expect(figures).toEqual([]);
  expect(leftOut.map(({ cause }) => cause)).toEqual(["no SIDER listings in this graph to measure on"]);
});
