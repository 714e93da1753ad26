import { describe, expect, it } from "vitest";
import type { EntityRef } from "@/lib/domain/entity";
import { readFollowUp } from "@/lib/domain/question/follow-ups/follow-up";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { Earlier } from "@/lib/domain/run/earlier";
import { fakeGraph, ref } from "./fake-graph";
import { notation } from "./notation";

const statins = "Hydroxymethylglutaryl-CoA Reductase Inhibitors";
const pair = "does aspirin interact with warfarin";

describe("a follow-up that points to what was asked", () => {
  it.each([
    [pair, "through which enzyme?", "list enzymes of and(aspirin, warfarin)"],
    [pair, "which CYP is involved?", "list enzymes of and(aspirin, warfarin)"],
    [pair, "by what mechanism?", "list enzymes of and(aspirin, warfarin)"],
    [
      pair,
      "a stomach bleeding signal for the combination?",
      "list interactions of or(aspirin, warfarin) to Gastrointestinal haemorrhage",
    ],
    [pair, "is there a nausea signal?", "list interactions of or(aspirin, warfarin) to Nausea"],
    [
      "adverse events of aspirin and warfarin",
      "nausea with both together?",
      "list interactions of or(aspirin, warfarin) to Nausea",
    ],
    [pair, "And without warfarin?", "list adverse_events of aspirin"],
    [pair, "And with ibuprofen?", "boolean interactions of or(aspirin, ibuprofen)"],
    [pair, "What about ibuprofen?", "boolean interactions of or(ibuprofen, warfarin)"],
    [pair, "and with ibuprofen instead?", "boolean interactions of or(aspirin, ibuprofen)"],
    [
      "compare aspirin and warfarin for nausea",
      "which ones do they share?",
      "list adverse_events of and(aspirin, warfarin)",
    ],
    ["targets of aspirin and ibuprofen", "which do they have in common?", "list targets of and(aspirin, ibuprofen)"],
    [
      "adverse events of aspirin and warfarin",
      "Compare them for nausea",
      "compare adverse_events of or(aspirin, warfarin) to Nausea",
    ],
    [
      "compare aspirin and warfarin for nausea",
      "and ibuprofen?",
      "compare adverse_events of or(aspirin, ibuprofen, warfarin) to Nausea",
    ],
    [
      "does aspirin cause nausea",
      "Which other drugs cause it?",
      "which_drugs drugs of minus(all drug; aspirin) to Nausea",
    ],
    ["does aspirin cause nausea", "what else causes it?", "which_drugs drugs of minus(all drug; aspirin) to Nausea"],
    ["does aspirin cause nausea", "how many other drugs do?", "count drugs of minus(all drug; aspirin) to Nausea"],
    [
      "is metformin used for type 2 diabetes",
      "which other drugs are?",
      "which_drugs indications of minus(all drug; metformin) to type 2 diabetes mellitus",
    ],
    ["does aspirin cause nausea", "what does the label say about it?", "list label_text of aspirin to Nausea"],
    [
      "does aspirin cause nausea",
      "and what does the label of warfarin say about it?",
      "list label_text of warfarin to Nausea",
    ],
    ["adverse events of aspirin", "What does the label say about nausea?", "list label_text of aspirin to Nausea"],
    ["which drugs cause nausea", "just statins please", `which_drugs drugs of ${statins} to Nausea`],
    [
      "which drugs cause nausea",
      "only those that are not statins",
      `which_drugs drugs of minus(all drug; ${statins}) to Nausea`,
    ],
    [
      "which drugs cause nausea",
      "which of them are not statins?",
      `which_drugs drugs of minus(all drug; ${statins}) to Nausea`,
    ],
    [
      "which drugs cause nausea",
      "those that are no statins",
      `which_drugs drugs of minus(all drug; ${statins}) to Nausea`,
    ],
    ["which statins cause nausea", "which do not?", `which_drugs drugs of ${statins} to Nausea {lacks any}`],
    [
      "which statins are listed with nausea",
      "and which are not?",
      `which_drugs drugs of ${statins} to Nausea {lacks label}`,
    ],
    [
      "adverse events of aspirin",
      "which of these are not on the label?",
      "list adverse_events of aspirin {lacks label} {source signal}",
    ],
    [
      "which drugs are reported with nausea",
      "does warfarin also do that?",
      "boolean adverse_events of warfarin to Nausea",
    ],
    ["does aspirin cause nausea", "and reported?", "boolean adverse_events of aspirin to Nausea {source signal}"],
  ])("reads after '%s' what '%s' asks", (before, text, expected) => {
    const reading = followed(earlierTo(before), text);
    expect([reading && notation(reading), reading?.unread]).toEqual([expected, []]);
    expect(reading?.restated).toContain(`completed from the earlier question "${before}"`);
  });

  it.each([
    ["which ones do they share?", "list adverse_events of and(aspirin, warfarin)"],
    ["compare them for nausea", "compare adverse_events of or(aspirin, warfarin) to Nausea"],
  ])("takes the drug before and the last one for those that '%s' means", (text, expected) => {
    const last = { ...earlierTo("adverse events of warfarin"), before: earlierTo("adverse events of aspirin") };
    const reading = followed(last, text);
    expect(reading && notation(reading)).toBe(expected);
  });

  it.each(["Compare them for nausea", "which ones do they share?"])(
    "is not read where one drug alone was asked about: '%s'",
    (text) => expect(followed(earlierTo("does aspirin cause headache"), text)?.query ?? null).toBeNull(),
  );

  it("puts a drug in the place of the one it shares classes with, and asks which is meant where none tells", () => {
    const edges = (({ subject }: { subject: string }) =>
      subject === ref("aspirin").id || subject === ref("naproxen").id ? [{ object: "C" }] : []) as never;
    const graph = { ...fakeGraph, edges };
    const earlier = earlierTo(pair);
    const reading = readFollowUp("what about naproxen instead?", earlier, graph);
    expect(reading && notation(reading)).toBe("boolean interactions of or(naproxen, warfarin)");
    const open = followed(earlier, "what about naproxen instead?");
    expect(open?.query).toBeNull();
    expect(open?.alternatives.length).toBeGreaterThan(1);
  });
});

