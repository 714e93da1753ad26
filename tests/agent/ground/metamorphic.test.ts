import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fact } from "@/lib/domain/facts/fact";
import { factOf } from "@/tests/fixtures/fact-of";
import { DRUG, EVENT, FACTS, judged, OTHER, pair, signal, TREMOR, thing } from "./facts";

const SENTENCES: [text: string, factIds: string[]][] = [
  ["Lactic acidosis is reported with metformin in 840 reports.", ["f1"]],
  ["Lactic acidosis is not reported with metformin.", ["f1"]],
  ["Lactic acidosis is reported with metformin in 840 reports and with warfarin in 31.", ["f1", "f7"]],
  ["Lactic acidosis is reported with metformin, a remarkable pairing.", ["f1"]],
  ["Metformin causes lactic acidosis.", ["f1"]],
  ["Lactic acidosis is not listed on a label of warfarin.", ["f5"]],
];

describe("the verdict does not change", () => {
  it("with the order of facts and of citations", () => {
    for (const [text, factIds] of SENTENCES)
      fc.assert(
        fc.property(fc.shuffledSubarray([...FACTS], { minLength: FACTS.length }), (facts) => {
          expect(judged(text, [...factIds].reverse(), facts).verdict).toBe(judged(text, factIds).verdict);
        }),
        { numRuns: 20 },
      );
  });

  it("with facts of the run that nothing cites", () => {
    const idle = factOf({
      id: "f50",
      predicate: "listed_on_label",
      entities: pair(thing("ibuprofen", "drug"), TREMOR),
    });
    for (const [text, factIds] of SENTENCES)
      expect(judged(text, factIds, [...FACTS, idle]).verdict).toBe(judged(text, factIds).verdict);
  });

  it("with the names of what is spoken of", () => {
    for (const name of ["dapagliflozin", "trastuzumab deruxtecan", "valproic acid"])
      for (const [text, factIds] of SENTENCES) {
        const facts = FACTS.map((fact): Fact => {
          const entities = fact.entities.map((each) =>
            each.id === DRUG.id ? { ...each, name, id: `drug:${name}` } : each,
          );
          return { ...fact, entities };
        });
        const written = text.replace(/metformin/i, (old) =>
          old === "Metformin" ? name.charAt(0).toUpperCase() + name.slice(1) : name,
        );
        expect(judged(written, factIds, facts).verdict).toBe(judged(text, factIds).verdict);
      }
  });

  it("with British or American spelling", () => {
    const facts = [signal("f1", DRUG, thing("Haemorrhagic diarrhoea", "adverse_event"), 840, 7.01)];
    for (const name of ["Haemorrhagic diarrhoea", "Hemorrhagic diarrhea"])
      expect(judged(`${name} is reported with metformin in 840 reports.`, ["f1"], facts).verdict).toBe("stated");
  });

  it("with small figures written as words", () => {
    const facts = [signal("f1", OTHER, EVENT, 12, 1.4)];
    for (const figure of ["12", "twelve"])
      expect(judged(`Lactic acidosis is reported with warfarin in ${figure} reports.`, ["f1"], facts).verdict).toBe(
        "stated",
      );
  });
});

describe("sentences of a frame", () => {
  it("are stated from their facts, and struck with any slot exchanged", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 900 }), fc.integer({ min: 1, max: 40 }), (reports, more) => {
        const facts = [signal("f1", DRUG, EVENT, reports, 2.5), signal("f2", OTHER, TREMOR, reports + more, 1.1)];
        const say = (event: string, drug: string, count: number) =>
          `${event} is reported with ${drug} in ${count} reports.`;
        expect(judged(say("Lactic acidosis", "metformin", reports), ["f1"], facts).verdict).toBe("stated");
        for (const spoilt of [
          say("Tremor", "metformin", reports),
          say("Lactic acidosis", "warfarin", reports),
          say("Lactic acidosis", "metformin", reports + more),
        ])
          expect(judged(spoilt, ["f1"], facts).verdict).toBe("struck");
      }),
      { numRuns: 25 },
    );
  });
});
