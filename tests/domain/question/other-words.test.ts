import { beforeAll, describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { writtenOut } from "@/lib/domain/question/shorthand";
import { starter } from "@/tests/fixtures/starter-graph";
import { notation } from "./notation";

let graph: Graph;
beforeAll(async () => {
  graph = (await starter()).graph;
});

/** What a question asks, part by part, without the label text nearest to its words or to a circumstance. */
function parts(text: string): string[] {
  const written = writtenOut(text);
  const reading = heldBack(written, parseQuestion(written, graph), graph);
  return [reading.query, ...(reading.further ?? [])]
    .filter((query) => query !== null && !query.topic?.isNearest && !query.topic?.ofEvent)
    .map((query) => notation({ ...reading, query }));
}

describe("what is said in other words", () => {
  it.each([
    ["When is metoclopramide off-limits?", "list contraindications of metoclopramide"],
    ["What should nurses look out for in patients on clozapine?", "list adverse_events of clozapine {important true}"],
    ["What must I monitor for when starting lithium?", "list adverse_events of lithium {important true}"],
    ["Which side effects of amiodarone should patients be told about?", "list adverse_events of amiodarone"],
    ["Which conditions is duloxetine licensed for?", "list indications of duloxetine"],
    ["To which family does olanzapine belong?", "list classes of olanzapine"],
    ["Important adverse effects of methotrexate", "list adverse_events of methotrexate {important true}"],
    [
      "Adverse effects of sertraline according to how common they are",
      "list adverse_events of sertraline {order frequency}",
    ],
    [
      "Why might empagliflozin lead to ketoacidosis with normal blood glucose?",
      "mechanism adverse_events of empagliflozin to Ketoacidosis",
    ],
    ["Which other medicines clash with Entresto?", "list interactions of or(sacubitril, valsartan)"],
    [
      "Name the SSRIs with no signal for skin reactions",
      "which_drugs drugs of Serotonin Reuptake Inhibitor to Skin reaction {lacks signal}",
    ],
  ])("reads %s", (text, first) => {
    expect(parts(text)[0]).toBe(first);
  });

  it("takes an inducer of enzymes for one of those that interactions go by", () => {
    expect(parts("Which anticonvulsants are hepatic enzyme inducers?")[0]).toMatch(
      /^which_drugs drugs of Anticonvulsants to or\(CYP1A2, .*CYP3A4.*\) \{action activation\}/,
    );
  });
});

describe("drugs that are set against each other", () => {
  it.each([
    [
      "Is quetiapine or aripiprazole less likely to cause weight gain?",
      "compare adverse_events of or(aripiprazole, quetiapine) to Weight increased",
    ],
    [
      "How do apixaban and warfarin compare for bleeding?",
      "compare adverse_events of or(apixaban, warfarin) to Haemorrhage",
    ],
    [
      "Between citalopram and sertraline, which carries the higher risk of QT prolongation?",
      "compare adverse_events of or(citalopram, sertraline) to Electrocardiogram QT prolonged",
    ],
    [
      "Compare the dangerous side effects of warfarin and apixaban.",
      "compare adverse_events of or(apixaban, warfarin) {important true}",
    ],
  ])("are compared: %s", (text, first) => {
    expect(parts(text)[0]).toBe(first);
  });
});

describe("a further part of a question", () => {
  it.each([
    [
      "Does fluoxetine cause hyponatraemia and does this also happen with mirtazapine?",
      "boolean adverse_events of mirtazapine to Hyponatraemia",
    ],
    [
      "Which enzyme breaks down simvastatin and how would clarithromycin affect it?",
      "list interactions of or(clarithromycin, simvastatin)",
    ],
    [
      "What are the kidney and heart side effects of tacrolimus?",
      "list adverse_events of tacrolimus {branch heart disorder}",
    ],
    ["Skin, eye and lung reactions of amiodarone", "list adverse_events of amiodarone {branch Abnormality of the eye}"],
  ])("is answered too: %s", (text, further) => {
    expect(parts(text)[1]).toBe(further);
  });
});
