import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteSentence } from "@/lib/artifacts/sentences/quote-sentence";
import { checkSentences } from "@/lib/grounding/check";
import { blankFinding, type Finding, type Quotation } from "@/lib/knowledge/finding";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { FINDINGS } from "./findings";
import { entity } from "./small-entity";

const graph = smallGraph();

function quote(id: string, drug: string, text: string, change: Partial<Quotation> = {}): Finding {
  const place = {
    document: "Coumatest",
    section: "boxed_warning",
    dataset: "labels",
    recordId: "1",
    link: null,
  } as const;
  return {
    ...blankFinding,
    id,
    kind: "quote",
    entities: [{ ...entity(drug), role: "subject" }],
    causalGrade: "label",
    datasets: ["labels"],
    quotes: [{ ...place, passageId: "p_0000000000000000", text, ...change }],
  };
}

const QUOTES = [
  quote(
    "f101",
    "warfarin",
    "Warfarin can cause grave or lethal bleeding. It is not known whether 5 mg/m² is safe in <b>elderly</b> patients.",
  ),
  quote(
    "f102",
    "metformin",
    "Cases of lactic acidosis  have\nresulted in death; onset is “subtle” [see Warnings (5.1)].",
    {
      document: "US label of METFORMIN (cut at 2500 characters)",
      section: "adverse_reactions",
    },
  ),
  quote("f103", "aspirin", "DRUGS THAT CAUSE HEMORRHAGE SHOULD NOT BE GIVEN TO 7 OF", {
    section: "drug_interactions",
    document: "Aspitest",
  }),
  quote("f104", "simvastatin", "carriers of the C allele have an increased risk of myopathy.", {
    section: "annotation",
    document: "PGx 1",
  }),
];

/** Sentences a part of whose words says something else than they do. */
const SENTENCES = [
  "Warfarin increased the rate of bleeding 2.5-fold vs. placebo (95% CI 1.2 to 3.1).",
  "It has not been associated with any of the following: liver failure; pancreatitis; stroke.",
  "Do not stop!",
];
const PARTED = quote("f105", "warfarin", SENTENCES.join(" "));
const [warfarin = "", metformin = "", aspirin = "", simvastatin = ""] = QUOTES.map((each) => quoteSentence(each) ?? "");

function check(text: string, ...findingIds: string[]) {
  const [sentence] = checkSentences(
    [{ section: "evidence", text, findingIds, plain: false }],
    [...FINDINGS, ...QUOTES, PARTED],
    graph,
  );
  return sentence;
}
const struck = (text: string, ...ids: string[]) => check(text, ...ids)?.status === "struck";
const cited = (text: string, ...ids: string[]) => check(text, ...ids)?.findingIds;

