import { describe, it } from "vitest";
import type { Finding } from "@/lib/knowledge/finding";
import { drug, event, findingOf, gene, judging, member } from "./judge";

const noPath = (id: string, of: string, to: string): Finding =>
  findingOf(id, "absence", [drug(of), event(to)], { polarity: "negative" });
const alone = (id: string, of: string, name: string): Finding =>
  findingOf(id, "overlap", [drug(of), event(name)], { predicate: "reported_with" });
const listed = (id: string, of: string, name: string): Finding =>
  findingOf(id, "claim", [drug(of), event(name)], { predicate: "listed_on_label", causalGrade: "label" });

const { grounded, struck } = judging([
  noPath("f1", "fenpulide", "Sneezing"),
  noPath("f2", "tolvacine", "Sneezing"),
  noPath("f3", "fenpulide", "Hiccups"),
  noPath("f4", "tolvacine", "Hiccups"),
  noPath("f5", "mirazone", "Hiccups"),
  alone("f6", "fenpulide", "Sneezing"),
  alone("f7", "fenpulide", "Hiccups"),
  alone("f8", "fenpulide", "Yawning"),
  noPath("f9", "tolvacine", "Yawning"),
  listed("f10", "fenpulide", "Sneezing"),
  listed("f11", "fenpulide", "Yawning"),
  member("f12", "POLA1", "DNA Replication"),
  member("f13", "POLD1", "DNA Replication"),
  member("f14", "POLE", "DNA Replication"),
  findingOf("f15", "claim", [drug("fenpulide"), gene("POLE")], { predicate: "targets", actions: ["INHIBITOR"] }),
]);

describe("what is said of each of several", () => {
  it("F71: is cited for each event of a list", () => {
    const text = "Sneezing, hiccups and yawning are reported with fenpulide, and none has a path from tolvacine.";
    grounded(`${text} [f6, f7, f8, f2, f4, f9]`);
    struck(`${text} [f6, f7, f8, f2, f9, f3]`);
    struck(`${text} [f6, f7, f2, f4, f9]`);
  });

  it("F71: is cited for each drug where nothing was found with either", () => {
    grounded("Neither fenpulide nor tolvacine has a path to sneezing or hiccups. [f1, f2, f3, f4]");
    struck("Hiccups have no path from either drug, and neither have sneezes. [f3, f4, f1]");
    grounded("No path leads to hiccups from any of the three. [f3, f4, f5]");
    struck("No path leads to hiccups from any of the three. [f3, f4]");
  });

  it("F71: is cited for each gene of a list that all belong to a pathway", () => {
    grounded("POLA1, POLD1 and POLE all belong to DNA Replication. [f12, f13, f14]");
    struck("POLA1, POLD1 and POLE all belong to DNA Replication. [f12, f13, f15]");
  });

  it("F71: is cited as listed for each event that stands on a label", () => {
    const before = "Hiccups are reported with fenpulide. [f7]";
    grounded(before, "Sneezing and yawning appear on a label of it. [f10, f11]");
    struck(before, "Sneezing and yawning appear on a label of it. [f10, f8]");
    struck("Sneezing is labelled for fenpulide. [f6]");
  });
});