describe("a follow-up that points into a list", () => {
  const ofDrug = { ...earlierTo("adverse events of aspirin"), items: [ref("Nausea"), ref("Headache")] };
  const ofEvent = { ...earlierTo("which drugs cause nausea"), items: [ref("metformin"), ref("warfarin")] };

  it.each<[Earlier & { items: EntityRef[] }, string, string]>([
    [ofDrug, "show me the second one", "boolean adverse_events of aspirin to Headache"],
    [ofDrug, "tell me more about the first", "boolean adverse_events of aspirin to Nausea"],
    [ofDrug, "how does the second one come about?", "mechanism adverse_events of aspirin to Headache"],
    [ofEvent, "show me the second one", "boolean adverse_events of warfarin to Nausea"],
    [ofEvent, "explain the mechanism for the first one", "mechanism adverse_events of metformin to Nausea"],
    [ofEvent, "what does the second one target?", "list targets of warfarin"],
  ])("takes the thing at that place", (earlier, text, expected) => {
    const reading = followed(earlier, text);
    expect([reading && notation(reading), reading?.unread]).toEqual([expected, []]);
  });

  it("is not read where the list has no such place", () => {
    expect(followed(ofDrug, "show me the fifth one")?.query).toBeNull();
  });

  it("takes a number of things for no place", () => {
    const reading = followed(ofDrug, "the first five");
    expect(reading && notation(reading)).toBe("list adverse_events of aspirin {limit 5}");
  });
});

function followed(earlier: Earlier, text: string) {
  return readFollowUp(text, earlier, fakeGraph);
}

function earlierTo(before: string): Earlier {
  const { query } = parseQuestion(before, fakeGraph);
  if (!query) throw new Error(`"${before}" is not read`);
  return { runId: "run", question: before, query, items: [] };
}
