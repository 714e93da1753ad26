import { describe, expect, it } from "vitest";
import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { Predicate } from "@/lib/domain/predicate";
import { sentenceCheck } from "@/lib/server/check-sentences";
import { entity } from "@/tests/agent/ground/small-entity";
import { type FactParts, factOf } from "@/tests/fixtures/fact-of";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();

function claim(id: string, subject: string, predicate: Predicate, object: string, rest: FactParts = {}): Fact {
  return factOf({
    id,
    predicate,
    entities: [
      { ...entity(subject), role: "subject" },
      { ...entity(object), role: "object" },
    ],
    datasets: ["drugcentral"],
    ...rest,
  });
}

const says = (finding: Fact) => say(finding) ?? "";

function check(text: string, ...cited: Fact[]) {
  const draft = { section: "findings" as const, text, findingIds: cited.map(({ id }) => id), plain: false };
  return sentenceCheck("", cited, graph)([draft])[0];
}

const ENDS: Record<Predicate, [subject: string, object: string]> = {
  listed_on_label: ["warfarin", "Tremor/adverse_event"],
  reported_with: ["warfarin", "Tremor/adverse_event"],
  targets: ["warfarin", "VKORC1"],
  binds_in_assay: ["haloperidol", "KCNH2"],
  metabolised_by: ["warfarin", "CYP2C9"],
  transported_by: ["simvastatin", "SLCO1B1"],
  affects_event: ["KCNH2", "Electrocardiogram QT prolonged"],
  has_phenotype: ["NDUFS1", "Lactic acidosis/phenotype"],
  associated_with: ["SLCO1B1", "myopathy/disease"],
  member_of: ["PTGS1", "Synthesis of Prostaglandins (PG) and Thromboxanes (TX)"],
  interacts_with: ["warfarin", "aspirin"],
  indicated_for: ["warfarin", "type 2 diabetes mellitus"],
  pharmacogenetic_risk: ["simvastatin", "SLCO1B1"],
  maps_to: ["Prolonged QT interval", "Arrhythmia"],
  named_in_indications: ["warfarin", "type 2 diabetes mellitus"],
  refutes: ["VKORC1", "hypertensive disorder"],
  boxed_warning: ["warfarin", "Tremor/adverse_event"],
  warned_of: ["warfarin", "Tremor/adverse_event"],
  contraindicated_in: ["warfarin", "type 2 diabetes mellitus"],
  flagged_as: ["warfarin", "carrying a boxed warning"],
  withdrawn_for: ["warfarin", "Tremor/adverse_event"],
};

/** No tool states these yet, so the check has no words for them. */
const NOT_TOLD: readonly Predicate[] = [
  "boxed_warning",
  "warned_of",
  "contraindicated_in",
  "flagged_as",
  "withdrawn_for",
];

describe("what a source denies", () => {
  it.each(Predicate.options.filter((each) => !NOT_TOLD.includes(each)))(
    "is said so, and the check takes it for nothing else: %s",
    (predicate) => {
      const [subject, object] = ENDS[predicate];
      const stated = claim("f1", subject, predicate, object);
      const denied = claim("f2", subject, predicate, object, { polarity: "denies" });
      expect(check(says(denied), denied)?.status).toBe("grounded");
      if (predicate === "refutes") return;
      expect(says(denied)).not.toBe(says(stated));
      expect(check(says(stated), stated)?.status).not.toBe("struck");
      expect([check(says(denied), stated)?.status, check(says(stated), denied)?.status]).toEqual(["struck", "struck"]);
    },
  );

  it("names who says it, and the details as they stand", () => {
    const negative = { polarity: "denies" } as const;
    expect(says(claim("f1", "warfarin", "indicated_for", "type 2 diabetes mellitus", negative))).toBe(
      "A source states that warfarin is not indicated for type 2 diabetes mellitus.",
    );
    const detail = { ...negative, text: "rs4149056, level 4" };
    expect(says(claim("f1", "simvastatin", "pharmacogenetic_risk", "SLCO1B1", detail))).toBe(
      "A source finds no pharmacogenetic association of simvastatin with SLCO1B1 (rs4149056, level 4).",
    );
  });
});

