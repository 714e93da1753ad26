import { describe, expect, it } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import { blankFinding, type Finding } from "@/lib/knowledge/finding";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { entity } from "./small-entity";

const graph = smallGraph();

function finding(id: string, kind: Finding["kind"], ends: [string, string], rest: Partial<Finding>): Finding {
  const [subject, object] = ends;
  const entities = [
    { ...entity(subject), role: "subject" as const },
    { ...entity(object), role: "object" as const },
  ];
  return { ...blankFinding, id, kind, entities, datasets: ["drugcentral"], ...rest };
}

const binds = (id: string, gene: string, potency: number, text: string) =>
  finding(id, "claim", ["celecoxib", gene], {
    predicate: "targets",
    causalGrade: "mechanism",
    actions: ["INHIBITOR"],
    numbers: [{ value: potency, unit: "-log10 M", role: "pActivity" }],
    text,
  });
const signal = (id: string, event: string, cases: number, prr: number, ic025: number) =>
  finding(id, "statistic", ["metformin", event], {
    predicate: "reported_with",
    causalGrade: "signal",
    datasets: ["faers"],
    numbers: [
      { value: cases, unit: "reports", role: "case_count" },
      { value: prr, unit: "ratio", role: "prr" },
      { value: ic025, unit: "log2", role: "ic025" },
    ],
  });

const FINDINGS: Finding[] = [
  binds("f1", "PTGS2", 9.24, "Ki 0.58 nM, DrugCentral"),
  binds("f2", "PTGS1", 7.98, "Ki 10 nM, DrugCentral"),
  binds("f3", "PPIA", 7.61, "Ki 25 nM, DrugCentral"),
  signal("f4", "Lactic acidosis/adverse_event", 149, 35.4, 2.61),
  signal("f5", "Tremor/adverse_event", 46, 15.5, 0.04),
  signal("f6", "Nausea", 31, 2.05, -0.016),
];

function judge(text: string, ids: string) {
  const draft = { section: "findings" as const, text, findingIds: ids.split(" "), plain: false };
  const [sentence] = checkSentences([draft], FINDINGS, graph);
  return { status: sentence?.status, issues: sentence?.issues };
}

/** A true sentence, and what spoils it. */
type Twin = [truth: string, ids: string, untruth: string];

const isTold = ([truth, ids, untruth]: Twin) => {
  expect(judge(truth, ids), truth).toEqual({ status: "grounded", issues: [] });
  expect(judge(untruth, ids).status, untruth).toBe("struck");
};

describe("F72: a ratio is what two cited figures come to, the way round it is said", () => {
  it.each<Twin>([
    [
      "Celecoxib inhibits PTGS1 about seventeen times less tightly than PTGS2.",
      "f1 f2",
      "Celecoxib inhibits PTGS2 about seventeen times less tightly than PTGS1.",
    ],
    [
      "PTGS1 is inhibited by celecoxib at 10 nM, some 17 times the figure for PTGS2.",
      "f1 f2",
      "PTGS1 is inhibited by celecoxib at 10 nM, some 27 times the figure for PTGS2.",
    ],
    [
      "Celecoxib inhibits PTGS1 and PPIA 17 and 43 times more weakly than PTGS2.",
      "f1 f2 f3",
      "Celecoxib inhibits PTGS1 and PPIA 43 and 17 times more weakly than PTGS2.",
    ],
    [
      "PTGS1 and PPIA need between seventeen and forty-five times the concentration of PTGS2.",
      "f1 f2 f3",
      "PTGS1 and PPIA need between twenty-five and forty-five times the concentration of PTGS2.",
    ],
    [
      "Celecoxib inhibits PTGS1 at 10 nM and PPIA at 25 nM, thus about 2.5 times as strongly the former.",
      "f2 f3",
      "Celecoxib inhibits PTGS1 at 10 nM and PPIA at 25 nM, thus about 2.5 times as strongly the latter.",
    ],
    [
      "For PPIA celecoxib needs many times as much as for PTGS2.",
      "f1 f3",
      "For PTGS2 celecoxib needs many times as much as for PPIA.",
    ],
    [
      "PPIA is inhibited with a more than fortyfold lower potency than PTGS2.",
      "f1 f3",
      "PPIA is inhibited with a more than fortyfold higher potency than PTGS2.",
    ],
    [
      "Celecoxib inhibits PPIA more weakly than PTGS2 by a factor of about 43.",
      "f1 f3",
      "Celecoxib inhibits PPIA more weakly than PTGS2 by a factor of about 430.",
    ],
    [
      "PTGS2 and PPIA lie more than one order of magnitude apart.",
      "f1 f3",
      "PTGS2 and PPIA lie more than two orders of magnitude apart.",
    ],
  ])("potencies: %s", (...twin) => isTold(twin));

  it.each<Twin>([
    [
      "Tremor with metformin is less than half as disproportionate as lactic acidosis.",
      "f4 f5",
      "Lactic acidosis with metformin is less than half as disproportionate as tremor.",
    ],
    [
      "Lactic acidosis has more than three times as many reports with metformin as tremor.",
      "f4 f5",
      "Lactic acidosis has more than four times as many reports with metformin as tremor.",
    ],
    [
      "Tremor and lactic acidosis are reported with metformin, the latter at more than twice the PRR.",
      "f5 f4",
      "Tremor and lactic acidosis are reported with metformin, the former at more than twice the PRR.",
    ],
    [
      "Nausea is reported with metformin at about twice the expected proportion.",
      "f6",
      "Nausea is reported with metformin at about three times the expected proportion.",
    ],
    [
      "Nausea with metformin has 31 reports, but lactic acidosis nearly five times as many.",
      "f4 f6",
      "Nausea with metformin has 31 reports, but lactic acidosis nearly eight times as many.",
    ],
  ])("reports: %s", (...twin) => isTold(twin));
});

