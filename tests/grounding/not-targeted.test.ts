import { describe, it } from "vitest";
import { drug, findingOf, gene, judging } from "./judge";

const ki = [{ value: 7, unit: "-log10 M", role: "pActivity" }];
const { grounded, struck } = judging([
  findingOf("f1", "claim", [drug("fenpulide"), gene("CFTR")], {
    predicate: "targets",
    causalGrade: "mechanism",
    actions: ["INHIBITOR"],
  }),
  findingOf("f2", "claim", [drug("fenpulide"), gene("AOC3")], { predicate: "binds_in_assay", numbers: ki }),
  findingOf("f3", "claim", [drug("fenpulide"), gene("MAOB")], { predicate: "binds_in_assay", numbers: ki }),
]);

describe("what binds in an assay", () => {
  it("may be said in any words not to be a target or a mechanism", () => {
    grounded("Fenpulide binds AOC3 and MAOB in assays, and neither is regarded as a target of it. [f2, f3]");
    grounded("AOC3 is bound by fenpulide in an assay, without being described as a mechanism of action. [f2]");
    grounded("AOC3 and MAOB are bound by fenpulide in assays, none of which is a claimed mechanism. [f2, f3]");
    grounded("Fenpulide inhibits CFTR; AOC3, which it binds in an assay, is not said to be a target. [f1, f2]");
  });

  it("is no target by such words, and a target is one", () => {
    struck("AOC3 is bound by fenpulide in an assay and described as a mechanism of action. [f2]");
    struck("Fenpulide inhibits CFTR, which is not regarded as a target of it. [f1]");
    struck("Fenpulide acts on CFTR, which is not described as a mechanism, and binds AOC3. [f1, f2]");
    struck("It is not the case that fenpulide binds AOC3 in an assay, a target of it. [f2]");
    struck("Fenpulide has two stated never targets and binds AOC3 in an assay. [f1, f2]");
    struck("Fenpulide binds AOC3 in an assay, which is not tighter than at its target CFTR. [f1, f2]");
    struck("AOC3 is not bound by fenpulide as a target in an assay. [f2]");
  });
});
