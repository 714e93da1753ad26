import { describe, expect, it } from "vitest";
import { readFollowUp } from "@/lib/domain/question/follow-ups/follow-up";
import { parseQuestion } from "@/lib/domain/question/parse";
import { writtenOut } from "@/lib/domain/question/shorthand";
import type { Earlier } from "@/lib/domain/run/earlier";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const ref = (text: string) => {
  const [found] = fakeGraph.resolve(text);
  if (!found) throw new Error(`${text} is of the graph`);
  return { id: found.id, name: found.name, type: found.type };
};

function followed(
  before: string,
  text: string,
  { found = [], passed = [] }: { found?: string[]; passed?: string[] } = {},
) {
  const { query } = parseQuestion(before, fakeGraph);
  if (!query) throw new Error(`${before} can be read`);
  const earlier: Earlier = { runId: "r", question: before, query, items: found.map(ref), passed: passed.map(ref) };
  return readFollowUp(text, earlier, fakeGraph);
}

describe("an operation on what a turn shows", () => {
  it.each([
    [
      "adverse events of aspirin",
      "ok sort them by signal strength please",
      "list adverse_events of aspirin {order ic025}",
    ],
    [
      "adverse events of aspirin",
      "which one has the highest PRR?",
      "list adverse_events of aspirin {limit 1} {order prr}",
    ],
    ["which drugs cause nausea", "most reported?", "which_drugs drugs of all drug to Nausea {limit 1} {order reports}"],
    ["does aspirin cause nausea", "show me the exact label wording", "list label_text of aspirin to Nausea"],
    ["adverse events of aspirin", "compare that with ibuprofen", "compare adverse_events of or(aspirin, ibuprofen)"],
    [
      "compare aspirin and ibuprofen",
      "throw in warfarin too",
      "compare adverse_events of or(aspirin, ibuprofen, warfarin)",
    ],
    [
      "adverse events shared by aspirin, ibuprofen and warfarin",
      "now drop ibuprofen",
      "list adverse_events of and(aspirin, warfarin)",
    ],
    ["does aspirin cause nausea", "no sorry, I meant ibuprofen", "boolean adverse_events of ibuprofen to Nausea"],
    ["does aspirin cause nausea", "oops, headache", "boolean adverse_events of aspirin to Headache"],
    ["compare aspirin and ibuprofen", "what do both of them hit?", "list targets of and(aspirin, ibuprofen)"],
    ["adverse events of aspirin", "how many are left", "count adverse_events of aspirin"],
  ])("turns '%s' by '%s' into another question", (before, text, expected) => {
    const reading = followed(before, text);
    expect([reading && notation(reading), reading?.unread]).toEqual([expected, []]);
  });

  it("asks of the drugs found which have an event, and sets the first of them side by side", () => {
    const found = ["aspirin", "ibuprofen", "warfarin"];
    const of = (text: string) => notation(followed("which drugs cause nausea", text, { found }) as never);
    expect(of("any of em tied to headache?")).toBe("which_drugs drugs of or(aspirin, ibuprofen, warfarin) to Headache");
    expect(of("put the first two side by side")).toBe("compare adverse_events of or(aspirin, ibuprofen) to Nausea");
  });

  it("takes other drugs on the same target from what the paths pass, and asks back where they pass none", () => {
    const text = "which other drugs act on the same target?";
    const reading = followed("how could clozapine cause nausea", text, { passed: ["DRD2"] });
    expect(reading && notation(reading)).toMatch(/^which_drugs drugs of minus\(all drug; clozapine\) to DRD2/);
    const none = followed("how could clozapine cause nausea", text);
    expect([none?.query, none?.restated]).toEqual([
      null,
      "The earlier answer names no target that other drugs could share",
    ]);
  });

  it("keeps the paths that pass what is named, or what is called as the words say", () => {
    const of = (text: string) => followed("how could clozapine cause nausea", text, { passed: ["DRD2"] });
    expect(of("which of those paths go through DRD2?")?.query?.through).toBeDefined();
    expect(of("which of those go through mitochondria?")).toMatchObject({
      query: null,
      restated: 'No path of the earlier answer passes anything called "mitochondria"',
    });
  });

  it.each([
    ["where did u get that", "sources"],
    ["what's your source for this?", "sources"],
    ["says who?", "sources"],
    ["how sure are you about that?", "confidence"],
    ["how solid is the evidence", "confidence"],
  ])("shows of the earlier answer by '%s' its %s", (text, view) => {
    const reading = followed("does aspirin cause nausea", text);
    expect([reading?.view, reading && notation(reading)]).toEqual([
      view,
      "boolean adverse_events of aspirin to Nausea",
    ]);
  });

  it("says that no source orders events by how serious they are, and offers the orders there are", () => {
    const reading = followed("adverse events of aspirin", "which of these is the most serious?");
    expect(reading).toMatchObject({
      query: null,
      restated: expect.stringMatching(/^How serious an event is, no source/),
    });
    expect(reading?.alternatives.length).toBeGreaterThan(1);
  });
});

describe("a follow-up that would be answered in part", () => {
  it.each([
    ["how could clozapine cause nausea", "which other drugs act on that as strongly?"],
    ["adverse events of aspirin", "and with ibuprofen taken at night?"],
    ["adverse events of aspirin", "why the second one?"],
  ])("is asked back: '%s', then '%s'", (before, text) => {
    expect(followed(before, text)?.query).toBeNull();
  });

  it("is asked back where it speaks of what a question since was asked for and not answered", () => {
    const { query } = parseQuestion("adverse events of aspirin", fakeGraph);
    if (!query) throw new Error("it can be read");
    const earlier: Earlier = { runId: "r", question: "q", query, items: [ref("nausea")], unansweredSince: true };
    expect(readFollowUp("how could it cause the first one?", earlier, fakeGraph)).toMatchObject({
      query: null,
      restated: expect.stringMatching(/was not answered/),
    });
    const reading = readFollowUp("and ibuprofen?", earlier, fakeGraph);
    expect(reading && notation(reading)).toBe("list adverse_events of ibuprofen");
  });

  it("is no follow-up where it says that another subject begins", () => {
    expect(followed("adverse events of aspirin", "Different topic: does ibuprofen cause headache?")).toBeNull();
    const reading = parseQuestion("never mind that, does ibuprofen cause headache?", fakeGraph);
    expect([notation(reading), reading.unread]).toEqual(["boolean adverse_events of ibuprofen to Headache", []]);
  });
});

describe("words typed in haste", () => {
  it.each([
    ["where did u get that", "where did you get that"],
    ["which of em dont", "which of them don't"],
    ["show me no 1", "show me number 1"],
    ["no. 3 - whats the mechanism", "number 3 - what's the mechanism"],
    ["events w/o reports", "events without reports"],
  ])("are written out: '%s'", (typed, written) => expect(writtenOut(typed)).toBe(written));

  it.each([
    "ALT of 400 u/L on methotrexate",
    "drugs with no 5-HT2B activity",
    "no 2 drugs share it",
    "what does 10 u of insulin do",
    "COX-2 and no COX-1 inhibitors",
  ])("leave units and denials as they are: '%s'", (text) => expect(writtenOut(text)).toBe(text));
});
