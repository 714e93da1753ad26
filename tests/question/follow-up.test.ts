import { describe, expect, it } from "vitest";
import type { Earlier } from "@/lib/engine/earlier";
import { readFollowUp } from "@/lib/question/follow-up";
import { parseQuestion } from "@/lib/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

describe("a follow-up", () => {
  it.each([
    ["adverse events of aspirin", "And for metformin?", "list adverse_events of metformin"],
    ["adverse events of aspirin", "Which of these are on the labels?", "list adverse_events of aspirin {source label}"],
    ["adverse events of aspirin", "How many are there?", "count adverse_events of aspirin"],
    ["does metformin cause lactic acidosis", "Why?", "mechanism adverse_events of metformin to Lactic acidosis"],
    ["does metformin cause nausea", "how often?", "boolean adverse_events of metformin to Nausea {measure frequency}"],
    ["does metformin cause nausea", "how about ibuprofen?", "boolean adverse_events of ibuprofen to Nausea"],
    ["adverse events of aspirin", "does it interact with warfarin?", "boolean interactions of or(aspirin, warfarin)"],
    ["does metformin cause nausea", "and headache?", "boolean adverse_events of metformin to Headache"],
    [
      "adverse events of aspirin",
      "only the skin ones",
      "list adverse_events of aspirin {branch Abnormality of the skin}",
    ],
    ["how many adverse events does aspirin have", "which ones?", "list adverse_events of aspirin"],
    [
      "adverse events shared by aspirin, ibuprofen and warfarin",
      "And if you leave out warfarin?",
      "list adverse_events of and(aspirin, ibuprofen)",
    ],
    ["adverse events of metformin", "What does it target?", "list targets of metformin"],
  ])("takes from '%s' what '%s' leaves out", (before, text, expected) => {
    const reading = followed(before, text);
    expect(reading && notation(reading)).toBe(expected);
    expect(reading?.restated).toContain(`completed from the earlier question "${before}"`);
  });

  it.each(["which drugs do not cause nausea?", "Which one is the safest statin?", "and what about grapefruit?"])(
    "completes nothing that cannot be asked: '%s'",
    (text) => {
      expect(followed("which drugs cause headache", text)).toBeNull();
    },
  );

  it("names what it holds and the graph does not", () => {
    const reading = followed("adverse events shared by aspirin and ibuprofen", "And which does foobarazole have too?");
    expect(reading?.named.filter(({ chosen }) => chosen === null).map(({ text }) => text)).toEqual(["foobarazole"]);
  });

  it("is none where the question stands alone", () => {
    expect(followed("adverse events of aspirin", "Does metformin cause nausea?")).toBeNull();
  });
});

function followed(before: string, text: string) {
  const { query } = parseQuestion(before, fakeGraph);
  if (!query) throw new Error(`"${before}" is not read`);
  const earlier: Earlier = { runId: "run", question: before, query, items: [] };
  return readFollowUp(text, earlier, fakeGraph);
}
