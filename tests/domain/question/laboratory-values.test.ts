import { describe, expect, it } from "vitest";
import { LABORATORY_TESTS } from "@/lib/domain/laboratory-limits";
import { laboratoryValues } from "@/lib/domain/question/names/laboratory-values";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const terms = LABORATORY_TESTS.flatMap(({ low, high, further = [] }) => [
  ...[low, high].flatMap((term) => term ?? []),
  ...further.map(({ term }) => term),
]);
const resolve: typeof fakeGraph.resolve = (text, options) =>
  terms.includes(text)
    ? [{ id: `AE:${text}`, name: text, type: "adverse_event", matchedName: text, matchedBy: "exact", score: 1 }]
    : fakeGraph.resolve(text, options);
const read = (text: string) => parseQuestion(text, { ...fakeGraph, resolve });

describe("a laboratory value", () => {
  it.each([
    ["sodium 118", "sodium 118 mmol/L", "Hyponatraemia"],
    ["Na of 152", "Na 152 mmol/L", "Hypernatraemia"],
    ["ANC 900", "ANC 900/µL", "Neutropenia"],
    ["neutrophils 0.8 x 10^9/L", "neutrophils 0.8 × 10⁹/L", "Neutropenia"],
    ["platelet count was 40k", "platelet 40000/µL", "Thrombocytopenia"],
    ["platelets 1,200", "platelets 1200 × 10⁹/L", "Thrombocytosis"],
    ["ammonia 180", "ammonia 180 µmol/L", "Hyperammonaemia"],
    ["calcium 13 mg/dL", "calcium 13 mg/dL", "Hypercalcaemia"],
    ["calcium 3", "calcium 3 mmol/L", "Hypercalcaemia"],
    ["QTc 540 ms", "QTc 540 ms", "Electrocardiogram QT prolonged"],
    ["sodium 118 mEq/L", "sodium 118 mmol/L", "Hyponatraemia"],
    ["potassium fell to 2,4", "potassium 2.4 mmol/L", "Hypokalaemia"],
  ])("beyond its limit is named by an event: '%s'", (text, told, term) => {
    expect(laboratoryValues(`${text} on aspirin`)).toMatchObject([{ text: told, terms: [term] }]);
  });

  it.each(["calcium 4.6 mEq/L", "phosphate 2 meq/l", "glucose 9 stones/L"])(
    "is not read in a unit that is not one of its own: '%s'",
    (text) => expect(laboratoryValues(`${text} on aspirin`)).toEqual([]),
  );

  it.each(["ANC of 100", "ANC 499", "neutrophils 0.3 x 10^9/L", "ANC 0.2"])(
    "has every term whose limit it passes, the furthest first: '%s'",
    (text) => {
      expect(laboratoryValues(`${text} on aspirin`)).toMatchObject([{ terms: ["Agranulocytosis", "Neutropenia"] }]);
    },
  );

  it.each([
    ["within the limits", "sodium 140 on aspirin"],
    ["where the units it may have differ", "glucose 38 on aspirin"],
    ["that no unit can have", "sodium 2026 on aspirin"],
  ])("is named by none %s", (_, text) => {
    expect(laboratoryValues(text)).toMatchObject([{ terms: [] }]);
    expect(read(text).unread.join(" ")).toContain(text.split(" on ")[0]);
  });

  it.each(["potassium chloride 20 mEq", "calcium 500 mg", "sodium valproate 500", "na 3 days", "vitamin k 10"])(
    "is no amount taken, nor a part of another word: '%s'",
    (text) => {
      expect(laboratoryValues(text)).toEqual([]);
    },
  );

  it("has limits that its values can pass, each with a source", () => {
    for (const { limits, low, high } of LABORATORY_TESTS) {
      for (const { values, source, ...limit } of limits) {
        expect(source).not.toBe("");
        expect(low === undefined).toBe(limit.low === undefined);
        expect(high === undefined).toBe(limit.high === undefined);
        for (const bound of [limit.low, limit.high].flatMap((each) => each ?? [])) {
          expect(bound).toBeGreaterThan(values[0]);
          expect(bound).toBeLessThan(values[1]);
        }
      }
    }
  });
});

describe("a case told by a laboratory value", () => {
  it.each([
    ["sodium 118 on aspirin and ibuprofen", "compare adverse_events of or(aspirin, ibuprofen) to Hyponatraemia"],
    ["ANC 900 on clozapine", "boolean adverse_events of clozapine to Neutropenia"],
    ["ANC 400 on clozapine", "boolean adverse_events of clozapine to or(Agranulocytosis, Neutropenia)"],
    ["patient with potassium of 6.8 on ramipril", "boolean adverse_events of ramipril to Hyperkalaemia"],
    ["lactate 8 mmol/L on metformin", "boolean adverse_events of metformin to Blood lactic acid increased"],
    ["why sodium 118 on carbamazepine", "mechanism adverse_events of carbamazepine to Hyponatraemia"],
  ])("asks of each drug for what the value is called: '%s'", (text, expected) => {
    const reading = read(text);
    expect([notation(reading), reading.unread]).toEqual([expected, []]);
  });

  it("has each further limit beyond that of the reference, in a unit it is given in", () => {
    for (const { limits, further = [] } of LABORATORY_TESTS) {
      for (const { side, at } of further) {
        for (const [unit, bound] of Object.entries(at)) {
          const own = limits.find((limit) => limit.unit === unit)?.[side];
          expect(own).toBeDefined();
          expect(side === "low" ? bound < Number(own) : bound > Number(own)).toBe(true);
        }
      }
    }
  });

  it("says what the value is read as and by which limit", () => {
    expect(read("sodium 118 on carbamazepine").restated).toContain(
      '"sodium 118 mmol/L" is Hyponatraemia; sodium 118 mmol/L is below 135 mmol/L, the limit in the reference intervals of',
    );
  });
});
