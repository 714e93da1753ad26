import { describe, expect, it } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import { blankFinding, type Finding } from "@/lib/knowledge/finding";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { entity } from "./small-entity";

const graph = smallGraph();

function finding(id: string, kind: Finding["kind"], ends: string[], rest: Partial<Finding> = {}): Finding {
  const [subject, object] = ends;
  const entities = [
    ...(subject ? [{ ...entity(subject), role: "subject" as const }] : []),
    ...(object ? [{ ...entity(object), role: "object" as const }] : []),
  ];
  return { ...blankFinding, id, kind, entities, ...rest };
}

const missing = (id: string, ends: string[], text: string | null, cell: string) =>
  finding(id, "absence", ends, { polarity: "negative", text, from: { ...blankFinding.from, coverage: [cell] } });

const acts = (id: string, gene: string, potency?: number) =>
  finding(id, "claim", ["celecoxib", gene], {
    predicate: "targets",
    causalGrade: "mechanism",
    actions: ["INHIBITOR"],
    datasets: ["drugcentral"],
    numbers: potency ? [{ value: potency, unit: "-log10 M", role: "pActivity" }] : [],
    text: potency ? "IC50 1 nM, DrugCentral" : null,
  });

const signal = (id: string, event: string, ic025: number) =>
  finding(id, "statistic", ["metformin", event], {
    predicate: "reported_with",
    causalGrade: "signal",
    datasets: ["faers"],
    numbers: [{ value: ic025, unit: "log2", role: "ic025" }],
  });

const FINDINGS: Finding[] = [
  missing(
    "f1",
    ["warfarin", "Tremor/adverse_event"],
    "No check of label listings and reports for warfarin and Tremor: no label source loaded covers the drug",
    "gap/DRUGCENTRAL:2847",
  ),
  missing("f2", [], "DrugBank", "source/not_loaded"),
  finding("f3", "count", [], {
    text: "DrugCentral; Reactome",
    numbers: [{ value: 2, unit: "sources", role: "used" }],
    datasets: ["drugcentral", "reactome"],
    from: { ...blankFinding.from, coverage: ["source/used"] },
  }),
  acts("f4", "PTGS2", 9),
  acts("f5", "PTGS1"),
  finding("f6", "count", ["celecoxib"], {
    numbers: [
      { value: 2, unit: "targets", role: "total" },
      { value: 0, unit: "assay hits", role: "also_binds" },
    ],
  }),
  signal("f7", "Tremor/adverse_event", 0.03),
  signal("f8", "Lactic acidosis/adverse_event", 3),
  finding("f9", "overlap", ["ibuprofen", "Pain"], { predicate: "reported_with", datasets: ["faers"] }),
  finding("f10", "absence", ["warfarin", "Headache"], { polarity: "negative" }),
];

function judge(text: string, ids: string) {
  const draft = { section: "findings" as const, text, findingIds: ids.split(" "), plain: false };
  const [sentence] = checkSentences([draft], FINDINGS, graph);
  return { status: sentence?.status, issues: sentence?.issues };
}

/** A true sentence beside one spoilt in one thing. */
function tells(truth: string, spoilt: string, ids: string): void {
  expect(judge(truth, ids), truth).toEqual({ status: "grounded", issues: [] });
  expect(judge(spoilt, ids).status, spoilt).toBe("struck");
}

describe("F70: what was not searched", () => {
  it.each([
    ["No label check was possible, because no loaded label source covers warfarin.", "No", "A"],
    ["Labels were not consulted, as the loaded label sources leave warfarin out.", " not", ""],
    ["The label and the reports were not compared, there being no label source for warfarin.", " not", ""],
    ["The label and the reports were not compared, there being no label source for warfarin.", "no label", "a label"],
    ["With no loaded label source covering warfarin, its label was not consulted.", " not", ""],
    ["The label check fell through, since no label source loaded covers warfarin.", "fell through", "took place"],
    ["A label check was precluded by the lack of a loaded label source.", "precluded", "not precluded"],
  ])("was not looked at: %s", (truth, said, instead) => {
    tells(truth, truth.replace(said, instead), "f1");
  });

  it.each([
    ["DrugBank was missing from what was loaded.", "was missing", "was not missing"],
    ["DrugBank, which was not loaded, could not be consulted.", "could not be", "was"],
    ["DrugBank was not loaded, so it was left out.", "left out", "used"],
  ])("is a source that gave nothing: %s", (truth, said, instead) => {
    tells(truth, truth.replace(said, instead), "f2");
  });

  it("is told from what was", () => {
    tells(
      "DrugCentral and Reactome were used, but DrugBank was left out.",
      "DrugCentral and Reactome were used, and DrugBank was, too.",
      "f2 f3",
    );
  });
});

describe("F70: what figures and findings leave open", () => {
  it.each([
    ["Celecoxib inhibits PTGS2 (IC50 1 nM) and PTGS1, the latter without a stated value.", "latter", "former"],
    [
      "PTGS2 and PTGS1 are inhibited by celecoxib, but a potency (1 nM) is available for the former and not for the latter.",
      "the former and not for the latter",
      "the latter and not for the former",
    ],
    [
      "Celecoxib inhibits the two of them, but for PTGS2 an IC50 of 1 nM is stated and for PTGS1 no value is.",
      "for PTGS1",
      "for PTGS2",
    ],
  ])("is the value of one of two: %s", (truth, said, instead) => {
    tells(truth, truth.replace(said, instead), "f4 f5");
  });

  it("is a value, or nothing", () => {
    tells(
      "Celecoxib inhibits PTGS1 without any potency being stated.",
      "Celecoxib inhibits PTGS1 with a potency being stated.",
      "f5",
    );
    tells(
      "Celecoxib inhibits PTGS2 with an IC50 of 1 nM.",
      "Celecoxib inhibits PTGS2, but no IC50 accompanies it.",
      "f4",
    );
  });

  it("is what a count of none counts", () => {
    tells(
      "Celecoxib has two targets, PTGS2 and PTGS1, without any assay hits beside them.",
      "Celecoxib has no targets and two assay hits.",
      "f4 f5 f6",
    );
  });

  it("is what reports mean", () => {
    const reported = "Tremor is reported with metformin";
    tells(
      `${reported}, though a report is not to be read as a cause.`,
      `${reported}, though a report is to be read as a cause.`,
      "f7",
    );
    tells(`${reported}, which settles nothing about cause.`, `${reported}, and the drug brought it about.`, "f7");
    tells(
      `${reported}, but no report by itself settles what brought it on.`,
      `${reported}, and the drug is to blame.`,
      "f7",
    );
  });

  it("is a bound just above zero", () => {
    tells(
      "With metformin tremor barely signals, for its IC025 is 0.03.",
      "With metformin lactic acidosis barely signals, for its IC025 is 3.",
      "f7 f8",
    );
    tells(
      "With metformin tremor barely signals (IC025 0.03).",
      "With metformin tremor is hardly reported (IC025 0.03).",
      "f7",
    );
  });

  it("is what one drug alone was found with", () => {
    const one = "Pain is reported with ibuprofen";
    tells(`${one} and not shared.`, `${one} and is shared by both.`, "f9");
  });

  it("is where no path leads", () => {
    tells(
      "Warfarin leads to headache by no path that could be found.",
      "Warfarin leads to headache, and no path could be found.",
      "f10",
    );
    tells("Warfarin was not found to lead to headache.", "Warfarin was found to lead to headache.", "f10");
  });
});
