import { describe, expect, it } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import { blankFinding, type Finding } from "@/lib/knowledge/finding";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { entity } from "./small-entity";

const graph = smallGraph();

function finding(id: string, kind: Finding["kind"], ends: string[], rest: Partial<Finding> = {}): Finding {
  const object = ends.at(-1) ?? "";
  const subjects = ends.slice(0, -1).map((each) => ({ ...entity(each), role: "subject" as const }));
  const entities = [...subjects, { ...entity(object), role: "object" as const }];
  return { ...blankFinding, id, kind, entities, datasets: ["drugcentral"], ...rest };
}

const noPath = (id: string, drug: string, event: string) =>
  finding(id, "absence", [drug, event], { polarity: "negative" });
const pathCount = (id: string, drug: string, event: string) =>
  finding(id, "count", [drug, event], { numbers: [{ value: 0, unit: "mechanistic paths", role: "total" }] });
const acts = (id: string, drug: string, gene: string, action: string, potency: number, text: string) =>
  finding(id, "claim", [drug, gene], {
    predicate: "targets",
    causalGrade: "mechanism",
    actions: [action],
    numbers: [{ value: potency, unit: "-log10 M", role: "pActivity" }],
    text,
  });
const member = (id: string, gene: string, pathway: string) =>
  finding(id, "claim", [gene, pathway], { predicate: "member_of", datasets: ["reactome"] });
const maps = (id: string, from: string, to: string) => finding(id, "claim", [from, to], { predicate: "maps_to" });
const shared = (id: string, drugs: string[], event: string, rest: Partial<Finding> = {}) =>
  finding(id, "overlap", [...drugs, event], { datasets: ["faers", "label-annotations"], ...rest });

const BOTH = ["ibuprofen", "celecoxib"];
const COMPLEX = "Complex I biogenesis";
const PROSTAGLANDINS = "Synthesis of Prostaglandins (PG) and Thromboxanes (TX)";
const reported: Partial<Finding> = { predicate: "reported_with", datasets: ["faers"] };

const FINDINGS: Finding[] = [
  noPath("f1", "ibuprofen", "Headache"),
  noPath("f2", "celecoxib", "Headache"),
  noPath("f3", "ibuprofen", "Nausea"),
  noPath("f4", "celecoxib", "Nausea"),
  pathCount("f5", "ibuprofen", "Headache"),
  pathCount("f6", "ibuprofen", "Nausea"),
  shared("f7", BOTH, "Headache", reported),
  shared("f8", BOTH, "Nausea"),
  shared("f9", ["ibuprofen"], "Pain", reported),
  shared("f10", ["celecoxib"], "Tremor/adverse_event", reported),
  acts("f11", "celecoxib", "PTGS2", "INHIBITOR", 9, "IC50 1 nM, DrugCentral"),
  acts("f12", "celecoxib", "PTGS1", "INHIBITOR", 6, "IC50 1 µM, DrugCentral"),
  acts("f13", "celecoxib", "PPIA", "INHIBITOR", 7, "IC50 100 nM, DrugCentral"),
  finding("f14", "count", ["celecoxib"], {
    entities: [{ ...entity("celecoxib"), role: "subject" }],
    numbers: [{ value: 1, unit: "targets", role: "total" }],
  }),
  member("f15", "PTGS1", PROSTAGLANDINS),
  member("f16", "PTGS2", PROSTAGLANDINS),
  member("f17", "PTGS1", COMPLEX),
  maps("f18", "Arrhythmia", "Prolonged QT interval"),
  maps("f19", "Electrocardiogram QT prolonged", "Prolonged QT interval"),
  maps("f20", "Lactic acidosis/adverse_event", "Lactic acidosis/phenotype"),
  finding("f21", "count", BOTH, {
    entities: BOTH.map((each) => ({ ...entity(each), role: "subject" as const })),
    numbers: [
      { value: 4, unit: "adverse events", role: "total" },
      { value: 0, unit: "adverse events", role: "apart" },
    ],
  }),
];

function judge(text: string, ids: string) {
  const draft = { section: "findings" as const, text, findingIds: ids.split(" "), plain: false };
  const [sentence] = checkSentences([draft], FINDINGS, graph);
  return { status: sentence?.status, issues: sentence?.issues };
}

/** A true sentence beside one spoilt in one thing: text or citations. */
function tells(truth: [text: string, ids: string], spoilt: [text: string, ids: string]): void {
  expect(judge(...truth), truth[0]).toEqual({ status: "grounded", issues: [] });
  expect(judge(...spoilt).status, spoilt.join(" ")).toBe("struck");
}

