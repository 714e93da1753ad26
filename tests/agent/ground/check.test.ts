import { describe, expect, it } from "vitest";
import { checkSentence } from "@/lib/agent/ground/check";
import type { Issue } from "@/lib/agent/ground/issue";
import { openRun } from "@/lib/agent/ground/reading";
import { factOf } from "@/tests/fixtures/fact-of";
import { DRUG, EVENT, FACTS, GENE, judged, NAMES, OTHER, pair, TREMOR, thing } from "./facts";

type Row = [text: string, factIds: string[]];

const STATED: Row[] = [
  ["Lactic acidosis is reported with metformin in 840 reports.", ["f1"]],
  ["Metformin is reported with lactic acidosis (840 reports, IC025 7.0).", ["f1"]],
  ["Lactic acidosis is listed on a label of metformin.", ["f3"]],
  ["Warfarin inhibits VKORC1.", ["f4"]],
  ["Lactic acidosis is not listed on a label of warfarin.", ["f5"]],
  ["There is no signal for tremor with warfarin, the IC025 being -0.2.", ["f2"]],
  ["Lactic acidosis is reported with metformin in 840 reports and with warfarin in 31.", ["f1", "f7"]],
];

const STRUCK: [kind: Issue["kind"], ...Row][] = [
  ["entity", "Lactic acidosis is reported with aspirin in 840 reports.", ["f1"]],
  ["entity", "Tremor is reported with metformin in 840 reports.", ["f1"]],
  ["name", "Lactic acidosis is reported with zorvatinib in 840 reports.", ["f1"]],
  ["number", "Lactic acidosis is reported with metformin in 841 reports.", ["f1"]],
  ["source", "Lactic acidosis is reported with metformin in 840 reports.", ["f1", "f99"]],
  ["source", "Lactic acidosis is reported with metformin in 840 reports.", []],
  ["source", "Lactic acidosis is reported with metformin, as a trial confirmed.", ["f1"]],
  ["cause", "Metformin causes lactic acidosis.", ["f1"]],
  ["cause", "Lactic acidosis is reported with metformin, and this is the cause.", ["f1"]],
  ["advice", "Lactic acidosis is reported with metformin; doctors should monitor it.", ["f1"]],
  ["condition", "Lactic acidosis is reported with metformin in smokers.", ["f1"]],
  ["relation", "Lactic acidosis is listed on a label of metformin.", ["f1"]],
  ["direction", "VKORC1 inhibits warfarin.", ["f4"]],
  ["action", "Warfarin activates VKORC1.", ["f4"]],
  ["polarity", "Lactic acidosis is not reported with metformin.", ["f1"]],
  ["polarity", "It is not the case that lactic acidosis is reported with metformin.", ["f1"]],
  ["polarity", "Lactic acidosis is listed on a label of warfarin.", ["f5"]],
  ["polarity", "Tremor is not listed on a label of warfarin.", ["f6"]],
  ["comparison", "The IC025 of 7.0 for lactic acidosis with metformin falls short of a signal.", ["f1"]],
  ["owner", "Lactic acidosis is reported with metformin in 31 reports and with warfarin in 840.", ["f1", "f7"]],
];

const SOFTENED: [kind: Issue["kind"], ...Row][] = [
  ["word", "Lactic acidosis is reported with metformin, a remarkable pairing.", ["f1"]],
  ["comparison", "Most reports of lactic acidosis with metformin stand out.", ["f1"]],
  ["polarity", "Lactic acidosis is reported with metformin, which does not prove anything.", ["f1"]],
];

