import { beforeAll, describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import { starter } from "@/tests/fixtures/starter-graph";
import { fakeGraph } from "./fake-graph";

const read = (text: string) => parseQuestion(text, fakeGraph);

describe("what a reading says of its wording", () => {
  it.each([
    ["Is it true that ibuprofen does not cause nausea?", 'the question denies it ("does not cause")'],
    ["Isn't clozapine linked to rash?", 'the question denies it ("Isn\'t")'],
    ["does no statin cause rash?", 'the question denies it ("no statin")'],
    ["Does clozapine prevent gout?", '"prevent" asks for a use, which is told from stated indications alone'],
    ["Can I give warfarin with aspirin?", "whether to take them together is no question Vigil answers"],
    ["Is aspirin safer than ibuprofen?", "which is safer is not judged"],
    ["Which is the safest, aspirin or ibuprofen?", "which is safest is not judged"],
    ["Does aspirin raise or lower blood pressure?", '"raise blood pressure" is Blood pressure increased'],
  ])("of '%s': %s", (text, note) => {
    expect(read(text).restated).toContain(note);
  });

  it.each([
    "Which patients should avoid abacavir?",
    "Who should not take abacavir?",
    "In whom must abacavir never be used?",
  ])("of '%s' the label's contraindications are asked", (text) => {
    expect(read(text)).toMatchObject({
      query: { ask: "list", want: "contraindications" },
      further: [{ want: "label_text", sections: ["contraindications"] }],
    });
  });

  it.each([
    ["Can I use ramipril in renal failure?", "whether ramipril is contraindicated in Renal failure"],
    ["Is ramipril safe in a patient with gout?", "whether ramipril is contraindicated in gout"],
    ["Which drugs should be avoided in gout?", "drugs contraindicated in gout"],
  ])("'%s' asks for contraindications", (text, restated) => {
    expect(read(text)).toMatchObject({ query: { want: "contraindications" } });
    expect(read(text).restated).toContain(restated);
  });

  it("says nothing of a plain question", () => {
    expect(read("Does ibuprofen cause nausea, or not?").restated).not.toContain("denies");
    expect(read("does aspirin interact with warfarin").restated).toBe(
      "I read this as: whether aspirin and warfarin interact",
    );
  });
});

describe("what cannot be asked", () => {
  it.each([
    [
      "Which adverse events are NOT associated with metformin?",
      "silence is no evidence",
      "adverse events of metformin?",
    ],
    ["Which statin is best?", "does not rank safety", "adverse events of Hydroxymethylglutaryl"],
    ["What are the adverse events of green tea?", "I cannot answer about green tea", ""],
    ["how do drugs used for gout cause nausea", "a use and a harm", "Which drugs are indicated for gout?"],
    ["Which drugs are teratogenic?", "harmful to an unborn or breastfed child", ""],
    [
      "What if metformin is withdrawn slowly?",
      "what is asked of a withdrawal: no",
      "What does the label of metformin say?",
    ],
    ["Is tramadol safe for children?", "for whom a drug is safe or suitable", ""],
    [
      "Can metformin be given intrathecally?",
      "How a drug may be given is for the prescriber",
      "label of metformin say?",
    ],
    ["Can metformin tablets be crushed?", "How a drug may be given is for the prescriber", "label of metformin say?"],
    ["Can I stop my metformin suddenly?", "stop a treatment is for the prescriber", "label of metformin say?"],
    ["Should warfarin be stopped?", "stop a treatment is for the prescriber", "label of warfarin say?"],
    ["How much metformin is toxic?", "about doses", "What does the label of metformin say?"],
    ["what about zolmitron", 'it names "zolmitron", which the loaded graph does not hold', ""],
  ])("of '%s' is said, with what can be", (text, why, offered) => {
    const { query, restated, alternatives } = read(text);
    expect(query).toBeNull();
    expect(restated).toContain(why);
    expect(alternatives.join(" ").toLowerCase()).toContain(offered.toLowerCase());
  });
});

describe("what tells of an emergency", () => {
  it.each([
    "I feel like taking all my metformin",
    "I want to kill myself with ibuprofen",
    "how many ibuprofen tablets to die",
    "I am suicidal since starting isotretinoin. Which adverse events are listed?",
  ])("of '%s' a crisis line is named and nothing offered", (text) => {
    const { query, restated, alternatives } = read(text);
    expect(query).toBeNull();
    expect(restated).toMatch(/^If you .* contact the local emergency number or a crisis line now/);
    expect(alternatives).toEqual([]);
  });

  it.each([
    "My child swallowed 10 metformin tablets",
    "I took too much ibuprofen, what now?",
    "A 3-year-old swallowed aspirin",
    "I accidentally took a double dose of warfarin",
    "My wife took a whole bottle of aspirin. What are the adverse events?",
    "What should I do after an overdose of metformin?",
    "Help! My dog ate my pills",
    "flatmate swallowed about 30 paracetamol an hour ago",
    "Took 20 ibuprofen tonight, is that dangerous?",
  ])("of '%s' a poison centre is named", (text) => {
    const { query, restated, alternatives } = read(text);
    expect(query).toBeNull();
    expect(restated).toMatch(/^If someone .* contact the local emergency number or a poison centre now/);
    expect(alternatives.length).toBeLessThanOrEqual(1);
  });

  it.each([
    "My lips are swelling after ibuprofen, what do I do?",
    "Help, she can't breathe since she took aspirin",
    "Son collapsed on clozapine, he is unresponsive, should I call an ambulance?",
  ])("of '%s' the emergency number is named and nothing offered", (text) => {
    const { query, restated, alternatives } = read(text);
    expect(query).toBeNull();
    expect(restated).toMatch(/^If someone may be in danger now, contact the local emergency number/);
    expect(alternatives).toEqual([]);
  });

  it.each([
    "Which drugs cause overdose-related deaths?",
    "Which drugs can make your lips and tongue swell?",
    "My patient had a seizure on bupropion last year. Is it listed?",
    "Patients took 30 mg of metformin. Which events were reported?",
    "Of those who took 12 drugs, which had nausea?",
    "He collapsed last year on clozapine. Is syncope listed?",
    "Is overdose reported with ibuprofen?",
    "Does ibuprofen cause suicidal ideation?",
    "How is metformin overdose treated?",
    "How many people die from ibuprofen?",
    "I take all my tablets together with warfarin, is that a problem?",
    "I take 5 tablets of metformin daily, which side effects are listed?",
    "Can I take too much metformin?",
  ])("'%s' is none", (text) => {
    expect(read(text).restated).not.toContain("emergency");
  });
});

describe("over the starter edition", () => {
  let graph: Graph;
  beforeAll(async () => {
    ({ graph } = await starter());
  });

  it.each([
    ["What are the adverse events of sodium valproate?", "adverse events of valproic acid"],
    ["What are the adverse events of hydrochloride metformin?", "adverse events of metformin"],
    ["What are the adverse events of co-trimoxazole?", "adverse events of any of sulfamethoxazole or trimethoprim"],
  ])("reads '%s' as %s", (text, said) => {
    const { restated, unread } = parseQuestion(text, graph);
    expect(restated).toContain(said);
    expect(unread).toEqual([]);
  });

  it.each(["Which drugs cause ARIA?", "Does CAR-T cause nausea?", "CAR-T adverse events"])(
    "takes no gene's alias in '%s'",
    (text) => {
      const { named } = parseQuestion(text, graph);
      expect(named.filter(({ chosen }) => chosen?.type === "gene")).toEqual([]);
    },
  );

  it.each([
    ["D2 blockers", ["DRD2"]],
    ["H1 receptor", ["HRH1"]],
    ["5 HT2A antagonists", ["HTR2A"]],
    ["M3 antagonists", ["CHRM3"]],
    ["mu agonists", ["OPRM1"]],
    ["which drugs block alpha-1", ["ADRA1A", "ADRA1B", "ADRA1D", "Adrenergic receptor alpha-1"]],
  ])("reads the receptor of '%s' as its genes", (text, genes) => {
    const { named } = parseQuestion(text, graph);
    expect(named.map(({ chosen }) => chosen?.name)).toEqual(genes);
  });
});