describe("F71: what stands beside the finding meant", () => {
  it("is no count of another event", () => {
    const text = "No mechanistic path from ibuprofen to headache was found, and their number is 0.";
    tells([text, "f1 f5"], [text, "f1 f6"]);
  });

  it("is no denial of one of two drugs that neither has", () => {
    const text = "Neither drug has a mechanistic path to headache or nausea.";
    tells([text, "f1 f2 f3 f4"], [text, "f1 f2 f7 f4"]);
  });

  it("is no count of what two drugs share, where something is denied of both", () => {
    const text = "No mechanistic path to nausea was found from ibuprofen or from celecoxib.";
    tells([text, "f3 f4"], [text, "f3 f21"]);
  });

  it("is no membership of one of both genes", () => {
    const both = `PTGS1 and PTGS2 both take part in ${PROSTAGLANDINS}`;
    tells([`${both}.`, "f15 f16"], [`${both} and in ${COMPLEX}.`, "f15 f16 f17"]);
    tells([`${both}, and PTGS1, besides, in ${COMPLEX}.`, "f15 f16 f17"], [`${both}.`, "f15 f17"]);
  });

  it("is no mapping to something else, whichever end comes first", () => {
    const text = "To Prolonged QT interval there also map Arrhythmia and Electrocardiogram QT prolonged.";
    tells([text, "f18 f19"], [text, "f18 f20"]);
  });

  it("is no mapping of two things of one name beside a name it does not hold", () => {
    const text = "No such path between ibuprofen and Headache was found.";
    tells([text, "f1"], ["No such path between ibuprofen and Lactic acidosis was found.", "f20"]);
  });
});

describe("F72: figures of the finding's own words", () => {
  it("belong to the name they stand by", () => {
    tells(
      ["Celecoxib inhibits PTGS2 (IC50 1 nM) and PPIA (IC50 100 nM).", "f11 f13"],
      ["Celecoxib inhibits PTGS2 (IC50 100 nM) and PPIA (IC50 1 nM).", "f11 f13"],
    );
  });

  it("count nothing beside", () => {
    tells(
      ["PTGS2, the 1 target of celecoxib, is inhibited with an IC50 of 1 nM.", "f11 f14"],
      ["PTGS2, the 100 target of celecoxib, is inhibited with an IC50 of 1 nM.", "f11 f14"],
    );
    tells(
      ["Celecoxib inhibits PTGS1 with an IC50 of 1 µM.", "f12"],
      ["Celecoxib inhibits PTGS1 with an IC50 of 0 µM.", "f12"],
    );
  });

  it("are potencies the other way round", () => {
    const [a, b] = ["PTGS2 (IC50 1 nM)", "PTGS1 (IC50 1 µM)"];
    tells(
      [`Celecoxib inhibits ${a} more potently than ${b}.`, "f11 f12"],
      [`Celecoxib inhibits ${b} more potently than ${a}.`, "f11 f12"],
    );
    tells(
      ["Celecoxib inhibits PTGS2 more potently than PPIA.", "f11 f13"],
      ["Celecoxib inhibits PPIA more potently than PTGS2.", "f11 f13"],
    );
    tells(
      ["PTGS2 is the target that celecoxib inhibits most potently, ahead of PPIA.", "f11 f13"],
      ["Of PTGS2 and PPIA, celecoxib inhibits with the lowest potency on PTGS2.", "f11 f13"],
    );
  });
});

describe("F70, F74: relations and denials", () => {
  it("denies no more of a drug set apart than the findings do", () => {
    tells(
      ["Pain is reported with ibuprofen, and tremor with celecoxib.", "f9 f10"],
      ["Pain is not reported with ibuprofen, and tremor with celecoxib.", "f9 f10"],
    );
  });

  it("takes a denied further target for a denial", () => {
    tells(
      ["PTGS1 is a further target, inhibited by celecoxib.", "f12"],
      ["PTGS1 is not a further target, inhibited by celecoxib.", "f12"],
    );
  });

  it("reads what each of a list has to do with what stands behind its verb", () => {
    tells(
      ["Headache and nausea are shared by ibuprofen and celecoxib.", "f7 f8"],
      ["Headache and nausea are listed on a label of ibuprofen and celecoxib.", "f7 f8"],
    );
  });

  it.each([
    ["inhibits", "opens"],
    ["inhibits", "boosts"],
    ["silences", "activates"],
  ])("hears which way a drug moves its target: %s, not %s", (is, isNot) => {
    tells([`Celecoxib ${is} PTGS2.`, "f11"], [`Celecoxib ${isNot} PTGS2.`, "f11"]);
  });

  it("hears it of adjectives, and behind an aside", () => {
    tells(
      ["Celecoxib has an inhibitory action at its target PTGS2.", "f11"],
      ["Celecoxib has an activating action at its target PTGS2.", "f11"],
    );
    tells(
      ["Prolonged QT interval and Arrhythmia, as mapped terms, map to one another.", "f18"],
      ["Ibuprofen targets, as an inhibitor, PTGS2.", "f11"],
    );
  });

  it("takes neither cause nor time for a part of a name", () => {
    tells(
      ["No path from ibuprofen to headache was found.", "f1"],
      ["No path from ibuprofen to headache was found, whether direct or not, so causality is established.", "f1"],
    );
  });
});
