import { describe, it } from "vitest";
import type { Finding } from "@/lib/knowledge/finding";
import { drug, event, findingOf, gene, judging } from "./judge";

const acts = (id: string, of: string, at: string, rest: Partial<Finding>): Finding =>
  findingOf(id, "claim", [drug(of), gene(at)], { predicate: "targets", causalGrade: "mechanism", ...rest });
const ki = (value: number) => [{ value, unit: "-log10 M", role: "pActivity" }];
const signal = (id: string, name: string, ic025: number): Finding =>
  findingOf(id, "statistic", [drug("fenpulide"), event(name)], {
    predicate: "reported_with",
    causalGrade: "signal",
    numbers: [
      { value: 3, unit: "reports", role: "case_count" },
      { value: ic025, unit: "log2", role: "ic025" },
    ],
  });
const { grounded, struck } = judging([
  acts("f1", "fenpulide", "POLA1", { actions: ["INHIBITOR"], numbers: [{ value: 4, unit: "genes", role: "members" }] }),
  acts("f2", "tolvacine", "POLA1", { actions: ["INHIBITOR"] }),
  acts("f3", "fenpulide", "CFTR", { numbers: ki(7.15), text: "EC50 71 nM" }),
  acts("f4", "tolvacine", "CFTR", { actions: ["INHIBITOR"], numbers: ki(7), text: "EC50 100 nM" }),
  findingOf("f5", "claim", [drug("fenpulide"), gene("UGT1A1")], { predicate: "pharmacogenetic_risk" }),
  signal("f6", "Urinary hesitation", -0.71),
  signal("f7", "Stroke volume fixed", 1.4),
  findingOf("f8", "claim", [drug("fenpulide"), gene("AOC3")], {
    predicate: "binds_in_assay",
    actions: ["INHIBITION"],
    numbers: ki(7.7),
    text: "IC50 20 nM",
  }),
  findingOf("f9", "claim", [drug("fenpulide"), gene("MAOB")], { predicate: "binds_in_assay", numbers: ki(6.1) }),
]);

describe("details that are not stated", () => {
  it("may be said to be missing where the findings leave them open", () => {
    grounded("No affinity is stated for the first or the second of fenpulide and tolvacine at POLA1. [f1, f2]");
    grounded("For fenpulide and CFTR the finding names no type of action. [f3]");
    grounded("UGT1A1 is a pharmacogenetic risk with fenpulide, without stating an event. [f5]");
  });

  it("may be said to be missing for one and stated for another", () => {
    grounded("For fenpulide at CFTR an EC50 of 71 nM is given but none for tolvacine at POLA1. [f2, f3]");
    struck("For fenpulide at CFTR an EC50 of 71 nM is given but none for tolvacine at CFTR. [f3, f4]");
  });

  it("may not where they are stated", () => {
    struck("No affinity is stated for fenpulide or tolvacine at CFTR. [f3, f4]");
    struck("For tolvacine and CFTR the finding names no type of action. [f4]");
  });
});

describe("denials that deny no evidence", () => {
  it("reads what evidence is not, and a signal that is none", () => {
    grounded("Stroke volume fixed is reported with fenpulide, a report and not a demonstrated effect. [f7]");
    grounded("The signal is not firm for urinary hesitation with fenpulide. [f6]");
    struck("The signal is not firm for stroke volume fixed with fenpulide. [f7]");
  });

  it("lets what only binds in an assay be no target, and what is only reported be no listing", () => {
    grounded("Fenpulide binds AOC3 in an assay, though it is not counted as targeting the gene. [f8]");
    grounded("For fenpulide neither AOC3 nor MAOB is counted as a target. [f8, f9]");
    struck("For fenpulide neither AOC3 nor CFTR is counted as a target. [f8, f3]");
    struck("Tolvacine inhibits CFTR, though it is not counted as targeting the gene. [f4]");
    const { grounded: holds, struck: fails } = judging([
      findingOf("f1", "overlap", [drug("fenpulide"), event("Cardiac chill")], {
        predicate: "reported_with",
        datasets: ["faers"],
      }),
      findingOf("f2", "overlap", [drug("fenpulide"), event("Cardiac chill")], { predicate: "listed_on_label" }),
    ]);
    holds("Cardiac chill appears with fenpulide as a report, not as a label listing. [f1]");
    fails("Cardiac chill appears with fenpulide as a report, not as a label listing. [f2]");
  });

  it("reads idioms and comments of the writer", () => {
    grounded("It is not without interest that stroke volume fixed is reported with fenpulide. [f7]");
    grounded("That stroke volume fixed should be reported with fenpulide is in the findings. [f7]");
    grounded("Against this it must be set that stroke volume fixed is reported with fenpulide. [f7]");
    struck("Stroke volume fixed should be monitored with fenpulide. [f7]");
    struck("It is not the case that stroke volume fixed is reported with fenpulide. [f7]");
  });
});

describe("relations", () => {
  it("lets a drug do in an assay what was measured there, with its concentration", () => {
    grounded("Fenpulide inhibits AOC3 at 20 nM. [f8]");
    struck("Fenpulide inhibits AOC3. [f8]");
    struck("Fenpulide activates AOC3 at 20 nM. [f8]");
  });

  it("takes a path of what a drug is used for as an indication", () => {
    const { grounded: holds, struck: fails } = judging([
      findingOf("f1", "path", [drug("fenpulide"), { name: "red anemia", type: "disease" }, event("Anaemia drop")], {
        predicate: "indicated_for",
        numbers: [{ value: 0.9, unit: "score", role: "score" }],
      }),
    ]);
    holds("Fenpulide is indicated for red anemia, and the path to anaemia drop scores 0.9. [f1]");
    fails("Fenpulide is metabolised by red anemia, and the path to anaemia drop scores 0.9. [f1]");
  });

  it("lets one step of a path lead to a later one, and its drug to none", () => {
    const { grounded: holds, struck: fails } = judging([
      findingOf("f1", "path", [drug("fenpulide"), gene("PPIA"), gene("VPS37D"), event("Renal insufficiency")], {
        causalGrade: "mechanism",
      }),
    ]);
    holds("The path reaches VPS37D, which leads to renal insufficiency. [f1]");
    fails("The path shows that fenpulide leads to renal insufficiency. [f1]");
    fails("The path reaches VPS37D, which causes renal insufficiency. [f1]");
  });
});
