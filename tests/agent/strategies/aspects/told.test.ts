import { describe, expect, it } from "vitest";
import { researchAgent } from "@/lib/compat/research-agent";
import { BATCH } from "@/lib/domain/run/aspect-progress";
import { complexityOf } from "@/lib/domain/run/complexity";
import { askJson } from "@/lib/server/export/ask-json";
import { aspectMetadata } from "@/lib/server/export/aspect-metadata";
import { AskJson } from "@/lib/server/export/contract";
import { progressLine } from "@/lib/server/export/progress";
import { graph } from "@/tests/agent/reasoners/model-run";
import { runAspects } from "./parts";

const HOW = "How could cyclosporine and tacrolimus cause tremor?";
const ran = runAspects(HOW);

async function lines(of = ran): Promise<string[]> {
  const written: string[] = [];
  const see = progressLine((line) => written.push(...line.split("\n").map((each) => each.trim())));
  for (const event of (await of).events) see(event);
  return written;
}

describe("progress lines", () => {
  it("S4-43 S4-49: name the aspect each iteration is for", async () => {
    const { state } = await ran;
    const told = (await lines()).filter((line) => line.startsWith("Targeting Aspect: "));
    expect(told).toEqual(state.iterations.map(({ subqueries }) => `Targeting Aspect: ${subqueries?.[0]?.aspect}`));
  });

  it("S4-48: number the hop and count the uncovered aspects", async () => {
    const heads = (await lines()).filter((line) => line.startsWith("[Hop "));
    expect(heads).toEqual(
      [5, 4, 3, 2].map((count, index) => `[Hop ${index + 1}/10] Targeting ${count} uncovered aspects`),
    );
  });

  it("S4-50: give the subquery", async () => {
    expect(await lines()).toContain("Subquery: How does cyclosporine act?");
  });

  it("S4-51: count the claims and passages found, each once, and none where a search found nothing", async () => {
    const found = async (of = ran) => (await lines(of)).filter((line) => line.startsWith("Found "));
    expect(await found()).toEqual([6, 2, 2, 3].map((count) => `Found ${count} relevant claims and passages`));
    expect(await found(runAspects("How could simvastatin cause headache?"))).toContain(
      "Found 0 relevant claims and passages",
    );
  });

  it("S4-52: give the coverage in percent and how many aspects are uncovered", async () => {
    expect((await lines()).filter((line) => line.startsWith("Coverage: "))).toEqual([
      "Coverage: 23% (4 aspects uncovered)",
      "Coverage: 44% (3 aspects uncovered)",
      "Coverage: 66% (2 aspects uncovered)",
      "Coverage: 86% (1 aspects uncovered)",
    ]);
  });

  it("S4-53: name all that are uncovered, not the first two", async () => {
    const [first] = (await lines()).filter((line) => line.startsWith("Uncovered: "));
    const { state } = await ran;
    for (const { aspect } of state.aspects?.slice(1) ?? []) expect(first).toContain(aspect);
  });

  it("S4-54 S4-55: say why it stops, and after how many hops", async () => {
    const told = await lines();
    expect(told).toContain("Decision: Stop - All core aspects covered (weighted coverage: 86%)");
    expect(told).toContain("Stopping early after 4 hops: All core aspects covered (weighted coverage: 86%)");
  });

  it("S4-56 S4-93: tell of each hop what it is for, what is still uncovered, the coverage after it and the decision with its reason", async () => {
    const told = await lines();
    const starts = told.flatMap((line, index) => (line.startsWith("[Hop ") ? [index] : []));
    for (const [index, start] of starts.entries()) {
      const hop = told.slice(start, starts[index + 1] ?? told.length);
      for (const word of ["Targeting Aspect:", "Subquery:", "Found", "Coverage:", "Uncovered:", "Decision:"])
        expect(hop.filter((line) => line.startsWith(word))).toHaveLength(1);
    }
  });

  it("say nothing of aspects in a run that has none", async () => {
    const told = await lines(runAspects("hello"));
    expect(told.some((line) => /Hop|Aspect|Coverage:/.test(line))).toBe(false);
  });
});

