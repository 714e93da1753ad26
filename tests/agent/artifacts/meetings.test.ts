import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";
import { binds, listed, metabolised, moves, targets } from "./drug-links";

/** Dalstatin is metabolised by GENECYP, which Dbetamycin inhibits; both are listed with the event; neither has a path to it. */
const graph = graphOf([
  listed("Dalstatin", "Amyolysis"),
  listed("Dbetamycin", "Amyolysis"),
  metabolised("Dalstatin", "GENECYP"),
  moves("Dbetamycin", "GENECYP"),
  targets("Dalstatin", "GENERED"),
]);

it.each(["Why can Dalstatin with Dbetamycin lead to Amyolysis?", "Dalstatin and Dbetamycin, Amyolysis"])(
  "tells where two drugs meet beside what either is listed with: %s",
  async (question) => {
    const run = await askIn(graph, question);
    expect(struck(run)).toEqual([]);
    const summary = told(run, "summary").join("\n");
    expect(summary).toContain("Dalstatin is metabolised by GENECYP; Dbetamycin inhibits GENECYP.");
    expect(summary).toContain("a pharmacokinetic route");
    expect(summary).toContain("Amyolysis is listed on a label of Dalstatin.");
    expect(summary).toContain("Amyolysis is listed on a label of Dbetamycin.");
    expect(told(run, "mechanisms").join("\n")).not.toContain("GENECYP");
    expect(run.artifacts.paths.map(({ metapath }) => metapath)).toEqual(["enzyme, inhibitor"]);
  },
);

it("words what induces an enzyme without a word of cause", async () => {
  const induced = graphOf([
    listed("Dalstatin", "Amyolysis"),
    metabolised("Dalstatin", "GENECYP"),
    moves("Dfampicin", "GENECYP", "INDUCER"),
  ]);
  const run = await askIn(induced, "Do Dalstatin and Dfampicin interact?");
  expect(struck(run)).toEqual([]);
  expect(told(run).join("\n")).toContain("Dfampicin interacts with GENECYP (as inducer or activator).");
});

it("reads two names and a question mark as whether", async () => {
  expect((await askIn(graph, "Amyolysis with Dalstatin?")).artifacts.answer).toMatchObject({
    ...{ kind: "boolean", value: true },
  });
});

it("shows where two drugs meet to a question whether they interact", async () => {
  const run = await askIn(graph, "Do Dalstatin and Dbetamycin interact?");
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary").join("\n")).toContain(
    "Dalstatin is metabolised by GENECYP; Dbetamycin inhibits GENECYP.",
  );
});

it("calls no route pharmacokinetic that meets at a target of one of the drugs", async () => {
  const atTarget = graphOf([
    listed("Dphenel", "Amyolysis"),
    targets("Dphenel", "GENEMAO"),
    metabolised("Dphenel", "GENEMAO"),
    moves("Dlinez", "GENEMAO", "inhibitor"),
  ]);
  const run = await askIn(atTarget, "Do Dphenel and Dlinez interact?");
  expect(struck(run)).toEqual([]);
  const summary = told(run, "summary").join("\n");
  expect(summary).toContain("Dlinez inhibits GENEMAO");
  expect(summary).toContain("itself a target of that drug");
  expect(summary).not.toContain("a pharmacokinetic route");
});

it("names the enzyme first whose variants are best known to bear on the drug", async () => {
  const variant = (object: string, strength: number) =>
    statement({ subject: "Dwarf", predicate: "pharmacogenetic_risk", object, strength });
  const two = graphOf([
    ...["GENEA", "GENEB"].flatMap((gene) => [metabolised("Dwarf", gene), moves("Dfluco", gene)]),
    variant("GENEA", 0.4),
    variant("GENEB", 1),
  ]);
  const run = await askIn(two, "Do Dwarf and Dfluco interact?");
  expect(run.artifacts.paths.map(({ steps }) => steps[1]?.id)).toEqual(["GENEB", "GENEA"]);
});

it("names the enzyme first of which sources state more, though they agree on no one way it is moved", async () => {
  const two = graphOf([
    ...["GENEA", "GENEB"].flatMap((gene) => [metabolised("Dsim", gene), moves("Dclar", gene)]),
    metabolised("Dsim", "GENEC"),
    metabolised("Dsim", "GENEC", "hpo"),
    moves("Dclar", "GENEC", "inducer|inhibitor"),
  ]);
  const run = await askIn(two, "Do Dsim and Dclar interact?");
  expect(struck(run)).toEqual([]);
  expect(run.artifacts.paths.map(({ steps }) => steps[1]?.id)).toEqual(["GENEC", "GENEA", "GENEB"]);
});

it("tells the affinity of either drug where it was measured", async () => {
  const shared = graphOf([
    ...["Dalpha", "Dgamma"].map((drug) => targets(drug, "GENEMAO")),
    binds("Dgamma", "GENEMAO", 7.5),
  ]);
  const run = await askIn(shared, "Do Dalpha and Dgamma interact?");
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary").join("\n")).toContain("Dgamma targets GENEMAO (32 nM)");
});
