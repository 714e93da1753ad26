import { describe, it } from "vitest";
import { drug, event, findingOf, gene, judging, member } from "./judge";

const overlap = (id: string, name: string) =>
  findingOf(id, "overlap", [drug("estradolol"), event(name)], { predicate: "reported_with", datasets: ["faers"] });
const { grounded, struck } = judging([
  member("f1", "PDE3B", "Leptin signaling pathway"),
  member("f2", "PDE3B", "Signaling by Insulin receptor"),
  member("f3", "PDE3B", "Interleukin-4 and Interleukin-13 signaling"),
  member("f4", "CPLX1", "Serotonin Neurotransmitter Release Cycle"),
  member("f5", "CPLX1", "Dopamine Neurotransmitter Release Cycle"),
  member("f6", "CPLX1", "Glutamate Neurotransmitter Release Cycle"),
  member("f7", "IL6", "Selenium Micronutrient Network"),
  member("f8", "ALB", "Regulation of smooth muscle contraction"),
  overlap("f9", "Application site burn"),
  overlap("f10", "Application site scar"),
  overlap("f11", "Vascular stent thrombosis"),
  overlap("f12", "Vascular access site thrombosis"),
  ...["glargine", "aspart"].map((name, i) =>
    findingOf(`f${13 + i}`, "claim", [drug(`insulin ${name}`), gene("INSR")], {
      predicate: "targets",
      actions: ["AGONIST"],
      causalGrade: "mechanism",
    }),
  ),
  member("f16", "ALB", "Nicotinate metabolism"),
  member("f17", "ALB", "Metabolism of water-soluble vitamins and cofactors"),
  findingOf("f15", "claim", [drug("insulin lispro"), gene("INSR")], { predicate: "targets", actions: ["AGONIST"] }),
]);

describe("names said in part", () => {
  it("reads pathways shortened and turned round", () => {
    grounded("PDE3B belongs to leptin signalling and to the signalling of the insulin receptor. [f1, f2]");
    grounded("PDE3B is placed in the signalling of interleukins 4 and 13. [f3]");
    grounded("IL6 belongs to the selenium network. [f7]");
    grounded("ALB has a part in nicotinate metabolism and in vitamin and cofactor metabolism. [f16, f17]");
  });

  it("reads several names that share their words", () => {
    grounded("CPLX1 belongs to the release cycles of serotonin and dopamine. [f4, f5]");
    grounded("Burn and scar are further reports with estradolol, both of the application site. [f9, f10]");
  });

  it("strikes another name of the run, or what no name accounts for", () => {
    struck("CPLX1 belongs to the release cycles of serotonin and glutamate. [f4, f5]");
    struck("PDE3B is placed in the signalling of interleukins 4 and 14. [f3]");
    struck("PDE3B belongs to ghrelin signalling. [f1]");
    struck("ALB takes part in the regulation of cardiac muscle contraction. [f8]");
    struck("Thrombosis is reported with estradolol. [f11]");
  });

  it("reads a part of an event's name that no other of the run holds", () => {
    grounded("Stent thrombosis is reported with estradolol. [f11]");
    struck("Access site thrombosis is reported with estradolol. [f11]");
  });

  it("reads a drug by the word that tells it, and several by the word they share", () => {
    grounded("Glargine is an agonist at INSR. [f13]");
    grounded("Two insulins target INSR as agonists. [f13, f14]");
    struck("Lispro is an agonist at INSR. [f13]");
  });
});
