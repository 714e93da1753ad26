import { describe, expect, it } from "vitest";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const STATINS = "Hydroxymethylglutaryl-CoA Reductase Inhibitors";

it.each([
  "Which statin has the lowest risk of rhabdomyolysis?",
  "rank the statins by rhabdomyolysis",
  "Which statins are least likely to cause rhabdomyolysis?",
  "Compare the statins for rhabdomyolysis",
])("sets the members of a class side by side, those without the event too: %s", (text) => {
  const reading = heldBack(text, parseQuestion(text, fakeGraph), fakeGraph);
  const [without] = reading.further ?? [];
  expect(reading.query).toMatchObject({ measure: "frequency", filters: { order: "ic025" } });
  expect(notation(reading)).toContain(`which_drugs drugs of ${STATINS} to Rhabdomyolysis`);
  expect(without?.filters).toEqual({ lacks: "any" });
  expect(reading.restated).toContain("which of them stands out is not judged");
});

it("ranks nothing where a condition is set or no class is named", () => {
  for (const text of [
    "Which statins cause rhabdomyolysis?",
    "Which statins have more than 20 reports of rhabdomyolysis?",
  ])
    expect(parseQuestion(text, fakeGraph).query?.measure, text).toBeUndefined();
});

describe("a question that is not read as a whole, on a set of drugs and an event", () => {
  const parts = (text: string) => {
    const reading = heldBack(text, parseQuestion(text, fakeGraph), fakeGraph);
    return [reading.query, ...(reading.further ?? [])].map((query) => query && notation({ ...reading, query }));
  };

  it.each([
    ["Statins and nausea, the whole lot of them or a single molecule?", STATINS, ""],
    ["Gout meds: nausea, where does it stand?", "all drug", " {use gout}"],
    ["Is there something for gout that patients with nausea could stomach?", "all drug", " {use gout}"],
  ])("asks for those with it and those without: %s", (text, drugs, use) => {
    const [first, without] = parts(text);
    expect(first).toContain(`which_drugs drugs of ${drugs} to Nausea`);
    expect(without).toBe(`which_drugs drugs of ${drugs} to Nausea {lacks any}${use}`);
  });

  it("takes what acts on a gene one way for a set too", () => {
    const [first, without] = parts("Do KCNH2 blockers all bring nausea, or are there exceptions to it?");
    expect(first).toContain("and(KCNH2, Nausea) {action inhibition}");
    expect(without).toContain("{lacks any}");
  });

  it.each(["Nausea, name the offenders outside of the statins", "metformin or a statin, nausea by the look of it"])(
    "takes no set that is left out, and none beside a single drug: %s",
    (text) => {
      expect(heldBack(text, parseQuestion(text, fakeGraph), fakeGraph).query?.measure).toBeUndefined();
    },
  );
});

it("takes the age and sex of a patient for no word that turns a question round", () => {
  const text = "A 54-year-old woman on metformin and simvastatin has nausea, which of them is it?";
  expect(heldBack(text, parseQuestion(text, fakeGraph), fakeGraph).notUnderstood).toBeUndefined();
});

it("reads a use, a gene and an event not to be had at once", () => {
  const reading = parseQuestion("Which drugs for gout that block KCNH2 do not cause nausea?", fakeGraph);
  expect(notation(reading)).toContain("and(KCNH2, Nausea) {action inhibition} {lacks any}");
  expect(reading.restated).toContain("drugs indicated for gout and that inhibit KCNH2, with no label listing");
});
