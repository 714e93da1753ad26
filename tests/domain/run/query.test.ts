import { expect, it } from "vitest";
import { isOfPatient, patientConditions } from "@/lib/domain/run/query";
import type { Reading } from "@/lib/domain/run/question";
import { entity, reading } from "./readings";
import { metformin } from "./things";

const plain = reading({ subject: entity(metformin) });
const gout = { text: "gout", ref: null };

it.each<[string, Partial<Reading>]>([
  ["in the first part", { query: plain.query && { ...plain.query, conditions: [gout] } }],
  ["in a further part", { further: plain.query ? [{ ...plain.query, conditions: [gout] }] : [] }],
  ["as a case", { ofCase: true }],
])("knows what is told of a patient %s", (_where, told) => {
  expect(isOfPatient({ reading: { ...plain, ...told } })).toBe(true);
});

it("finds nothing told where nothing is, and the conditions of every part", () => {
  expect([isOfPatient({ reading: plain }), isOfPatient({ reading: null })]).toEqual([false, false]);
  const both = plain.query && { ...plain, query: { ...plain.query, conditions: [gout] }, further: [plain.query] };
  expect(patientConditions(both)).toEqual([gout]);
});
