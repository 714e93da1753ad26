import { describe, expect, it } from "vitest";
import { findIdentifiers, withoutIdentifiers } from "@/lib/domain/identifiers";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const read = (text: string) => heldBack(text, parseQuestion(text, fakeGraph), fakeGraph);
const ASKED = "Does simvastatin cause nausea?";

describe("a question that holds what identifies a patient", () => {
  it.each([
    "Patient John Smith, born 04/03/1961, NHS 943 476 5919: does simvastatin cause nausea?",
    "Patient Ann O'Neil, NHS no. 943-476-5919: does simvastatin cause nausea?",
    "NHS number: 943 476 5919. Does simvastatin cause nausea?",
    "Does simvastatin cause nausea? (MRN 0048 2913)",
    "Hospital number 12345678. Does simvastatin cause nausea?",
    "Mrs Smith, DOB 4 March 1961: does simvastatin cause nausea?",
    "Does simvastatin cause nausea? E-mail: jane.roe@hospital.example, telephone +44 20 7946 0958.",
    "Name: Jane Q. Roe, date of birth March 4, 1961. Does simvastatin cause nausea?",
  ])("is read without it: %s", (text) => {
    const reading = read(text);
    expect(notation(reading)).toBe(notation(read(ASKED)));
    expect(reading.named.map(({ text: name }) => name)).toEqual(["simvastatin", "nausea"]);
    expect(reading.unread).toEqual([]);
    expect(reading.notUnderstood).toBeUndefined();
  });

  it("names a gene where its name labels no number", () => {
    expect(read("Which drugs target NHS?").named.map(({ text }) => text)).toEqual(["NHS"]);
  });

  it.each(["Does simvastatin cause nausea in case 2020?", "Does simvastatin cause nausea since 04/03/2020?"])(
    "loses no figure that may be part of what is asked: %s",
    (text) => expect(read(text)).not.toEqual(read(ASKED)),
  );
});

it.each([
  ["My patient John Smith takes warfarin", "John Smith"],
  ["Why did my mother Anna K. Lund bleed on apixaban?", "Anna K. Lund"],
  ["A man named Ole Berg on lithium", "Ole Berg"],
])("marks the name of a person, without reading the question otherwise: %s", (text, found) => {
  expect(findIdentifiers(text)).toMatchObject([{ kind: "name of a person", text: found }]);
  expect(withoutIdentifiers(text)).toBe(text);
});

it.each([
  "Does my patient on Warfarin Sodium bleed?",
  "Is Stevens-Johnson syndrome a known adverse event of lamotrigine?",
  "What is drug rash called DRESS Syndrome due to?",
  "Patient with Parkinson disease on clozapine",
])("takes no other words for one: %s", (text) => expect(findIdentifiers(text)).toEqual([]));

it.each([
  ["NHS 943 476 5919", "NHS 943 476 5919"],
  ["patient MRN: 12 34 56 on warfarin", "MRN: 12 34 56"],
  ["case no. 2020 118", "case no. 2020 118"],
])("flags digits in groups as one record number: %s", (text, found) => {
  expect(findIdentifiers(text)).toMatchObject([{ kind: "record number", text: found }]);
});
