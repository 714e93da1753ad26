import { describe, expect, it } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import type { EntityRef } from "@/lib/knowledge/entity";
import { blankFinding, type Finding } from "@/lib/knowledge/finding";
import { alarmsOn } from "@/measure/grounding/measure";
import { ownProse } from "@/measure/grounding/read-prose";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { entity } from "./small-entity";

const graph = smallGraph();
/** Those after it compare, round and word as they like: `eval grounding --from m` tells how many of them are struck. */
const WRITERS_TOLD = "l\uffff";
const SAMPLE = 20;
const ALARMS_MAX = 0.04;

function finding(id: string, kind: Finding["kind"], ends: [string, string?], rest: Partial<Finding> = {}): Finding {
  const [subject, object] = ends;
  const entities = [
    { ...entity(subject), role: "subject" as const },
    ...(object ? [{ ...entity(object), role: "object" as const }] : []),
  ];
  return { ...blankFinding, id, kind, entities, datasets: ["reactome"], ...rest };
}

const member = (id: string, gene: string, pathway: string) =>
  finding(id, "claim", [gene, pathway], { predicate: "member_of" });
const signal = (id: string, drug: string, event: string, cases: number, prr: number) =>
  finding(id, "statistic", [drug, event], {
    predicate: "reported_with",
    causalGrade: "signal",
    datasets: ["faers"],
    numbers: [
      { value: cases, unit: "reports", role: "case_count" },
      { value: prr, unit: "ratio", role: "prr" },
    ],
  });

const COMPLEX = "Complex I biogenesis";
const FINDINGS: Finding[] = [
  member("f1", "NDUFS1", COMPLEX),
  member("f2", "NDUFS2", COMPLEX),
  member("f3", "PTGS1", "Synthesis of Prostaglandins (PG) and Thromboxanes (TX)"),
  signal("f4", "metformin", "Lactic acidosis/adverse_event", 840, 30.5),
  signal("f5", "metformin", "Tremor/adverse_event", 46, 2.5),
  finding("f6", "absence", ["warfarin", "Tremor/adverse_event"], { polarity: "negative", datasets: ["faers"] }),
  finding("f7", "claim", ["celecoxib", "PTGS1"], { predicate: "binds_in_assay", datasets: ["drugcentral"] }),
];

function statusOf(text: string, findingIds: string[], before: { text: string; findingIds: string[] }[] = []) {
  const drafts = [...before, { text, findingIds }].map((each) => ({
    ...each,
    section: "findings" as const,
    plain: false,
  }));
  const last = checkSentences(drafts, FINDINGS, graph).at(-1);
  return { status: last?.status, issues: last?.issues };
}

const struck = (text: string, ids: string[], before: { text: string; findingIds: string[] }[] = []) =>
  expect(statusOf(text, ids, before).status, text).toBe("struck");
const grounded = (text: string, ids: string[], before: { text: string; findingIds: string[] }[] = []) =>
  expect(statusOf(text, ids, before), text).toEqual({ status: "grounded", issues: [] });

