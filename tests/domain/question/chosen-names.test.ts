import { expect, it } from "vitest";
import { withChosen } from "@/lib/domain/question/names/chosen-names";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph, ref } from "./fake-graph";

const QUESTION = "adverse events of Twinset";
const lamotrigine = { text: "Twinset", id: ref("lamotrigine").id };
const read = (question: string, ...chosen: { text: string; id: string }[]) =>
  parseQuestion(question, withChosen(fakeGraph, chosen)).named[0];

it("takes a name of two things for the one the asker chose, and asks without a choice", () => {
  expect(read(QUESTION)?.chosen).toBeNull();
  expect(read(QUESTION, lamotrigine)).toMatchObject({ chosen: ref("lamotrigine"), ambiguous: false });
  expect(read(QUESTION.toLowerCase(), lamotrigine)?.chosen).toEqual(ref("lamotrigine"));
});

it("takes a text that names nothing for what was chosen", () => {
  expect(read("adverse events of frobnicol")?.chosen).toBeNull();
  expect(read("adverse events of frobnicol", { text: "frobnicol", id: ref("metformin").id })?.chosen).toEqual(
    ref("metformin"),
  );
});

it("leaves other names, parts of words and things there are not as they are", () => {
  expect(read("adverse events of metformin", lamotrigine)?.chosen).toEqual(ref("metformin"));
  expect(read("adverse events of metformin", { text: "met", id: ref("lamotrigine").id })?.chosen).toEqual(
    ref("metformin"),
  );
  expect(withChosen(fakeGraph, [{ text: "Twinset", id: "NO:1" }])).toBe(fakeGraph);
});

it("leaves open whether an event of that name is meant as one or as what is treated", () => {
  const event = ref("Hypertension");
  const chosen = [{ text: event.name, id: event.id }];
  const plain = parseQuestion("Which drugs treat hypertension?", fakeGraph).named;
  expect(parseQuestion("Which drugs treat hypertension?", withChosen(fakeGraph, chosen)).named).toEqual(plain);
});
