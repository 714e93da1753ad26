import { expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const read = (text: string) => parseQuestion(text, fakeGraph);

it("reads a told case as its drugs with what came on, what was known before as conditions, and how the drugs interact", () => {
  const reading = read(
    "A 72-year-old woman on metformin and aspirin with hypertension develops nausea and rhabdomyolysis. What is the likely culprit?",
  );
  expect(notation(reading)).toMatch(
    /^compare adverse_events of or\(aspirin, metformin\) to and\(Nausea, Rhabdomyolysis\)/,
  );
  expect(reading.unread).toEqual([]);
  expect(reading.further).toMatchObject([
    { ask: "list", want: "interactions", object: { op: "or", of: [{ text: "nausea" }, { text: "rhabdomyolysis" }] } },
  ]);
});

it("takes what a patient has, told behind the drugs, for what came on", () => {
  const reading = read("72F with hypertension on metformin and aspirin has nausea. Which drug is to blame?");
  expect(notation(reading)).toMatch(/^compare adverse_events of or\(aspirin, metformin\) to Nausea/);
  expect(reading.unread).toEqual([]);
});

it("asks of one drug which of several findings it has, and of one finding whether it has it", () => {
  const one = read("My patient takes metformin and then developed nausea. Could metformin be the cause?");
  expect(notation(one)).toBe("boolean adverse_events of metformin to Nausea");
  expect(one.unread).toEqual([]);
  const two = read("She is on metformin and now has nausea and rhabdomyolysis. Is metformin to blame?");
  expect(notation(two)).toBe("list adverse_events of metformin to or(Nausea, Rhabdomyolysis)");
  expect(two.unread).toEqual([]);
});

it.each([
  ["She was not on aspirin but on metformin and developed nausea. Which drug is to blame?", "aspirin"],
  ["She takes metformin and neither aspirin nor ibuprofen. She developed nausea. Why?", "aspirin, ibuprofen"],
  ["A man not on aspirin or on ibuprofen but on metformin experienced nausea. Why?", "aspirin, ibuprofen"],
  ["Patient is on metformin. Aspirin was never given. She developed nausea. What is responsible?", "Aspirin"],
  [
    "A man who doesn't take aspirin takes metformin and developed nausea but no rhabdomyolysis. Why?",
    "aspirin, rhabdomyolysis",
  ],
  [
    "She denies rhabdomyolysis or hypertension. On metformin she developed nausea. Why?",
    "rhabdomyolysis, hypertension",
  ],
  ["She developed nausea on metformin; rhabdomyolysis was ruled out. What is the cause?", "rhabdomyolysis"],
])("leaves out what the text denies: %s", (text, denied) => {
  const reading = read(text);
  expect(notation(reading)).toBe("boolean adverse_events of metformin to Nausea");
  expect(reading.restated).toContain(`left out, as the text denies it: ${denied}`);
  expect([reading.unread, reading.named.map(({ chosen }) => chosen?.name).sort()]).toEqual([
    [],
    ["Nausea", "metformin"],
  ]);
});

it.each([
  "A man not only on metformin but also on aspirin developed nausea. What is the culprit?",
  "No hypertension, metformin and aspirin. The patient developed nausea. Which drug is to blame?",
  "A man on metformin and aspirin developed nausea. Could it not be metformin? What is the culprit?",
])("keeps what a denial does not reach: %s", (text) => {
  expect(notation(read(text))).toBe("compare adverse_events of or(aspirin, metformin) to Nausea");
  expect(read(text).unread).toEqual([]);
});

it.each([
  ["A child on metformin developed nausea. What is the cause?", "child"],
  ["A 3-month-old infant on metformin developed nausea. What is the cause?", "3-month-old infant"],
])("says that a child's age is not used: %s", (text, age) => {
  expect(read(text).unread).toEqual([age]);
});

it("takes no question for a case that tells no onset or asks for no cause", () => {
  expect(notation(read("What causes nausea in patients on metformin?"))).not.toMatch(/^compare/);
  expect(read("A woman on metformin developed nausea. What does metformin target?").query?.want).toBe("targets");
});

it("reads genes and drugs of one disease as two parts", () => {
  const reading = read("Which genes predispose to nausea and which drugs trigger it?");
  expect(reading.query?.want).toBe("genes");
  expect(reading.further).toMatchObject([{ ask: "which_drugs", want: "drugs" }]);
});

it("takes what a patient has before the drugs for what one of them is blamed for", () => {
  const text = "Pt with nausea on the ward: metformin, simvastatin, ibuprofen. Rank them by blame.";
  const { query } = parseQuestion(text, fakeGraph);
  expect(query).toMatchObject({ ask: "compare", object: { ref: { name: "Nausea" } } });
});
