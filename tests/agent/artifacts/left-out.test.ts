import { expect, it } from "vitest";
import { askSmall, struck, told } from "./asking";

it.each([
  ["Which targets does ibuprofen have other than PTGS1?", "For ibuprofen, 1 target was found: PTGS2.", ["PTGS2"]],
  [
    "Which targets do haloperidol and clozapine share besides DRD2?",
    "0 targets are shared by haloperidol and clozapine.",
    [],
  ],
  [
    "Which adverse events does metformin have besides nausea?",
    "For metformin, 2 adverse events were found: Lactic acidosis and Acidosis.",
    ["Lactic acidosis", "Acidosis"],
  ],
])("counts what is left of a list and says that something is left out: %s", async (question, counted, names) => {
  const run = await askSmall(question);
  expect(told(run, "summary").slice(0, 2)).toEqual([counted, "What the question leaves out is not among them."]);
  const { answer } = run.artifacts;
  expect(answer.kind === "list" && answer.items.map(({ name }) => name)).toEqual(names);
  expect(struck(run)).toEqual([]);
});
