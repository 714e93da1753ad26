import { describe, expect, it } from "vitest";
import type { Earlier } from "@/lib/engine/earlier";
import { readFollowUp } from "@/lib/question/follow-up";
import { offersAfter } from "@/lib/question/offers";
import { parseQuestion } from "@/lib/question/parse";
import { rephrase } from "@/lib/question/rephrase";
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
    [
      "adverse events of aspirin",
      "which are cardiac",
      "list adverse_events of aspirin {branch Abnormality of the cardiovascular system}",
    ],
    [
      "adverse events of aspirin",
      "which of these are about the heart",
      "list adverse_events of aspirin {branch Abnormality of the cardiovascular system}",
    ],
    [
      "adverse events of aspirin",
      "how many of those are signals only",
      "count adverse_events of aspirin {source signal}",
    ],
    ["adverse events of aspirin", "show only the ones on a label", "list adverse_events of aspirin {source label}"],
    ["adverse events of aspirin", "sort by reports", "list adverse_events of aspirin {order reports}"],
    ["adverse events of aspirin", "the first five", "list adverse_events of aspirin {limit 5}"],
    ["how many drugs cause nausea", "the first five", "which_drugs drugs of all drug to Nausea {limit 5}"],
    [
      "adverse events shared by aspirin and ibuprofen",
      "what about naproxen instead of ibuprofen",
      "list adverse_events of and(aspirin, naproxen)",
    ],
    ["does metformin cause nausea", "replace nausea with headache", "boolean adverse_events of metformin to Headache"],
    ["adverse events of aspirin", "and with warfarin?", "list interactions of or(aspirin, warfarin)"],
    [
      "adverse events shared by aspirin and ibuprofen",
      "and with warfarin?",
      "list adverse_events of and(aspirin, ibuprofen, warfarin)",
    ],
    [
      "how could metformin cause nausea",
      "is that on the label?",
      "boolean adverse_events of metformin to Nausea {source label}",
    ],
    [
      "which drugs cause nausea",
      "which of these block DRD2",
      "which_drugs drugs of all drug to and(DRD2, Nausea) {action inhibition} {relations targets,binds_in_assay,interacts_with}",
    ],
    [
      "what does haloperidol target",
      "which of these cause nausea",
      "mechanism adverse_events of haloperidol to Nausea",
    ],
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

  it.each(["which of these are about ferrets", "the first five", "how many of them are there?"])(
    "that asks nothing of what came before is not read, and has what can be asked: '%s'",
    (text) => {
      const reading = followed("does metformin cause nausea", text);
      expect(reading).toMatchObject({ query: null, restated: "I cannot tell what is asked of the earlier answer" });
      expect(reading?.alternatives).toContain("How could metformin cause Nausea?");
    },
  );

  it.each([
    "adverse events of aspirin",
    "which drugs cause nausea",
    "does metformin cause nausea",
    "targets of aspirin",
  ])("is offered only what can be read by itself: '%s'", (before) => {
    const item = fakeGraph.resolve("Headache", { types: ["adverse_event"], limit: 1 });
    const offers = offersAfter({ ...earlierTo(before), items: item });
    expect(offers).not.toEqual([]);
    for (const offer of offers) {
      const { query, unread } = parseQuestion(offer, fakeGraph);
      expect([offer, query && rephrase(query), unread]).toEqual([offer, offer, []]);
    }
  });

  it("goes on from what came before the last where that one cannot be meant", () => {
    const list = earlierTo("adverse events of aspirin");
    const why = { ...earlierTo("how could aspirin cause nausea"), before: list };
    const reading = readFollowUp("which are cardiac", why, fakeGraph);
    expect(reading && notation(reading)).toBe(
      "list adverse_events of aspirin {branch Abnormality of the cardiovascular system}",
    );
  });

  it("names what it holds and the graph does not", () => {
    const reading = followed("adverse events shared by aspirin and ibuprofen", "And which does foobarazole have too?");
    expect(reading?.named.filter(({ chosen }) => chosen === null).map(({ text }) => text)).toEqual(["foobarazole"]);
  });

  it("is none where the question stands alone", () => {
    expect(followed("adverse events of aspirin", "Does metformin cause nausea?")).toBeNull();
  });
});

function followed(before: string, text: string) {
  return readFollowUp(text, earlierTo(before), fakeGraph);
}

function earlierTo(before: string): Earlier {
  const { query } = parseQuestion(before, fakeGraph);
  if (!query) throw new Error(`"${before}" is not read`);
  return { runId: "run", question: before, query, items: [] };
}
