import { describe, it } from "vitest";
import type { Finding } from "@/lib/knowledge/finding";
import { drug, event, findingOf, gene, judging } from "./judge";

const potency = (id: string, of: string, at: string, value: number, text: string): Finding =>
  findingOf(id, "claim", [drug(of), gene(at)], {
    predicate: "binds_in_assay",
    actions: ["INHIBITION"],
    text,
    numbers: [{ value, unit: "-log10 M", role: "pActivity" }],
  });
const path = (id: string, through: string, score: number): Finding =>
  findingOf(id, "path", [drug("fenpulide"), gene(through), event("Urinary hesitation")], {
    causalGrade: "mechanism",
    numbers: [{ value: score, unit: "score", role: "score" }],
  });
const signal = (id: string, name: string, cases: number, prr: number): Finding =>
  findingOf(id, "statistic", [drug("fenpulide"), event(name)], {
    predicate: "reported_with",
    causalGrade: "signal",
    numbers: [
      { value: cases, unit: "reports", role: "case_count" },
      { value: prr, unit: "ratio", role: "prr" },
    ],
  });
const { grounded, struck } = judging([
  potency("f1", "fenpulide", "AOC3", 7.7, "IC50 20 nM"),
  potency("f2", "fenpulide", "CYP2C19", 6.097, "IC50 800 nM"),
  potency("f3", "fenpulide", "CYP2D6", 6, "IC50 1 µM"),
  path("f4", "TGFB1", 0.0077),
  path("f5", "RASA1", 0.0045),
  signal("f6", "Crystal nephropathy", 5, 412.3),
  signal("f7", "Stroke volume fixed", 4, 105.6),
]);

describe("figures as people word them", () => {
  it("reads bounds before and behind a figure", () => {
    grounded("In assays fenpulide binds CYP2C19 and CYP2D6 at 800 nM or more. [f2, f3]");
    struck("In assays fenpulide binds CYP2C19 and CYP2D6 at 900 nM or more. [f2, f3]");
    grounded("Crystal nephropathy has a PRR in excess of 400 with fenpulide. [f6]");
    struck("Crystal nephropathy has a PRR in excess of 450 with fenpulide. [f6]");
    grounded("The paths from fenpulide to urinary hesitation have scores that stay below 0.01. [f4, f5]");
    struck("The paths from fenpulide to urinary hesitation have scores that stay below 0.005. [f4, f5]");
  });

  it("gives a figure to the name it is pointed at with", () => {
    grounded(
      "AOC3, CYP2C19 and CYP2D6 are inhibited in assays by fenpulide, the first at 20 nM and the other two at 800 nM or more. [f1, f2, f3]",
    );
    struck(
      "AOC3, CYP2C19 and CYP2D6 are inhibited in assays by fenpulide, the second at 20 nM and the first at 800 nM. [f1, f2, f3]",
    );
  });

  it("gives figures the unit that is written once", () => {
    grounded("In assays fenpulide binds AOC3 at 20 nM, while for CYP2C19 it needs 800. [f1, f2]");
    struck("In assays fenpulide binds AOC3 at 20 nM, while for CYP2C19 it needs 850. [f1, f2]");
  });

  it("computes ratios whatever carries them", () => {
    grounded("In assays fenpulide binds CYP2D6 50 times less readily than AOC3, a gap of roughly 50 times. [f1, f3]");
    struck("In assays fenpulide binds CYP2D6 less readily than AOC3, a gap of roughly 90 times. [f1, f3]");
    grounded(
      "The PRR of crystal nephropathy with fenpulide is almost four times as great as that of stroke volume fixed. [f6, f7]",
    );
    struck(
      "The PRR of crystal nephropathy with fenpulide is seven and a half times as great as that of stroke volume fixed. [f6, f7]",
    );
  });

  it("takes a finding it points to by the figure that is its alone", () => {
    grounded(
      "The path from fenpulide to urinary hesitation through RASA1 scores 0.0045 against 0.0077 for the first. [f4, f5]",
    );
    struck(
      "The path from fenpulide to urinary hesitation through RASA1 scores 0.0045 against 0.0087 for the first. [f4, f5]",
    );
  });

  it("computes comparatives from the cited figures", () => {
    grounded("Urinary hesitation is also reached through RASA1, but at a lower score. [f4, f5]");
    struck("Urinary hesitation is also reached through TGFB1, but at a lower score. [f4, f5]");
    grounded("Fenpulide binds AOC3 in assays with a lower figure than CYP2D6. [f1, f3]");
    struck("Fenpulide binds CYP2D6 in assays with a lower figure than AOC3. [f1, f3]");
  });
});
