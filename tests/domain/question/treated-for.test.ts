import { describe, expect, it } from "vitest";
import type { Edge } from "@/lib/domain/graph";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { entitiesOf } from "@/lib/domain/run/query";
import { fakeGraph } from "./fake-graph";

/** A graph in which every drug is indicated for headache and for nothing else. */
const headache = fakeGraph.resolve("Headache", { types: ["adverse_event"], limit: 1 })[0]?.id ?? "";
const graph = { ...fakeGraph, edges: () => [{ object: headache, negated: false } as Edge], equivalents: () => [] };

function read(text: string) {
  const { query } = heldBack(text, parseQuestion(text, graph), graph);
  return {
    want: query?.want,
    events: entitiesOf(query?.object ?? null).map(({ name }) => name),
    known: query?.conditions?.map(({ ref }) => ref?.name) ?? [],
  };
}

describe("what a drug of the question is indicated for", () => {
  it("is known of the patient where the drug is given for it, and drugs are asked for how they interact", () => {
    expect(read("Pt on simvastatin, started aspirin for headache, what to watch?")).toEqual({
      want: "interactions",
      events: [],
      known: ["Headache"],
    });
  });

  it("leaves the other events asked about", () => {
    expect(read("aspirin for headache, simvastatin, now nausea. Linked?").events).toEqual(["Nausea"]);
  });

  it("is an adverse event where it is asked about", () => {
    expect(read("Compare headache with aspirin and simvastatin").events).toEqual(["Headache"]);
    expect(read("Does aspirin cause headache?").events).toEqual(["Headache"]);
  });
});
