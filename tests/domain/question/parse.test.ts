import { describe, expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { Reading } from "@/lib/domain/run/question";
import { otherwiseQuestions } from "./asked-otherwise-questions";
import { complementQuestions } from "./complement-questions";
import { eventQuestions } from "./events-questions";
import { everydayQuestions } from "./everyday-questions";
import { fakeGraph, ref } from "./fake-graph";
import { graphQuestions } from "./graph-questions";
import { kindQuestions } from "./kinds-questions";
import { notation, type Row } from "./notation";
import { otherTexts } from "./other-texts";
import { pairQuestions } from "./pairs-questions";
import { setQuestions } from "./sets-questions";
import { wayQuestions } from "./way-questions";

const read = (text: string) => parseQuestion(text, fakeGraph);

const tables: Record<string, readonly Row[]> = {
  eventQuestions,
  setQuestions,
  pairQuestions,
  kindQuestions,
  otherTexts,
  graphQuestions,
  everydayQuestions,
  wayQuestions,
  complementQuestions,
  otherwiseQuestions,
};

for (const [name, rows] of Object.entries(tables)) {
  describe(name, () => {
    const cases = rows.map(([text, expected, unread]) => ({ text, expected, unread: unread ?? [] }));
    it.each(cases)("$text", ({ text, expected, unread }) => {
      const reading = Reading.parse(read(text));
      expect([notation(reading), reading.unread]).toEqual([expected, unread]);
    });

    it("reads the same in lower case and without the question mark", () => {
      for (const [text, expected] of rows.filter(([each]) => !/[A-Z]{3}/.test(each))) {
        const plain = text.toLowerCase().replace(/\?+$/, "");
        expect(notation(read(plain)).toLowerCase(), plain).toBe(expected.toLowerCase());
      }
    });
  });
}

describe("names", () => {
  it("reads a brand as its generic and a name of two drugs as ambiguous", () => {
    expect(read("adverse events of Neoral").named[0]?.chosen).toEqual(ref("cyclosporine"));
    const [twinset] = read("adverse events of Twinset").named;
    expect([twinset?.chosen, twinset?.ambiguous]).toEqual([null, true]);
    expect(twinset?.candidates.map(({ name }) => name)).toEqual(["valproic acid", "lamotrigine"]);
  });

  it("says which classification a class of drugs is taken from", () => {
    expect(read("which statins cause rhabdomyolysis").restated).toMatch(
      /\(one of the pharmacologic actions of MeSH\)$/,
    );
  });

  it("offers candidates for a misspelt name and never guesses", () => {
    const reading = read("does metfromin cause lactic acidosis");
    expect(reading.named[0]).toMatchObject({ text: "metfromin", chosen: null, ambiguous: true });
    expect(reading.alternatives).toContain("Is Lactic acidosis an adverse event of metformin?");
    expect(reading.query?.subject).toEqual({ op: "entity", text: "metfromin", ref: null });
  });

  it("takes a known name and the misspelt word after it for the longer name", () => {
    const slip = { id: "AE:twist", name: "Headache twist", matchedName: "headache twist" };
    const near: typeof fakeGraph.resolve = (text, options) =>
      text === "headache twisst"
        ? [{ ...slip, type: "adverse_event", matchedBy: "spelling", score: 0.95 }]
        : fakeGraph.resolve(text, options);
    const whole = parseQuestion("does aspirin cause headache twisst?", { ...fakeGraph, resolve: near });
    expect(notation(whole)).toBe("boolean adverse_events of aspirin to Headache twist");
  });

  it("keeps an unknown name as unknown", () => {
    const reading = read("adverse events of foobarazole");
    expect(reading.named).toEqual([{ text: "foobarazole", chosen: null, ambiguous: false, candidates: [] }]);
    expect(reading.restated).toContain('"foobarazole" is not matched');
  });

  it("chooses the type of an event by its part in the question", () => {
    expect(read("is tacrolimus a cause of hypertension").named[1]?.chosen?.type).toBe("adverse_event");
    expect(read("drugs for hypertension").named[0]?.chosen?.type).toBe("disease");
  });
});

describe("what cannot be read", () => {
  it("reads talk as talk, with no query", () => {
    expect([read("Hello!").talk, read("What can you do?").talk]).toEqual(["greeting", "help"]);
  });

  it("offers questions about the things named, each of which reads", () => {
    const reading = read("how much metformin should I take against nausea");
    expect(reading.query).toBeNull();
    expect(reading.alternatives.length).toBeGreaterThan(1);
    for (const question of reading.alternatives) expect(read(question).query, question).not.toBeNull();
  });

  it("restates the shared adverse events with what counts as one", () => {
    expect(read("What adverse events are shared by cyclosporine and tacrolimus?").restated).toBe(
      "I read this as: adverse events shared by cyclosporine and tacrolimus (listed on a label, or a reporting signal with IC025 > 0)",
    );
  });
});
