import { describe, expect, it } from "vitest";
import type { Fact } from "@/lib/domain/facts/fact";
import { measureCheck } from "@/measure/check/measure";
import { NEW_CLASSES } from "@/measure/check/new-classes";
import { checkReport, jsonOf } from "@/measure/check/report";
import type { Setting } from "@/measure/check/spoil";
import { groupOf } from "@/measure/check/writers";
import { seeded } from "@/measure/random";
import { FINDINGS } from "@/tests/agent/ground/findings";
import { TRUE_SENTENCES } from "@/tests/agent/ground/true-sentences";
import { factOf } from "@/tests/fixtures/fact-of";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";

const setting: Setting = { findings: FINDINGS, outside: [], random: seeded(1) };

function spoilt(name: string, text: string, findingIds: string[], findings = FINDINGS): string[] {
  return (NEW_CLASSES[name]?.({ text, findingIds }, { ...setting, findings }) ?? []).map((each) => each.text);
}

describe("the newer classes of faults", () => {
  it("exchange figures of one role between their owners", () => {
    const text = "Simvastatin has 37 reports of rhabdomyolysis and aspirin 1223 of haemorrhage.";
    expect(spoilt("figures exchanged", text, ["f3", "f4"])).toEqual([
      "Simvastatin has 1223 reports of rhabdomyolysis and aspirin 37 of haemorrhage.",
    ]);
  });

  it("put a bound on the other side of the threshold, and turn comparisons and quantifiers", () => {
    expect(spoilt("threshold flipped", "The IC025 is above the threshold.", ["f2"])).toEqual([
      "The IC025 is below the threshold.",
    ]);
    expect(spoilt("threshold flipped", "The affinity is above zero.", ["f13"])).toEqual([]);
    expect(spoilt("comparison flipped", "It has a higher ratio.", ["f2"])).toEqual(["It has a lower ratio."]);
    expect(spoilt("quantifier raised", "Some of them are listed.", ["f2"])).toEqual(["most of them are listed."]);
  });

  it("tell as absent what could not be looked up, and only that", () => {
    const entities: Fact["entities"] = [
      { id: "d", name: "lithium", type: "drug", role: "subject" },
      { id: "e", name: "Tremor", type: "adverse_event", role: "object" },
    ];
    const open: Fact = factOf({
      id: "f1",
      kind: "open",
      entities,
    });
    expect(spoilt("open told as absent", "No label source covers lithium.", ["f1"], [open])).toHaveLength(1);
    expect(
      spoilt(
        "open told as absent",
        "No path was found.",
        ["f1"],
        [factOf({ kind: "searched_empty", sought: "need", entities })],
      ),
    ).toEqual([]);
  });
});

describe("the measure of the check", () => {
  const narrated = { name: "m1", question: "", findings: FINDINGS, sentences: TRUE_SENTENCES.slice(0, 12) };
  const parts = { graph: smallGraph(), outside: ENTITIES, random: seeded(2), groupOf, progress: () => {} };
  const measured = measureCheck([narrated], parts);

  it("counts every sentence once, and spoilt ones of every kind", () => {
    for (const { n, stated, interpretation, struck } of [...measured.writers, ...measured.classes])
      expect(stated + interpretation + struck).toBe(n);
    expect(measured.writers).toMatchObject([{ name: groupOf("m1"), n: 12 }]);
    expect(measured.classes.find(({ name }) => name === "missing id")).toMatchObject({ stated: 0, interpretation: 0 });
  });

  it("prints groups, classes and what was first met, and gives the same as data", () => {
    const text = checkReport(measured);
    for (const words of ["m p, free", "when first met", "causal upgrade", "Milliseconds"])
      expect(text).toContain(words);
    expect(jsonOf(measured).writers[0]).toMatchObject({ n: 12 });
    expect(jsonOf(measured).firstMet.length).toBeGreaterThan(3);
  });
});
