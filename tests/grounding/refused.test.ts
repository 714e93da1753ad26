import { describe, it } from "vitest";
import { drug, event, findingOf, judging } from "./judge";

const signal = findingOf("f1", "statistic", [drug("fenpulide"), event("stroke volume fixed")], {
  predicate: "reported_with",
  causalGrade: "signal",
  datasets: ["faers"],
  numbers: [
    { value: 1.401, unit: "log2", role: "ic025" },
    { value: 15, unit: "reports", role: "case_count" },
  ],
});
const absent = findingOf("f2", "absence", [drug("tolvacine"), event("stroke volume fixed")], {
  predicate: "reported_with",
  polarity: "negative",
  datasets: ["faers"],
});
const { grounded, struck } = judging([signal, absent]);

describe("an inference that is refused", () => {
  it("may name what evidence does not show", () => {
    grounded("These 15 reports of stroke volume fixed with fenpulide do not show that the drug is the cause. [f1]");
    struck("These 15 reports of stroke volume fixed with fenpulide show that the drug is the cause. [f1]");
    grounded("Causation cannot be inferred from the 15 reports of stroke volume fixed with fenpulide. [f1]");
    struck("Causation can be inferred from the 15 reports of stroke volume fixed with fenpulide. [f1]");
    grounded("The 15 reports of stroke volume fixed with fenpulide leave open whether the drug is to blame. [f1]");
    struck("The 15 reports of stroke volume fixed with fenpulide settle that the drug is to blame. [f1]");
  });

  it("is no cover for a qualifier, a name or an added statement", () => {
    const told = "These 15 reports of stroke volume fixed with fenpulide do not show that the drug is the cause";
    struck(`${told} in smokers. [f1]`);
    struck(`${told}, which settled once treatment ended. [f1]`);
    struck("These 15 reports of stroke volume fixed do not show that zorvaxaban is the cause. [f1]");
  });

  it("does not deny what a source states", () => {
    struck("FAERS does not show that stroke volume fixed is reported with fenpulide. [f1]");
    struck("Fenpulide does not cause stroke volume fixed. [f1]");
  });

  it("affirms nothing of what was not found", () => {
    const rest = "which does not prove that it is free of that event";
    grounded(`No report of stroke volume fixed with tolvacine was found, ${rest}. [f2]`);
    struck(`A report of stroke volume fixed with tolvacine was found, ${rest}. [f2]`);
    grounded("Safety should not be read into the lack of reports of stroke volume fixed with tolvacine. [f2]");
    struck("Safety should be read into the lack of reports of stroke volume fixed with tolvacine. [f2]");
  });
});

describe("what one drug was found with and another not", () => {
  it("is told of the one without naming the other", () => {
    const before = "Stroke volume fixed is reported with fenpulide. [f1]";
    grounded(before, "Stroke volume fixed stands out among these reports. [f1, f2]");
    struck(before, "Stroke volume fixed stands out among the reports with tolvacine. [f1, f2]");
  });
});
