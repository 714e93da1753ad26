import { expect, it } from "vitest";
import type { Artifacts } from "@/lib/engine/artifacts";
import type { Claim } from "@/lib/knowledge/claim";
import type { Dataset } from "@/lib/knowledge/dataset";
import { exportedRun } from "@/lib/runtime/exported-run";
import { refuseUnlicensed } from "@/lib/runtime/unlicensed";
import { askIn } from "@/tests/artifacts/asking";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";

const resting = (...tiers: Artifacts["datasets"][number]["tier"][]) => ({
  datasets: tiers.map((tier, index) => ({
    key: `d${index}`,
    title: `Source ${index}`,
    version: "1",
    licence: "",
    tier,
    link: "",
  })),
});

it("lets an answer leave that rests on licensed sources, whatever the licence asks", () => {
  expect(() => refuseUnlicensed(resting("open", "share-alike", "non-commercial"))).not.toThrow();
});

it("refuses an answer that rests on a source without a licence, naming it", () => {
  expect(() => refuseUnlicensed(resting("open", "unlicensed"))).toThrow(/Source 1, which state no licence/);
});

it("refuses an answer whose findings hold claims of such a source, however many others are shown before them", async () => {
  const interactome = { ...unlicensedOf(DATASETS[0]), key: "lit-bm", title: "Lit-BM" };
  const graph = graphOf(aboutGene("GABRA1"), {}, [], [...DATASETS, interactome]);
  const { state, artifacts } = await askIn(graph, "What is known about GABRA1?");
  expect(state.findings.some(({ from, datasets }) => from.claimIds.length > 0 && datasets.includes("lit-bm"))).toBe(
    true,
  );
  await expect(exportedRun("run", state, async () => graph)).rejects.toThrow(/Lit-BM/);
  expect(artifacts.searched?.map(({ key }) => key)).not.toContain("lit-bm");
});

it("lets an answer leave for which such a source was searched in vain", async () => {
  const interactome = { ...unlicensedOf(DATASETS[0]), key: "lit-bm", title: "Lit-BM" };
  const claims = aboutGene("GABRA1").filter(({ dataset }) => dataset !== "lit-bm");
  const graph = graphOf(claims, {}, [], [...DATASETS, interactome]);
  const { artifacts } = await askIn(graph, "Which genes interact with GABRA1?");
  expect(artifacts.searched?.map(({ key }) => key)).toContain("lit-bm");
  expect(artifacts.datasets.map(({ key }) => key)).not.toContain("lit-bm");
});

function unlicensedOf(dataset: Dataset | undefined): Dataset {
  if (!dataset) throw new Error("The fixture has no dataset");
  return { ...dataset, tier: "unlicensed", aspects: ["interactions"] };
}

/** Ten drugs that act on a gene by five sources, twenty pathways, ten partners. */
function aboutGene(gene: string): Claim[] {
  const several = (count: number, one: (n: number) => Claim[]) =>
    Array.from({ length: count }, (_, n) => one(n)).flat();
  const sources = ["drugcentral", "sider", "faers", "hpo", "ot_safety"];
  return [
    ...several(10, (n) =>
      sources.map((dataset) => statement({ subject: `Drug${n}`, predicate: "targets", object: gene, dataset })),
    ),
    ...several(20, (n) => [
      statement({ subject: gene, predicate: "member_of", object: `Pathway${n}`, dataset: "reactome" }),
    ]),
    ...several(10, (n) => [
      statement({ subject: gene, predicate: "interacts_with", object: `Gene${n}`, dataset: "lit-bm" }),
    ]),
  ];
}
