import { describe, it } from "vitest";
import { drug, event, findingOf, gene, judging } from "./judge";

const pair = [drug("metformin"), event("Lactic acidosis")];
const { grounded, struck } = judging([
  findingOf("f1", "claim", pair, { predicate: "listed_on_label", causalGrade: "label", datasets: ["sider"] }),
  findingOf("f2", "statistic", pair, {
    predicate: "reported_with",
    causalGrade: "signal",
    datasets: ["faers"],
    numbers: [{ value: 840, unit: "reports", role: "case_count" }],
  }),
  findingOf("f3", "claim", [drug("ibuprofen"), gene("PTGS2")], {
    predicate: "targets",
    actions: ["INHIBITOR"],
    datasets: ["chembl"],
    numbers: [{ value: 5.14, unit: "-log10 M", role: "affinity" }],
  }),
]);

describe("what two findings of one drug and event do not say", () => {
  it.each([
    "Only metformin is reported with lactic acidosis. [f1, f2]",
    "Lactic acidosis is reported with metformin alone. [f1, f2]",
    "Lactic acidosis is the only event of metformin. [f1, f2]",
    "Lactic acidosis is the main adverse event of metformin. [f1]",
    "Lactic acidosis is the first event listed on a label of metformin. [f1]",
    "Metformin is the drug most often reported with lactic acidosis. [f1, f2]",
    "All reports of metformin are of lactic acidosis. [f2]",
    "Nearly every report of metformin is of lactic acidosis. [f1, f2]",
    "Lactic acidosis is listed on all labels of metformin. [f1]",
    "Lactic acidosis is a class effect reported with metformin. [f2]",
    "Lactic acidosis is newly listed on a label of metformin. [f1]",
  ])("F74: of a set, a rank or every report: %s", (said) => {
    struck(said);
    grounded("Lactic acidosis is listed on a label of metformin, and reported with it. [f1, f2]");
  });

  it.each([
    "Lactic acidosis is treated with metformin. [f1]",
    "Lactic acidosis is managed with metformin. [f1]",
    "Lactic acidosis is soothed with metformin. [f1]",
    "Lactic acidosis is fought by metformin. [f1]",
    "Lactic acidosis has been aggravated by metformin. [f1]",
  ])("F74: of what one does to the other: %s", (said) => struck(said));

  it("F74: how selective a drug is, beside one affinity", () => {
    struck("Ibuprofen is a selective inhibitor of PTGS2. [f3]");
    struck("Ibuprofen is an exclusive inhibitor of PTGS2. [f3]");
    grounded("Ibuprofen is an inhibitor of PTGS2. [f3]");
  });
});