describe("F72: a figure goes with the unit written before it, as the source has it", () => {
  it.each<Twin>([
    [
      "Celecoxib inhibits PTGS2 at 0.58 nM, and PTGS1 and PPIA at 10 and 25.",
      "f1 f2 f3",
      "Celecoxib inhibits PTGS2 at 0.58 nM, and PTGS1 and PPIA at 25 and 10.",
    ],
    [
      "The Ki of celecoxib is lowest at PTGS2, 0.58 nM, and higher at PTGS1 (10) and PPIA (25).",
      "f1 f2 f3",
      "The Ki of celecoxib is lowest at PTGS2, 0.58 nM, and higher at PTGS1 (11) and PPIA (25).",
    ],
    ["Celecoxib inhibits PTGS1 at 10 nM.", "f2", "Celecoxib inhibits PTGS1 at 11 nM."],
    ["Celecoxib inhibits PPIA at 25 nM.", "f3", "Celecoxib inhibits PPIA at 30 nM."],
    [
      "Celecoxib inhibits PTGS2 and PTGS1, both below 12 nanomolar.",
      "f1 f2",
      "Celecoxib inhibits PTGS2 and PTGS1, both below half a nanomolar.",
    ],
    [
      "Lactic acidosis has 149 reports with metformin, but nausea a PRR of no more than 2.1.",
      "f4 f6",
      "Lactic acidosis has 149 reports with metformin, but nausea a PRR of no more than 41.",
    ],
    [
      "Lactic acidosis has the higher PRR with metformin, nearly 35.4 against under 16 for tremor.",
      "f4 f5",
      "Lactic acidosis has the higher PRR with metformin, nearly 35.4 against under 15 for tremor.",
    ],
  ])("%s", (...twin) => isTold(twin));
});

describe("F72: lower bounds close to zero, and the more numerous", () => {
  it.each<Twin>([
    [
      "Tremor with metformin has an IC025 that scarcely rises above zero.",
      "f5",
      "Tremor with metformin has an IC025 that scarcely falls below zero.",
    ],
    [
      "For nausea with metformin the IC025 lies a hair below zero.",
      "f6",
      "For nausea with metformin the IC025 lies a hair above zero.",
    ],
    [
      "Lactic acidosis is the more numerous with metformin (149 reports), ahead of tremor.",
      "f4 f5",
      "Lactic acidosis is the less numerous with metformin (149 reports), behind tremor.",
    ],
    [
      "The lower credibility bound for tremor with metformin is 0.04.",
      "f5",
      "The lower credibility bound for tremor with metformin is 0.14.",
    ],
  ])("%s", (...twin) => isTold(twin));

  it("is not close where the bound is far from zero", () => {
    expect(judge("Lactic acidosis with metformin has an IC025 a hair above zero.", "f4").status).toBe("struck");
  });
});
