import { beforeAll, describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { Reading } from "@/lib/domain/run/question";
import { starter } from "@/tests/fixtures/starter-graph";

let graph: Graph;
const read = (text: string): Reading => parseQuestion(text, graph);

beforeAll(async () => {
  graph = (await starter()).graph;
});

describe("short wordings on the starter edition", () => {
  it.each([
    ["Plaquenil eyes", "hydroxychloroquine", "Abnormality of the eye"],
    ["lithium and the kidneys", "lithium", "Abnormality of the kidney"],
    ["vancomicin kidney", "vancomycin", "Abnormality of the kidney"],
    ["What does fenfluramine do to heart valves", "fenfluramine", "heart disorder"],
  ])("F65: narrows %s to an organ", (text, name, branch) => {
    const { query, unread } = read(text);
    expect(query).toMatchObject({ ask: "list", subject: { ref: { name } }, filters: { branch: { name: branch } } });
    expect(unread).toEqual([]);
  });

  it("reads how an event comes about that bears a drug's name as that drug's mechanism", () => {
    const event = { name: "Heparin-induced thrombocytopenia" };
    const asked = { ask: "mechanism", subject: { ref: { name: "heparin" } }, object: { ref: event } };
    expect(read("heparin-induced thrombocytopenia mechanism").query).toMatchObject(asked);
    expect(read("Which drugs cause heparin-induced thrombocytopenia?").query?.ask).toBe("which_drugs");
  });

  it.each([
    ["side effects of oral contraceptives", "Contraceptives, Oral", []],
    ["side effects of inhaled corticosteroids", "Corticosteroid", ["inhaled"]],
    ["topical retinoids side effects", "Retinoid", ["topical"]],
  ])("takes no word that describes a class for a drug: %s", (text, name, unread) => {
    const reading = read(text);
    expect(reading.query?.subject).toMatchObject({ ref: { name } });
    expect(reading.unread).toEqual(unread);
  });

  it("offers both what causes and what treats an event beside which drugs are named", () => {
    expect(read("hyponatraemia drugs").alternatives).toEqual([
      "Which drugs cause Hyponatraemia?",
      "Which drugs are indicated for Hyponatraemia?",
    ]);
  });

  it("reads vit before its letter as vitamin", () => {
    expect(read("vit. D").named[0]?.text).toBe("vitamin D");
  });

  it("reads words that make no name together one by one", () => {
    expect(read("phenytion gum").query?.filters.branch?.name).toBe("Abnormality of the gingiva");
    expect(read("ibuprofin tonight").named[0]?.candidates[0]?.name).toBe("ibuprofen");
  });

  it("says of a question it cannot read that it knows a drug by name only", () => {
    expect(read("bleomycin scuba").restated).toContain("of bleomycin the loaded graph holds the name and nothing else");
  });
});
