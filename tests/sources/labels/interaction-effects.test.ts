import { describe, expect, it } from "vitest";
import { effectWords, joinedEffect } from "@/lib/domain/interaction-effect";
import { inOneProduct, interactionEffect } from "@/lib/sources/labels/interaction-effects";

const said = (sentence: string) =>
  effectWords(
    interactionEffect(sentence, { name: "imaginol", words: ["imaginol"] }, { name: "inventol", words: ["INVENTOL"] }),
  );

describe("what a label's sentence says of two drugs", () => {
  it.each([
    ["USE OF IMAGINOL WITH INHIBITORS (E.G., INVENTOL) IS CONTRAINDICATED.", "contraindicated"],
    ["IMAGINOL IS CONTRAINDICATED IN PATIENTS WITH RENAL FAILURE TAKING INVENTOL.", ""],
    ["AVOID INVENTOL; REDUCE THE DOSE OF FANTAZIL.", "avoid"],
    ["AVOID FANTAZIL; INVENTOL MATTERS.", ""],
    ["INVENTOL SHOULD NOT BE COADMINISTERED.", "avoid"],
    ["REDUCE THE STARTING IMAGINOL DOSE WITH INVENTOL.", "adjust the dose"],
    ["DOSE ADJUSTMENT OF INVENTOL MAY BE NEEDED.", "adjust the dose"],
    ["INVENTOL MAY INCREASE THE RISK OF BLEEDING; MONITOR INR.", "monitor; risk of bleeding"],
    ["INVENTOL INCREASED THE EXPOSURE OF IMAGINOL BY 50%.", "raises exposure of imaginol"],
    ["COADMINISTRATION INCREASED INVENTOL EXPOSURE.", "raises exposure of inventol"],
    ["INVENTOL DECREASES PLASMA CONCENTRATIONS OF IMAGINOL.", "lowers exposure of imaginol"],
    ["SERUM INVENTOL LEVELS MAY BE INCREASED.", "raises exposure of inventol"],
    ["THE AUC OF INVENTOL WAS SIGNIFICANTLY REDUCED.", "lowers exposure of inventol"],
    ["IMAGINOL REDUCES THE CLEARANCE OF INVENTOL.", "lowers clearance of inventol"],
    ["INVENTOL INCREASED THE EXPOSURE OF FANTAZIL.", ""],
    ["FANTAZIL: REDUCE THE DOSE ( 7.2 ) INVENTOL: MONITOR IT ( 7.3 )", "monitor"],
    ["INVENTOL CLINICAL IMPACT: IT MATTERS. FANTAZIL CLINICAL IMPACT: IT INCREASES THE RISK OF FALLS.", ""],
    [`INVENTOL ${"FANTAZIL ".repeat(50)}IS CONTRAINDICATED.`, ""],
    ["INVENTOL INCREASES THE RISK OF BLEEDING ARE PRESENTED HERE.", "risk of bleeding"],
    ["INVENTOL MAY POTENTIATE THE RISK OF CNS DEPRESSION AND THE FALLS.", "risk of CNS depression and the falls"],
  ])("%s", (sentence, words) => {
    expect(said(sentence)).toBe(words);
  });

  it("joins sentences to the gravest advice, and to no exposure where they contradict each other", () => {
    const [up, down] = [{ exposure: "raises exposure of inventol" }, { exposure: "lowers exposure of inventol" }];
    expect(
      joinedEffect([
        { advice: "monitor", ...up },
        { advice: "avoid", risk: "falls" },
      ]),
    ).toEqual({
      advice: "avoid",
      ...up,
      risk: "falls",
    });
    expect(joinedEffect([up, down])).toEqual({});
    expect(joinedEffect([])).toEqual({});
  });
});

it.each([
  ["INVENTOL/IMAGINOL MATTERS. AVOID IMAGINOL/INVENTOL.", true],
  ["↓ IMAGINOL ↓ INVENTOL, THEN ↓ INVENTOL ↓ IMAGINOL", true],
  ["IMAGINOL AND INVENTOL TABLETS. ".repeat(4), true],
  ["USE OF IMAGINOL AND INVENTOL WAS STUDIED. IMAGINOL/INVENTOL.", false],
])("tells what one product holds from what is taken together: %s", (text, isOne) => {
  expect(inOneProduct(text, ["imaginol"], ["INVENTOL"])).toBe(isOne);
});