describe("a quotation", () => {
  it("stands as the passage has it, with its place, and cites the passage", () => {
    expect(warfarin).toMatch(/^The label text of warfarin \(Coumatest, boxed warning\) says: "Warfarin can cause/);
    expect(metformin).toContain(`have resulted in death; onset is 'subtle' [see Warnings (5.1)]."`);
    expect(aspirin).toMatch(/TO 7 OF …"$/);
    expect(simvastatin).toBe(
      'A curated annotation of simvastatin (PGx 1, annotation) says: "… carriers of the C allele have an increased risk of myopathy."',
    );
    for (const [i, text] of [warfarin, metformin, aspirin, simvastatin].entries())
      expect(check(text, `f10${i + 1}`)).toMatchObject({ status: "grounded", issues: [], text });
  });

  it("may cite each finding that quotes the same passage, and no other", () => {
    const [first] = QUOTES;
    const again = first && { ...first, id: "f106", entities: [...first.entities] };
    const [both, beside] = [
      ["f101", "f106"],
      ["f101", "f102"],
    ].map((findingIds) =>
      checkSentences(
        [{ section: "evidence", text: warfarin, findingIds, plain: false }],
        [...FINDINGS, ...QUOTES, ...(again ? [again] : [])],
        graph,
      ).at(0),
    );
    expect(both).toMatchObject({ status: "grounded", issues: [] });
    expect(beside?.status === "grounded" && beside.findingIds.includes("f102")).toBe(false);
  });

  it("may be a whole sentence of what was found, and be introduced in other words", () => {
    for (const text of [
      'The boxed warning of the label of warfarin reads: "Warfarin can cause grave or lethal bleeding."',
      "According to its label, warfarin: “Warfarin can cause grave or lethal bleeding.”",
    ])
      expect(check(text, "f101")?.issues).toEqual([]);
  });

  it.each([
    ["a changed word", warfarin.replace("grave", "slight")],
    ["a dropped not", warfarin.replace("is not known", "is known")],
    ["a changed number", warfarin.replace("5 mg", "50 mg")],
    ["a raised figure put on the line", warfarin.replace("m²", "m2")],
    ["a changed case", warfarin.replace("Warfarin can", "warfarin can")],
    ["an added word", warfarin.replace("lethal bleeding", "lethal internal bleeding")],
    ["a word left out with an ellipsis", warfarin.replace("grave or lethal", "… lethal")],
    ["a part that begins within a sentence", warfarin.replace("It is not known whether 5", "5")],
    ["a part that ends within a sentence", warfarin.replace(" in <b>elderly</b> patients.", "")],
    ["another drug", warfarin.replace("of warfarin", "of aspirin")],
    ["another drug beside", warfarin.replace("of warfarin", "of warfarin and aspirin")],
    ["no drug", warfarin.replace("of warfarin ", "")],
    ["another section", warfarin.replace("boxed warning", "adverse reactions")],
    ["another section in its own words", warfarin.replace("(Coumatest, boxed warning)", "under contraindications")],
    ["another document", warfarin.replace("Coumatest", "Jantotest")],
    ["another name of the drug for a document", warfarin.replace("(Coumatest, boxed warning)", "(Coumadin)")],
    ["no marks of quotation", warfarin.replaceAll('"', "")],
    ["a causal word beside it", `${warfarin} Warfarin causes it.`],
    ["a statement beside it", `${warfarin} Warfarin inhibits VKORC1.`],
    ["a denial of it", warfarin.replace("says", "does not say")],
    ["a second, made up quotation", `${warfarin} and "Warfarin is safe."`],
    ["a second one in words that say nothing", `${warfarin} and "again and again"`],
    [
      "a lead in words of its own",
      warfarin.replace("The label text", "In the section shown here, sourly, the label text"),
    ],
    ["a quotation of nothing", warfarin.replace(/".*"/, '""')],
  ])("is struck for %s", (_, text) => {
    expect(text).not.toBe(warfarin);
    expect(struck(text, "f101")).toBe(true);
  });

  it.each([
    "Warfarin increased the rate of bleeding 2.",
    "It has not been associated with any of the following:",
    "liver failure;",
    "pancreatitis; stroke.",
    "stroke.",
    "Warfarin increased the rate of bleeding 2.5-fold vs.",
    "placebo (95% CI 1.2 to 3.1).",
  ])("is struck for a part of a sentence: %s", (part) => {
    expect(SENTENCES.join(" ")).toContain(part);
    expect(struck(`The label of warfarin says: "${part}"`, "f105")).toBe(true);
  });

  it("stands as whole sentences, and is struck cut at any other place", () => {
    const whole = SENTENCES.join(" ");
    const starts = SENTENCES.map((sentence) => whole.indexOf(sentence));
    const ends = SENTENCES.map((sentence, i) => (starts[i] ?? 0) + sentence.length);
    const place = (near: readonly number[]) =>
      fc.oneof(fc.constantFrom(...near), fc.integer({ min: 0, max: whole.length }));
    fc.assert(
      fc.property(place(starts), place(ends), (from, to) => {
        fc.pre(whole.slice(from, to).trim().length > 0);
        const cut = whole.slice(from, to);
        const start = from + cut.length - cut.trimStart().length;
        const end = to - cut.length + cut.trimEnd().length;
        const isWhole = starts.includes(start) && ends.includes(end);
        return struck(`The label of warfarin says: "${cut}"`, "f105") === !isWhole;
      }),
      { numRuns: 300 },
    );
  });

  it("is struck when it cites another passage, and cites no claim beside it", () => {
    expect(struck(warfarin, "f102")).toBe(true);
    expect(struck(warfarin, "f17")).toBe(true);
    expect(cited(warfarin, "f101", "f17")).toEqual(["f101"]);
    expect(struck(warfarin.replace("of warfarin", "of aspirin"), "f101", "f103")).toBe(true);
    expect(cited(metformin, "f102", "f1")).toEqual(["f102"]);
    expect(struck("For warfarin, bleeding is listed.", "f101")).toBe(true);
  });

  it("lets a causal word stand in itself alone", () => {
    expect(struck('Warfarin is reported with bleeding: "it causes bleeding".', "f17")).toBe(true);
  });

  it("is caught with any one word changed, dropped or doubled", () => {
    const words =
      warfarin
        .split(/(?<=")|(?=")/)
        .at(-2)
        ?.split(" ") ?? [];
    const place = fc.integer({ min: 0, max: words.length - 1 });
    const change = fc.constantFrom<(word: string) => string>(
      () => "",
      (word) => `${word} ${word}`,
      (word) => `${word}x`,
      (word) => [...word].reverse().join("") + word,
    );
    fc.assert(
      fc.property(place, change, (at, by) => {
        const altered = words
          .map((word, i) => (i === at ? by(word) : word))
          .filter(Boolean)
          .join(" ");
        return struck(
          warfarin.replace(words.join(" "), () => altered),
          "f101",
        );
      }),
    );
  });
});
