import { expect, it } from "vitest";
import { parseQuestion } from "@/lib/question/parse";
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
  expect(reading.further).toMatchObject([{ ask: "list", want: "interactions", object: null }]);
});

it("asks of one drug which of several findings it has, and of one finding whether it has it", () => {
  const one = read("My patient takes metformin and then developed nausea. Could metformin be the cause?");
  expect(notation(one)).toBe("boolean adverse_events of metformin to Nausea");
  const two = read("She is on metformin and now has nausea and rhabdomyolysis. Is metformin to blame?");
  expect(notation(two)).toBe("list adverse_events of metformin to or(Nausea, Rhabdomyolysis)");
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
