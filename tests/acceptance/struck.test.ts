import { expect, it } from "vitest";
import { reactOrchestrator } from "@/lib";
import { starter } from "@/tests/fixtures/starter-graph";

it.each([
  "Which pathways do the targets of imatinib and dasatinib share?",
  "How could sildenafil and glyceryl trinitrate interact?",
  "How could spironolactone and lisinopril interact?",
  "Is VEGFA inhibition behind hypertension with bevacizumab?",
  "Could bosentan cause cholestasis via BSEP?",
])("strikes none of its own sentences: %s", async (question) => {
  const { graph } = await starter();
  const { state } = await reactOrchestrator({ graph, verbose: false }).query(question);
  const sentences = state.artifacts?.sentences ?? [];
  expect(sentences.filter(({ status }) => status === "grounded").length).toBeGreaterThan(3);
  expect(sentences.filter(({ status }) => status === "struck")).toEqual([]);
});
