import { beforeAll, describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { isEnglishWord } from "@/lib/domain/names/ordinary-words";
import { starter } from "@/tests/fixtures/starter-graph";

let graph: Graph;

beforeAll(async () => {
  graph = (await starter()).graph;
});

const takenIn = (text: string) =>
  graph.misspelt(text).map(({ text: name, candidates: [first] }) => [name, first?.name, first?.edits]);

describe("misspelt names of drugs in a text", () => {
  it.each([
    ["Does warfaren cause bleeding?", [["warfaren", "warfarin", 1]]],
    ["Is nausea listed in ropirinole?", [["ropirinole", "ropinirole", 2]]],
    ["warfaren's side effects", [["warfaren", "warfarin", 1]]],
    ["floxetine-induced mania", [["floxetine", "fluoxetine", 1]]],
    ["FLOXETINE", [["FLOXETINE", "fluoxetine", 1]]],
    ["What do mycophenolat mofetil share", [["mycophenolat mofetil", "mycophenolate mofetil", 1]]],
    ["Does foromacidinn a cause rash?", [["foromacidinn a", "Spiramycin I", 1]]],
    ["choline magnesium trislaicylate", [["choline magnesium trislaicylate", "choline magnesium trisalicylate", 1]]],
  ])("are found with the drug each is taken for: %s", (text, expected) => expect(takenIn(text)).toEqual(expected));

  it("are each found where there are several", () => {
    expect(takenIn("warfaren, aspirine and clopidogril").map(([name]) => name)).toEqual([
      "warfaren",
      "aspirine",
      "clopidogril",
    ]);
  });

  it.each([
    "Does warfarin cause bleeding?",
    "a broken heart",
    "differences between gliptins",
    "Who forgot the stevens johnson report?",
    "factor XV",
    "creatinine and varices",
    "adeonisne",
    "a fuloxetine",
  ])("are not found in words of English, exact names and what is as near to two drugs: %s", (text) =>
    expect(takenIn(text)).toEqual([]),
  );

  it("are not two edits from a short trade name: it may be the name of a drug the graph lacks", () => {
    expect(takenIn("Humira")).toEqual([]);
    expect(takenIn("Lantus")).toEqual([]);
  });
});

it("offers no drug for words of English", () => {
  for (const text of ["broken heart", "aspiring", "morphing", "zinced"])
    expect(graph.resolve(text).filter(({ type }) => type === "drug")).toEqual([]);
});

it.each(["broken", "hearts", "forgot", "stopped", "carries", "differences", "whether", "liability"])(
  "%s is a word of English",
  (word) => expect(isEnglishWord(word)).toBe(true),
);

it.each(["warfaren", "aspirine", "ropirinole", "floxetine"])("%s is none", (word) =>
  expect(isEnglishWord(word)).toBe(false),
);
