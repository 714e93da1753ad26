import { describe, expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const prolonged = fakeGraph.resolve("QT prolongation", { types: ["adverse_event"] });
const changing: typeof fakeGraph = {
  ...fakeGraph,
  resolve: (text, options) =>
    /^(?:electrocardiogram )?QT prolonged$/i.test(text) ? prolonged : fakeGraph.resolve(text, options),
};

describe("the second part of a question", () => {
  it.each([
    [
      "does metformin cause nausea, and does aspirin?",
      "boolean adverse_events of metformin to Nausea",
      "boolean adverse_events of aspirin to Nausea",
    ],
    [
      "does metformin cause nausea and how often?",
      "boolean adverse_events of metformin to Nausea",
      "boolean adverse_events of metformin to Nausea {measure frequency}",
    ],
    [
      "is nausea listed for metformin, and is there a signal?",
      "boolean adverse_events of metformin to Nausea",
      "boolean adverse_events of metformin to Nausea {source signal}",
    ],
    [
      "does metformin cause nausea, and by which mechanism?",
      "boolean adverse_events of metformin to Nausea",
      "mechanism adverse_events of metformin to Nausea",
    ],
    [
      "adverse events of haloperidol and its targets",
      "list adverse_events of haloperidol",
      "list targets of haloperidol",
    ],
    [
      "which drugs cause gout and which genes affect that?",
      "which_drugs drugs of all drug to gout",
      "list genes of gout",
    ],
    [
      "what are the adverse events of carbamazepine and which genes affect that?",
      "list adverse_events of carbamazepine",
      "list pharmacogenetics of carbamazepine",
    ],
    [
      "does abacavir cause rash, and which gene predicts it?",
      "boolean adverse_events of abacavir to Rash",
      "list pharmacogenetics of abacavir to Rash",
    ],
    [
      "does abacavir cause rash, and which genes matter?",
      "boolean adverse_events of abacavir to Rash",
      "list pharmacogenetics of abacavir to Rash",
    ],
    [
      "do statins cause rhabdomyolysis, and which genes matter?",
      "boolean adverse_events of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Rhabdomyolysis",
      "list pharmacogenetics of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Rhabdomyolysis",
    ],
    [
      "which drugs cause nausea and which of them block DRD2?",
      "which_drugs drugs of all drug to Nausea",
      "which_drugs drugs of all drug to and(DRD2, Nausea) {action inhibition} {relations targets,binds_in_assay,interacts_with}",
    ],
    [
      "which drugs cause nausea and which of them are statins?",
      "which_drugs drugs of all drug to Nausea",
      "which_drugs drugs of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Nausea",
    ],
  ])("is answered beside the first: '%s'", (text, first, second) => {
    const reading = parseQuestion(text, fakeGraph);
    const [query] = reading.further ?? [];
    expect([notation(reading), query && notation({ ...reading, query }), reading.unread]).toEqual([first, second, []]);
  });

  it.each([
    ["what does haloperidol target and which pathways are affected?", "which pathways are affected?"],
    ["which statins cause rhabdomyolysis and does CYP3A4 matter?", "does CYP3A4 matter?"],
  ])("is named as left out where it cannot be read: '%s'", (text, left) => {
    const { query, unread, further } = parseQuestion(text, fakeGraph);
    expect([query === null, unread, further]).toEqual([false, [left], undefined]);
  });
});

it.each([
  ["drugs used in gout that prolong QT", changing, "Electrocardiogram QT prolonged"],
  ["drugs that treat gout and are reported with nausea", fakeGraph, "Nausea"],
])("reads '%s' as one question on a use and a harm of the same drugs", (text, graph, harm) => {
  const reading = parseQuestion(text, graph);
  expect(notation(reading)).toMatch(new RegExp(`^which_drugs drugs of all drug to ${harm}.* {use gout}$`));
  expect(reading.further).toBeUndefined();
});

it.each([
  ["does metformin cause nausea, and is it dose dependent?", ["dependence on dose or exposure"]],
  ["does metformin cause nausea and at which dose?", ["dependence on dose or exposure"]],
  ["how does metformin cause lactic acidosis and who is at risk?", ["risk factors"]],
  ["does metformin cause nausea? How soon, and does it go away?", ["the time of onset", "course and reversibility"]],
])("asks the label for the circumstances of an event: '%s'", (text, circumstances) => {
  const { further = [], unread } = parseQuestion(text, fakeGraph);
  const asked = further.filter(({ want, object }) => want === "label_text" && object !== null);
  expect([asked.map(({ topic }) => topic?.text), unread]).toEqual([circumstances, []]);
});
