import { expect, it } from "vitest";
import { recordsOf } from "@/lib/server/export/withheld-findings";
import { stayingPaths, stayingSubgraph } from "@/lib/server/share/licensed-copy";
import { edge, pathOf, step } from "@/tests/agent/artifacts/made-path";
import { statement } from "@/tests/fixtures/graph-of";

const drug = { id: "D", name: "drug", type: "drug" as const };
const event = { id: "A", name: "event", type: "adverse_event" as const };
const gene = (id: string) => ({ id, name: id, type: "gene" as const });
const claim = (object: string, dataset: string) => statement({ subject: "D", predicate: "targets", object, dataset });
const [secret, open, both] = [claim("G1", "secret"), claim("G2", "open"), claim("G1", "open")];
const records = recordsOf([{ key: "secret", title: "Secret source" }], [secret, open, both]);

const through = (id: string, rank: number, claimIds: string[], datasets: string[], reason = "") =>
  pathOf([step(drug), step(gene(id)), step(event)], [edge("targets", { claimIds, datasets }), edge("affects_event")], {
    rank,
    report: { version: "1", factors: [{ name: "sources", value: 1, reason }] },
  });

it("leaves a path out of a copy where an edge rests on nothing else, or its score names the source", () => {
  const paths = [
    through("G0", 1, [secret.id], ["secret"]),
    through("G1", 2, [secret.id, both.id], ["secret", "open"]),
    through("G2", 3, [open.id], ["open"], "Stated by Secret source"),
    through("G3", 4, [open.id], ["open"]),
  ];
  const kept = stayingPaths(paths, records);
  expect(kept.map(({ rank, steps }) => [rank, steps[1]?.id])).toEqual([
    [1, "G1"],
    [2, "G3"],
  ]);
  expect(JSON.stringify(kept)).not.toContain(secret.id);
  expect(kept[0]?.edges[0]).toMatchObject({ claimIds: [both.id], datasets: ["open"] });
});

it("leaves out a claim that is no longer known with an edge that names the source, and keeps it with others", () => {
  const unknown = recordsOf([{ key: "secret", title: "Secret source" }], []);
  const paths = [through("G0", 1, [secret.id], ["secret"]), through("G2", 2, [open.id], ["open"])];
  expect(stayingPaths(paths, unknown).map(({ steps }) => steps[1]?.id)).toEqual(["G2"]);
});

it("draws no edge, node or evidence of the source, and the ranks of the copy", () => {
  const drawn = (target: string, claimIds: string[], datasets: string[], paths: number[]) => ({
    ...{ id: target, source: "D", target, predicate: "targets" as const, sign: "unknown" as const, strength: 1 },
    ...{ claimIds, datasets, paths, evidenceIds: datasets.map((key) => `${key}:r1`) },
  });
  const graph = {
    nodes: [
      { ...drug, role: "question" as const },
      ...["G0", "G1"].map((id) => ({ ...gene(id), role: "path" as const })),
    ],
    edges: [drawn("G0", [secret.id], ["secret"], [1]), drawn("G1", [secret.id, both.id], ["secret", "open"], [1, 2])],
    omitted: 0,
  };
  const kept = stayingSubgraph(graph, new Map([[2, 1]]), records);
  expect(kept.nodes.map(({ id }) => id)).toEqual(["D", "G1"]);
  expect(kept.edges).toMatchObject([
    { target: "G1", claimIds: [both.id], datasets: ["open"], evidenceIds: ["open:r1"], paths: [1] },
  ]);
});
