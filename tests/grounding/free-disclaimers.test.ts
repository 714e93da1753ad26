import { describe, it } from "vitest";
import { blankFinding } from "@/lib/knowledge/finding";
import { drug, event, findingOf, judging } from "./judge";

const ENDS = [drug("fenpulide"), event("Stroke volume fixed")];
const { grounded, struck } = judging([
  findingOf("f1", "statistic", ENDS, {
    predicate: "reported_with",
    causalGrade: "signal",
    datasets: ["faers"],
    numbers: [{ value: 3, unit: "reports", role: "case_count" }],
  }),
  findingOf("f2", "absence", [drug("tolvacine"), event("Stroke volume fixed")], {
    predicate: "reported_with",
    polarity: "negative",
    datasets: ["faers"],
  }),
  findingOf("f3", "absence", [drug("tolvacine")], {
    polarity: "negative",
    text: "No label source loaded covers tolvacine",
    from: { ...blankFinding.from, coverage: ["uncovered/label"] },
  }),
  findingOf("f4", "absence", [], {
    polarity: "negative",
    text: "SIDER",
    from: { ...blankFinding.from, coverage: ["source/not_loaded"] },
  }),
]);

describe("what does not follow from the findings", () => {
  it("may be said of whatever is told, and of no drug", () => {
    grounded(
      "Stroke volume fixed is reported with fenpulide, and reporting by itself proves nothing about cause. [f1]",
    );
    grounded(
      "Three reports join fenpulide and stroke volume fixed, without settling whether one causes the other. [f1]",
    );
    struck("Stroke volume fixed is reported with fenpulide, and reporting by itself proves the cause. [f1]");
    struck("Stroke volume fixed is reported with fenpulide, settling whether one causes the other. [f1]");
  });

  it("may be said of what was not found", () => {
    grounded("That tolvacine and stroke volume fixed do not meet means merely that no report was found. [f2]");
    struck("That tolvacine and stroke volume fixed meet means merely that a report was found. [f2]");
  });

  it("reads each of two things that were not searched by itself, and what may be as no statement", () => {
    grounded("Labels stay unread, as no label source loaded covers tolvacine and SIDER was not loaded. [f3, f4]");
    struck("Labels stay unread, as a loaded label source covers tolvacine and SIDER was not loaded. [f3, f4]");
    grounded("SIDER, which might well have been asked, was not loaded. [f4]");
    struck("SIDER, which has been asked, was not loaded. [f4]");
  });

  it("never words what was not found as what does not occur", () => {
    const ends = "No report of stroke volume fixed with tolvacine was found";
    grounded(`${ends}, which is not to say that it does not occur. [f2]`);
    grounded(`${ends}, which is far from showing that the event does not occur. [f2]`);
    struck(`${ends}, which is to say that it does not occur. [f2]`);
    struck("All of this amounts to evidence that stroke volume fixed does not occur with tolvacine. [f2]");
    struck("Stroke volume fixed never occurs with tolvacine. [f2]");
  });

  it("refuses what a listing, or a lack of one, is not", () => {
    const told = "Stroke volume fixed is reported with fenpulide";
    grounded(`${told}, which does not make it an effect of the drug. [f1]`);
    struck(`${told}, which makes it an effect caused by the drug. [f1]`);
    grounded(`${told}, and none of this amounts to a demonstrated link. [f1]`);
    struck(`${told}, and all of this amounts to a demonstrated link. [f1]`);
    grounded(`${told}, but a causal answer cannot be given. [f1]`);
    struck(`${told}, and a causal answer can be given. [f1]`);
  });

  it("words incomplete coverage as a lack", () => {
    grounded("Coverage of tolvacine by label sources is incomplete. [f3]");
    struck("Coverage of tolvacine by label sources is complete. [f3]");
    grounded("One limitation is that labels of tolvacine were not covered. [f3]");
    struck("One limitation is that labels of tolvacine were fully covered. [f3]");
  });
});
