import { describe, it } from "vitest";
import type { Finding } from "@/lib/knowledge/finding";
import { drug, event, findingOf, gene, judging } from "./judge";

const reported = (id: string, name: string, datasets = ["faers"]): Finding =>
  findingOf(id, "statistic", [drug("fenpulide"), event(name)], {
    predicate: "reported_with",
    causalGrade: "signal",
    datasets,
    numbers: [{ value: 1.4, unit: "log2", role: "ic025" }],
  });
const listed = (id: string, name: string): Finding =>
  findingOf(id, "claim", [drug("fenpulide"), event(name)], {
    predicate: "listed_on_label",
    causalGrade: "label",
    datasets: ["onsides"],
  });
const binds = (id: string, name: string, value: number): Finding =>
  findingOf(id, "claim", [drug("fenpulide"), gene(name)], {
    predicate: "binds_in_assay",
    numbers: [{ value, unit: "-log10 M", role: "pActivity" }],
  });
const { grounded, struck } = judging([
  reported("f1", "Stroke volume fixed"),
  reported("f2", "Cardiac chill"),
  reported("f3", "Urinary hesitation"),
  listed("f4", "Anaemia drop"),
  binds("f5", "AOC3", 8),
  binds("f6", "MAOB", 7),
  findingOf("f7", "count", [drug("fenpulide")], {
    predicate: "reported_with",
    numbers: [
      { value: 9, unit: "adverse events", role: "total" },
      { value: 2, unit: "adverse events", role: "apart" },
    ],
  }),
  reported("f8", "Night drowse", ["faers", "onsides"]),
  reported("f9", "Infection"),
]);
const NAMES = "stroke volume fixed, cardiac chill and urinary hesitation";

describe("what is said of a list", () => {
  it("may be of its greater part, which is no frequency of an event", () => {
    grounded(`The list is chiefly cardiovascular: ${NAMES} are reported with fenpulide. [f1, f2, f3]`);
    struck(`The events occur chiefly in adults: ${NAMES} are reported with fenpulide. [f1, f2, f3]`);
    struck("Cardiac chill is chiefly reversible and reported with fenpulide. [f2]");
  });

  it("may head it by terms of any kind", () => {
    grounded(`Perceptual and vesical terms such as ${NAMES} are reported with fenpulide. [f1, f2, f3]`);
    struck(`Severe and fatal terms such as ${NAMES} are reported with fenpulide. [f1, f2, f3]`);
  });

  it("may head it by a kind of events that is an event by itself elsewhere", () => {
    grounded(`Infections such as ${NAMES} are reported with fenpulide. [f1, f2, f3]`);
    struck(`Infections are reported with fenpulide, as are ${NAMES}. [f1, f2, f3]`);
    grounded("Towards the lower end of the list stands cardiac chill, reported with fenpulide. [f2]");
    struck("Cardiac chill is reported with fenpulide at lower values. [f2]");
  });

  it("may leave out a label of what was reported, and a signal of what is listed", () => {
    grounded("Cardiac chill is reported with fenpulide without a label listing. [f2]");
    grounded("Anaemia drop is listed on a label of fenpulide without any reporting signal. [f4]");
    struck("Anaemia drop is listed for fenpulide without a label listing. [f4]");
    struck("Cardiac chill is reported with fenpulide without any reporting signal. [f2]");
    grounded("Anaemia drop is listed on a label, as is nothing else here, with fenpulide. [f4]");
  });

  it("tells what was set apart from a count", () => {
    grounded("Nine adverse events were found for fenpulide; two more were set apart and not included. [f7]");
    struck("Nine adverse events were found for fenpulide and not included. [f7]");
    struck("Two adverse events of fenpulide were not set apart. [f7]");
  });

  it("counts two kinds of support", () => {
    grounded("Night drowse is documented twice with fenpulide. [f8]");
    struck("Cardiac chill is documented twice with fenpulide. [f2]");
  });
});

describe("a superlative of binding", () => {
  it("is borne out by the figures of what is bound so", () => {
    grounded("Fenpulide binds AOC3 and MAOB in assays, most tightly AOC3 at 10 nM. [f5, f6]");
    struck("Fenpulide binds AOC3 and MAOB in assays, most tightly MAOB at 100 nM. [f5, f6]");
    struck("Fenpulide binds AOC3 and MAOB in assays, most commonly AOC3 at 10 nM. [f5, f6]");
  });
});
