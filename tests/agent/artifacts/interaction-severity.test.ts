import { describe, expect, it } from "vitest";
import type { Fact } from "@/lib/domain/facts/fact";
import { gravityOf } from "@/lib/domain/facts/interaction/frames";
import type { Qualifiers } from "@/lib/domain/facts/qualifiers";
import { say } from "@/lib/domain/facts/say";
import { sentenceCheck } from "@/lib/server/check-sentences";
import { entity } from "@/tests/agent/ground/small-entity";
import { factOf } from "@/tests/fixtures/fact-of";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();

function pair(dataset: string, qualifiers: Qualifiers, rest: Partial<Fact> = {}): Fact {
  const [subject, object] = [entity("warfarin"), entity("aspirin")];
  const entities = [
    { ...subject, role: "subject" },
    { ...object, role: "object" },
  ];
  return factOf({ predicate: "interacts_with", entities, datasets: [dataset], qualifiers, ...rest });
}

function check(fact: Fact) {
  const draft = { section: "findings" as const, text: say(fact) ?? "", findingIds: [fact.id], plain: false };
  return sentenceCheck("", [fact], graph)([draft])[0];
}

function ratios(value: number, lower: number, upper: number, count: number) {
  return [
    { value, unit: "fold", role: "auc_ratio" as const },
    { value: lower, unit: "fold", role: "auc_ratio_lower" as const },
    { value: upper, unit: "fold", role: "auc_ratio_upper" as const },
    { value: count, unit: "studies", role: "studies" as const },
  ];
}
const mechanism = "mechanism-based inhibition";

describe("what sources state of the severity of two drugs together", () => {
  it.each([
    [
      pair("onc-ddi", { severity: "always to be warned of" }),
      "The US list of high-priority interactions (ONC) names aspirin with warfarin: always to be flagged.",
    ],
    [
      pair("onc-ddi", { severity: "no interruptive alert" }),
      "The US list of low-priority interactions (ONC) names aspirin with warfarin: a silent alert is enough.",
    ],
    [
      pair("ansm-ddi", { severity: "contraindicated", together: "raises exposure of warfarin", edition: "2016" }),
      "The French thesaurus rates aspirin with warfarin as contraindicated (2016): raises exposure of warfarin.",
    ],
    [
      pair("ansm-ddi", {
        severity: "not recommended",
        graded: true,
        statedFor: "oral anticoagulants",
        edition: "2016",
      }),
      "The French thesaurus rates aspirin with warfarin as up to not recommended, depending on dose or drug (2016, stated for oral anticoagulants).",
    ],
    [
      pair("osp-ddi", { mechanism }, { numbers: ratios(7, 7, 7, 1) }),
      "In a study, warfarin raised the AUC of aspirin 7-fold (mechanism-based inhibition).",
    ],
    [
      pair("osp-ddi", { mechanism: "induction", route: "by mouth" }, { numbers: ratios(0.12, 0.02, 0.4, 5) }),
      "In 5 studies, warfarin lowered the AUC of aspirin to a median 0.12 of that alone (by mouth; 0.02 to 0.4; induction).",
    ],
    [
      pair("osp-ddi", {}, { numbers: ratios(1.1, 1.1, 1.1, 1), polarity: "denies" }),
      "In a study, warfarin did not change the AUC of aspirin: 1.1 of that alone.",
    ],
  ])("is one sentence that the check leaves standing", (fact, text) => {
    expect(say(fact)).toBe(text);
    expect([check(fact)?.status, ...(check(fact)?.issues ?? [])]).not.toContain("struck");
  });

  it("is in the order of severity, whoever states it", () => {
    const ordered = [
      pair("ansm-ddi", { severity: "contraindicated" }),
      pair("onc-ddi", { severity: "always to be warned of" }),
      pair("label-interactions", { together: "avoid; raises exposure of warfarin" }),
      pair("ansm-ddi", { severity: "precaution for use" }),
      pair("label-interactions", { together: "monitor" }),
      pair("osp-ddi", { mechanism }, { numbers: ratios(7, 7, 7, 1) }),
      pair("onc-ddi", { severity: "no interruptive alert" }),
    ];
    const ranks = ordered.map(gravityOf);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(ordered.length);
  });
});
