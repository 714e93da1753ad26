import { describe, expect, it } from "vitest";
import { iterativeOrchestrator } from "@/lib";
import type { Recorded } from "@/lib/domain/run/event";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { progressLine } from "@/lib/server/export/progress";
import { HOW_COULD, inTwoPhases, MIGHT_CAUSE, small } from "./asking";

/** What a verbose run says, a line each. */
async function spoken(question: string): Promise<string[]> {
  const lines: string[] = [];
  await iterativeOrchestrator({ graph: small, log: (line) => lines.push(...line.split("\n")) }).query(question);
  return lines;
}

describe("a verbose run", () => {
  it("S0-144: starts with the query and the maximum of iterations", async () => {
    expect((await spoken(MIGHT_CAUSE))[0]).toBe(`Query: ${MIGHT_CAUSE} (max iterations 3)`);
  });

  it("S0-145 S0-146: parts the iterations and says what tools are planned for", async () => {
    const lines = await spoken(MIGHT_CAUSE);
    expect(lines.filter((line) => line.startsWith("---"))).toEqual(["--- Iteration 1/3 ---", "--- Iteration 2/3 ---"]);
    expect(lines.filter((line) => line.startsWith("Planning tools for: "))).toHaveLength(2);
    expect(lines).toContain("  get_drug_adverse_events: Look up the adverse events of metformin");
  });

  it("S0-166 S0-147: tells how many tools were executed and what each found", async () => {
    const lines = await spoken(MIGHT_CAUSE);
    const at = lines.indexOf("✓ Executed 2 tool(s)");
    expect(lines.slice(at + 1, at + 3)).toEqual([
      expect.stringMatching(/^ {2}R1 ok: "metformin" is metformin/),
      expect.stringMatching(/^ {2}R2 ok: /),
    ]);
  });

  it("S0-167: gives status, confidence, can-answer, reasoning and gaps of each evaluation", async () => {
    const lines = await spoken(MIGHT_CAUSE);
    const at = lines.findIndex((line) => line.startsWith("Status"));
    expect(lines.slice(at, at + 4)).toEqual([
      expect.stringMatching(/^Status partially_sufficient {2}Confid\. 0\.\d\d {2}Can Ans\. ✗ {2}Gaps 2$/),
      expect.stringMatching(/^ {2}Adverse event data available, but no mechanistic explanation/),
      expect.stringMatching(/^ {2}\(P1\) mechanism: /),
      expect.stringMatching(/^ {2}\(P2\) pathway: /),
    ]);
    expect(lines.some((line) => /^Status sufficient .*Can Ans\. ✓ {2}Gaps 0$/.test(line))).toBe(true);
  });

  it("S0-168: tells the refinement with its gaps, focus areas and tools", async () => {
    const line = (await spoken(MIGHT_CAUSE)).find((each) => each.startsWith("Iteration 1 -> 2: "));
    expect(line).toContain("Through which targets and pathways could metformin");
    expect(line).toContain(
      "2 priority gaps; focus areas: mechanism, pathway; tools: get_drug_targets, get_gene_pathways",
    );
  });

  it("S0-169: times each iteration from its start to its evaluation", async () => {
    const { events } = await inTwoPhases(MIGHT_CAUSE);
    const paced = events.map((event, index): Recorded => ({ ...event, at: new Date(index * 100).toISOString() }));
    const lines: string[] = [];
    const say = progressLine((line) => lines.push(line));
    for (const event of paced) say(event);
    expect(lines.filter((line) => line.includes("took"))).toEqual([
      "Iteration 1 took 300 ms",
      "Iteration 2 took 300 ms",
    ]);
  });
});

it("S0-188: the narrative has its five sections in order, with follow-up questions only as recommendations", async () => {
  const { state } = await inTwoPhases(HOW_COULD);
  const { artifacts } = state;
  if (!artifacts) throw new Error("the run ended");
  expect(narrativeMarkdown(artifacts, state.findings).match(/^## .+$/gm)).toEqual([
    "## Key findings",
    "## Mechanistic pathways",
    "## Supporting evidence",
    "## Limitations",
    "## Recommendations (follow-up questions)",
  ]);
  expect(artifacts.followUps.length).toBeGreaterThan(0);
  expect(artifacts.followUps.every((question) => question.endsWith("?"))).toBe(true);
});