describe("the check of a sentence", () => {
  for (const [text, factIds] of STATED)
    it(`states: ${text}`, () => {
      expect(judged(text, factIds)).toMatchObject({ verdict: "stated", issues: [] });
    });

  for (const [kind, text, factIds] of STRUCK)
    it(`strikes for ${kind}: ${text}`, () => {
      const { verdict, issues } = judged(text, factIds);
      expect(verdict).toBe("struck");
      expect(issues.filter(({ effect }) => effect === "strike").map((issue) => issue.kind)).toContain(kind);
    });

  for (const [kind, text, factIds] of SOFTENED)
    it(`leaves as an interpretation for ${kind}: ${text}`, () => {
      const { verdict, issues } = judged(text, factIds);
      expect(verdict).toBe("interpretation");
      expect(issues.map((issue) => issue.kind)).toContain(kind);
    });

  it("drops a citation of what a sentence does not speak of, where the others state it", () => {
    const { verdict, factIds } = judged("Lactic acidosis is reported with metformin in 840 reports.", ["f1", "f4"]);
    expect({ verdict, factIds }).toEqual({ verdict: "stated", factIds: ["f1"] });
  });

  it("names the facts that would cure a foreign name", () => {
    const { issues } = judged("Tremor is reported with metformin in 840 reports.", ["f1"]);
    expect(issues.find(({ kind }) => kind === "entity")).toMatchObject({
      words: "Tremor",
      cure: expect.stringContaining("f2"),
    });
  });

  it("judges clauses by the citations behind them", () => {
    const right = "Metformin is reported with lactic acidosis [f1], and warfarin inhibits VKORC1 [f4].";
    const swapped = "Metformin is reported with lactic acidosis [f4], and warfarin inhibits VKORC1 [f1].";
    expect(judged(right, []).verdict).toBe("stated");
    expect(judged(swapped, []).verdict).toBe("struck");
  });

  it("takes what a path notes of its links for quoted, word for word", () => {
    const entities = [...pair(OTHER, EVENT), { ...GENE, role: "via" as const }];
    const actions = ["inhibition, 3 nM", "1 more claim speaks of another direction"];
    const numbers = [{ value: 8.52, unit: "-log10 M", role: "pActivity" as const }];
    const path = factOf({ id: "f1", kind: "path", predicate: "targets", entities, actions, numbers });
    const say = (note: string) =>
      judged(
        `Warfarin targets VKORC1 (inhibition, 3 nM); VKORC1 is linked to lactic acidosis (${note}).`,
        ["f1"],
        [path],
      );
    expect(say("1 more claim speaks of another direction").verdict).toBe("stated");
    expect(say("2 more claims speak of another direction").verdict).not.toBe("stated");
  });

  it("joins names of a list by a fact that counts what they have", () => {
    const subjects = [DRUG, OTHER].map((drug) => ({ ...drug, role: "subject" as const }));
    const numbers = [{ value: 2, unit: "adverse events", role: "total" as const }];
    const facts = [
      factOf({ id: "f1", kind: "count", counts: "found", entities: subjects, numbers }),
      factOf({ id: "f2", predicate: "listed_on_label", entities: pair(OTHER, EVENT) }),
      factOf({ id: "f3", predicate: "listed_on_label", entities: pair(OTHER, TREMOR) }),
    ];
    const text = "For metformin and warfarin, 2 adverse events were found: lactic acidosis and tremor.";
    expect(judged(text, ["f1", "f2", "f3"], facts)).toMatchObject({ verdict: "stated", issues: [] });
    expect(judged("Lactic acidosis is listed on a label of metformin.", ["f1", "f2"], facts).verdict).not.toBe(
      "stated",
    );
  });

  it("takes no number of facts or sources for one that a count contradicts", () => {
    const entities = [{ ...DRUG, role: "subject" as const }];
    const numbers = [{ value: 2, unit: "adverse events", role: "total" as const }];
    const facts = [
      factOf({ id: "f1", kind: "count", counts: "found", entities, numbers }),
      factOf({ id: "f2", predicate: "listed_on_label", entities: pair(DRUG, EVENT) }),
      factOf({ id: "f3", predicate: "listed_on_label", entities: pair(DRUG, TREMOR) }),
    ];
    const say = (count: number) => `For metformin, ${count} adverse events were found: lactic acidosis and tremor.`;
    expect(judged(say(2), ["f1", "f2", "f3"], facts).verdict).toBe("stated");
    expect(judged(say(3), ["f1", "f2", "f3"], facts).verdict).toBe("struck");
  });

  it("strikes what lacks it, named in place of what has it", () => {
    const entities = [...pair(DRUG, EVENT), { ...OTHER, role: "lacking" as const }];
    const facts = [factOf({ id: "f1", predicate: "reported_with", entities })];
    const verdict = (text: string) => judged(text, ["f1"], facts).verdict;
    expect(verdict("Lactic acidosis is reported with warfarin.")).toBe("struck");
    expect(verdict("Lactic acidosis is reported with metformin, not with warfarin.")).not.toBe("struck");
  });

  it("strikes a foreign name of common words where it is written as one", () => {
    const name = thing("Drug interaction", "adverse_event");
    const mentions = (text: string) => {
      const start = text.toLowerCase().indexOf("drug interaction");
      return [...NAMES.mentions(text), ...(start < 0 ? [] : [{ start, end: start + 16, candidates: [name] }])];
    };
    const run = openRun("", FACTS, { ...NAMES, mentions });
    const kinds = (text: string) => checkSentence({ text, factIds: ["f1"] }, run).issues.map(({ kind }) => kind);
    expect(kinds("Lactic acidosis and Drug interaction are reported with metformin.")).toContain("entity");
    expect(kinds("Lactic acidosis is reported with metformin, no drug interaction.")).not.toContain("entity");
  });

  it.each([
    "VKORC1 has one stated target, warfarin.",
    "Warfarin is inhibited by VKORC1.",
    "Warfarin, a target of VKORC1, inhibits it.",
    "For VKORC1, the target warfarin was found.",
    "VKORC1's target is warfarin.",
    "VKORC1 is an inhibitor of warfarin.",
    "Warfarin has VKORC1 as its inhibitor, and it is a target of VKORC1.",
  ])("strikes exchanged ends: %s", (text) => {
    const { issues } = judged(text, ["f4"]);
    expect(issues).toContainEqual(expect.objectContaining({ effect: "strike", kind: "direction" }));
  });

  it("never states what the writer declares to be an interpretation", () => {
    expect(judged("~ Lactic acidosis is reported with metformin in 840 reports.", ["f1"]).verdict).toBe(
      "interpretation",
    );
  });

  it("sees through characters nobody sees", () => {
    expect(judged("Lactic acidosis is reported with asp\u200birin in 840 reports.", ["f1"]).verdict).toBe("struck");
    expect(judged("Lactic acidosis is reported with met\u200bformin in 840 reports.", ["f1"]).verdict).toBe("stated");
  });
});
