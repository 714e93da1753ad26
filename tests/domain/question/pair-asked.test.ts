import { describe, expect, it } from "vitest";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

function asked(text: string): string[] {
  const reading = heldBack(text, parseQuestion(text, fakeGraph), fakeGraph);
  const all = [reading.query, ...(reading.further ?? [])].flatMap((query) => query ?? []);
  const parts = all.filter(({ topic }) => !topic?.isNearest);
  return parts.map((query) => notation({ ...reading, query }));
}

describe("a question that is not read as a whole, on a drug and an event", () => {
  it.each([
    ["metformin nausea: what is the weight of evidence these days", ["profile adverse_events of metformin to Nausea"]],
    ["metformin and nausea, is a causal link believable", ["mechanism adverse_events of metformin to Nausea"]],
    [
      "metformin, then simvastatin on top this winter, nausea by spring",
      [
        "compare adverse_events of or(metformin, simvastatin) to Nausea",
        "list interactions of or(metformin, simvastatin) to Nausea",
      ],
    ],
    [
      "nausea off metformin: after how many weeks, and would it ever settle",
      [
        "list label_text of metformin to Nausea {topic the time of onset}",
        "list label_text of metformin to Nausea {topic course and reversibility}",
        "profile adverse_events of metformin to Nausea",
      ],
    ],
  ])("asks what is known of the pair: %s", (text, parts) => {
    expect(asked(text)).toEqual(parts);
  });

  it("takes no side where a word may turn it round, or is none", () => {
    for (const text of ["metformin spares nausea, weight of it, hardly", "metformin wibble nausea wobble wubble"])
      expect(heldBack(text, parseQuestion(text, fakeGraph), fakeGraph).notUnderstood, text).toBeDefined();
  });
});

it("asks for uses and classes that are named among several things, and takes them for no word of treating", () => {
  expect(asked("metformin: approved uses, ATC class and the story with nausea")).toEqual([
    "list indications of metformin",
    "list classes of metformin",
    "profile adverse_events of metformin to Nausea",
  ]);
});

it("asks how two drugs interact where a third is to get round it", () => {
  expect(asked("is that metformin-simvastatin interaction the real deal, would ibuprofen dodge it")).toEqual([
    "list interactions of or(ibuprofen, metformin, simvastatin)",
  ]);
});

it("leaves out what is named as an example, and what a drug is taken for", () => {
  expect(asked("metformin and nausea, the risk factors, including rash & gout, in a nutshell")).toEqual([
    "list label_text of metformin to Nausea {topic risk factors}",
    "profile adverse_events of metformin to Nausea",
  ]);
});

it("adds what labels say of a matter that a reading of something else leaves out", () => {
  expect(asked("KCNH2 poor metaboliser breastfeeding on metformin, anything to know")).toContain(
    "list label_text of metformin {topic breastfeeding}",
  );
});

it("asks of drugs alone how they interact, and what variants of genes named beside them mean", () => {
  expect(asked("metformin levels on the climb once simvastatin or ibuprofen came aboard, what gives")).toEqual([
    "list interactions of or(ibuprofen, metformin, simvastatin)",
  ]);
  expect(asked("KCNH2, does it weigh on a youngster beginning metformin")).toEqual([
    "list pharmacogenetics of metformin to KCNH2",
  ]);
});
