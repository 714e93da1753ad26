import { describe, expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { rephrase } from "@/lib/domain/question/wording/rephrase";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const read = (text: string) => parseQuestion(text, fakeGraph);

describe("what a source flags of drugs", () => {
  it.each([
    ["Was ibuprofen withdrawn from the market?", "boolean flags of ibuprofen to withdrawn from a market"],
    ["Was clozapine ever taken off the market?", "boolean flags of clozapine to withdrawn from a market"],
    ["Why was clozapine withdrawn?", "list flags of clozapine to withdrawn from a market"],
    ["Was ibuprofen withdrawn because of nausea?", "boolean flags of ibuprofen to Nausea"],
    ["Which statins were withdrawn?", "which_drugs flags of statin to withdrawn from a market"],
    ["Which drugs were pulled from the market for rash?", "which_drugs flags of all drug to Rash"],
    ["Which statins carry a boxed warning?", "which_drugs flags of statin to carrying a boxed warning"],
    ["Which drugs have a black box warning?", "which_drugs flags of all drug to carrying a boxed warning"],
  ])("'%s' is read as: %s", (text, expected) => {
    const reading = read(text);
    expect([
      notation(reading).replace(/Hydroxymethylglutaryl\S* Reductase Inhibitors/, "statin"),
      reading.unread,
    ]).toEqual([expected, []]);
  });

  it("asks of one drug whether its box is flagged, then which events stand in it and what it says", () => {
    const { query, further = [] } = read("Does warfarin have a boxed warning?");
    expect([query, ...further].map((each) => each?.want)).toEqual(["flags", "adverse_events", "label_text"]);
    expect(read("Do warfarin and ibuprofen have a boxed warning?")).toMatchObject({
      query: { ask: "list", want: "flags" },
      further: [{ want: "label_text" }],
    });
  });

  it.each([
    "What happens when clozapine is withdrawn?",
    "Is clozapine withdrawn gradually?",
    "Which withdrawn drugs cause rash?",
    "Was zolmitron withdrawn?",
  ])("'%s' asks of no flag", (text) => {
    expect(read(text).query?.want).not.toBe("flags");
  });

  it.each([
    "Does warfarin have a boxed warning?",
    "Was ibuprofen withdrawn from the market for Nausea?",
    "Which drugs were withdrawn from the market?",
    "Which drugs carry a boxed warning?",
  ])("'%s' is what its reading is offered as", (text) => {
    const { query } = read(text);
    expect(query && rephrase(query)).toBe(text);
  });
});
