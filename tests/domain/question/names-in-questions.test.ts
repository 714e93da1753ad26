import { describe, expect, it } from "vitest";
import type { Candidate } from "@/lib/domain/entity";
import { decide } from "@/lib/domain/names/name-decision";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const found = (candidate: Pick<Candidate, "id" | "name" | "type" | "matchedName">): Candidate => ({
  ...candidate,
  matchedBy: "synonym",
  score: 1,
});

function readWith(text: string, ...names: Candidate[]) {
  const own = (name: string) => names.filter(({ matchedName }) => matchedName.toLowerCase() === name.toLowerCase());
  return parseQuestion(text, {
    ...fakeGraph,
    resolve: (name, options) => (own(name).length > 0 ? own(name) : fakeGraph.resolve(name, options)),
    mentions: (whole) => {
      const more = names.flatMap((name) => {
        const start = whole.indexOf(name.matchedName);
        const end = start + name.matchedName.length;
        return start < 0 ? [] : [{ text: name.matchedName, start, end, candidates: [name] }];
      });
      const others = fakeGraph.mentions(whole);
      return [...others, ...more].sort((a, b) => a.start - b.start);
    },
  });
}

describe("capitals that abbreviate an event", () => {
  const hit = found({
    id: "AE:hit",
    name: "Heparin-induced thrombocytopenia",
    type: "adverse_event",
    matchedName: "HIT",
  });

  it("are the event, though the word is a verb too", () => {
    expect(notation(readWith("does aspirin cause HIT", hit))).toBe(
      "boolean adverse_events of aspirin to Heparin-induced thrombocytopenia",
    );
  });

  it("stay the verb in small letters and where all is in capitals", () => {
    expect(notation(readWith("which drugs hit DRD2", hit))).not.toContain("Heparin");
    expect(notation(readWith("WHICH DRUGS HIT DRD2", hit))).not.toContain("Heparin");
  });
});

describe("a word of salts before a drug", () => {
  const calcium = found({ id: "DRUGBANK:1", name: "Calcium", type: "drug", matchedName: "calcium" });
  const stored = found({ ...calcium, id: "DRUGCENTRAL:8", name: "simvastatin", matchedName: "simvastatin calcium" });

  it("is no drug of its own where the graph has a name of both", () => {
    const reading = readWith("does calcium simvastatin cause rash", calcium, stored);
    expect([notation(reading), reading.unread]).toEqual(["boolean adverse_events of simvastatin to Rash", []]);
  });

  it("is a drug of its own elsewhere", () => {
    const reading = readWith("does calcium simvastatin cause rash", calcium);
    expect(notation(reading)).toBe("boolean adverse_events of or(Calcium, simvastatin) to Rash");
  });
});

it("says that no source states what reverses a drug", () => {
  const { query, restated } = parseQuestion("what is the antidote for warfarin?", fakeGraph);
  expect([query, restated]).toEqual([null, expect.stringContaining("I cannot answer what reverses a drug")]);
});

describe("a product of several drugs", () => {
  const product = (id: string, name: string): Candidate => ({
    ...found({ id, name, type: "drug", matchedName: "Bothira" }),
    matchedBy: "combination",
  });
  const both = [product("DRUGCENTRAL:4", "aspirin"), product("DRUGCENTRAL:6", "ibuprofen")];
  const graph = {
    ...fakeGraph,
    mentions: (text: string) => {
      const start = text.indexOf("Bothira");
      const own = start < 0 ? [] : [{ text: "Bothira", start, end: start + 7, candidates: both }];
      return [...own, ...fakeGraph.mentions(text)].sort((a, b) => a.start - b.start);
    },
  };

  it("is read as its ingredients, and that is said", () => {
    const reading = parseQuestion("does Bothira cause rash?", graph);
    expect(notation(reading)).toBe("boolean adverse_events of or(aspirin, ibuprofen) to Rash");
    expect(reading.restated).toContain('"Bothira" is aspirin and ibuprofen');
    expect(reading.named.map(({ chosen }) => chosen?.name)).toEqual(["aspirin", "ibuprofen", "Rash"]);
  });

  it("is never one of them", () => {
    expect(decide(both.slice(0, 1)).status).toBe("ambiguous");
  });
});
