import { expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const read = (text: string) => {
  const reading = parseQuestion(text, fakeGraph);
  return [notation(reading), reading.unread];
};

it.each([
  ["Which drugs need CYP2D6 testing?", "which_drugs pharmacogenetics of all drug to CYP2D6"],
  ["Which drugs require genotyping of CYP2C19?", "which_drugs pharmacogenetics of all drug to CYP2C19"],
  ["Which drugs are affected by CYP2C9 polymorphisms?", "which_drugs pharmacogenetics of all drug to CYP2C9"],
  ["Does CYP2C19 deficiency raise the toxicity of clopidogrel?", "boolean pharmacogenetics of clopidogrel to CYP2C19"],
])("reads a gene that is tested for as one that bears on a drug's risk: %s", (text, expected) => {
  expect(read(text)).toEqual([expected, []]);
});

it("lists what is stated of a gene's variants for an event", () => {
  expect(read("Which variants of HLA-B raise the risk of rash?")[0]).toBe("list pharmacogenetics of HLA-B to Rash");
});

it("asks the genes of a class's risk of its members", () => {
  expect(read("Which genes could explain statin-induced rhabdomyolysis?")[0]).toBe(
    "list pharmacogenetics of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Rhabdomyolysis",
  );
});

it.each([
  [
    "Which drugs inhibit CYP2D6?",
    "which_drugs drugs of all drug to CYP2D6 {action inhibition} {relations targets,binds_in_assay,interacts_with}",
  ],
  ["Which drugs cause CYP2D6 deficiency?", "unread"],
  ["Which drugs cause G6PD deficiency?", "which_drugs drugs of all drug to G6PD deficiency"],
])("leaves what asks of no test as it is: %s", (text, expected) => {
  expect(read(text)[0]).toBe(expected);
});
