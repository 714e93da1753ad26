import { expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const read = (text: string) => notation(parseQuestion(text, fakeGraph));
const OUT = "list adverse_events of aspirin {branch heart disorder} {outside true}";

it.each([
  "Name the non-cardiac side effects of aspirin",
  "what are the noncardiac adverse reactions of aspirin",
  "adverse effects of aspirin, excluding cardiac ones",
  "Which adverse events of aspirin are not cardiac?",
  "side effects of aspirin that aren't related to the heart",
  "Give me aspirin's adverse events except for heart problems",
  "list undesirable effects of aspirin other than those of the heart",
])("takes the events of a group away where the text says so: %s", (text) => {
  expect(read(text)).toBe(OUT);
});

it.each([
  ["Which cardiac adverse events does aspirin have?", "list adverse_events of aspirin {branch heart disorder}"],
  ["adverse events of aspirin in people without heart disease", "unread"],
])("takes none away where it says no such thing: %s", (text, reading) => {
  expect(read(text)).toBe(reading);
});

it("names what is joined to the group it takes away, and asks for it no more", () => {
  const { query, unread } = parseQuestion("side effects of aspirin leaving out cardiac and renal problems", fakeGraph);
  expect([query?.filters.branch?.name, query?.filters.outside]).toEqual(["heart disorder", true]);
  expect(unread).toEqual(["renal problems"]);
});
