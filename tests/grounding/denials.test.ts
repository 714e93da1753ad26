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
