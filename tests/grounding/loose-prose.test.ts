import { describe, it } from "vitest";
import type { Finding } from "@/lib/knowledge/finding";
import { drug, event, findingOf, gene, judging, member, pathway } from "./judge";

const count = (id: string, of: string[], numbers: [role: string, value: number][]): Finding => ({
  ...findingOf(
    id,
    "count",
    of.map((name) => drug(name)),
    { numbers: numbers.map(([role, value]) => ({ role, value, unit: "adverse events" })) },
  ),
});
const signal = (id: string, of: string, name: string, cases: number, ic025: number): Finding =>
  findingOf(id, "statistic", [drug(of), event(name)], {
    predicate: "reported_with",
    causalGrade: "signal",
    datasets: ["faers"],
    numbers: [
      { value: cases, unit: "reports", role: "case_count" },
      { value: ic025, unit: "log2", role: "ic025" },
    ],
  });
const noPath = (id: string, of: string, to: string): Finding =>
  findingOf(id, "absence", [drug(of), event(to)], { polarity: "negative" });
const asSubjects = (finding: Finding): Finding => ({
  ...finding,
  entities: finding.entities.map((each) => ({ ...each, role: "subject" })),
});

const { grounded, struck } = judging([
  asSubjects(
    count(
      "f1",
      ["melostatin", "orvastatin"],
      [
        ["total", 30],
        ["shared", 0],
      ],
    ),
  ),
  asSubjects(
    count(
      "f17",
      ["melostatin", "orvastatin"],
      [
        ["total", 26],
        ["shared", 4],
      ],
    ),
  ),
  count("f2", ["melostatin"], [["total", 18]]),
  count("f3", ["orvastatin"], [["total", 12]]),
  signal("f4", "melostatin", "Hepatic enzyme increased", 226, 3.4),
  signal("f5", "orvastatin", "Hepatic enzyme increased", 31, 2.7),
  signal("f6", "melostatin", "Lacrimation disorder", 178, 4.9),
  signal("f7", "orvastatin", "Lacrimation disorder", 37, 4.5),
  signal("f8", "orvastatin", "Seizure", 3, -0.8),
  noPath("f9", "melostatin", "Seizure"),
  member("f10", "POLA1", "DNA Replication"),
  member("f11", "POLA1", "Toxicity of toxin type D (toxD)"),
  member("f12", "POLA1", "Toxicity of toxin type F (toxF)"),
  findingOf("f13", "claim", [drug("melostatin"), gene("POLD1")], {
    predicate: "targets",
    actions: ["INHIBITOR"],
    numbers: [{ value: 7, unit: "-log10 M", role: "pActivity" }],
    text: "Ki 100 nM",
  }),
  findingOf("f14", "claim", [drug("melostatin"), gene("POLE")], {
    predicate: "targets",
    actions: ["INHIBITOR"],
    numbers: [{ value: 6, unit: "-log10 M", role: "pActivity" }],
    text: "Ki 1 µM",
  }),
  findingOf("f15", "count", [gene("POLA1")], {
    predicate: "member_of",
    numbers: [{ value: 3, unit: "pathways", role: "total" }],
  }),
  signal("f18", "melostatin", "Magnetic resonance imaging head abnormal", 12, 3.2),
  signal("f19", "melostatin", "Blood sodium increased", 9, 2.1),
  signal("f20", "melostatin", "Increased appetite", 8, 1.9),
  findingOf("f16", "claim", [gene("POLE"), pathway("Lipid transport")], { predicate: "member_of" }),
]);