describe("wordings of a writer", () => {
  const genes = { text: `NDUFS1 and NDUFS2 belong to ${COMPLEX}.`, findingIds: ["f1", "f2"] };

  it("F71: takes up what was named before, and nothing else", () => {
    grounded("Both memberships come from Reactome.", ["f1", "f2"], [genes]);
    struck(`Both genes are members of ${COMPLEX}.`, ["f1", "f3"], [genes]);
  });

  it("F72: counts what the cited findings hold", () => {
    grounded(`Two genes are members of ${COMPLEX}.`, ["f1", "f2"], [genes]);
    struck(`Three genes are members of ${COMPLEX}.`, ["f1", "f2"], [genes]);
  });

  it("F72: gives a number to the name it stands by, before or behind", () => {
    grounded("Lactic acidosis has 840 reports, far above the 46 of tremor.", ["f4", "f5"]);
    grounded("With metformin the higher ratio goes to lactic acidosis (30.5 against 2.5 for tremor).", ["f4", "f5"]);
    struck("Tremor has 840 reports with metformin, and lactic acidosis 46.", ["f4", "f5"]);
  });

  it("F73: a figure may stem from reports, an event may not stem from a drug", () => {
    grounded("The ratio of 2.5 for tremor with metformin stems from 46 reports.", ["f5"]);
    struck("Tremor stems from metformin.", ["f5"]);
  });

  it("F74: a part of a sentence rests on something found", () => {
    grounded("By a modest foothold, tremor is a signal with metformin.", ["f5"]);
    struck("Tremor is reported with metformin, and regulators have issued a warning.", ["f5"]);
    struck("Tremor is reported with metformin, although tolerance develops.", ["f5"]);
  });

  it("F74: a wider word may head a list of names, and stands for no population", () => {
    grounded("Metabolic and neurological terms recur with metformin: lactic acidosis and tremor.", ["f4", "f5"]);
    struck("In immunocompromised hosts, lactic acidosis and tremor are reported with metformin.", ["f4", "f5"]);
  });

  it("F70: knows what a denial is of", () => {
    grounded("Tremor is a signal with metformin and nothing stronger.", ["f5"]);
    struck("Tremor is not a signal with metformin.", ["f5"]);
    struck("Tremor was found for warfarin.", ["f6"]);
  });

  it("F70: a denial of anything besides, or of a lack, denies nothing that was found", () => {
    grounded("Tremor is reported with metformin in 46 reports, and no other event is cited here.", ["f5"]);
    grounded("Reports are not in short supply: 46 of them name tremor with metformin.", ["f5"]);
    struck("Tremor is not reported with metformin.", ["f5"]);
  });

  it("F70: each clause on what was not found denies, or says that something lacks", () => {
    grounded("The search for tremor with warfarin was equally unproductive.", ["f6"]);
    struck("From FAERS a confirmation comes, since tremor is not a signal with warfarin.", ["f6"]);
    struck("FAERS offers a signal: no report joins tremor and warfarin.", ["f6"]);
  });

  it("F72: reads figures in the order of the names, and a range by its ends", () => {
    grounded("Tremor and lactic acidosis lie between 46 and 840 reports with metformin.", ["f4", "f5"]);
    struck("Tremor and lactic acidosis lie between 46 and 850 reports with metformin.", ["f4", "f5"]);
  });

  it("F74: words of comment grade figures, never an event", () => {
    grounded("The ratio for lactic acidosis with metformin looks dramatic at 30.5.", ["f4"]);
    struck("Severe lactic acidosis is reported with metformin, with a ratio of 30.5.", ["f4"]);
  });

  it("F74: reads a relation between names, and not in the names of sources and statistics", () => {
    grounded("The DrugCentral target search was used for this: celecoxib binds PTGS1 in an assay.", ["f7"]);
    struck("PTGS1, which celecoxib is metabolised by, is all there is.", ["f7"]);
  });

  it.each([
    "the label covers the event",
    "reports show it",
    "a signal holds",
    "the association holds",
    "labels speak of it",
  ])("takes nothing affirmed beside a denial for how far it goes: %s", (said) => {
    struck(`No link between warfarin and tremor was found, but ${said}.`, ["f6"]);
    grounded("No link between warfarin and tremor was found, although this holds only for that relation.", ["f6"]);
  });

  it.each([
    [
      "A link between warfarin and tremor was found, a negative limited to FAERS.",
      "No link between warfarin and tremor was found, a negative limited to FAERS.",
    ],
    [
      "Another negative, of reports, says that a search held a link of warfarin with tremor.",
      "Another negative, of reports, says that no search held a link of warfarin with tremor.",
    ],
    [
      "How warfarin might bring tremor is open, with a link to it.",
      "How warfarin might bring tremor is open, with no link to it.",
    ],
    [
      "Tremor fared no better, the search for warfarin having ended with a link.",
      "Tremor fared no better, the search for warfarin having ended without a link.",
    ],
    [
      "The same search showed a label or reporting link between warfarin and tremor.",
      "The same search showed no label or reporting link between warfarin and tremor.",
    ],
    [
      "The search uncovered a link between warfarin and tremor.",
      "The search uncovered no link between warfarin and tremor.",
    ],
    ["Tremor is linked to warfarin by reports either.", "Tremor is not linked to warfarin by reports either."],
  ])("F66: strikes what was not found once its denial is dropped: %s", (said, denied) => {
    struck(said, ["f6"]);
    grounded(denied, ["f6"]);
  });

  it("may say of a link without a value or an event that none is stated, and not of one that has it", () => {
    grounded("NDUFS1 is part of Complex I biogenesis, for which no value is given.", ["f1"]);
    grounded("NDUFS1 is part of Complex I biogenesis, and no event is stated.", ["f1"]);
    struck("NDUFS1 is part of Complex I biogenesis, which is not the case.", ["f1"]);
    struck("Tremor is reported with metformin, for which no value is given.", ["f5"]);
    struck("Tremor is reported with metformin, and no event is stated.", ["f5"]);
  });

  it("S2-26: strikes few true sentences of a sample of narratives by writers told to say no more than the findings", () => {
    const sample = ownProse("", WRITERS_TOLD).filter((_, place) => place % SAMPLE === 0);
    const alarms = alarmsOn("sample", sample, { graph });
    expect(alarms.wrong.length / alarms.total, alarms.wrong.join("\n")).toBeLessThanOrEqual(ALARMS_MAX);
  });
});

const asCandidate = (each: EntityRef) => ({ ...each, matchedName: "Shaking", matchedBy: "exact" as const, score: 1 });

describe("a name two things go by", () => {
  const other = { id: "AE:shaking", name: "Shaking", type: "adverse_event" as const };
  const judged = (candidates: EntityRef[]) => {
    const text = "Shaking is reported with metformin in 46 reports.";
    const mentions = (said: string) => [
      ...graph.mentions(said),
      { text: "Shaking", start: 0, end: 7, candidates: candidates.map(asCandidate) },
    ];
    const draft = { section: "findings" as const, text, findingIds: ["f5"], plain: false };
    return checkSentences([draft], FINDINGS, { ...graph, mentions })[0]?.status;
  };

  it("means what bears that very name, and by a synonym what bears its preferred name", () => {
    expect(judged([entity("Tremor/phenotype")])).toBe("grounded");
    expect(judged([entity("Tremor/phenotype"), other])).toBe("struck");
  });
});