describe("what text mining found in an indications text", () => {
  const mined = claim("f1", "warfarin", "named_in_indications", "type 2 diabetes mellitus");

  it("is worded as that", () => {
    expect(says(mined)).toBe(
      "type 2 diabetes mellitus is named in the indications text of warfarin, found by text mining.",
    );
  });

  it.each(["is indicated for", "is used to treat", "is approved for"])("licenses no %s", (words) => {
    expect(check(`warfarin ${words} type 2 diabetes mellitus.`, mined)?.status).toBe("struck");
  });
});

describe("two drugs together", () => {
  const event = { ...entity("Rhabdomyolysis"), role: "via" as const };
  const together = (id: string, dataset: string, extra: FactParts = {}): Fact => {
    const finding = claim(id, "warfarin", "interacts_with", "aspirin", { datasets: [dataset], ...extra });
    return { ...finding, entities: [...finding.entities, ...(dataset === "label-interactions" ? [] : [event])] };
  };
  const numbers = [
    { value: 1.2345, unit: "log2", role: "ic025" },
    { value: 7, unit: "reports", role: "case_count" },
  ];
  const label = together("f1", "label-interactions");
  const reports = together("f2", "twosides", { numbers });
  const sample = together("f3", "twosides-sample");
  const omega = [{ value: 3, unit: "log2", role: "omega_add_lower" }];
  const screen = together("f4", "ddi-rhabdomyolysis", { numbers: omega });

  it("are worded by what each source did", () => {
    expect([label, reports, sample, screen].map(says)).toEqual([
      "The interactions section of warfarin's label names aspirin.",
      "Reports that name both aspirin and warfarin also name Rhabdomyolysis more often than expected (IC025 1.23, 7 reports).",
      "A sample of TWOSIDES names Rhabdomyolysis for aspirin with warfarin.",
      "A screen of reports estimates an interaction between aspirin and warfarin for Rhabdomyolysis (omega lower bound 3).",
    ]);
    for (const finding of [label, reports, sample, screen])
      expect(check(says(finding), finding)?.status).not.toBe("struck");
  });

  it("are stated by no sentence about another source or number", () => {
    const bare = (finding: Fact) => ({ ...finding, entities: finding.entities.slice(0, 2) });
    expect(check(says(label), bare(reports))?.status).not.toBe("grounded");
    expect(check(says(reports), { ...screen, numbers } as Fact)?.status).not.toBe("grounded");
    expect(check(says(screen), reports)?.status).not.toBe("grounded");
    expect(check(says(sample), screen)?.status).not.toBe("grounded");
    expect(check(says(reports).replace("7 reports", "8 reports"), reports)?.status).toBe("struck");
  });

  it("are recorded as interacting where one of several sources records it", () => {
    const both = { ...label, datasets: ["label-interactions", "ddi-label-reference"] };
    expect(says(both)).toBe("A source records an interaction between aspirin and warfarin.");
    const weaker = { ...bareReports(), datasets: ["label-interactions", "twosides"] };
    expect(says(weaker)).toBe(says(label));
    expect(says(bareReports())).toBe(
      "Reports that name both aspirin and warfarin also name an adverse event more often than expected.",
    );
    expect(check(says(bareReports()), bareReports())?.status).not.toBe("struck");
  });

  function bareReports(): Fact {
    return claim("f5", "warfarin", "interacts_with", "aspirin", { datasets: ["twosides"] });
  }
});

it.each([
  [-0.31, 12, "Tremor is reported with warfarin in 12 reports (IC025 -0.31), below the threshold of a signal."],
  [0, 3, "Tremor is reported with warfarin in 3 reports (IC025 0), below the threshold of a signal."],
  [0.4, 12, "Tremor is reported with warfarin in 12 reports (IC025 0.4)."],
])("says of reports with an IC025 of %d whether they are a signal", (ic025, cases, text) => {
  const numbers = [
    { value: ic025, unit: "log2", role: "ic025" },
    { value: cases, unit: "reports", role: "case_count" },
  ];
  const reported = claim("f1", "warfarin", "reported_with", "Tremor/adverse_event", { numbers });
  expect(says(reported)).toBe(text);
  expect(check(text, reported)).toMatchObject({ status: "grounded", issues: [] });
});
