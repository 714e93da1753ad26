import { describe, expect, it } from "vitest";
import { criticiseByRules, withPressingGaps } from "@/lib/agent/observe/criticise-by-rules";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { qualityOf } from "@/lib/domain/run/critique";
import { artifacts, asked, called, gap, narrated, observed, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { lacticAcidosis, metformin, nausea } from "@/tests/domain/run/things";
import { finding, result } from "@/tests/domain/run/tools";

const about = reading({ subject: entity(metformin), object: entity(lacticAcidosis) });
const of = (id: string, ...entities: (typeof metformin)[]) => ({
  ...finding(id, id),
  entities: entities.map((ref) => ({ ...ref, role: "subject" as const })),
});
const FINDINGS = [of("f1", metformin, lacticAcidosis), of("f2", nausea)];

function sentence(text: string, status: Sentence["status"] = "grounded", ...findingIds: string[]): Sentence {
  return { section: "summary", text, findingIds, status, issues: status === "struck" ? ["a number is not cited"] : [] };
}

/** The state of an answer of these sentences, judged to have these gaps. */
function answered(sentences: Sentence[], gaps: Parameters<typeof observed>[1] = [], isJudged = true) {
  const judged = isJudged ? [observed(gaps.length > 0 ? "partially_sufficient" : "sufficient", gaps)] : [];
  const told = { ...narrated(null), artifacts: { ...artifacts, sentences } } as ReturnType<typeof narrated>;
  return stateAfter(asked(), resolved(about), planned("t"), called(result({ findings: FINDINGS })), ...judged, told);
}

const good = sentence("Lactic acidosis is reported with metformin.", "grounded", "f1");

describe("a critique by the rules", () => {
  it("S3-54: looks at completeness, accuracy, clarity and relevance", () => {
    const sound = criticiseByRules(answered([good]));
    const beside = sentence("Nausea occurs.", "grounded", "f2");
    const flaws = [good, good, beside, sentence("9 reports.", "struck", "f2")];
    const { result: flawed, quality } = criticiseByRules(answered(flaws, [gap("pathway", "get_gene_pathways", 2)]));
    expect(sound.result.issues).toEqual([]);
    expect([...new Set(flawed.issues.map(({ dimension }) => dimension))].sort()).toEqual([
      "accuracy",
      "clarity",
      "completeness",
    ]);
    for (const side of ["accuracy", "clarity", "relevance"] as const)
      expect(quality[side], side).toBeLessThan(Number(sound.quality[side]));
  });

  it("S3-57 S3-65: finds an answer incomplete for every gap and every name it does not speak of", () => {
    const whole = criticiseByRules(answered([good]));
    const gaps = [gap("pathway", "get_gene_pathways", 2)];
    const parted = criticiseByRules(answered([sentence("Nausea occurs.", "grounded", "f2")], gaps));
    expect(whole.result.issues).toEqual([]);
    expect(parted.result.issues.filter(({ dimension }) => dimension === "completeness")).toHaveLength(3);
    expect(parted.quality.completeness).toBeLessThan(Number(whole.quality.completeness));
  });

  it("S3-58 S3-66: measures accuracy by the verdicts of the grounding check, naming the findings", () => {
    const half = criticiseByRules(answered([good, sentence("9 reports.", "struck", "f2")]));
    expect(half.quality.accuracy).toBe(0.5);
    expect(half.result.issues).toContainEqual({
      dimension: "accuracy",
      description: "Struck by the grounding check (a number is not cited): 9 reports.",
      findingIds: ["f2"],
    });
  });

  it("S3-59 S3-68: finds what is said twice and what is too long unclear", () => {
    const long = sentence(Array.from({ length: 70 }, (_, index) => `word${index}`).join(" "), "grounded", "f1");
    const { quality, result: said } = criticiseByRules(answered([good, { ...good }, long]));
    expect(said.issues.filter(({ dimension }) => dimension === "clarity")).toHaveLength(2);
    expect(quality.clarity).toBeCloseTo(1 / 3, 2);
    const counts = ["840 reports with metformin.", "841 reports with metformin."].map((text) => sentence(text));
    expect(criticiseByRules(answered(counts)).quality.clarity).toBe(1);
  });

  it("S3-60 S3-67: measures relevance by whether what is stated is about what was asked", () => {
    const beside = sentence("Nausea occurs.", "grounded", "f2");
    expect(criticiseByRules(answered([good])).quality.relevance).toBe(1);
    expect(criticiseByRules(answered([good, beside])).quality.relevance).toBe(0.5);
  });

  it("S3-61 S3-62: suggests a call for each gap that a tool can fill", () => {
    const gaps = [gap("pathway", "get_gene_pathways", 2), gap("signal", null, 1)];
    const { issues, suggestions } = criticiseByRules(answered([good], gaps)).result;
    expect(issues.map(({ description }) => description)).toEqual(["no signal", "no pathway"]);
    expect(suggestions).toEqual(["Call get_gene_pathways: no pathway"]);
  });

  it("S3-64: needs improvement where another look can mend something, and else not", () => {
    const needs = (...gaps: ReturnType<typeof gap>[]) =>
      criticiseByRules(answered([good], gaps)).result.needsImprovement;
    expect(needs()).toBe(false);
    expect(needs(gap("pathway", "get_gene_pathways", 2))).toBe(true);
    expect(needs(gap("pathway", null, 1))).toBe(false);
    expect(needs(gap("pathway", "get_gene_pathways", 3))).toBe(false);
    expect(criticiseByRules(answered([sentence("9 reports.", "struck", "f2")])).result.needsImprovement).toBe(true);
  });

  it("S3-63: is as sure of its critique as there were sides to measure", () => {
    expect(criticiseByRules(answered([good])).result.confidenceScore).toBe(1);
    const unjudged = criticiseByRules(answered([], [], false));
    expect(unjudged.result.confidenceScore).toBe(0);
    expect(unjudged.quality).toEqual({
      completeness: null,
      accuracy: null,
      clarity: null,
      relevance: null,
      overallScore: null,
    });
  });

  it("says the same of the same answer", () => {
    const state = answered([good, sentence("9 reports.", "struck", "f2")], [gap("pathway")]);
    expect(criticiseByRules(state)).toEqual(criticiseByRules(structuredClone(state)));
  });
});

describe("quality metrics", () => {
  it("S3-69: are the mean of the four, and null where one of them is", () => {
    expect(qualityOf({ completeness: 1, accuracy: 0.5, clarity: 0.5, relevance: 0 }).overallScore).toBe(0.5);
    expect(qualityOf({ completeness: 1, accuracy: null, clarity: 1, relevance: 1 }).overallScore).toBeNull();
  });
});

it("S3-64: a pressing gap is no matter of the critic's opinion", () => {
  const content = { issues: [], suggestions: [], confidenceScore: 0.9, needsImprovement: false };
  const open = withPressingGaps(content, answered([good], [gap("mechanism")]));
  expect(open).toMatchObject({ needsImprovement: true, issues: [{ description: "no mechanism" }] });
  expect(withPressingGaps(content, answered([good], [gap("mechanism", null)]))).toEqual(content);
});