describe("freely worded sentences", () => {
  it("say of lists of which nothing is shared that they do not overlap", () => {
    grounded("Since the total is 30, the lists of melostatin (18) and orvastatin (12) do not overlap. [f1, f2, f3]");
    struck("The lists of melostatin (18) and orvastatin (12) do not overlap. [f17, f2, f3]");
  });

  it("answer no where the lower bound lies below zero, and no more than that", () => {
    grounded("No: seizure occurs in 3 reports with orvastatin, and its IC025 of -0.8 is below the threshold. [f8]");
    struck("No: hepatic enzyme increased occurs in 31 reports with orvastatin, with an IC025 of 2.7. [f5]");
  });

  it("may refuse to call a drug free of something", () => {
    grounded("Melostatin cannot be declared free of seizure, as no path was found. [f9]");
    struck("Melostatin is free of seizure, as no path was found. [f9]");
  });

  it("speak of sources by what they hold, and of pathways that a gene accounts for", () => {
    grounded("None of the target and safety resources checked connects melostatin with seizure by a path. [f9]");
    grounded("POLA1 accounts for DNA Replication. [f10]");
    struck("Melostatin accounts for lacrimation disorder. [f6]");
  });

  it("name organs by either word, a class by the ending of its names, and the body by its systems", () => {
    grounded("Liver enzymes increased are reported with melostatin 226 times. [f4]");
    struck("Kidney enzymes increased are reported with melostatin 226 times. [f4]");
    grounded("Hepatic enzyme increased is reported with both statins. [f4, f5]");
    struck("Hepatic enzyme increased is reported with both sartans. [f4, f5]");
    grounded(
      "Two events of melostatin are ocular or hepatic, namely lacrimation disorder and hepatic enzyme increased. [f4, f6]",
    );
  });

  it("end lists in letters that cited names have", () => {
    grounded("Two of the pathways of POLA1 are on the toxicity of toxin, types D and F. [f11, f12]");
    struck("Two of the pathways of POLA1 are on the toxicity of toxin, types D and G. [f11, f12]");
  });

  it("set figures against one another, for what stands behind them and in the order of the names", () => {
    const text = "Melostatin has more reports than orvastatin, 226 against 31 for hepatic enzyme increased and";
    grounded(`${text} 178 against 37 for lacrimation disorder. [f4, f5, f6, f7]`);
    struck(`${text} 37 against 178 for lacrimation disorder. [f4, f5, f6, f7]`);
    struck("Melostatin has more reports than orvastatin, 226 against 3 for hepatic enzyme increased. [f4, f6, f8]");
    grounded("Its targets are POLD1 and POLE, with a Ki of 100 nM for the first and 1 μM for the second. [f13, f14]");
    struck("Its targets are POLD1 and POLE, with a Ki of 1 μM for the first and 100 nM for the second. [f13, f14]");
  });

  it("bound all reports, and take up a number stated before", () => {
    grounded("Both events of melostatin have more than 50 reports. [f4, f6]");
    struck("Both events of melostatin have more than 200 reports. [f4, f6]");
    const before = "POLA1 belongs to three pathways. [f15]";
    grounded(before, "One of those three, DNA Replication, holds POLA1. [f10]");
    struck(before, "One of those seven, DNA Replication, holds POLA1. [f10]");
  });

  it("name events by initials of their words, and two directions one after the other", () => {
    grounded("An abnormal head MRI is reported with melostatin in 12 reports. [f18]");
    struck("An abnormal head MRA is reported with melostatin in 12 reports. [f18]");
    grounded("Raised blood sodium and increased appetite are reported with melostatin. [f19, f20]");
    struck("Raised blood sodium and decreased appetite are reported with melostatin. [f19, f20]");
  });

  it("turn no relation round by a pronoun or behind a comma", () => {
    struck("It targets the drug 12 times, in reports of melostatin. [f18]");
    struck("One pathway, Lipid transport, targets all of melostatin's genes. [f16, f14]");
    struck("Melostatin acts on two genes: the drug activates the pair of genes, which are POLD1 and POLE. [f13, f14]");
  });

  it("refuse what nothing found shows, and give no complete list", () => {
    grounded("No path was found to show how melostatin could bring about seizure. [f9]");
    struck("A path was found to show how melostatin could bring about seizure. [f9]");
    grounded("A complete list cannot be given: melostatin has 18 adverse events. [f2]");
    struck("Adverse events cannot be given: melostatin has no 18. [f2]");
  });

  it("name transport as a thing, which states no relation", () => {
    grounded("POLE belongs to lipid transport. [f16]");
    struck("POLE transports melostatin. [f14]");
  });
});