describe("metadata", () => {
  const metadata = async () => AskJson.parse(askJson("r1", (await ran).state)).metadata;

  it("S4-80: names the mode", async () => {
    expect((await metadata())?.mode).toBe("iterative_aspect_guided");
    expect(aspectMetadata((await runAspects(HOW, BATCH)).state)?.mode).toBe("batch");
  });

  it("S4-81: counts the hops made", async () => {
    expect((await metadata())?.actual_hops).toBe((await ran).state.iteration);
  });

  it("S4-82: gives the weighted coverage, computable from its aspects", async () => {
    const coverage = (await metadata())?.aspect_coverage;
    const total = coverage?.aspects.reduce((sum, { importance }) => sum + importance, 0) ?? 0;
    const covered = coverage?.aspects.reduce((sum, each) => sum + each.importance * each.coverage_score, 0) ?? 0;
    expect(coverage?.weighted_coverage).toBeCloseTo(covered / total, 3);
  });

  it("S4-83 S4-84: gives each aspect with its score", async () => {
    const { state } = await ran;
    const aspects = (await metadata())?.aspect_coverage.aspects;
    expect(aspects?.map(({ aspect }) => aspect)).toEqual(state.aspects?.map(({ aspect }) => aspect));
    expect(aspects?.map(({ coverage_score }) => coverage_score)).toEqual([1, 1, 1, 1, 0]);
  });

  it("S4-85: says at which hop each was covered, null where it was not", async () => {
    const aspects = (await metadata())?.aspect_coverage.aspects;
    expect(aspects?.map(({ covered_at_hop }) => covered_at_hop)).toEqual([1, 2, 3, 4, null]);
  });

  it("S4-86: says whether it was adaptive, how complex the question was, and what the subqueries came to", async () => {
    const { score, iterations } = complexityOf(HOW, (await ran).state.reading);
    expect([score, iterations]).toEqual([0.61, 4]);
    expect(await metadata()).toMatchObject({
      adaptive: true,
      estimated_hops: iterations,
      complexity_score: score,
      subquery_count: 4,
      successful_subqueries: 4,
      early_stop: true,
    });
    const pathless = aspectMetadata((await runAspects("How could simvastatin cause headache?")).state);
    expect(pathless?.successful_subqueries).toBeLessThan(pathless?.subquery_count ?? 0);
  });

  it("S4-71: maps each hop to aspect and subquery, with why it went on", async () => {
    const { state } = await ran;
    const hops = (await metadata())?.hops ?? [];
    expect(hops.map(({ hop }) => hop)).toEqual([1, 2, 3, 4]);
    for (const [index, { subqueries, reason }] of hops.entries()) {
      expect(subqueries[0]?.aspect).toBe(state.aspects?.[index]?.aspect);
      expect(reason).toMatch(index < 3 ? /^Core aspects uncovered: / : /^All core aspects covered/);
    }
  });

  it("is absent in a run by another strategy", async () => {
    expect(aspectMetadata({ ...(await ran).state, aspects: undefined } as never)).toBeNull();
  });
});

describe("the research agent", () => {
  it("S4-100: is made of a graph, a reasoner and a mode, and processes questions", async () => {
    const adaptive = await researchAgent({ graph }).process(HOW);
    const batch = await researchAgent({ graph, adaptive: false }).process(HOW);
    expect([adaptive.metadata?.mode, batch.metadata?.mode]).toEqual(["iterative_aspect_guided", "batch"]);
  });

  it("S4-101: returns the whole answer with how its aspects are covered", async () => {
    const { answer, metadata } = await researchAgent({ graph }).process(HOW);
    expect(answer).toContain("cyclosporine");
    expect(answer).toContain("tacrolimus");
    expect(metadata?.aspect_coverage.aspects.filter(({ importance }) => importance >= 0.8)).toHaveLength(4);
  });
});
