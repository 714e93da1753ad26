import { expect, it } from "vitest";
import { readFollowUp } from "@/lib/domain/question/follow-ups/follow-up";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { Earlier } from "@/lib/domain/run/earlier";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const read = (text: string) => {
  const { further = [], ...first } = parseQuestion(text, fakeGraph);
  return [first, ...further.map((query) => ({ ...first, query }))].map(notation);
};
const pair = "boolean adverse_events of metformin to Nausea";
const ofChildren = "list label_text of metformin {topic children}";

it.each([
  ["Does metformin cause nausea? And in patients with gout?", `${pair} {patient gout}`],
  ["Can metformin cause nausea in people with gout?", `${pair} {patient gout}`],
])("takes what is told of who takes the drug for no event: '%s'", (text, first) => {
  expect(read(text)).toEqual([first, "list label_text of metformin to gout"]);
});

it("goes on with another event as before", () => {
  expect(read("Does metformin cause nausea? And rash?")).toEqual([
    "list adverse_events of metformin to or(Nausea, Rash)",
  ]);
});

it("reads what label text says of an age, beside a list of all and as a part of its own", () => {
  expect(read("What are the adverse events of metformin in children?")).toEqual([
    "list adverse_events of metformin",
    ofChildren,
  ]);
  expect(read("Does metformin cause nausea? What about in children?")).toEqual([pair, ofChildren]);
});

it("goes on from an earlier answer to an age", () => {
  const { query } = parseQuestion("Does metformin cause nausea?", fakeGraph);
  if (!query) throw new Error("The first question is not read");
  const earlier: Earlier = { runId: "r", question: "Does metformin cause nausea?", query, items: [] };
  const reading = readFollowUp("And in children?", earlier, fakeGraph);
  expect(reading && notation(reading)).toBe(ofChildren);
});

it("goes on from two drugs to an age, and to which of them has more reports", () => {
  const question = "Do metformin and aspirin cause nausea?";
  const { query } = parseQuestion(question, fakeGraph);
  if (!query) throw new Error("The first question is not read");
  const after = (text: string) => readFollowUp(text, { runId: "r", question, query, items: [] }, fakeGraph);
  const notations = ["And in the elderly?", "Which of the two has more reports of it?"].map((text) => {
    const reading = after(text);
    return reading && notation(reading);
  });
  expect(notations).toEqual([
    "list label_text of or(aspirin, metformin) {topic older people}",
    "compare adverse_events of or(aspirin, metformin) to Nausea {measure reports}",
  ]);
});

it("tells more reports from more often", () => {
  const compared = "compare adverse_events of or(aspirin, metformin) to Nausea";
  expect(read("Which of metformin and aspirin has more reports of nausea?")).toEqual([`${compared} {measure reports}`]);
  expect(read("Is nausea more common with metformin or aspirin?")).toEqual([`${compared} {measure frequency}`]);
});

it("takes an age in years for those of that age, and what is reported and not listed for a drug named behind it", () => {
  expect(read("Is metformin safe in an 82-year-old?")).toEqual(["list label_text of metformin {topic older people}"]);
  expect(read("Is metformin ok for a 6-year-old?")).toEqual([ofChildren]);
  expect(read("Adverse events reported but not listed for metformin")).toEqual([
    "list adverse_events of metformin {lacks label} {source signal}",
  ]);
});

it("counts signals alone where signals are asked for", () => {
  expect(read("Which adverse events are signals for metformin?")).toEqual([
    "list adverse_events of metformin {source signal}",
  ]);
  expect(read("Is there a signal of nausea with metformin?")).toEqual([`${pair} {source signal}`]);
});
