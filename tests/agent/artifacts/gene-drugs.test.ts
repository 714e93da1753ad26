import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, askSmall, struck, told } from "./asking";

it("says what each drug does to the gene and how strongly it binds, the strongest first", async () => {
  const closed = await askSmall("Which drugs inhibit PTGS2?");
  expect(told(closed, "summary")).toEqual(["For PTGS2, 3 drugs were found: celecoxib, ibuprofen and aspirin."]);
  expect(told(closed, "findings")).toEqual([
    "celecoxib is an inhibitor of PTGS2 (affinity 58 nM, DrugCentral).",
    "ibuprofen is an inhibitor of PTGS2 (affinity 7.2 μM, DrugCentral).",
    "aspirin is an inhibitor of PTGS2 (affinity 7.6 μM, DrugCentral).",
  ]);
  expect(struck(closed)).toEqual([]);
});

it("counts drugs apart that only bind, and says so", async () => {
  const closed = await askSmall("Which drugs inhibit KCNH2?");
  expect(closed.artifacts.answer).toMatchObject({ kind: "list", total: 0, apart: [{ name: "haloperidol" }] });
  expect(told(closed, "summary")).toContain("1 drug binds KCNH2 in an assay.");
  expect(told(closed, "summary")).toContain("Told apart and not counted, as no source states the action asked about:");
  expect(struck(closed)).toEqual([]);
});

it("tells of a link asked about by itself, not of the others beside it", async () => {
  const closed = await askSmall("Does haloperidol target DRD2?");
  expect(told(closed, "summary")).toEqual([
    "Yes: a source states it as a target; what the drug does there is told with it.",
    "haloperidol targets DRD2 (inverse agonist; affinity 0.71 nM, DrugCentral).",
  ]);
});

it("says of what only binds that an assay saw it", async () => {
  const closed = await askSmall("Which drugs bind KCNH2?");
  expect(told(closed, "findings").join(" ")).toMatch(
    /haloperidol also binds KCNH2 \((?:\w+, )?assay, \w+ 32 nM, DrugCentral\)\./,
  );
  expect(struck(closed)).toEqual([]);
});

it("says of drugs whose link a source disputes that it does, not that they target the gene", async () => {
  const graph = graphOf([
    statement({ subject: "Dfluco", predicate: "targets", object: "GENERED", qualifiers: { action_type: "INHIBITOR" } }),
    statement({ subject: "Dwarf", predicate: "targets", object: "GENERED", negated: true }),
  ]);
  for (const question of ["Which drugs target GENERED?", "Which drugs inhibit GENERED?"]) {
    const closed = await askIn(graph, question);
    const summary = told(closed, "summary");
    expect(summary[summary.indexOf("1 drug is disputed for GENERED.") - 1]).toBe("Told apart and not counted:");
    expect(summary).not.toContain("1 drug targets GENERED.");
    expect(struck(closed)).toEqual([]);
  }
});
