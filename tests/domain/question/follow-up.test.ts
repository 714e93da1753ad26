import { describe, expect, it } from "vitest";
import { readFollowUp } from "@/lib/domain/question/follow-ups/follow-up";
import { offersAfter } from "@/lib/domain/question/follow-ups/offers";
import { parseQuestion } from "@/lib/domain/question/parse";
import { rephrase } from "@/lib/domain/question/wording/rephrase";
import type { Earlier } from "@/lib/domain/run/earlier";
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
    [
      "adverse events of aspirin",
      "How about its cardiac effects?",
      "list adverse_events of aspirin {branch heart disorder}",
    ],
    ["how many adverse events does aspirin have", "which ones?", "list adverse_events of aspirin"],
    [
      "adverse events shared by aspirin, ibuprofen and warfarin",
      "And if you leave out warfarin?",
      "list adverse_events of and(aspirin, ibuprofen)",
    ],
    ["adverse events of metformin", "What does it target?", "list targets of metformin"],
    ["adverse events of aspirin", "which are cardiac", "list adverse_events of aspirin {branch heart disorder}"],
    [
      "adverse events of aspirin",
      "which of these are about the heart",
      "list adverse_events of aspirin {branch heart disorder}",
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
    [
      "heart-related problems reported with aspirin",
      "And with ibuprofen?",
      "list adverse_events of ibuprofen {branch heart disorder}",
    ],
    [
      "cardiac adverse events of aspirin",
      "and with ibuprofen?",
      "list adverse_events of ibuprofen {branch heart disorder}",
    ],
    [
      "which drugs are reported with nausea",
      "only statins",
      "which_drugs drugs of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Nausea {source signal}",
    ],
    [
      "which statins are reported with nausea",
      "does it include simvastatin?",
      "boolean adverse_events of simvastatin to Nausea {source signal}",
    ],
    [
      "which drugs are reported with nausea",
      "is that also seen with valproate?",
      "boolean adverse_events of valproic acid to Nausea",
    ],
    [
      "which drugs cause nausea sorted by reports",
      "is aspirin among them?",
      "boolean adverse_events of aspirin to Nausea",
    ],
    ["which drugs target DRD2", "does that include clozapine?", "boolean drugs of clozapine to DRD2"],
    ["which drugs cause nausea", "excluding aspirin", "which_drugs drugs of minus(all drug; aspirin) to Nausea"],
    ["which drugs cause nausea", "how many reports each?", "which_drugs drugs of all drug to Nausea {order reports}"],
    ["adverse events of aspirin", "how many reports each?", "list adverse_events of aspirin {order reports}"],
    ["non-cardiac adverse events of aspirin", "cardiac only", "list adverse_events of aspirin {branch heart disorder}"],
    ["adverse events of aspirin", "cardiac only", "list adverse_events of aspirin {branch heart disorder}"],
    [
      "do aspirin and ibuprofen cause nausea",
      "and the mechanism?",
      "mechanism adverse_events of and(aspirin, ibuprofen) to Nausea",
    ],
    ["adverse events of aspirin", "only cutaneous", "list adverse_events of aspirin {branch Abnormality of the skin}"],
    ["does clozapine cause nausea", "how does it do that?", "mechanism adverse_events of clozapine to Nausea"],
    ["which drugs cause nausea", "how does clozapine do it?", "mechanism adverse_events of clozapine to Nausea"],
    ["does carbamazepine cause rash", "and which genes matter?", "list pharmacogenetics of carbamazepine to Rash"],
    ["pharmacogenetics of clopidogrel", "what about CYP2C19?", "boolean pharmacogenetics of clopidogrel to CYP2C19"],
    [
      "does ibuprofen cause nausea",
      "and what if the patient has COPD?",
      "boolean adverse_events of ibuprofen to Nausea {patient chronic obstructive pulmonary disease}",
    ],
    [
      "does haloperidol cause nausea",
      "no, I meant clozapine, not haloperidol",
      "boolean adverse_events of clozapine to Nausea",
    ],
    [
      "adverse events of metformin",
      "and in heart failure?",
      "list adverse_events of metformin {patient Cardiac failure}",
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

  it.each(["which of these are it", "the first five", "how many of them are there?"])(
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
    expect(reading && notation(reading)).toBe("list adverse_events of aspirin {branch heart disorder}");
  });

  it.each(["only statins", "which of them share headache", "excluding aspirin"])(
    "asks of the list before a single pair: '%s'",
    (text) => {
      const list = earlierTo("which drugs cause nausea");
      const reading = readFollowUp(text, { ...earlierTo("does aspirin cause nausea"), before: list }, fakeGraph);
      expect(reading?.query?.ask).toBe("which_drugs");
    },
  );

  it("asks of the drugs found what they share, where they are few", () => {
    const items = [fakeGraph.entity("DRUGCENTRAL:4"), fakeGraph.entity("DRUGCENTRAL:6")].flatMap((each) => each ?? []);
    const list = earlierTo("which drugs cause nausea");
    const shared = readFollowUp("which ones do they share?", { ...list, items }, fakeGraph);
    expect(shared && notation(shared)).toBe("list adverse_events of and(aspirin, ibuprofen)");
    const many = Array.from({ length: 30 }, () => items).flat();
    expect(readFollowUp("which ones do they share?", { ...list, items: many }, fakeGraph)?.query).toBeNull();
  });

  it("says which word it cannot ask by, and offers what can be asked", () => {
    const reading = followed("does metformin cause nausea", "no, in children");
    expect(reading).toMatchObject({ query: null, unread: ["children"] });
    expect(reading?.restated).toContain('I cannot ask the earlier question of "children"');
    expect(reading?.alternatives).toContain("How could metformin cause Nausea?");
  });

  it("offers each question that a correction of several drugs may mean", () => {
    const reading = followed("adverse events shared by aspirin and ibuprofen", "I meant naproxen");
    expect(reading?.query).toBeNull();
    expect(reading?.alternatives.slice(0, 2)).toEqual([
      "What are the adverse events shared by naproxen and ibuprofen?",
      "What are the adverse events shared by aspirin and naproxen?",
    ]);
  });

  it("names the conditions it carries on, so that they can be looked up", () => {
    const reading = followed("adverse events of metformin in patients with epilepsy", "and aspirin?");
    expect(reading?.named.map(({ chosen }) => chosen?.name)).toEqual(["aspirin", "epilepsy"]);
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
