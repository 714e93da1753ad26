import { expect, it } from "vitest";
import type { Candidate } from "@/lib/domain/entity";
import { changeMentions } from "@/lib/domain/question/names/changes";

const TERMS = [
  "Potassium increased",
  "Blood potassium increased",
  "Blood pressure increased",
  "Neutrophil count decreased",
  "Electrocardiogram QT prolonged",
];

const graph = {
  resolve: (text: string): Candidate[] =>
    TERMS.filter((name) => name.toLowerCase() === text.toLowerCase()).map((name) => ({
      id: `AE:${name.toLowerCase().replaceAll(" ", "_")}`,
      name,
      type: "adverse_event",
      matchedName: name,
      matchedBy: "exact",
      score: 1,
    })),
};

it.each([
  ["How does venlafaxine raise blood pressure?", "raise blood pressure", "AE:blood_pressure_increased"],
  ["clozapine lowers the neutrophil count", "lowers the neutrophil count", "AE:neutrophil_count_decreased"],
  ["does it prolong my electrocardiogram QT", "prolong my electrocardiogram QT", "AE:electrocardiogram_qt_prolonged"],
])("reads a change of a measured thing as its preferred term: %s", (text, span, id) => {
  const mentions = changeMentions(text, graph);
  expect(mentions.map((mention) => [mention.text, mention.candidates[0]?.id])).toEqual([[span, id]]);
  expect(mentions.map(({ start, end }) => text.slice(start, end))).toEqual([span]);
});

it("leaves a change alone that is no preferred term", () => {
  expect(changeMentions("Does aspirin lower blood pressure or raise awareness?", graph)).toEqual([]);
  expect(changeMentions("What raises", graph)).toEqual([]);
});

it("means every term that words one change", () => {
  const [mention] = changeMentions("Which drugs raise potassium?", graph);
  expect(mention?.terms?.map(({ name }) => name)).toEqual(["Potassium increased", "Blood potassium increased"]);
});

it("means as well what a raised or lowered thing is called", () => {
  const found = changeMentions("Do they lower the magnesium?", {
    resolve: (text) =>
      ["Blood magnesium decreased", "low magnesium"]
        .filter((name) => name.toLowerCase() === text.toLowerCase())
        .map((name): Candidate => {
          const term = name === "low magnesium" ? "Hypomagnesaemia" : name;
          return { id: term, name: term, type: "adverse_event", matchedName: name, matchedBy: "exact", score: 1 };
        }),
  });
  expect(found.map(({ terms }) => terms?.map(({ name }) => name))).toEqual([
    ["Blood magnesium decreased", "Hypomagnesaemia"],
  ]);
});
