import { describe, expect, it } from "vitest";
import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { decidePrompt } from "@/lib/agent/reasoners/prompts/decide";
import { observePrompt, refinePrompt } from "@/lib/agent/reasoners/prompts/observe";
import { planPrompt } from "@/lib/agent/reasoners/prompts/plan";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import { asked, called, gap, observed, planned, refined, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { result } from "@/tests/domain/run/tools";
import { about, catalogue, crowded, tokensOf } from "./prompt-states";

const fullTrace: Catalogue = { ...catalogue, memory: "full_trace" };

describe("the size of a prompt", () => {
  const wide = {
    id: "AE:x",
    name: "乳酸アシドーシス".repeat(6),
    evidence: ["label: SIDER", "signal: FAERS IC025 3.3"],
    claimIds: ["c_0123456789abcdef", "c_0123456789abcdee"],
  };
  const long = (count: number): State =>
    stateAfter(
      asked("Пациент спрашивает ".repeat(400)),
      resolved(about),
      ...Array.from({ length: count }, (_, index) => [
        { ...planned(`t${index}`), thought: "because ".repeat(500) },
        called(
          ...Array.from({ length: 5 }, () =>
            result({ rows: Array.from({ length: 200 }, () => wide), summary: "long ".repeat(200) }),
          ),
        ),
        observed(
          "insufficient",
          Array.from({ length: 20 }, () => ({ ...gap("mechanism"), description: "missing ".repeat(400) })),
        ),
        refined("which ".repeat(300)),
      ]).flat(),
    );

  it.each([0, 1, 3, 10, 20])("stays under 4000 tokens after %d iterations of the longest texts", (count) => {
    const state = long(count);
    for (const each of [catalogue, fullTrace]) {
      expect(tokensOf(planPrompt(state, each))).toBeLessThan(4000);
      expect(tokensOf(observePrompt(state, each))).toBeLessThan(4000);
      expect(tokensOf(refinePrompt(state, each))).toBeLessThan(4000);
    }
    expect(tokensOf(planPrompt(state, crowded))).toBeLessThan(4000);
  });

  it("F17: shows of a result of 5,000 rows thirty at most, and how many there are", () => {
    const state = stateAfter(
      asked("Which adverse events does metformin have?"),
      resolved(about),
      planned("t"),
      called(
        result({ rows: Array.from({ length: 5000 }, (_, index) => ({ id: `AE:${index}`, name: `Event ${index}` })) }),
      ),
    );
    const { prompt } = planPrompt(state, catalogue);
    expect(prompt).toMatch(/\(30 of 5000 rows shown, 4970 omitted/);
    expect(prompt).not.toContain("Event 30\t");
    for (const each of [catalogue, fullTrace]) {
      expect(tokensOf(planPrompt(state, each))).toBeLessThan(4000);
      expect(tokensOf(observePrompt(state, each))).toBeLessThan(4000);
    }
    expect(tokensOf(decidePrompt(state, { ...catalogue, memory: "curated" }))).toBeLessThanOrEqual(1400);
  });

  it("tells tools in brief before results lose their room", () => {
    const crowded = planPrompt(long(3), catalogue);
    expect(countTokens(crowded.slots.results ?? "")).toBeGreaterThan(280);
    for (const { name } of catalogue.tools.filter(({ ofBoard }) => !ofBoard))
      expect(crowded.slots.tools).toContain(`\n${name}(`);
    expect(crowded.slots.tools).not.toContain(catalogue.tools[0]?.description);
    expect(planPrompt(long(0), catalogue).slots.tools).toContain(catalogue.tools[0]?.description);
  });

  it("keeps a record of every iteration in a full trace, however long", () => {
    const { prompt } = planPrompt(long(10), fullTrace);
    for (let number = 1; number <= 10; number++) expect(prompt).toContain(`Iteration ${number}: `);
  });
});
